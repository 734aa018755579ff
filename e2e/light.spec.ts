import { expect, test, type Page } from '@playwright/test'
import { asAdmin, firstOf, jobs, signIn } from './journey.ts'

/** What others change meanwhile would be read again, and counted: nobody tells the page of it. */
const hearNothing = (page: Page) => page.routeWebSocket('**/api/socket', () => {})

/**
 * How many things a page may ask for when nothing is kept yet, its calls among them: 25 in a company that nobody works in, and two more, because what
 * other journeys leave is shown as well.
 */
const REQUESTS = 27

/** How many kilobytes the code and styles of a page may be, headers included. */
const most: { path: string; of?: string; job?: string; requests?: number; kilobytes: number }[] = [
  { path: '/login', kilobytes: 225 },
  { path: '/', job: jobs.hand, kilobytes: 240 },
  // Who looks at the whole company has figures there.
  { path: '/', kilobytes: 250 },
  { path: '/land', kilobytes: 284 },
  { path: '/cellar', kilobytes: 280 },
  { path: '/administration/calendar', kilobytes: 278 },
  { path: '/user/configuration', kilobytes: 270 },
  { path: '/help', kilobytes: 281 },
  { path: '/help/vessels', kilobytes: 270 },
  ...['/workorder', '/users', '/administration'].map((path) => ({ path, kilobytes: 263 })),
  ...['/stock', '/laboratory', '/distribution', '/division'].map((path) => ({ path, kilobytes: 278 })),
  // Catalogues, whose form comes when one is opened.
  ...[
    '/administration?tab=varieties',
    '/administration?tab=suppliers',
    '/administration?tab=machines',
    '/administration/calendar?tab=tasks',
    '/laboratory?tab=devices',
    '/laboratory?tab=types',
    '/workorder?tab=types',
    '/quality?tab=types',
    '/land?tab=valves',
    '/distribution?tab=priceLists',
  ].map((path) => ({ path, kilobytes: 283 })),
  ...['/chat', '/land?tab=phenology', '/company?tab=thresholds', '/administration?tab=customers'].map(
    (path) => ({
      path,
      kilobytes: 283,
    }),
  ),
  // What it keeps of two services is asked for by each of them.
  { path: '/company?tab=configuration', requests: REQUESTS + 1, kilobytes: 300 },
  { path: '/administration?tab=books', kilobytes: 293 },
  { path: '/traceability', kilobytes: 300 },
  ...['/label', '/alarms', '/quality', '/webrtc-demo', '/analytics', '/workorder?tab=board'].map((path) => ({
    path,
    kilobytes: 288,
  })),
  ...['works', 'calendar', 'season', 'harvestPlan'].map((tab) => ({
    path: `/land?tab=${tab}`,
    kilobytes: 293,
  })),
  // Pages that draw lines or bars.
  ...['/analytics/fermentations', '/stock?tab=stats', '/division?tab=stats'].map((path) => ({
    path,
    kilobytes: 283,
  })),
  // Records, of each kind one of a list.
  { path: '/entities/cellarElement', of: 'cellars/cellarElements', kilobytes: 280 },
  { path: '/entities/content', of: 'cellars/contents', kilobytes: 270 },
  { path: '/entities/problem', of: 'distribution/problems', kilobytes: 293 },
  { path: '/entities/distributionDeposit', of: 'distribution/deposits', kilobytes: 288 },
  { path: '/entities/workorder', of: 'cellars/workorders', kilobytes: 275 },
  { path: '/entities/land', of: 'lands/lands', kilobytes: 288 },
]

for (const { path, of, job = jobs.admin, requests = REQUESTS, kilobytes } of most)
  test(`a telephone far away opens ${path} in few round trips: ${job}`, async ({ page }) => {
    await hearNothing(page)
    if (path !== '/login') await signIn(page, job)
    const client = await page.context().newCDPSession(page)
    await client.send('Network.enable')
    const asked = new Map<string, string>()
    const files = new Set<string>()
    let bytes = 0
    client.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (!/^(?:data|blob):/.test(request.url)) asked.set(requestId, request.url)
    })
    client.on('Network.responseReceived', ({ requestId, response }) => {
      if (new URL(response.url).pathname.startsWith('/assets/')) files.add(requestId)
    })
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (files.has(requestId)) bytes += encodedDataLength
    })
    await page.goto(of ? `${path}/${await firstOf(await asAdmin(page), of)}` : path, {
      waitUntil: 'networkidle',
    })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // A slow machine rests between the code and the rows.
    await expect(page.getByRole('main').getByRole('status', { name: 'Cargando…' })).toHaveCount(0)
    expect(files.size, 'files').toBeGreaterThan(3)
    expect(asked.size, [...asked.values()].join('\n')).toBeLessThanOrEqual(requests)
    expect(bytes / 1000, 'kilobytes').toBeLessThanOrEqual(kilobytes)
  })

/** Twenty files each with them would be ten kilobytes of a page. */
test('a file of the screens carries the headers that a file needs, and the page those of a document', async ({
  page,
}) => {
  const [opened, file] = await Promise.all([
    page.goto('/login'),
    page.waitForResponse((answer) => /[/]assets[/]base-.*[.]js$/.test(answer.url())),
  ])
  expect(file.headers()).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const ofDocuments = [
    'strict-transport-security',
    'content-security-policy',
    'cross-origin-opener-policy',
    'referrer-policy',
  ]
  expect(ofDocuments.filter((name) => name in file.headers())).toEqual([])
  expect(ofDocuments.filter((name) => name in opened!.headers())).toEqual(ofDocuments)
  expect(opened!.headers()['content-security-policy']).toContain("script-src 'self'")
})

/** What a list opens only when it is asked to: its calendar and its form come when somebody reaches for a button, and then once. */
test('a list brings its forms when somebody reaches for a button', async ({ page }) => {
  await signIn(page, jobs.admin)
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await page.goto('/stock', { waitUntil: 'networkidle' })
  expect(files.filter((file) => /forms-|DayDropdown|PickerDropdown/.test(file))).toEqual([])
  await page.getByRole('main').getByRole('button').first().hover()
  await expect.poll(() => files.filter((file) => /forms-.*[.]js$/.test(file)).length).toBe(1)
  await expect.poll(() => files.filter((file) => /DayDropdown.*[.]js$/.test(file)).length).toBe(1)
})

/** Pages that were seen before ask only for what is in them, and for what the frame keeps up to date. */
const seenBefore = ['/distribution', '/stock', '/land', '/workorder', '/cellar']

for (const path of seenBefore)
  test(`${path} asks for little when it was seen before`, async ({ page }) => {
    await hearNothing(page)
    await signIn(page, jobs.admin)
    await page.goto(path, { waitUntil: 'networkidle' })
    const client = await page.context().newCDPSession(page)
    await client.send('Network.enable')
    const asked = new Map<string, string>()
    client.on('Network.requestWillBeSent', ({ requestId, request }) => asked.set(requestId, request.url))
    client.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId))
    client.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromDiskCache || response.url.startsWith('data:')) asked.delete(requestId)
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const addresses = [...new Set(asked.values())]
    expect(addresses.length).toBeGreaterThan(3)
    expect(addresses.length, addresses.join('\n')).toBeLessThanOrEqual(12)
  })

/** What a section of the menu opens with, by the call that reads it; null where a person has to ask first, or where it would cost the server a table of figures. */
const opensWith: Readonly<Record<string, string | null>> = {
  '/': null,
  '/land': 'lands/lands',
  '/cellar': 'cellars/cellarElements',
  '/stock': 'stock/stock',
  '/workorder': 'cellars/workorders',
  '/laboratory': 'cellars/laboratories',
  '/users': 'companies/users',
  '/administration': 'administration/employees',
  '/administration/calendar': 'administration/calendar',
  '/distribution': 'distribution/wineBatches',
  '/division': 'cellars/divisions',
  '/label': 'label/labelings',
  '/analytics': null,
  '/alarms': 'traceability/alarms',
  '/traceability': null,
  '/quality': 'stock/qualities',
  '/help': null,
  '/webrtc-demo': 'call/rooms',
  '/company': 'companies/company',
}

test('what a section opens with comes while somebody rests on its link, and not again when it opens', async ({
  page,
}) => {
  await hearNothing(page)
  await signIn(page, jobs.admin)
  await page.goto('/notifications', { waitUntil: 'networkidle' })
  const links = page.getByRole('navigation', { name: 'Secciones' }).getByRole('link')
  await expect(links.first()).toBeVisible()
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  expect(paths.toSorted()).toEqual(Object.keys(opensWith).toSorted())
  for (const path of paths.filter((one) => opensWith[one])) {
    let asked = 0
    const hear = (request: { url(): string }) => {
      // A count asks for one row.
      const { pathname, search } = new URL(request.url())
      if (pathname === `/api/${opensWith[path]}` && !/[?&]limit=1(?:&|$)/.test(search)) asked++
    }
    page.on('request', hear)
    const link = page.locator(`nav a[href="${path}"]`)
    await link.hover()
    await expect.poll(() => asked, `${path} asks ahead`).toBe(1)
    await link.click()
    await expect(page).toHaveURL((url) => url.pathname === path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('status', { name: 'Cargando…' })).toHaveCount(0)
    // A page in which nothing moves is told that it rests only after a next picture.
    await page.evaluate(() => new Promise((rest) => requestAnimationFrame(() => requestIdleCallback(rest))))
    expect(asked, `${path} asks once`).toBe(1)
    page.off('request', hear)
  }
})

/** Runs in the page: keeps how many rows a list was first drawn with, and which style sheets were put into the page from then on. */
function watchDrawing() {
  const drawn = { first: 0, styles: [] as string[] }
  Object.assign(window, { drawn })
  new MutationObserver((changes) => {
    drawn.first ||= document.querySelectorAll('main tbody tr:not([aria-hidden])').length
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (drawn.first > 0 && node instanceof HTMLStyleElement) drawn.styles.push(node.outerHTML)
  }).observe(document, { subtree: true, childList: true })
}

test('a long list is drawn as far as it is seen, then whole, and the page no second time', async ({
  page,
}) => {
  await signIn(page, jobs.admin)
  await page.addInitScript(watchDrawing)
  await page.goto('/workorder')
  const rows = page.getByRole('main').locator('tbody tr:not([aria-hidden])')
  await expect(rows).toHaveCount(50)
  const drawn = await page.evaluate(
    () => (window as unknown as { drawn: { first: number; styles: string[] } }).drawn,
  )
  expect(drawn.first).toBeGreaterThan(5)
  expect(drawn.first).toBeLessThan(20)
  expect(drawn.styles).toEqual([])
})

test('a long list is whole on paper, however early somebody prints', async ({ page }) => {
  await signIn(page, jobs.admin)
  await page.goto('/workorder')
  await expect(page.getByRole('main').locator('tbody tr').first()).toBeVisible()
  const onPaper = await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'))
    return document.querySelectorAll('main tbody tr:not([aria-hidden])').length
  })
  expect(onPaper).toBe(50)
})

test('who scrolls in a long list finds its rows there before he sees them, and few at once', async ({
  page,
}) => {
  await signIn(page, jobs.admin)
  await page.goto('/workorder')
  const rows = page.getByRole('main').locator('tbody tr:not([aria-hidden])')
  await expect(rows.first()).toBeVisible()
  const counts = await page.evaluate(async () => {
    const drawn = () => document.querySelectorAll('main tbody tr:not([aria-hidden])').length
    const counted = [drawn()]
    for (let turn = 0; turn < 8; turn++) {
      window.scrollBy(0, 100)
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
      const room = document.querySelector('main tbody tr[aria-hidden]')
      if (room && room.getBoundingClientRect().top < window.innerHeight)
        throw new Error('an empty place is seen')
      counted.push(drawn())
    }
    return counted
  })
  const atOnce = counts.slice(1).map((count, at) => count - counts[at]!)
  expect(Math.max(...atOnce)).toBeLessThan(25)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(rows).toHaveCount(50)
})

/// <reference lib="dom" />
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import type { Bench } from './bench.ts'
import { user } from './generate.ts'
import type { Result, Times } from './measure.ts'
import { call } from './server.ts'

/** A page to measure, and what stands there once its rows do. */
type Measured = { path: string; ready: string }

const ROWS = 'main [data-list] tbody tr'
const measured: readonly Measured[] = [
  { path: '/', ready: 'main h1' },
  { path: '/distribution', ready: ROWS },
  { path: '/stock', ready: ROWS },
  { path: '/land', ready: ROWS },
  { path: '/workorder', ready: ROWS },
  { path: '/cellar', ready: 'main svg' },
]

/** Bytes a second and milliseconds of a telephone far away. */
const FAR = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
/** How much slower than this machine a cheap telephone is. */
const SLOWER = 4
const TIMES = 5
/** In ms: how long a new window is busy with what is the browser's own. */
const SETTLES = 1000
/** In ms: how long somebody rests on a link before the click. */
const HOVER = 200

/**
 * Pages in a browser that keeps nothing: what they ask for, when one can work on them with a slow processor, when their title stands over a bad connection,
 * how long a click takes until its rows stand, and how evenly a long list scrolls.
 */
export async function pages({ url }: Bench): Promise<Result[]> {
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const session = await call('POST', `${url}/api/auth/login`, undefined, { ...user, mantainSession: false })
    const open = opener(
      browser,
      url,
      JSON.stringify({ ...(JSON.parse(session) as object), savedAt: new Date() }),
    )
    return [...(await measurePages(open)), await scrolling(open)]
  } finally {
    await browser.close()
  }
}

type Opened = { page: Page; client: CDPSession; close(): Promise<void> }
type Open = () => Promise<Opened>

/** Opens an empty browser in which somebody is signed in. */
const opener =
  (browser: Browser, url: string, tokens: string): Open =>
  async () => {
    const localStorage = [{ name: 'lagar.tokens', value: tokens }]
    const context = await browser.newContext({
      baseURL: url,
      locale: 'es-AR',
      viewport: { width: 1440, height: 900 },
      serviceWorkers: 'block',
      storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
    })
    const page = await context.newPage()
    await page.waitForTimeout(SETTLES)
    return { page, client: await context.newCDPSession(page), close: () => context.close() }
  }

/** All pages: each thing is measured of one after the other and then again, so that an hour in which the machine is slow is nobody's alone. */
async function measurePages(open: Open): Promise<Result[]> {
  const slow = await inTurn(open, measured, async ({ page, client }, { path, ready }) => {
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    return await standing(page, path, ready)
  })
  const far = await inTurn(open, measured, async ({ page, client }, { path }) => {
    await client.send('Network.enable')
    await client.send('Network.emulateNetworkConditions', FAR)
    return await standing(page, path, 'main h1')
  })
  const sections = measured.filter(({ path }) => path !== '/')
  const click = await inTurn(open, sections, ({ page }, section) => clicking(page, section))
  const results: Result[] = []
  for (const { path } of measured) {
    const { requests, kilobytes, quiet } = await cold(open, path)
    const light = { 'at most 25 requests': requests <= 25, 'at most 300 kB': kilobytes <= 300 }
    results.push({ what: `Page ${path}: ${requests} requests, ${kilobytes} kB`, http: quiet, marks: light })
    results.push(told(`Page ${path}: one can work on it, processor ${SLOWER} × slower`, slow.get(path), 1500))
    results.push(told(`Page ${path}: its title, 1.6 Mbit/s and 150 ms`, far.get(path), 4000))
    if (click.has(path)) results.push(told(`Page ${path}: from the click to its rows`, click.get(path), 100))
  }
  return results
}

const told = (what: string, http: Times | undefined, limit: number): Result => {
  if (!http) throw new Error(`${what} was not measured`)
  return { what, http, marks: under(http, limit) }
}

const under = ({ median }: Times, limit: number) => ({ [`under ${limit} ms`]: median < limit })

/** What a page asks for when nothing is kept, in kB with headers, and how long until nothing more comes. */
async function cold(open: Open, path: string) {
  const { page, client, close } = await open()
  let requests = 0
  let bytes = 0
  await client.send('Network.enable')
  client.on(
    'Network.requestWillBeSent',
    ({ request }) => (requests += request.url.startsWith('data:') ? 0 : 1),
  )
  client.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  const started = performance.now()
  await page.goto(path, { waitUntil: 'networkidle' })
  // The browser says so after half a second of rest.
  const taken = performance.now() - started - 500
  await close()
  return { requests, kilobytes: Math.round(bytes / 1000), quiet: { median: taken, worst: taken } }
}

/** What each page takes, in ms, by its path: all of them in turn, several times. */
async function inTurn(
  open: Open,
  pages: readonly Measured[],
  measure: (opened: Opened, page: Measured) => Promise<number>,
): Promise<Map<string, Times>> {
  const taken = new Map<string, number[]>(pages.map(({ path }) => [path, []]))
  for (let n = 0; n < TIMES; n++)
    for (const page of pages) {
      const opened = await open()
      taken.get(page.path)!.push(await measure(opened, page))
      await opened.close()
    }
  const timesOf = (all: number[]): Times => ({
    median: all.toSorted((a, b) => a - b)[Math.floor(TIMES / 2)]!,
    worst: Math.max(...all),
  })
  return new Map([...taken].map(([path, all]) => [path, timesOf(all)]))
}

/** From the address to the first moment of rest after `ready` stands there, in ms. */
async function standing(page: Page, path: string, ready: string): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' })
  return await page.evaluate(
    async (wanted) =>
      await new Promise<number>((done, fail) => {
        const look = () => {
          if (document.querySelector(wanted)) requestIdleCallback(() => done(performance.now()))
          else if (performance.now() > 60_000) fail(new Error(`${location.pathname} never shows ${wanted}`))
          else requestAnimationFrame(look)
        }
        look()
      }),
    ready,
  )
}

/** From the press on a section's link, after a moment of resting on it, to its first row, in ms, measured in the page. */
async function clicking(page: Page, { path, ready }: Measured): Promise<number> {
  await page.goto('/notifications', { waitUntil: 'networkidle' })
  const link = page.locator(`nav a[href="${path}"]`).first()
  await link.hover()
  await page.waitForTimeout(HOVER)
  const [taken] = await Promise.all([page.evaluate(pressToRow, ready), link.click()])
  return taken
}

const pressToRow = async (wanted: string): Promise<number> =>
  await new Promise((done, fail) => {
    const begin = () => {
      const pressed = performance.now()
      const look = () => {
        const taken = performance.now() - pressed
        if (document.querySelector(wanted)) requestAnimationFrame(() => done(performance.now() - pressed))
        else if (taken > 60_000) fail(new Error(`${location.pathname} never shows ${wanted}`))
        else requestAnimationFrame(look)
      }
      look()
    }
    document.addEventListener('pointerdown', begin, { once: true, capture: true })
  })

/** A list of as many rows as a page can hold, scrolled from its head to its end: how long its frames take, in ms, and how many come late. */
async function scrolling(open: Open): Promise<Result> {
  const { page, close } = await open()
  await page.goto('/stock?limit=200', { waitUntil: 'networkidle' })
  const frames = await page.evaluate(async () => {
    const taken: number[] = []
    await new Promise<void>((done) => {
      let before = performance.now()
      const step = (now: number) => {
        taken.push(now - before)
        before = now
        window.scrollBy(0, 60)
        // Where it ends is known once all rows are drawn: the room kept for them until then is a guess.
        if (window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1) done()
        else requestAnimationFrame(step)
      }
      requestAnimationFrame(step)
    })
    return taken.slice(1)
  })
  const rows = await page.locator(ROWS).count()
  await close()
  const late = frames.filter((frame) => frame > 17.5).length
  const http = {
    median: frames.toSorted((a, b) => a - b)[frames.length >> 1] ?? NaN,
    worst: Math.max(...frames),
  }
  return {
    what: `Scrolling ${rows} rows, ${late} of ${frames.length} frames late`,
    http,
    marks: { 'none late': late === 0 },
  }
}

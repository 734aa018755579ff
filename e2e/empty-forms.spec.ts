import { expect, test, type Locator, type Page } from '@playwright/test'
import { complaintsOf, signIn } from './journey.ts'

/** The lists whose button creates one of theirs, by where they stand; each part is walked by itself, so that two are at once. */
const parts: Record<string, string[]> = {
  'of the lands': [
    ...['wineEstates', 'wineEstateSections', 'lands', 'valves', 'fertilizationPlans', 'harvestEstimates'],
    ...[
      'phenology',
      'contingency',
      'plagues',
      'laborTypes',
      'seeds',
      'winterGrassCrops',
      'employeesProviders',
    ],
  ].map((tab) => `/land?tab=${tab}`),
  'of the cellar': [
    ...['elements', 'tastings', 'type', 'sections', 'batch', 'cellars', 'tasteCategories', 'overheads'].map(
      (tab) => `/cellar?tab=${tab}`,
    ),
    ...['orders', 'repetitions', 'blendTrials', 'types'].map((tab) => `/workorder?tab=${tab}`),
    ...['analyses', 'measuraments', 'controls', 'types', 'places'].map((tab) => `/laboratory?tab=${tab}`),
  ],
  'of supplies and bottles': [
    ...['orders', 'returns'].map((tab) => `/stock?tab=${tab}`),
    ...['categories', 'deposits'].map((tab) => `/stock/configuration?tab=${tab}`),
    ...['checks', 'types'].map((tab) => `/quality?tab=${tab}`),
    ...['divisions', 'lines'].map((tab) => `/division?tab=${tab}`),
    ...['labels', 'labelings'].map((tab) => `/label?tab=${tab}`),
    ...['orders', 'customers', 'deposits', 'priceLists', 'problems', 'bulkSales', 'bulkPurchases'].map(
      (tab) => `/distribution?tab=${tab}`,
    ),
  ],
  'of the company': [
    ...['employees', 'suppliers', 'varieties', 'seasons', 'markets', 'machines', 'maintenances', 'fuels'],
    ...['currencies', 'trucks', 'truckDrivers', 'serviceBills', 'payBills', 'schedules'],
  ].map((tab) => `/administration?tab=${tab}`),
}

/** Says what is wrong with an empty form once it is open; nothing where all is well. */
async function faultsOf(page: Page, form: Locator): Promise<string[]> {
  const faults: string[] = []
  const sent: string[] = []
  const hear = (request: { method(): string; url(): string }) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`)
  }
  await expect(form).toBeVisible()
  await expect
    .poll(() => form.evaluate((dialog) => dialog.contains(document.activeElement)), { timeout: 5000 })
    .toBe(true)
    .catch(() => faults.push('nothing of it has the focus'))
  const begins = await form.evaluate((dialog) => {
    const first = [...dialog.querySelectorAll<HTMLElement>('form input, form textarea')].find(
      (field) => !field.matches(':disabled') && field.offsetParent !== null,
    )
    const at = document.activeElement
    // What lacks something comes before what is known already; before a field that opens a list the focus waits at the begin of the form.
    const isBlank = at instanceof HTMLInputElement && at.value === ''
    return at === first || isBlank || at?.hasAttribute('data-autofocus') === true
  })
  if (!begins) faults.push('it begins neither in its first field nor in one that lacks something')
  const early = await form.locator('[aria-invalid="true"]').count()
  if (early > 0) faults.push('it opens with a field that is wrong already')

  page.on('request', hear)
  await page.keyboard.press('Enter')
  await page.waitForTimeout(250)
  page.off('request', hear)
  if (sent.length > 0) return [...faults, `Enter sent ${sent.join(', ')}`]
  if (!(await form.isVisible())) return [...faults, 'Enter closed it']
  const marked = await form.evaluate((dialog) => {
    const wrong = [...dialog.querySelectorAll<HTMLElement>('[aria-invalid="true"]')]
    const at = document.activeElement
    return {
      count: wrong.length,
      isFirst: wrong[0] !== undefined && (wrong[0] === at || wrong[0].contains(at)),
    }
  })
  if (marked.count === 0) faults.push('Enter marks nothing')
  else if (!marked.isFirst) faults.push('the focus is not on the first field that lacks')
  return faults
}

/** Says what is wrong with how a form is left in which something was written: it asks, and stays where one goes on writing. */
async function faultsOfLeaving(page: Page, form: Locator): Promise<string[]> {
  // A field that opens a list or a calendar takes the first Escape for itself: a note does not.
  const note = form.locator('form textarea:enabled').last()
  if (!(await note.isVisible())) {
    await page.keyboard.press('Escape')
    return []
  }
  await note.fill('A medio escribir')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: '¿Descartar lo escrito?' })
  const asked = await question.waitFor({ timeout: 3000 }).then(
    () => true,
    () => false,
  )
  if (!asked) return ['it is left without a question']
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expect(form).toBeHidden()
  return []
}

/** Says which lists open over the fields and buttons of a form while somebody passes by with Tab. */
async function faultsOfPassing(page: Page, form: Locator): Promise<string[]> {
  const opened: string[] = []
  for (let at = 0; at < 60; at++) {
    await page.keyboard.press('Tab')
    const { passed, list, isLast } = await form.evaluate((dialog) => {
      const here = document.activeElement as HTMLInputElement | null
      const lists = [...document.querySelectorAll<HTMLElement>('[role=listbox], [role=grid]')]
      return {
        passed: here?.labels?.[0]?.textContent ?? here?.ariaLabel ?? here?.textContent ?? '',
        list: lists.some((one) => !dialog.contains(one) && one.offsetParent !== null),
        isLast: !dialog.contains(here) || here?.getAttribute('type') === 'submit',
      }
    })
    if (list) opened.push(`passing ${passed} opens a list`)
    if (isLast) break
  }
  return opened
}

/** Everything that is wrong with an empty form, which is closed afterwards. */
async function faultsOfForm(page: Page): Promise<string[]> {
  const form = page.getByRole('dialog').last()
  const told = (error: Error) => [error.message.split('\n')[0]!]
  const found = await faultsOf(page, form).catch(told)
  if (await form.isVisible()) found.push(...(await faultsOfPassing(page, form).catch(told)))
  if (await form.isVisible()) found.push(...(await faultsOfLeaving(page, form).catch(told)))
  return found
}

for (const [part, addresses] of Object.entries(parts))
  test(`an empty form ${part} begins in its first field, sends nothing too early, says what lacks, and asks before it is left`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    const complaints = complaintsOf(page)
    await signIn(page)
    const faults: Record<string, string[]> = {}
    for (const address of addresses) {
      await page.goto(address)
      const list = page.locator('section[data-list]').first()
      await expect(list).toBeVisible()
      const create = list
        .getByRole('button', {
          name: /^(Crear|Nuev|Agregar|Anotar|Ofrecer|Informar|Registrar|Cargar|Comprar|Programar)/,
        })
        .last()
      await create.click()
      const found = await faultsOfForm(page)
      if (found.length > 0) faults[address] = found
    }
    expect(faults).toEqual({})
    expect(complaints).toEqual([])
  })

test('so does each form that is begun from the plus of the frame', async ({ page }) => {
  test.setTimeout(240_000)
  const complaints = complaintsOf(page)
  await signIn(page)
  const faults: Record<string, string[]> = {}
  const plus = page.getByRole('button', { name: 'Crear', exact: true })
  await page.goto('/')
  await plus.click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  const entries = await page.getByRole('menuitem').allTextContents()
  expect(entries.length).toBeGreaterThan(10)
  for (const entry of entries) {
    await page.goto('/')
    await plus.click()
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
    const found = await faultsOfForm(page)
    if (found.length > 0) faults[entry] = found
  }
  expect(faults).toEqual({})
  expect(complaints).toEqual([])
})

import { expect, test, type Page } from '@playwright/test'
import { barriersOf, complaintsOf, signIn } from './journey.ts'

/** The main pages, and those behind their tabs that look different from the first; each part is walked by itself, so that two are at once. */
const parts: Record<string, string[]> = {
  'of the lands': [
    '/land',
    '/land?tab=season',
    '/land?tab=works',
    '/land?tab=calendar',
    '/land?tab=fertilizationPlans',
    '/land?tab=harvestPlan',
    '/land?tab=harvestPlan&view=plots',
    '/land?tab=harvestPlan&view=done&from=2025-07-01&to=2026-06-30',
    '/land?tab=wineEstates',
  ],
  'of the cellar': [
    '/cellar',
    '/cellar?tab=elements',
    '/cellar?tab=contents',
    '/cellar?tab=batch',
    '/cellar?tab=balance',
    '/cellar?tab=onDay',
    '/cellar?tab=wineTransfers',
    '/cellar?tab=declarations',
    '/cellar/inputs',
  ],
  'of stock and quality': [
    '/stock',
    '/stock?tab=stats',
    '/stock?tab=movements',
    '/stock/configuration',
    '/quality',
    '/quality?tab=types',
    '/alarms',
  ],
  'of the figures': [
    '/analytics',
    '/analytics/landCost',
    '/analytics/vessels',
    '/analytics/harvest?by=month',
    '/analytics/sale?by=record',
  ],
  'of work orders': [
    '/workorder',
    '/workorder?tab=board',
    '/workorder?tab=calendar',
    '/workorder?tab=repetitions',
    '/workorder?tab=transfers',
    '/workorder?tab=types',
  ],
  'of bottles and their way': [
    '/distribution',
    '/distribution?tab=orders',
    '/division',
    '/label',
    '/traceability',
  ],
  'of the company and its people': [
    '/',
    '/administration',
    '/imports?kind=stock',
    '/users',
    '/users?tab=roles',
    '/user/configuration',
    '/notifications',
    '/changelogs',
    '/help',
    '/help/plots',
    '/help/permissions',
    '/company',
    '/company?tab=configuration',
    '/company?tab=announcements',
  ],
}

/** By night the same page has other colours; what is not of colours was looked at by day. */
async function barriersByDayAndNight(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const byDay = await barriersOf(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  const byNight = await barriersOf(page, ['color-contrast', 'link-in-text-block'])
  return [...byDay, ...byNight.map((barrier) => `by night ${barrier}`)]
}

const quiet = 'opens in silence and can be used by everybody, by day and by night'

test(`the page before signing in ${quiet}`, async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible()
  expect.soft(await barriersByDayAndNight(page), '/login').toEqual([])
  expect.soft(complaints, '/login').toEqual([])
})

for (const [part, paths] of Object.entries(parts))
  test(`every main page ${part} ${quiet}`, async ({ page }) => {
    const complaints = complaintsOf(page)
    await signIn(page)
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main').getByLabel('Cargando…')).toHaveCount(0)
      expect.soft(await barriersByDayAndNight(page), path).toEqual([])
      expect.soft(complaints.splice(0), path).toEqual([])
    }
  })

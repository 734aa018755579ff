import { expect, test, type Page } from '@playwright/test'
import { demoUsers } from '../packages/server/src/companies/demo-users.ts'
import { complaintsOf, jobs, signIn } from './journey.ts'

/** Whoever rules everything is asked nothing that is refused: that is walked by the pages. */
const others = demoUsers.filter(({ job }) => job !== jobs.admin)

for (const { job } of others)
  test(`what the menu offers to “${job}” opens in silence`, async ({ page }) => {
    const complaints = complaintsOf(page)
    await signIn(page, job)
    await page.goto('/')
    // The telephone shows a few sections at the thumb's reach, and all of them behind “Más”.
    await page.getByRole('button', { name: 'Más' }).click()
    const menu = page.getByRole('dialog')
    await expect(menu.getByRole('link').first()).toBeVisible()
    const paths = await menu
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
    expect(paths.length).toBeGreaterThan(2)
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main').getByLabel('Cargando…')).toHaveCount(0)
      expect.soft(complaints.splice(0), path).toEqual([])
      await openTabs(page, (tab) => expect.soft(complaints.splice(0), `${path}: ${tab}`).toEqual([]))
    }
  })

test('who bottles looks into the bottles, and is offered no list that is not theirs', async ({ page }) => {
  const complaints = complaintsOf(page)
  await signIn(page, jobs.bottling)
  await page.goto('/distribution')
  await expect(page.getByRole('tab', { name: 'Problemas', exact: true })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Órdenes', exact: true })).toHaveCount(0)
  await openTabs(page, (tab) => expect.soft(complaints.splice(0), tab).toEqual([]))
})

/** Opens the tabs of a page one after the other. */
async function openTabs(page: Page, judge: (tab: string) => void) {
  const tabs = page.getByRole('main').getByRole('tab')
  for (const name of await tabs.allTextContents()) {
    await tabs
      .filter({ hasText: new RegExp(`^${name}$`) })
      .first()
      .click()
    await expect(page.getByRole('main').getByLabel('Cargando…')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('tabpanel').first()).toBeVisible()
    judge(name)
  }
}

import { expect, test, type Page } from '@playwright/test'
import { demoUsers } from '../packages/server/src/companies/demo-users.ts'
import { complaintsOf, jobs, openTab, signIn } from './journey.ts'

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
  const opened: string[] = []
  await expect(page.getByRole('main').getByRole('tab').first()).toBeVisible()
  await openTabs(page, (tab) => {
    opened.push(tab)
    expect.soft(complaints.splice(0), tab).toEqual([])
  })
  expect(opened).toContain('Problemas')
  expect(opened).not.toContain('Órdenes')
})

/** Opens the tabs of a page one after the other: those of the row, then those that its menu has. */
async function openTabs(page: Page, judge: (tab: string) => void) {
  const rows = page.getByRole('main').getByRole('tablist')
  const tabs = page.getByRole('main').getByRole('tab')
  const opened = new Set<string>()
  const look = async (name: string) => {
    opened.add(name)
    await expect(page.getByRole('main').getByLabel('Cargando…')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('tabpanel').first()).toBeVisible()
    judge(name)
  }
  for (const name of await tabs.allTextContents()) {
    // Opening another one may have put it behind the menu.
    await openTab(page, name)
    await look(name)
  }
  if ((await rows.count()) === 0) return
  for (;;) {
    const menu = page.getByRole('main').getByRole('button', { name: /^Otras \d+ pestañas?$/ })
    if ((await menu.count()) === 0) return
    await menu.first().click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    const items = await page.getByRole('menuitem').allTextContents()
    const next = items.find((name) => !opened.has(name))
    await page.keyboard.press('Escape')
    if (next === undefined) return
    await openTab(page, next)
    await look(next)
  }
}

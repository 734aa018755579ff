import { expect, test } from '@playwright/test'
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
    }
  })

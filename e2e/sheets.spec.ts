import { expect, test, type Page } from '@playwright/test'
import { doWithRecord, jobs, signIn } from './journey.ts'

/** Opens the first record of a list, and prints it from its page; answers with the name of the file. */
async function printFirst(page: Page, list: string, action: string): Promise<string> {
  await page.goto(list)
  await page.locator('[data-list] a[href^="/entities/"]').first().click()
  // The list stays until the page of its record is there.
  await expect(page.getByRole('button', { name: 'Imprimir esta página' })).toBeVisible()
  const coming = page.waitForEvent('download')
  await doWithRecord(page, action)
  return (await coming).suggestedFilename()
}

test('the sheet of a field work is printed from its page, for who does it', async ({ page }) => {
  await signIn(page, jobs.admin)
  expect(await printFirst(page, '/land?tab=works&kinds=curation', 'Imprimir hoja')).toMatch(
    /^Curado \d{4}-\d{2}-\d{2}[.]pdf$/,
  )
})

test('the report of an analysis is printed from its page', async ({ page }) => {
  await signIn(page, jobs.admin)
  expect(await printFirst(page, '/laboratory', 'Imprimir informe')).toMatch(/^Análisis \d+[.]pdf$/)
})

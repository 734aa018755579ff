import { expect, test, type Page } from '@playwright/test'
import { asAdmin, type Ask, barriersOf, dialog, follow, openTab, said, signIn, write } from './journey.ts'

/** The last month that the company filed: other journeys write nothing to its days, whether they are closed or not. */
async function lastFiled(ask: Ask): Promise<string> {
  const { result } = await ask('GET', 'cellars/declarations')
  return result.find(({ status }: { status: string }) => status === 'FILED').month
}

/** The page of a month's declaration. */
const openMonth = (page: Page, month: string) => page.goto(`/cellar?tab=declarations&month=${month}`)

test('a month is looked at, opened again with its reason, and filed once more', async ({ page }) => {
  await signIn(page)
  const ask = await asAdmin(page)
  const month = await lastFiled(ask)
  await page.goto('/cellar?tab=declarations')
  await expect(page.getByRole('heading', { name: 'Declaraciones mensuales' })).toBeVisible()
  expect(await barriersOf(page)).toEqual([])
  await openMonth(page, month)
  const declaration = page.getByRole('region', { name: 'Declaración mensual' })
  await expect(declaration.getByText('Existencia final')).toBeVisible()
  const coming = page.waitForEvent('download')
  await declaration.getByRole('button', { name: 'Descargar PDF' }).click()
  expect((await coming).suggestedFilename()).toBe(`Declaración ${month}.pdf`)
  expect(await barriersOf(page)).toEqual([])

  await declaration.getByRole('button', { name: 'Reabrir' }).click()
  const reopening = dialog(page, /^Reabrir/)
  await reopening.getByRole('button', { name: 'Reabrir' }).click()
  await expect(reopening.getByText('Faltan: Motivo')).toBeVisible()
  await write(reopening, 'Motivo', 'Faltaba un remito')
  await reopening.getByRole('button', { name: 'Reabrir' }).click()
  await said(page, 'Declaración reabierta')
  await expect(declaration.getByText('Reabierta', { exact: true })).toBeVisible()
  await expect(declaration.getByText(/Se reabrió el .*: Faltaba un remito/)).toBeVisible()

  await declaration.getByRole('button', { name: 'Presentar' }).click()
  const filing = dialog(page, /^Presentar/)
  await write(filing, 'Observaciones', 'Con el remito que faltaba')
  await filing.getByRole('button', { name: 'Presentar' }).click()
  await said(page, 'Declaración presentada')
  await expect(declaration.getByText(/Presentada por .* Sus días están cerrados/)).toContainText(
    'Con el remito que faltaba',
  )
  await expect(declaration.getByRole('button', { name: 'Presentar' })).toHaveCount(0)
})

test('the balance of the cellar explains every litre, and its movements and wines of a day are listed', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/cellar')
  await page.getByText('Balance', { exact: true }).click()
  await expect(page.getByText('Cada litro está explicado', { exact: false })).toBeVisible()
  await page.getByText('Cosecha', { exact: true }).filter({ visible: true }).first().click()
  await expect(page.getByRole('radio', { name: 'Cosecha' })).toBeChecked()
  expect(await barriersOf(page)).toEqual([])

  await openTab(page, 'Movimientos')
  await expect(page.getByRole('heading', { name: 'Movimientos de vino' })).toBeVisible()
  await expect(page.getByText('Trasiego', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  expect(await barriersOf(page)).toEqual([])

  await openTab(page, 'A una fecha')
  await write(page, 'Fecha', '01/05/2026')
  await expect(page).toHaveURL(/day=2026-05-01/)
  await expect(page.getByRole('heading', { name: 'Existencias a una fecha' })).toBeVisible()
  await follow(page.getByRole('link', { name: /Malbec/ }).first())
  await openTab(page, 'Balance')
  await expect(page.getByRole('region', { name: 'Entró' })).toBeVisible()
  expect(await barriersOf(page)).toEqual([])
})

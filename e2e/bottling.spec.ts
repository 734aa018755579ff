import { expect, test, type Page } from '@playwright/test'
import { makeLabel, makeLine } from './bottles.ts'
import { asAdmin, choose, dialog, ownName, pick, said, signIn, write } from './journey.ts'
import { makeWine, ownWine } from './wines.ts'

/** The wine may be bottled from the first of September on. */
async function makeReady(page: Page, wine: string) {
  await page.goto('/cellar?tab=contents')
  await page.getByRole('searchbox', { name: 'Buscar pre-lote' }).fill(wine)
  await page.getByRole('link', { name: wine }).click()
  await page.getByRole('button', { name: 'Cambiar etapa' }).click()
  const stage = dialog(page, 'Cambiar etapa')
  await choose(stage, 'Etapa', 'Listo para fraccionar')
  await write(stage, 'Desde el día', '01/09/2026')
  await stage.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Etapa actualizada')
}

/** A customer orders six hundred bottles of a lot. */
async function orderBottles(page: Page, lot: string, customer: string, bill: string) {
  await page.goto('/distribution?tab=orders')
  await page.getByRole('button', { name: 'Crear orden' }).click()
  const order = dialog(page, 'Crear orden')
  await write(order, 'Número de referencia', bill)
  await pick(order, 'Cliente', customer)
  await pick(order, 'Responsable', 'Julián')
  await order.getByRole('button', { name: 'Agregar lote' }).click()
  const line = order.getByRole('group', { name: 'Lote 1' })
  await pick(line, 'Lote', lot)
  await write(line, 'Cajas de 6', '100')
  await expect(line.getByRole('textbox', { name: 'Botellas', exact: true })).toHaveValue('600')
  await write(line, 'Precio por botella', '5000')
  await order.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Orden creada')
}

/** The order leaves with its bottles. */
async function dispatchOrder(page: Page, bill: string) {
  await page.getByRole('link', { name: bill }).click()
  await page.getByRole('button', { name: 'Editar' }).click()
  const dispatch = dialog(page, /^Editar orden/)
  await choose(dispatch, 'Estado', 'Despachada')
  await expect(dispatch.getByRole('alert')).toContainText('salen del depósito')
  await dispatch.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Orden editada')
  await expect(page.getByRole('article')).toContainText('Despachada')
}

test('a wine is made ready, bottled, and leaves with an order', async ({ page }) => {
  const names = {
    ...ownWine('F'),
    line: ownName('Línea F'),
    deposit: ownName('Depósito F'),
    label: ownName('Etiqueta F'),
  }
  const [lot, customer, bill] = [ownName('FRAC'), ownName('Vinoteca'), ownName('OC')]
  await signIn(page)
  const ask = await asAdmin(page)
  await makeWine(ask, names)
  await makeLine(ask, names)
  await makeLabel(ask, names.label, { claimYear: 2025, claimOrganic: true, claimReserve: 'GRAN_RESERVA' })
  await ask('POST', 'distribution/customers', { name: customer })

  await makeReady(page, names.wine)
  await page.goto('/division')
  await page.getByRole('button', { name: 'Crear fraccionamiento' }).click()
  const run = dialog(page, 'Crear fraccionamiento')
  await expect(run.getByRole('textbox', { name: 'Lote', exact: true })).toHaveValue(/\d$/)
  await write(run, 'Lote', lot)
  await pick(run, 'Línea de fraccionamiento', names.line)
  await pick(run, 'Responsable', 'Noelia')
  await write(run, 'Fecha de inicio', '10/09/2026')
  await write(run, 'Fecha de fin', '10/09/2026')
  await pick(run, 'Depósito de distribución', names.deposit)
  await pick(run, 'Vasija', names.tank)
  await write(run, 'Cantidad a fraccionar', '750')
  await write(run, 'Botellas fraccionadas', '990')
  await run.getByRole('switch', { name: 'Etiquetar en la línea' }).check()
  await pick(run, 'Etiqueta', names.label)
  await run.getByRole('button', { name: 'Crear y cerrar fraccionamiento' }).click()
  const claims = run.getByRole('alert').getByRole('listitem')
  await expect(claims).toHaveText([/Cosecha: el vino tiene 0\s%/, /Orgánico/, /Gran Reserva/])
  await run.getByRole('switch', { name: 'Etiquetar en la línea' }).uncheck()
  await expect(run.getByText('Hay botellas llenas sin vidrio o sin tapón')).toBeVisible()
  await run.getByRole('switch', { name: 'Confirmar las advertencias' }).check()
  await run.getByRole('button', { name: 'Crear y cerrar fraccionamiento' }).click()
  await said(page, 'Fraccionamiento creado')

  await page.goto(`/distribution?tab=wineBatches&batchId=${lot}`)
  const bottles = page.getByRole('row').filter({ hasText: lot })
  await expect(bottles).toContainText('990')
  await expect(bottles).toContainText(names.deposit)

  await orderBottles(page, lot, customer, bill)
  await dispatchOrder(page, bill)

  await page.goto(`/distribution?tab=wineBatches&batchId=${lot}`)
  await expect(bottles).toContainText('390')

  await page.goto('/division')
  await page.getByRole('searchbox', { name: 'Buscar por lote' }).fill(lot)
  await page.getByRole('link', { name: lot }).click()
  await page.getByRole('button', { name: 'Abrir otra vez' }).click()
  const reopening = dialog(page, /^Abrir otra vez/)
  await reopening.getByRole('button', { name: 'Abrir otra vez' }).click()
  await expect(reopening.getByRole('alert').getByRole('link', { name: `Orden ${bill}` })).toBeVisible()
})

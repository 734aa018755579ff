import { expect, test, type Page } from '@playwright/test'
import { makeBottles, makeLabel, makeLine } from './bottles.ts'
import { asAdmin, type Ask, choose, dialog, openTab, ownName, pick, said, signIn, write } from './journey.ts'
import { makeBoughtWine, makeWine, ownWine } from './wines.ts'

const namesOfSale = () => ({
  ...ownWine('V'),
  line: ownName('Línea V'),
  deposit: ownName('Depósito V'),
  shop: ownName('Salón V'),
  label: ownName('Etiqueta V'),
  bare: ownName('SINV'),
  lot: ownName('LAB'),
  bought: ownName('COMP'),
  customer: ownName('Vinoteca V'),
  bill: ownName('OV'),
})
type Names = ReturnType<typeof namesOfSale>

/** 990 bottles without a label of our own wine, and 600 with one of a wine that was bought. */
async function stockUp(ask: Ask, names: Names): Promise<void> {
  const label = await makeLabel(ask, names.label)
  const { tank } = await makeWine(ask, names)
  const { line, deposit } = await makeLine(ask, names)
  await makeBottles(ask, { tank, line, deposit, lot: names.bare, litres: 750, bottles: 990 })
  const from = { supplier: ownName('Bodega V'), tank: ownName('CV'), wine: ownName('Comprado V') }
  const bought = await makeBoughtWine(ask, from)
  await makeBottles(ask, {
    tank: bought.tank,
    line,
    deposit,
    lot: names.bought,
    litres: 455,
    bottles: 600,
    label,
  })
  await ask('POST', 'distribution/deposits', { name: names.shop })
  await ask('POST', 'distribution/customers', { name: names.customer })
}

/** The line of a lot in a deposit, in the list of bottles. */
async function bottlesIn(page: Page, lot: string, deposit: string) {
  await page.goto(`/distribution?tab=wineBatches&batchId=${lot}`)
  return page.getByRole('row').filter({ hasText: lot }).filter({ hasText: deposit })
}

async function labelBottles(page: Page, names: Names) {
  await page.goto('/label?tab=labelings')
  await page.getByRole('button', { name: 'Crear etiquetado' }).click()
  const run = dialog(page, 'Crear etiquetado')
  await write(run, 'Lote', names.lot)
  await pick(run, 'Línea de fraccionamiento', names.line)
  await pick(run, 'Responsable', 'Noelia')
  await write(run, 'Fecha de inicio', '24/09/2026')
  await write(run, 'Fecha de fin', '24/09/2026')
  await pick(run, 'Depósito de distribución', names.deposit)
  const bottles = run.getByRole('region', { name: 'Botellas a etiquetar 1' })
  await pick(bottles, 'Etiqueta', names.label)
  const sources = bottles.getByRole('group', { name: 'De qué lotes' })
  // The lot says in which deposit its bottles lie.
  await pick(sources, 'Lote de vino', names.bare)
  await expect(sources.getByRole('combobox', { name: 'Depósito de distribución' })).toHaveValue(names.deposit)
  await write(sources, 'Botellas', '300')
  await write(bottles, 'Botellas etiquetadas', '294')
  await write(bottles, 'Botellas rotas', '6')
  await run.getByRole('button', { name: 'Crear y cerrar etiquetado' }).click()
  await said(page, 'Etiquetado creado')
}

async function moveToShop(page: Page, names: Names) {
  await page.getByRole('button', { name: new RegExp(names.lot) }).click()
  await page.getByRole('menuitem', { name: 'Mover a otro depósito' }).click()
  const move = dialog(page, 'Crear movimiento de vino a deposito')
  await write(move, 'Cajas', '40')
  await expect(move.getByRole('textbox', { name: 'Cantidad', exact: true })).toHaveValue('240')
  await pick(move, 'Depósito de destino', names.shop)
  await move.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Movimiento de lote de vino creado')
}

/** An order of 120 bottles of our own from the shop, where most of them are, and 300 of the bought wine. */
async function orderBottles(page: Page, names: Names) {
  await page.goto('/distribution?tab=orders')
  await page.getByRole('button', { name: 'Crear orden' }).click()
  const order = dialog(page, 'Crear orden')
  // The one that comes next stands there, and gives way to what somebody writes.
  await expect(order.getByRole('textbox', { name: 'Número de referencia' })).toHaveValue(/\d$/)
  await write(order, 'Número de referencia', names.bill)
  await pick(order, 'Cliente', names.customer)
  await pick(order, 'Responsable', 'Julián')
  const asked = [
    { lot: names.lot, from: `${names.shop} · 240 disponibles`, boxes: '20', bottles: '120' },
    { lot: names.bought, from: `${names.deposit} · 600 disponibles`, boxes: '50', bottles: '300' },
  ]
  for (const [index, { lot, from, boxes, bottles }] of asked.entries()) {
    await order.getByRole('button', { name: 'Agregar lote' }).click()
    const line = order.getByRole('group', { name: `Lote ${index + 1}` })
    await pick(line, 'Lote', lot)
    await expect(line.getByRole('combobox', { name: 'Depósito' })).toHaveValue(from)
    const counts = {
      boxes: line.getByRole('textbox', { name: 'Cajas de 6' }),
      bottles: line.getByRole('textbox', { name: 'Botellas', exact: true }),
    }
    // The boxes follow the bottles, and the bottles the boxes.
    await write(line, 'Botellas', String(Number(bottles) + 3))
    await expect(counts.boxes).toHaveValue(String(Number(boxes) + 1))
    await expect(line).toContainText('La última caja lleva 3 botellas.')
    await write(line, 'Cajas de 6', boxes)
    await expect(counts.bottles).toHaveValue(bottles)
    await write(line, 'Precio por botella', '5000')
  }
  await order.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Orden creada')
}

async function dispatchAndClose(page: Page, names: Names) {
  await page.getByRole('link', { name: names.bill }).click()
  await page.getByRole('button', { name: 'Editar' }).click()
  const dispatch = dialog(page, /^Editar orden/)
  await choose(dispatch, 'Estado', 'Despachada')
  await dispatch.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Orden editada')
  await page.getByRole('button', { name: 'Cerrar orden' }).click()
  const close = dialog(page, 'Cerrar orden')
  await choose(close, 'Pago', 'Pagada')
  await close.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Orden cerrada')
  await expect(page.getByRole('article')).toContainText('Pagada')
  await expect(page.getByRole('button', { name: 'Cerrar orden' })).toHaveCount(0)
}

test('bottles are labelled, moved to another deposit, and sold with a bought wine', async ({ page }) => {
  const names = namesOfSale()
  await signIn(page)
  await stockUp(await asAdmin(page), names)

  await labelBottles(page, names)
  await expect(await bottlesIn(page, names.bare, names.deposit)).toContainText('690')
  const labelled = await bottlesIn(page, names.lot, names.deposit)
  await expect(labelled).toContainText('294')

  await moveToShop(page, names)
  await expect(labelled).toContainText('54')
  await expect(await bottlesIn(page, names.lot, names.shop)).toContainText('240')

  await orderBottles(page, names)
  await dispatchAndClose(page, names)

  await expect(await bottlesIn(page, names.lot, names.shop)).toContainText('120')
  await expect(await bottlesIn(page, names.lot, names.deposit)).toContainText('54')
  await expect(await bottlesIn(page, names.bought, names.deposit)).toContainText('300')
  await page.getByRole('link', { name: names.bought }).click()
  await openTab(page, 'A dónde fue')
  const went = page.getByRole('tabpanel', { name: 'A dónde fue' }).getByRole('row')
  await expect(went.filter({ hasText: names.bill })).toContainText(names.customer)
})

import { expect, test, type Page } from '@playwright/test'
import {
  asAdmin,
  type Ask,
  barriersOf,
  choose,
  dialog,
  firstOf,
  openTab,
  ownName,
  pick,
  said,
  signIn,
  write,
} from './journey.ts'
import { makeWine, ownWine } from './wines.ts'

const namesOfPurchase = () => ({
  deposit: ownName('Depósito C'),
  supply: ownName('Taninos C'),
  supplier: ownName('Enológica C'),
  first: ownName('L1'),
  second: ownName('L2'),
  note: ownName('R'),
  ...ownWine('CP'),
})
type Names = ReturnType<typeof namesOfPurchase>

/** A supply kept by batches whose deposit holds none of it, with an alarm at 20 kilos and somebody who sells it. */
async function runLow(ask: Ask, names: Names): Promise<string> {
  const deposit = await ask('POST', 'stock/deposit', { name: names.deposit })
  const supplier = await ask('POST', 'administration/suppliers', { name: names.supplier })
  const product = await ask('POST', 'stock/product', {
    kind: 'CELLAR',
    name: names.supply,
    instructions: 'Según marbete.',
    unit: 'KG',
    basedInBatches: true,
    suppliers: [supplier.id],
    stockDepositId: deposit.id,
    showAlarm: true,
    amountAlarm: 20,
  })
  const { result } = await ask('GET', `stock/stock?productId=${product.id}`)
  return result[0].id as string
}

async function orderFromAlarm(page: Page, names: Names) {
  await page.goto(`/stock?tab=stocks&name=${names.supply}`)
  await page.getByRole('button', { name: new RegExp(names.supply) }).click()
  await page.getByRole('menuitem', { name: 'Pedir' }).click()
  const order = dialog(page, 'Crear orden de compra')
  await expect(order.getByRole('textbox', { name: 'Cantidad', exact: true })).toHaveValue('20')
  await expect(order).toContainText(names.supplier)
  await pick(order, 'Responsable', 'Julián')
  await write(order, 'Precio unitario', '150')
  await expect(order.getByRole('textbox', { name: 'Precio total', exact: true })).toHaveValue('3000')
  expect(await barriersOf(page)).toEqual([])
  await order.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Orden de compra creado')
}

async function receive(page: Page, batch: string, amount: string | undefined, note: string) {
  await page.getByRole('button', { name: 'Recibir' }).click()
  const delivery = dialog(page, /^Recibir la orden de compra/)
  await write(delivery, 'Número de remito', note)
  if (amount !== undefined) await write(delivery, 'Cantidad', amount)
  await write(delivery, 'Número de lote', batch)
  await delivery.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Ingreso de insumos creado')
}

/** Puts a hundred grams of the batch that came first into a wine. */
async function addToWine(ask: Ask, stock: string, names: Names) {
  const { tank } = await makeWine(ask, names)
  const types = await ask('GET', 'cellars/workorders/types?limit=200')
  const batches = await ask('GET', `stock/batches?stockId=${stock}&batchId=${names.first}`)
  const { today } = await ask('GET', 'auth/me')
  const used = { stock, stockBatch: batches.result[0].id, cellarElement: tank, amount: 0.1, unit: 'KG' }
  await ask('POST', 'cellars/workorders', {
    type: types.result.find(({ code }: { code: string }) => code === 'ADDITION').id,
    cellar: await firstOf(ask, 'cellars/cellars'),
    employee: await firstOf(ask, 'administration/employees?status=ACTIVE'),
    parents: [],
    dateToStart: today,
    status: 'DONE',
    cellarElements: [tank],
    stocksUsed: [used],
  })
}

async function giveBack(page: Page, names: Names) {
  await page.getByRole('button', { name: 'Devolver' }).click()
  const back = dialog(page, 'Crear devolución')
  await pick(back, 'Responsable', 'Julián')
  await choose(back, 'Estado', 'Devuelta')
  await write(back, 'Motivo', 'Llegó húmedo')
  await write(back, 'Cantidad', '2')
  await back.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Devolución creada')
  await page.goto('/stock?tab=returns')
  await expect(page.getByRole('row').filter({ hasText: names.supplier })).toContainText('Llegó húmedo')
}

test('what runs low is ordered, comes in two parts, is traced, and a part of it goes back', async ({
  page,
}) => {
  const names = namesOfPurchase()
  await signIn(page)
  const ask = await asAdmin(page)
  const stock = await runLow(ask, names)

  await orderFromAlarm(page, names)
  const [order] = (await ask('GET', `stock/order/stock?stockId=${stock}`)).result
  await page.goto(`/entities/stockOrder/${order.id}`)
  await receive(page, names.first, '12,5', names.note)
  await expect(page.getByRole('article')).toContainText('Recibida parcial')
  await receive(page, names.second, undefined, `${names.note}-2`)
  await expect(page.getByRole('article')).toContainText('20 kg')
  await expect(page.getByRole('button', { name: 'Recibir' })).toHaveAttribute('aria-disabled', 'true')

  await addToWine(ask, stock, names)
  await page.reload()
  await openTab(page, 'Trazabilidad')
  const trace = page.getByRole('tabpanel', { name: 'Trazabilidad' })
  await expect(trace).toContainText(names.first)
  await expect(trace).toContainText(names.wine)

  await openTab(page, 'Ingresos')
  await page
    .getByRole('row')
    .filter({ hasText: `${names.note}-2` })
    .getByRole('link')
    .first()
    .click()
  await giveBack(page, names)
  await page.goto(`/entities/stock/${stock}?tab=batches`)
  await expect(page.getByRole('row').filter({ hasText: names.second })).toContainText('5,5 kg')
  await expect(page.getByRole('row').filter({ hasText: names.first })).toContainText('12,4 kg')
})

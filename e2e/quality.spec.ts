import { expect, test, type Page } from '@playwright/test'
import {
  asAdmin,
  type Ask,
  choose,
  dialog,
  firstOf,
  follow,
  makeTank,
  ownName,
  pick,
  said,
  signIn,
  write,
} from './journey.ts'

/** A supply of ten kilos in a deposit of its own, in one batch when it has one. */
async function makeSupply(
  ask: Ask,
  name: string,
  batch?: { batchId: string; expiresOn?: string },
  more = {},
) {
  const deposit = await ask('POST', 'stock/deposit', { name: `Depósito ${name}` })
  await ask('POST', 'stock/product', {
    kind: 'CLEANING',
    name,
    instructions: 'Según marbete.',
    unit: 'KG',
    stockDepositId: deposit.id,
    basedInBatches: batch !== undefined,
    ...more,
  })
  const stock = await firstOf(ask, `stock/stock?stockDepositId=${deposit.id}`)
  await ask('POST', 'stock/stock/amount', {
    stock,
    isAdd: true,
    date: '2026-09-01',
    unit: 'KG',
    ...(batch ? { stockBatches: [{ ...batch, amount: 10 }] } : { amount: 10 }),
  })
  return { stock, deposit: deposit.id as string }
}

/** A washing of a tank that waits to be done, with two kilos of a batch. */
async function makeWashing(ask: Ask, tankName: string, stock: string, stockBatch: string) {
  const { cellar, tank } = await makeTank(ask, tankName, 1000)
  const order = await ask('POST', 'cellars/workorders', {
    type: await firstOf(ask, 'cellars/workorders/types?name=Lavado'),
    cellar,
    employee: await firstOf(ask, 'administration/employees?name=Diego'),
    parents: [],
    dateToStart: '2026-10-01',
    status: 'PENDING',
    cellarElements: [tank],
    stocksUsed: [{ stock, stockBatch, amount: 2, unit: 'KG' }],
  })
  return order.id as string
}

async function finish(page: Page, order: string) {
  await page.goto(`/entities/workorder/${order}`)
  await page.getByRole('button', { name: 'Finalizar' }).click()
  const question = dialog(page, /^Finalizar OT/)
  await question.getByRole('button', { name: 'Finalizar' }).click()
  return question
}

test('a batch is checked and rejected, no work order takes it, and it is released', async ({ page }) => {
  const [supply, batchId] = [ownName('Soda'), ownName('L')]
  await signIn(page)
  const ask = await asAdmin(page)
  const { stock } = await makeSupply(ask, supply, { batchId })
  const batch = await firstOf(ask, `stock/batches?stockId=${stock}`)
  const order = await makeWashing(ask, ownName('TQ'), stock, batch)

  await page.goto('/quality')
  await page.getByRole('button', { name: 'Crear control' }).click()
  const check = dialog(page, 'Crear control')
  await pick(check, 'Insumo', supply)
  await pick(check, 'Lote', batchId)
  await pick(check, 'Tipo de control', 'Productos enológicos')
  await pick(check, 'Responsable', 'Carolina')
  await check.getByRole('radiogroup', { name: 'Envase cerrado y sano' }).getByText('No').click()
  await choose(check, 'Decisión', 'Aprobado')
  await check.getByRole('button', { name: 'Guardar' }).click()
  await expect(check.getByText(/Para aprobar falta mirar/).first()).toBeVisible()
  await choose(check, 'Decisión', 'Rechazado')
  await write(check, 'Nota', 'Bolsa abierta y húmeda')
  await check.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Control creado')
  await expect(page.getByRole('row').filter({ hasText: batchId })).toContainText('Rechazado')

  const refused = await finish(page, order)
  await expect(refused.getByRole('alert')).toContainText(
    `El lote ${batchId} está retenido. Rechazado (Productos enológicos): Bolsa abierta y húmeda`,
  )

  await page.goto(`/entities/stockBatch/${batch}`)
  await page.getByRole('button', { name: 'Liberar' }).click()
  const release = dialog(page, /^Liberar/)
  await write(release, 'Motivo', 'El proveedor cambió la bolsa')
  await release.getByRole('button', { name: 'Liberar' }).click()
  await said(page, 'Lote liberado')
  await finish(page, order)
  await said(page, 'Orden finalizada')
})

test('the alarms show what expires and what runs out, and lead there', async ({ page }) => {
  const [expiring, short, batchId] = [ownName('Vence'), ownName('Falta'), ownName('L')]
  await signIn(page)
  const ask = await asAdmin(page)
  const { today } = await ask('GET', 'auth/me')
  const { deposit } = await makeSupply(ask, expiring, { batchId, expiresOn: today })
  await makeSupply(ask, short, undefined, { showAlarm: true, amountAlarm: 12 })

  await page.goto(`/alarms?deposit=${deposit}`)
  const rows = page.getByRole('table', { name: 'Alarmas' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: expiring })).toContainText('Vence pronto')
  await follow(page.getByRole('link', { name: expiring }))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(batchId)

  await page.goto('/alarms?kind=LOW_STOCK')
  await expect(rows.filter({ hasText: short })).toContainText('Debajo de 12')
  await follow(page.getByRole('link', { name: short }))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(short)

  await page.goto(`/alarms?kind=LOW_STOCK`)
  await rows.filter({ hasText: short }).getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Pedir' }).click()
  const order = dialog(page, 'Crear orden de compra')
  await expect(order.getByRole('combobox', { name: 'Insumo' })).toHaveValue(short)
})

test('a count is reversed, and a way of looking is kept under a name', async ({ page }) => {
  const [supply, name] = [ownName('Cuenta'), ownName('Filtro')]
  await signIn(page)
  const ask = await asAdmin(page)
  const { stock } = await makeSupply(ask, supply)
  await page.goto(`/entities/stock/${stock}?tab=movements`)
  await page.getByRole('button', { name: 'Modificar cantidad' }).click()
  const change = dialog(page, /^Modificar cantidad/)
  await change.getByText('Inventario', { exact: true }).click()
  await write(change, 'Cantidad contada', '8')
  await change.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Inventario guardado')
  const count = page.getByRole('row').filter({ hasText: 'Inventario' })
  await count.getByRole('button', { name: /Acciones/ }).click()
  await page.getByRole('menuitem', { name: 'Revertir' }).click()
  const reversal = dialog(page, /^Revertir el cambio/)
  await write(reversal, 'Motivo', 'Faltaba contar una bolsa')
  await reversal.getByRole('button', { name: 'Revertir' }).click()
  await said(page, 'Cambio revertido')
  await expect(page.getByRole('row').filter({ hasText: 'anulación' })).toContainText(
    'Faltaba contar una bolsa',
  )
  await expect(page.getByRole('row').filter({ hasText: 'revertido' })).toHaveCount(1)

  await page.goto('/stock')
  await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill(supply)
  await page.getByRole('button', { name: 'Guardar este filtro' }).click()
  const form = dialog(page, 'Guardar este filtro')
  await write(form, 'Nombre', name)
  await form.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Filtro guardado')
  await page.goto('/stock')
  await page.getByText(name).click()
  await expect(page).toHaveURL(new RegExp(`name=${supply.split(' ')[0]}`))
  await expect(page.getByRole('link', { name: supply, exact: true })).toBeVisible()
})

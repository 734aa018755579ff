import { expect, test } from '@playwright/test'
import { makeBottles, makeLine } from './bottles.ts'
import {
  asAdmin,
  barriersOf,
  choose,
  dialog,
  firstOf,
  newOrder,
  ownName,
  pick,
  said,
  signIn,
  write,
  type Ask,
} from './journey.ts'
import { makeWine, ownWine } from './wines.ts'

/** A supply for wine in a deposit of its own, of which there is a kilo without cost. */
async function makeSupply(ask: Ask, name: string, more: object) {
  const { id: deposit } = await ask('POST', 'stock/deposit', { name: `Depósito ${name}` })
  await ask('POST', 'stock/product', {
    kind: 'CELLAR',
    name,
    instructions: 'Según ensayo previo',
    unit: 'GRAM',
    stockDepositId: deposit,
    ...more,
  })
  const stock = await firstOf(ask, `stock/stock?stockDepositId=${deposit}`)
  await ask('POST', 'stock/stock/amount', {
    ...{ stock, isAdd: true, amount: 1000, unit: 'GRAM', date: '2026-08-01' },
  })
  return stock
}

test('an order that would take copper over its maximum warns, and an allergen reaches the lot', async ({
  page,
}) => {
  await signIn(page)
  const ask = await asAdmin(page)
  const names = ownWine('G')
  const supplies = { copper: ownName('Sulfato de cobre'), egg: ownName('Albúmina') }
  const { tank } = await makeWine(ask, names)
  await makeSupply(ask, supplies.copper, { substance: 'COPPER', substancePercent: 25.5 })
  const egg = await makeSupply(ask, supplies.egg, { isAllergene: true, allergen: 'huevo' })
  const types = (await ask('GET', 'cellars/workorders/types?limit=200')).result as {
    id: string
    code: string
  }[]
  await ask('POST', 'cellars/workorders', {
    type: types.find(({ code }) => code === 'ADDITION')!.id,
    cellar: await firstOf(ask, 'cellars/cellars'),
    employee: await firstOf(ask, 'administration/employees?status=ACTIVE'),
    parents: [],
    cellarElements: [tank],
    dateToStart: '2026-08-20',
    stocksUsed: [{ stock: egg, amount: 44, unit: 'GRAM', cellarElement: tank }],
    status: 'DONE',
  })

  const order = await newOrder(page, 'Agregado de insumos', 'Diego')
  await pick(order, 'Vasijas', names.tank)
  await order.getByRole('button', { name: 'Agregar insumo' }).click()
  const row = order.getByRole('table').last()
  await pick(row, 'Insumo', supplies.copper)
  // What is added to the only vessel of an order goes into it.
  await expect(row.getByRole('combobox', { name: 'Vasija' })).toHaveValue(names.tank)
  await write(row, 'Cantidad', '4')
  const warning = order.getByText('Cobre: quedaría en 1,159 mg/L y el máximo es 1 mg/L')
  await expect(warning).toBeVisible()
  await write(row, 'Cantidad', '3')
  await expect(warning).toHaveCount(0)
  await write(row, 'Cantidad', '4')
  await order.getByRole('button', { name: 'Crear y finalizar OT' }).click()
  await expect(order.getByText(/pasa el máximo legal/)).toBeVisible()
  await write(row, 'Cantidad', '3')
  await order.getByRole('button', { name: 'Crear y finalizar OT' }).click()
  await said(page, /^Orden de trabajo (creado|editado)/)

  const { content } = (await ask('GET', `traceability/entity/data?type=cellarElement&id=${tank}`)).result
  await page.goto(`/entities/content/${content.id}?tab=additions`)
  const sums = page.getByRole('table', { name: 'Lo que la ley cuenta' })
  await expect(sums.getByRole('row', { name: /Cobre/ })).toContainText('0,869 mg/L')
  await expect(page.getByText('Contiene: huevo')).toBeVisible()
  expect(await barriersOf(page)).toEqual([])

  const { line, deposit } = await makeLine(ask, { line: ownName('Línea G'), deposit: ownName('Dep G') })
  const lot = ownName('LG')
  await makeBottles(ask, { tank, line, deposit, lot, litres: 300, bottles: 400 })
  const { wineBatch } = (await ask('GET', `distribution/wineBatches?deposit=${deposit}`)).result[0]
  await page.goto(`/entities/wineBatch/${wineBatch.id}?tab=additions`)
  await expect(page.getByText('Contiene: huevo')).toBeVisible()
  await expect(page.getByRole('link', { name: supplies.egg })).toBeVisible()
})

test('what a bottling adds is told beside the law, SO2 as the total of the wine, and closes confirmed', async ({
  page,
}) => {
  await signIn(page)
  const ask = await asAdmin(page)
  const names = ownWine('S')
  const kmbs = ownName('Metabisulfito')
  const { tank } = await makeWine(ask, names)
  await makeSupply(ask, kmbs, { substance: 'SO2', substancePercent: 57.6 })
  const { line, deposit } = { line: ownName('Línea S'), deposit: ownName('Dep S') }
  await makeLine(ask, { line, deposit })
  await ask('POST', 'cellars/measuraments', {
    cellarElement: tank,
    day: '2026-08-25',
    hour: '09:00',
    employee: await firstOf(ask, 'administration/employees?status=ACTIVE'),
    measuraments: [{ code: 'TOTAL_SO2', value: 90 }],
  })
  const { content } = (await ask('GET', `traceability/entity/data?type=cellarElement&id=${tank}`)).result
  const ready = { id: content.id, version: content.version, status: 'READY_TO_FRACTIONATE' }
  await ask('PUT', 'cellars/contents/status', { ...ready, day: '2026-09-01' })

  await page.goto('/division')
  await page.getByRole('button', { name: 'Crear fraccionamiento' }).click()
  const run = dialog(page, 'Crear fraccionamiento')
  await write(run, 'Lote', ownName('FS'))
  await pick(run, 'Línea de fraccionamiento', line)
  await pick(run, 'Responsable', 'Noelia')
  await write(run, 'Fecha de inicio', '10/09/2026')
  await write(run, 'Fecha de fin', '10/09/2026')
  await pick(run, 'Depósito de distribución', deposit)
  await pick(run, 'Vasija', names.tank)
  await write(run, 'Cantidad a fraccionar', '300')
  await write(run, 'Botellas fraccionadas', '400')
  const common = run.getByRole('region', { name: 'Insumos de todo el fraccionamiento' })
  await common.getByRole('button', { name: 'Agregar insumo' }).click()
  await choose(common, 'Para', 'Insumos del vino')
  await pick(common, 'Insumo', kmbs)
  // 25 g in the 300 L of the bottles are 48 mg/L.
  await write(common, 'Cantidad', '25')
  const warning = common.getByText('SO₂ total: quedaría en 138 mg/L y el máximo es 130 mg/L')
  await expect(warning).toBeVisible()
  expect(await barriersOf(page)).toEqual([])
  const close = run.getByRole('button', { name: 'Crear y cerrar fraccionamiento' })
  await close.click()
  await expect(run.getByRole('alert').filter({ hasText: 'pasa el máximo legal' })).toContainText('SO₂ total')
  await run.getByRole('switch', { name: 'Confirmar las advertencias' }).check()
  await close.click()
  await said(page, 'Fraccionamiento creado')
})

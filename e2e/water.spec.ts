import { expect, test } from '@playwright/test'
import {
  asAdmin,
  type Ask,
  barriersOf,
  dialog,
  makeLand,
  openTab,
  ownName,
  pick,
  said,
  signIn,
  write,
} from './journey.ts'

/** Urea in a shed of the estate. */
async function buyUrea(ask: Ask, urea: string, wineEstate: string) {
  const deposit = await ask('POST', 'stock/deposit', { name: ownName('Galpón de riego'), wineEstate })
  const product = await ask('POST', 'stock/product', {
    name: urea,
    kind: 'FERTILIZER',
    unit: 'KG',
    instructions: 'Con el agua.',
    nutrients: { N: 46 },
    stockDepositId: deposit.id,
  })
  const stock = (await ask('GET', `stock/stock?productId=${product.id}`)).result[0].id
  const brought = { stock, isAdd: true, unit: 'KG', unitPrice: 500, amount: 100, date: '2026-02-01' }
  await ask('POST', 'stock/stock/amount', brought)
}

test('a valve waters its land with fertilizer in the water, and a rain falls on the whole estate', async ({
  page,
}) => {
  const names = { estate: ownName('Finca regada'), land: ownName('Cuadro regado') }
  const [valve, urea] = [ownName('Válvula'), ownName('Urea')]
  await signIn(page)
  const ask = await asAdmin(page)
  const { wineEstate } = await makeLand(ask, names)
  await buyUrea(ask, urea, wineEstate)

  await page.goto('/land')
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Operación de riego' }).click()
  const operation = dialog(page, 'Crear operación')
  await write(operation, 'Nombre', valve)
  await pick(operation, 'Finca', names.estate)
  await write(operation, 'Goteros por hectárea', '4000')
  await write(operation, 'Caudal por gotero', '2')
  await operation.getByRole('button', { name: 'Agregar cuadro' }).click()
  await operation.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Operacion creado')

  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Riego', exact: true }).click()
  const irrigation = dialog(page, 'Crear riego')
  await pick(irrigation, 'Finca', names.estate)
  await pick(irrigation, 'Operación (válvula)', valve)
  await expect(irrigation.getByText(names.land).first()).toBeVisible()
  await write(irrigation, 'Fecha de inicio', '01/03/2026')
  await write(irrigation, 'Fecha de fin', '01/03/2026')
  await pick(irrigation, 'Responsable', 'Martín')
  await write(irrigation, 'Horas de riego', '6')
  // 4,000 drippers of 2 L/h on 2 ha, 6 hours, nine litres of ten to the roots
  await expect(irrigation.getByText('86.400', { exact: true }).first()).toBeVisible()
  await irrigation.getByRole('switch', { name: 'Fertirriego', exact: true }).press('Space')
  await irrigation.getByRole('switch', { name: 'Fertirriego pagado' }).press('Space')
  await irrigation.getByRole('button', { name: 'Agregar insumo' }).click()
  await pick(irrigation, 'Insumo', urea)
  await write(irrigation, 'Cantidad', '20')
  expect(await barriersOf(page)).toEqual([])
  await irrigation.getByRole('button', { name: 'Crear y cerrar' }).click()
  await said(page, 'Riego creado')
  const { result } = await ask('GET', `lands/irrigations?wineEstateId=${wineEstate}`)
  expect(result).toMatchObject([
    { status: 'DONE', totalMM3: 86_400, fertilization: { paid: true, stocksUsed: [{ amount: 20 }] } },
  ])
  await page.goto(`/entities/irrigation/${result[0].id}`)
  await expect(page.getByText('Fertirriego pagado')).toBeVisible()
  await openTab(page, 'Insumos usados')
  await expect(page.getByRole('tabpanel')).toContainText(urea)

  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Lluvia', exact: true }).click()
  const rain = dialog(page, 'Crear lluvia')
  await pick(rain, 'Finca', names.estate)
  await write(rain, 'Milímetros', '12,5')
  await rain.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Lluvia creado')
  const both = await ask('GET', `lands/irrigations?wineEstateId=${wineEstate}`)
  expect(both.result).toMatchObject([{ origin: 'RAIN', totalMm: 12.5, status: 'DONE' }, { origin: 'VALVE' }])
})

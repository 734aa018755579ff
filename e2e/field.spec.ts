import { expect, test } from '@playwright/test'
import { asAdmin, dialog, ownName, pick, said, signIn, write, type Ask } from './journey.ts'

/** An estate with a land of 3.2 ha, and 20 kg of a copper that keeps grapes on the vine for 21 days. */
async function makeEstate(ask: Ask, [estate, land, copper]: readonly [string, string, string]) {
  const { id: wineEstate } = await ask('POST', 'lands/wineEstate', { name: estate, country: 'AR' })
  await ask('POST', 'lands/land', { name: land, surface: 3.2, surfaceUnit: 'HECTARE', wineEstate })
  const { id: stockDepositId } = await ask('POST', 'stock/deposit', {
    name: `Galpón de ${estate}`,
    wineEstate,
  })
  const { id: product } = await ask('POST', 'stock/product', {
    name: copper,
    kind: 'CURING_DOSE',
    unit: 'KG',
    instructions: 'Según marbete.',
    stockDepositId,
    dose: 2,
    doseUnit: 'KG_PER_HECTARE',
    tcDays: 21,
    residualPower: 14,
  })
  const stock = (await ask('GET', `stock/stock?productId=${product}`)).result[0].id as string
  const date = '2025-12-15'
  await ask('POST', 'stock/stock/amount', {
    stock,
    isAdd: true,
    unit: 'KG',
    unitPrice: 9000,
    amount: 20,
    date,
  })
  return product as string
}

test('a curation takes its product from stock and keeps the grapes from an early harvest', async ({
  page,
}) => {
  const [estate, land, copper] = [
    ownName('Finca curada'),
    ownName('Cuadro curado'),
    ownName('Cobre'),
  ] as const
  await signIn(page)
  const product = await makeEstate(await asAdmin(page), [estate, land, copper])

  await page.goto('/land')
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Curado' }).click()
  const curation = dialog(page, 'Crear curado')
  await pick(curation, 'Finca', estate)
  await pick(curation, 'Cuadros', land)
  await pick(curation, 'Plagas', 'Oídio')
  await write(curation, 'Fecha de inicio', '20/02/2026')
  await write(curation, 'Fecha de fin', '20/02/2026')
  await pick(curation, 'Responsable', 'Martín')
  await curation.getByRole('button', { name: 'Agregar insumo' }).click()
  await pick(curation, 'Insumo', copper)
  await curation.getByRole('button', { name: /^Usar la cantidad teórica: 6,4/ }).click()
  await expect(curation.getByLabel('Habilitada para cosecha')).toHaveValue('13/03/2026')
  await expect(curation.getByRole('status').filter({ hasText: land })).toContainText('13/03/2026')
  await curation.getByRole('button', { name: 'Crear y cerrar' }).click()
  await said(page, 'Curado creado')

  await page.goto(`/entities/stockProduct/${product}`)
  await page.getByRole('tab', { name: 'Existencias' }).click()
  await expect(page.getByRole('tabpanel').getByRole('row').nth(1)).toContainText('13,6 kg')

  await page.goto('/land')
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Cosecha' }).click()
  const harvest = dialog(page, 'Crear cosecha')
  await pick(harvest, 'Finca', estate)
  await pick(harvest, 'Cuadros', land)
  await write(harvest, 'Fecha de inicio', '10/03/2026')
  const early = harvest.getByRole('alert').filter({ hasText: 'Cosecha antes de la fecha habilitada' })
  await expect(early).toContainText(`${land} hasta el 13/03/2026`)
  await write(harvest, 'Fecha de inicio', '16/03/2026')
  await expect(early).toHaveCount(0)
})

import { expect, test } from '@playwright/test'
import {
  asAdmin,
  type Ask,
  barriersOf,
  choose,
  complaintsOf,
  dialog,
  firstOf,
  openTab,
  ownName,
  pick,
  said,
  signIn,
  write,
} from './journey.ts'

/** Three plots of one, two and three hectares, the second on an estate that was there; answers their ids. */
async function plantLands(ask: Ask, lands: readonly string[]) {
  const variety = await firstOf(ask, 'companies/varieties?name=Malbec')
  const estates = [ownName('Finca SB1'), ownName('Finca SB2')]
  const ids: string[] = []
  for (const [at, name] of lands.entries()) {
    const estate =
      at === 1 ? undefined : await ask('POST', 'lands/wineEstate', { name: estates[at / 2], country: 'AR' })
    const wineEstate =
      estate?.id ?? (await firstOf(ask, `lands/wineEstates?name=${encodeURIComponent(estates[0]!)}`))
    const land = { name, surface: at + 1, surfaceUnit: 'HECTARE', wineEstate, variety }
    ids.push((await ask('POST', 'lands/land', land)).id)
  }
  return ids
}

test('a power bill over three plots of two estates lands in their costs, and a correction moves it', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await signIn(page)
  const ask = await asAdmin(page)
  const names = {
    supplier: ownName('Energía SB'),
    bill: ownName('FSB'),
    lands: [ownName('Cuadro SB1'), ownName('Cuadro SB2'), ownName('Cuadro SB3')] as const,
  }
  await ask('POST', 'administration/suppliers', { name: names.supplier })
  const ids = await plantLands(ask, names.lands)

  await page.goto('/administration?tab=serviceBills')
  await page.getByRole('button', { name: 'Crear factura de servicio' }).click()
  const form = dialog(page, 'Crear factura de servicio')
  await pick(form, 'Proveedor', names.supplier)
  await write(form, 'Número de factura', names.bill)
  await choose(form, 'Tipo', 'Electricidad')
  await write(form, 'Desde', '01/09/2026')
  await write(form, 'Hasta', '31/08/2026')
  await write(form, 'Cantidad', '1.250,5')
  await choose(form, 'Unidad', 'kWh')
  await write(form, 'Fecha', '05/10/2026')
  await write(form, 'Precio', '600000,01')
  await choose(form, 'Qué sirvió', 'Cuadros')
  for (const land of names.lands) await pick(form, 'Cuadros', land)
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form.getByText(/Corrija los errores marcados: Hasta/)).toBeVisible()
  await write(form, 'Hasta', '30/09/2026')
  expect(await barriersOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Factura de servicio creada')

  // One, two and three hectares bear it, to the cent.
  await page.getByRole('link', { name: '05/10/2026' }).first().click()
  await expect(page.getByRole('heading', { name: new RegExp(names.bill) })).toBeVisible()
  const costs = page.getByRole('table', { name: 'A dónde fue el costo' })
  for (const [at, cost] of ['100.000,00', '200.000,00', '300.000,01'].entries())
    await expect(costs.getByRole('row', { name: names.lands[at]! })).toContainText(cost)
  await page.goto(`/entities/land/${ids[1]}`)
  await openTab(page, 'Costos')
  const bills = page.getByRole('row', { name: 'Factura de servicio' })
  await expect(bills).toContainText('200.000,00')

  // By hand, all of it on the first.
  await page.goto('/administration?tab=serviceBills')
  await page.getByRole('searchbox', { name: 'Buscar por número' }).fill(names.bill)
  await page.getByRole('link', { name: '05/10/2026' }).first().click()
  await page.getByRole('button', { name: 'Editar' }).click()
  const edit = dialog(page, 'Editar factura de servicio')
  await choose(edit, 'Cómo se reparte', 'A mano, en porcentaje')
  await edit.getByRole('button', { name: 'Agregar parte' }).click()
  const row = edit.getByRole('row').last()
  await pick(row, 'Cuadro', names.lands[0])
  await write(row, 'Porcentaje', '90')
  await edit.getByRole('button', { name: 'Guardar' }).click()
  await expect(edit.getByText(/Los porcentajes tienen que sumar 100/).first()).toBeVisible()
  await write(row, 'Porcentaje', '100')
  await expect(edit.getByText('Suma: 100 %')).toBeVisible()
  await edit.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Factura de servicio editada')
  await expect(costs.getByRole('row', { name: names.lands[0] })).toContainText('600.000,01')
  await page.goto(`/entities/land/${ids[1]}`)
  await openTab(page, 'Costos')
  await expect(bills).toHaveCount(0)
  expect(complaints).toEqual([])
})

import { expect, test, type Page } from '@playwright/test'
import {
  asAdmin,
  type Ask,
  barriersOf,
  choose,
  dialog,
  openTab,
  ownName,
  pick,
  said,
  signIn,
  write,
} from './journey.ts'

/** An estate with two lands of 2 ha: the vines of one stand at 2 x 1.25 m, those of the other nobody counted. */
async function makeVineyard(ask: Ask, estate: string, [known, unknown]: readonly [string, string]) {
  const { id: wineEstate } = await ask('POST', 'lands/wineEstate', { name: estate, country: 'AR' })
  const land = { surface: 2, surfaceUnit: 'HECTARE', wineEstate }
  const spaced = { ...land, name: known, rowDistance: 2, plantDistance: 1.25 }
  const { id } = await ask('POST', 'lands/land', spaced)
  await ask('POST', 'lands/land', { ...land, name: unknown })
  return { wineEstate: wineEstate as string, land: id as string }
}

async function start(page: Page, entry: string, title: string) {
  await page.goto('/land')
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
  return dialog(page, title)
}

test('a pruning tells its buds and its wood by hectare, and is closed at its cost', async ({ page }) => {
  const estate = ownName('Finca podada')
  const lands = [ownName('Cuadro podado'), ownName('Cuadro sin contar')] as const
  await signIn(page)
  const ask = await asAdmin(page)
  const { wineEstate, land } = await makeVineyard(ask, estate, lands)

  const form = await start(page, 'Poda', 'Crear poda')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Por favor complete los campos requeridos')
  await pick(form, 'Finca', estate)
  await pick(form, 'Cuadros', lands[0])
  await pick(form, 'Cuadros', lands[1])
  await choose(form, 'Tipo de poda', 'Guyot doble')
  await write(form, 'Yemas por planta', '16,5')
  await write(form, 'Peso de poda', '11200')
  const counted = form.getByRole('row', { name: lands[0] })
  await expect(counted).toContainText('66.000')
  await expect(form.getByText(`No se sabe cuántas plantas hay en ${lands[1]}.`)).toBeVisible()
  await expect(form.getByText('Peso de poda por hectárea')).toBeVisible()
  await expect(form.getByText('2.800 kg')).toBeVisible()
  await write(form, 'Fecha de inicio', '06/07/2026')
  await write(form, 'Fecha de fin', '10/07/2026')
  await pick(form, 'Responsable', 'Ramón')
  await write(form, 'Cantidad de personas', '4')
  await write(form, 'Jornadas', '5')
  await write(form, 'Costo por jornal', '38000')
  await expect(form.getByText('$ 760.000,00')).toBeVisible()
  expect(await barriersOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Crear y cerrar' }).click()
  await said(page, 'Poda creado')

  const { result } = await ask('GET', `lands/pruning?wineEstateId=${wineEstate}`)
  expect(result).toMatchObject([{ status: 'DONE', workedDayCost: 152_000, costs: { total: 760_000 } }])
  await page.goto(`/entities/pruning/${result[0].id}`)
  await expect(page.getByRole('heading', { name: 'Poda 06/07/2026' })).toBeVisible()
  await openTab(page, 'Yemas por cuadro')
  await expect(page.getByRole('row', { name: lands[0] })).toContainText('8.000')
  expect(await barriersOf(page)).toEqual([])
  await page.goto(`/entities/land/${land}?tab=costs`)
  await expect(page.getByRole('row', { name: 'Poda' })).toContainText('$ 380.000,00')
})

test('a labor of a type of our own is written down, changed, closed and taken back', async ({ page }) => {
  const estate = ownName('Finca trabajada')
  const lands = [ownName('Cuadro trabajado'), ownName('Otro cuadro')] as const
  const type = ownName('Encalado')
  await signIn(page)
  const ask = await asAdmin(page)
  const { wineEstate } = await makeVineyard(ask, estate, lands)

  await page.goto('/land?tab=laborTypes')
  await page.getByRole('button', { name: 'Crear tipo de trabajo' }).click()
  const made = dialog(page, 'Crear tipo de trabajo')
  await write(made, 'Nombre', type)
  await made.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Tipo de trabajo creado')

  const form = await start(page, 'Trabajo', 'Crear trabajo')
  await pick(form, 'Finca', estate)
  await pick(form, 'Cuadros', lands[0])
  await pick(form, 'Tipo de trabajo', type)
  await write(form, 'Fecha de inicio', '03/08/2026')
  await write(form, 'Fecha de fin', '04/08/2026')
  await pick(form, 'Responsable', 'Ramón')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Trabajo creado')

  const { result } = await ask('GET', `lands/labor?wineEstateId=${wineEstate}`)
  await page.goto(`/entities/labor/${result[0].id}`)
  await expect(page.getByRole('heading', { name: `${type} 03/08/2026` })).toBeVisible()
  await page.getByRole('button', { name: 'Editar' }).click()
  const edited = dialog(page, 'Editar trabajo')
  await expect(edited.getByLabel('Tipo de trabajo').first()).toBeDisabled()
  await write(edited, 'Cantidad de personas', '3')
  await write(edited, 'Jornadas', '2')
  await write(edited, 'Costo por jornal', '32000')
  await edited.getByRole('button', { name: 'Guardar y cerrar' }).click()
  await said(page, 'Trabajo editado')
  await openTab(page, 'Costos')
  await expect(page.getByRole('row', { name: 'Total' })).toContainText('$ 192.000,00')

  await page.getByRole('button', { name: 'Reabrir' }).click()
  await dialog(page, /^Reabrir/)
    .getByRole('button', { name: 'Reabrir' })
    .click()
  await said(page, 'Trabajo reabierto')
  const again = await ask('GET', `lands/labor?wineEstateId=${wineEstate}`)
  expect(again.result).toMatchObject([{ status: 'PENDING', workedDayCost: 96_000, costs: null }])

  await page.goto('/land')
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Trabajo', exact: true }).click()
  const next = dialog(page, 'Crear trabajo')
  await pick(next, 'Finca', estate)
  await next.getByRole('button', { name: `Repetir personas y máquinas de: ${type}` }).click()
  await expect(next.getByRole('textbox', { name: 'Costo por jornal' })).toHaveValue('32000')
})

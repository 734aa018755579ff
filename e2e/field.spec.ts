import { expect, test, type Page } from '@playwright/test'
import {
  asAdmin,
  type Ask,
  choose,
  dialog,
  firstOf,
  makeLand,
  openTab,
  ownName,
  pick,
  said,
  signIn,
  write,
} from './journey.ts'
import { addNote } from './notes.ts'

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
  const date = '2026-01-05'
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
  await openTab(page, 'Existencias')
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

/** The notes of an estate's harvest are among those of the cellar, each with its grapes. */
async function seeNotes(page: Page, estate: string, patents: string[]) {
  await page.goto('/cellar/inputs')
  await page.getByRole('searchbox', { name: 'Buscar por nombre, patente o CIU' }).fill(estate)
  for (const patent of patents) {
    const row = page.getByRole('row').filter({ hasText: estate }).filter({ hasText: patent })
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('5.000 kg · 1 CIU')
  }
}

test('a harvest is saved with its delivery notes, and a refused one loses nothing, not with its tab either', async ({
  page,
  context,
}) => {
  const names = { estate: ownName('Finca cosechada'), land: ownName('Cuadro cosechado') }
  const [first, second, taken] = [ownName('CIU-1'), ownName('CIU-2'), ownName('CIU-3')]
  await signIn(page)
  const ask = await asAdmin(page)
  const { wineEstate, land, variety } = await makeLand(ask, names)
  await ask('POST', 'input', {
    isReceivingLand: true,
    fromType: 'WINE_ESTATE',
    from: wineEstate,
    toType: 'CELLAR',
    to: await firstOf(ask, 'cellars/cellars'),
    date: '2026-03-15',
    cius: [{ ciu: taken, variety, lands: [land], harvestedDate: '2026-03-15', weight: 1000 }],
  })

  await page.goto('/land')
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Cosecha' }).click()
  const harvest = dialog(page, 'Crear cosecha')
  await pick(harvest, 'Finca', names.estate)
  await pick(harvest, 'Cuadros', names.land)
  await choose(harvest, 'Tipo de cosecha', 'Manual en bines')
  await write(harvest, 'Fecha de inicio', '16/03/2026')
  await pick(harvest, 'Responsable', 'Martín')
  await addNote(page, first, (note) => write(note, 'Patente', 'AB123CD'))
  await addNote(page, taken, (note) => write(note, 'Patente', 'AC456EF'))

  await harvest.getByRole('button', { name: 'Guardar' }).click()
  await expect(
    harvest.getByRole('alert').filter({ hasText: 'el remito a Bodega Cerro Pintado, no:' }),
  ).toBeVisible()
  const notes = harvest.getByRole('table', { name: 'Remitos' })
  await expect(notes.getByRole('row', { name: 'AB123CD' })).toContainText('Pendiente')
  await expect(notes.getByRole('row', { name: 'AC456EF' })).toContainText('Sin guardar')

  await notes.getByRole('row', { name: 'AC456EF' }).getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Editar remito' }).click()
  const note = dialog(page, 'Editar remito')
  await write(note, 'CIU', second)
  await note.getByRole('button', { name: 'Guardar' }).click()
  await expect(note).toHaveCount(0)
  // What was saved a moment ago is edited, not made again.
  await write(harvest, 'Nota', 'Con dos camiones')
  await page.close()
  const later = await context.newPage()
  await later.goto('/land')
  await later.getByRole('button', { name: 'Crear', exact: true }).click()
  await later.getByRole('menuitem', { name: 'Cosecha' }).click()
  const again = dialog(later, 'Crear cosecha')
  await again.getByRole('button', { name: 'Seguir con eso' }).click()
  await expect(again.getByRole('table', { name: 'Remitos' }).getByRole('row')).toHaveCount(3)
  await again.getByRole('button', { name: 'Crear y cerrar' }).click()
  await said(later, 'Cosecha creado')

  await seeNotes(later, names.estate, ['AB123CD', 'AC456EF'])

  const { result: harvests } = await ask('GET', `lands/harvest?wineEstateId=${wineEstate}`)
  expect(harvests).toMatchObject([{ status: 'DONE', note: 'Con dos camiones' }])
  await later.goto(`/entities/harvest/${harvests[0].id}`)
  await openTab(later, 'Remitos')
  await expect(later.getByRole('table', { name: 'Remitos' }).getByRole('row')).toHaveCount(3)
})

test('a fertilization says what a hectare gets of each nutrient, beside what it was to get', async ({
  page,
}) => {
  const names = { estate: ownName('Finca fertilizada'), land: ownName('Cuadro fertilizado') }
  const [urea, deposit] = [ownName('Urea'), ownName('Galpón F')]
  await signIn(page)
  const ask = await asAdmin(page)
  const { wineEstate } = await makeLand(ask, names)
  const { id: stockDepositId } = await ask('POST', 'stock/deposit', { name: deposit, wineEstate })
  const product = {
    kind: 'FERTILIZER',
    name: urea,
    instructions: 'Al voleo.',
    unit: 'KG',
    nutrients: { N: 46 },
  }
  const { id: productId } = await ask('POST', 'stock/product', { ...product, stockDepositId })
  const [stock] = (await ask('GET', `stock/stock?productId=${productId}`)).result
  await ask('POST', 'stock/stock/amount', {
    stock: stock.id,
    isAdd: true,
    amount: 500,
    unit: 'KG',
    unitPrice: 900,
  })

  await page.goto('/land')
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Fertilización' }).click()
  const form = dialog(page, 'Crear fertilización')
  await pick(form, 'Finca', names.estate)
  await pick(form, 'Cuadros', names.land)
  await choose(form, 'Tipo de fertilización', 'Mineral al suelo')
  await pick(form, 'Responsable', 'Martín')
  await write(form, 'Nitrógeno (N)', '50')
  await form.getByRole('button', { name: 'Agregar insumo' }).click()
  await pick(form, 'Insumo', urea)
  await write(form, 'Cantidad', '200')
  // 200 kg of 46 % on two hectares.
  await expect(form.getByRole('region', { name: /^Nutrientes por hectárea/ })).toContainText('46 de 50')
  await form.getByRole('button', { name: 'Crear y cerrar' }).click()
  await said(page, 'Fertilizacion creado')
  const { result } = await ask('GET', `lands/fertilizations?wineEstateId=${wineEstate}`)
  expect(result).toMatchObject([{ status: 'DONE', costs: { supplies: 180_000 } }])
  await page.goto(`/entities/fertilization/${result[0].id}`)
  await expect(page.getByRole('article')).toContainText('N 50')
})

test('a sowing warns of another seed and makes room for the next; a winter grass says where it stands', async ({
  page,
}) => {
  const names = { estate: ownName('Finca sembrada'), land: ownName('Cuadro sembrado') }
  const [vetch, rye, bag] = [ownName('Vicia'), ownName('Centeno'), ownName('Bolsa de vicia')]
  await signIn(page)
  const ask = await asAdmin(page)
  const { wineEstate, land } = await makeLand(ask, names)
  const [seed] = [
    await ask('POST', 'lands/seeds', { name: vetch }),
    await ask('POST', 'lands/seeds', { name: rye }),
  ]
  const { id: stockDepositId } = await ask('POST', 'stock/deposit', { name: ownName('Galpón S'), wineEstate })
  const product = { kind: 'SEED', name: bag, instructions: 'A la sombra.', unit: 'KG', seed: seed.id }
  await ask('POST', 'stock/product', { ...product, stockDepositId })

  await page.goto('/land')
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Siembra' }).click()
  const form = dialog(page, 'Crear siembra')
  await pick(form, 'Finca', names.estate)
  await pick(form, 'Cuadros', names.land)
  await pick(form, 'Semilla', rye)
  await pick(form, 'Responsable', 'Martín')
  await form.getByRole('button', { name: 'Agregar insumo' }).click()
  await pick(form, 'Insumo', bag)
  await expect(form.getByText(/no es compatible con la semilla/)).toBeVisible()
  await pick(form, 'Semilla', vetch)
  await expect(form.getByText(/no es compatible con la semilla/)).toHaveCount(0)
  await form.getByRole('button', { name: 'Quitar fila 1' }).click()
  await form.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Siembra creado')
  await expect(form.getByRole('combobox', { name: 'Semilla' })).toHaveValue('')
  await form.getByRole('button', { name: 'Cancelar' }).click()

  const work = {
    wineEstate,
    lands: [land],
    employee: await firstOf(ask, 'administration/employees?status=ACTIVE'),
  }
  const days = { initialTimezone: '2026-04-20', finalTimezone: '2026-04-20' }
  const grass = {
    ...work,
    ...days,
    seed: seed.id,
    winterGrassCrop: await firstOf(ask, 'lands/winterGrassCrops?name=Vicia'),
  }
  const { id } = await ask('POST', 'lands/winterGrass', grass)
  await page.goto(`/entities/winterGrass/${id}`)
  await page.getByRole('button', { name: 'Editar' }).click()
  const edit = dialog(page, 'Editar verdeo de invierno · Pendiente')
  await expect(edit.getByRole('combobox', { name: 'Semilla' })).toBeDisabled()
  await edit.getByRole('button', { name: 'Guardar y cerrar' }).click()
  await said(page, 'Verdeo de invierno editado')
  await expect(page.getByRole('article')).toContainText('Finalizado')
})

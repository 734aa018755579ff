import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { pagesOf } from '../packages/server/test/support/pdf-text.ts'
import { textOf } from '../packages/server/test/support/workbook.ts'
import {
  asAdmin,
  barriersOf,
  choose,
  dialog,
  makeLand,
  ownName,
  pick,
  said,
  signIn,
  write,
  type Ask,
} from './journey.ts'

type Names = { estate: string; land: string; product: string; applicator: string }

/** An organic land, a product that is not fit for it and may go there once a season, and somebody without a licence. */
async function makeTreated(ask: Ask, names: Names) {
  const { wineEstate, land, variety } = await makeLand(ask, names)
  const { version } = (await ask('GET', `traceability/entity/data?type=land&id=${land}`)).result
  await ask('PUT', 'lands/land', {
    id: land,
    version,
    wineEstate,
    variety,
    name: names.land,
    surface: 2,
    surfaceUnit: 'HECTARE',
    organicState: 'ORGANIC',
    certifier: 'OIA',
    certificateNumber: 'OIA-1',
    certifiedFrom: '2025-01-01',
    certifiedTo: '2030-12-31',
  })
  const { id: stockDepositId } = await ask('POST', 'stock/deposit', {
    name: `Galpón de ${names.estate}`,
    wineEstate,
  })
  const { id: product } = await ask('POST', 'stock/product', {
    name: names.product,
    kind: 'CURING_DOSE',
    unit: 'LITER',
    instructions: 'Según marbete.',
    stockDepositId,
    reentryHours: 48,
    maxApplications: 1,
    activeIngredient: 'Miclobutanil 24 %',
    registrationNumber: 'SENASA 31.415',
  })
  const stock = (await ask('GET', `stock/stock?productId=${product}`)).result[0].id as string
  const bought = { isAdd: true, unit: 'LITER', unitPrice: 9000, amount: 20, date: '2026-01-05' }
  await ask('POST', 'stock/stock/amount', { stock, ...bought })
  const { id: employee } = await ask('POST', 'administration/employees', {
    name: names.applicator,
    role: 'TRACTOR_DRIVER',
  })
  return { wineEstate, land, stock, employee }
}

/** The product goes on the land on 10 January: as often as its label allows in the season. */
async function applyOnce(
  ask: Ask,
  { wineEstate, land, stock, employee }: Awaited<ReturnType<typeof makeTreated>>,
) {
  const plague = (await ask('GET', 'lands/plagues?limit=1')).result[0].id as string
  await ask('POST', 'lands/curation', {
    wineEstate,
    lands: [land],
    employee,
    plagues: [plague],
    initialTimezone: '2026-01-10',
    finalTimezone: '2026-01-10',
    stocksUsed: [{ stock, amount: 1, unit: 'LITER' }],
    organicConfirmed: true,
    status: 'DONE',
  })
}

/** What the browser is given when a button is pressed. */
async function downloaded(page: Page, button: string) {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await coming
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

test('a treatment says until when nobody enters and what it is warned of, and stands in the field book', async ({
  page,
}) => {
  const names = {
    estate: ownName('Finca tratada'),
    land: ownName('Cuadro tratado'),
    product: ownName('Fungicida'),
    applicator: ownName('Anselmo'),
  }
  await signIn(page)
  const ask = await asAdmin(page)
  const treated = await makeTreated(ask, names)
  await applyOnce(ask, treated)

  await page.goto('/land')
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Curado' }).click()
  const curation = dialog(page, 'Crear curado')
  await pick(curation, 'Finca', names.estate)
  await pick(curation, 'Cuadros', names.land)
  await pick(curation, 'Plagas', 'Oídio')
  await write(curation, 'Fecha de inicio', '20/02/2026')
  await write(curation, 'Fecha de fin', '20/02/2026')
  await pick(curation, 'Responsable', 'Martín')
  await pick(curation, 'Aplicador', names.applicator)
  await write(curation, 'Hora de inicio', '08:00')
  await write(curation, 'Hora de fin', '11:30')
  await write(curation, 'Viento', 'Calmo')
  await write(curation, 'Temperatura', '24,5')
  // Said in another unit it is the same temperature, and is kept in degrees Celsius.
  await choose(curation, 'Unidad (Temperatura)', '°F')
  await expect(curation.getByRole('textbox', { name: 'Temperatura', exact: true })).toHaveValue('76,1')
  await curation.getByRole('button', { name: 'Agregar insumo' }).click()
  await pick(curation, 'Insumo', names.product)
  await write(curation, 'Cantidad', '1,5')

  const notices = curation.getByRole('region', { name: 'Reingreso y avisos' })
  await expect(notices).toContainText('No entrar a los cuadros hasta el 22/02/2026 11:30.')
  await expect(notices).toContainText(`${names.land}: sería la aplicación 2 de ${names.product}`)
  await expect(notices).toContainText(
    `${names.land} es orgánico y ${names.product} no es apto para orgánico.`,
  )
  await expect(notices).toContainText(`${names.applicator} no tiene cargado su carnet de aplicador.`)
  expect(await barriersOf(page)).toEqual([])

  await curation.getByRole('button', { name: 'Crear y cerrar' }).click()
  await said(page, 'Complete o corrija los campos marcados')
  await notices.getByRole('checkbox', { name: /^Confirmo que se usó igual/ }).check()
  await curation.getByRole('button', { name: 'Crear y cerrar' }).click()
  await said(page, 'Curado creado')

  await page.goto('/land')
  await page.getByRole('button', { name: 'Cuaderno de campo' }).click()
  const book = dialog(page, 'Cuaderno de campo')
  await pick(book, 'Finca', names.estate)
  await write(book, 'Desde', '01/07/2025')
  await write(book, 'Hasta', '30/06/2026')
  expect(await barriersOf(page)).toEqual([])
  const printed = await downloaded(page, 'Descargar PDF')
  expect(printed.name).toBe(`Cuaderno de campo ${names.estate} 2025-07-01 a 2026-06-30.pdf`)
  const [cover = '', land = ''] = pagesOf(printed.content)
  expect(cover).toContain(names.estate)
  for (const told of ['20/02/2026', '08:00 a 11:30', '1,5 L', 'Miclobutanil 24 %', '24,5 °C', '22/02/2026'])
    expect(land).toContain(told)

  const sheets = textOf((await downloaded(page, 'Descargar Excel')).content)
  expect(sheets).toContain('SENASA 31.415')
  expect(sheets.match(new RegExp(`>${names.product}<`, 'g'))).toHaveLength(2)
})

test('work is planned with its lands in view: which of them nobody may enter', async ({ page }) => {
  const names = {
    estate: ownName('Finca cerrada'),
    land: ownName('Cuadro cerrado'),
    product: ownName('Insecticida'),
    applicator: ownName('Anselmo'),
  }
  await signIn(page)
  const ask = await asAdmin(page)
  await applyOnce(ask, await makeTreated(ask, names))

  await page.goto('/land')
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Poda' }).click()
  const pruning = dialog(page, 'Crear poda')
  await pick(pruning, 'Finca', names.estate)
  await pick(pruning, 'Cuadros', names.land)
  await write(pruning, 'Fecha de inicio', '12/01/2026')
  await write(pruning, 'Fecha de fin', '12/01/2026')
  const warning = pruning.getByRole('status').filter({ hasText: names.land })
  await expect(warning).toContainText('no se puede entrar hasta el 13/01/2026 00:00 por un curado')
  await write(pruning, 'Fecha de fin', '13/01/2026')
  await write(pruning, 'Fecha de inicio', '13/01/2026')
  await expect(warning).toHaveCount(0)
})

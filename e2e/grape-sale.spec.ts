import { expect, test } from '@playwright/test'
import {
  asAdmin,
  barriersOf,
  choose,
  dialog,
  makeLand,
  firstOf,
  ownName,
  pick,
  said,
  signIn,
  write,
  type Ask,
} from './journey.ts'

/** 1,000 kg of an own plot that wait at a cellar of the demo, and somebody who buys them. */
async function makeGrapes(ask: Ask) {
  const names = { estate: ownName('Finca U'), land: ownName('Cuadro U') }
  const { wineEstate, land, variety } = await makeLand(ask, names)
  const cellar = await firstOf(ask, 'cellars/cellars')
  const cellarName = (await ask('GET', 'cellars/cellars')).result[0].name as string
  const ciu = ownName('CIU-U')
  const day = '2026-03-16'
  await ask('POST', 'input', {
    ...{ isReceivingLand: true, fromType: 'WINE_ESTATE', from: wineEstate, toType: 'CELLAR', to: cellar },
    ...{ date: day, status: 'RECEIVED' },
    cius: [{ ciu, variety, lands: [land], harvestedDate: day, weight: 1000 }],
  })
  const customer = ownName('Bodega compradora')
  await ask('POST', 'distribution/customers', { name: customer, cuit: '30-70123456-8', address: 'Ruta 50' })
  return { ...names, cellar: cellarName, ciu, customer }
}

test('grapes are offered, agreed on, loaded with their delivery note, and accepted by their buyer', async ({
  page,
}) => {
  await signIn(page)
  const ask = await asAdmin(page)
  const grapes = await makeGrapes(ask)

  await page.goto('/distribution?tab=bulkSales')
  await page.getByRole('button', { name: 'Ofrecer a granel' }).first().click()
  const offer = dialog(page, 'Ofrecer a granel')
  await pick(offer, 'Cliente', grapes.customer)
  await choose(offer, 'Producto', 'Uva')
  await expect(offer.getByText('Pre-lote')).toHaveCount(0)
  await write(offer, 'Qué se vende', 'Malbec de Altamira')
  await write(offer, 'Kilos', '2000')
  await write(offer, 'Precio por kilo', '500')
  await expect(offer.getByText('Total: $ 1.000.000,00')).toBeVisible()
  await pick(offer, 'Responsable', 'Carolina')
  expect(await barriersOf(page)).toEqual([])
  await offer.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Oferta creada')
  await page.getByRole('button', { name: 'Registrar acuerdo' }).click()
  await dialog(page, /Acordar venta/)
    .getByRole('button', { name: 'Guardar' })
    .click()
  await said(page, 'Venta acordada')

  await page.getByRole('button', { name: 'Cargar camión' }).click()
  const load = dialog(page, /Cargar camión/)
  await pick(load, 'Recepción de la bodega', grapes.cellar)
  await pick(load, 'CIU', grapes.ciu)
  // More than waits is refused at its row, and nothing is lost of what was written.
  await write(load, 'Kilos', '1200')
  await write(load, 'Patente', 'AB 123 CD')
  await load.getByRole('button', { name: 'Registrar carga' }).click()
  await expect(load.getByText('Supera la cantidad disponible').first()).toBeVisible()
  await write(load, 'Kilos', '800')
  await write(load, 'Bruto (kg)', '9810')
  await write(load, 'Tara (kg)', '9000')
  await expect(load.getByText('Por peso son 810 kg: diferencia de 10 kg con lo que sale.')).toBeVisible()
  expect(await barriersOf(page)).toEqual([])
  await load.getByRole('button', { name: 'Registrar carga' }).click()
  await said(page, 'Carga registrada')
  await expect(
    page.getByText('800 kg cargados · faltan 1.200 kg').filter({ visible: true }).first(),
  ).toBeVisible()
  await expect(page.getByText(/^X 0001-\d{8}$/)).toBeVisible()
  expect(await barriersOf(page)).toEqual([])

  await page.getByRole('button', { name: 'El comprador aceptó' }).click()
  await dialog(page, /Aceptación/)
    .getByRole('button', { name: 'Guardar' })
    .click()
  await said(page, 'Carga aceptada')
})

test('things go to a customer with a numbered delivery note', async ({ page }) => {
  await signIn(page)
  const ask = await asAdmin(page)
  const { cellar, customer, ciu } = await makeGrapes(ask)
  await page.goto('/cellar/inputs')
  await page.getByRole('button', { name: 'Crear Remito' }).first().click()
  const note = dialog(page, 'Crear Remito')
  await pick(note, 'Origen', cellar)
  await pick(note, 'Destino', customer)
  await note.getByRole('button', { name: 'Agregar CIU' }).click()
  await pick(note, 'CIU', ciu)
  await write(note, 'Kilos', '150')
  await note.getByRole('button', { name: 'Agregar renglón' }).click()
  await write(note, 'Nombre', 'Cajones vacíos')
  await write(note, 'Cantidad', '12')
  expect(await barriersOf(page)).toEqual([])
  // Others write notes at the same time: this one is known by what was answered.
  const answered = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/input') && answer.request().method() === 'POST',
  )
  await note.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Remito creado')
  const made = (await (await answered).json()) as { id: string }
  await page.goto(`/entities/input/${made.id}`)
  await expect(page.getByText(/^X 0001-\d{8}$/)).toBeVisible()
  await expect(page.getByText('Cajones vacíos')).toBeVisible()
  await page.getByRole('button', { name: 'Recibir' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Recibir' }).click()
  await said(page, 'Remito recibido')
  await expect(page.getByText('Recibido', { exact: true }).filter({ visible: true }).first()).toBeVisible()
})

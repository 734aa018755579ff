import { expect, test } from '@playwright/test'
import {
  asAdmin,
  choose,
  dialog,
  follow,
  makeLand,
  makeTank,
  openTab,
  ownName,
  pick,
  said,
  signIn,
  write,
} from './journey.ts'

test('grapes in bines are received, weighed by their count, and sent to a tank', async ({ page }) => {
  const names = { estate: ownName('Finca de uva'), land: ownName('Cuadro de uva'), tank: ownName('TR') }
  const ciu = ownName('CIU')
  await signIn(page)
  const ask = await asAdmin(page)
  await makeLand(ask, names)
  await makeTank(ask, names.tank, 10_000)

  await page.goto('/cellar')
  await page.getByRole('button', { name: 'Recibir uva' }).click()
  const note = dialog(page, 'Recibir uva')
  await pick(note, 'Origen', names.estate)
  await pick(note, 'Destino', 'Bodega Cerro Pintado')
  await pick(note, 'Responsable', 'Hugo')
  await note.getByRole('button', { name: 'Agregar CIU' }).click()
  const grapes = note.getByRole('group', { name: 'Uva (CIU)' })
  await write(grapes, 'CIU', ciu)
  await pick(grapes, 'Variedad', 'Malbec')
  await pick(grapes, 'Cuadros', names.land)
  await choose(grapes, 'Transporte', 'Bines')
  await write(grapes, 'Bines', '18')
  await write(grapes, 'Peso por bin', '420')
  await write(grapes, 'Azúcar', '24,6')
  await expect(grapes.getByRole('textbox', { name: /^Peso \(/ })).toHaveValue('7560')
  await expect(note.getByText('Total: 7.560 kg')).toBeVisible()
  await note.getByRole('button', { name: 'Anotar contratos' }).click()
  await write(grapes, 'Contrato varietal', 'Malbec 26/3')
  await write(note, 'Flete', '100')
  await choose(note, 'Moneda del flete', 'USD')
  await write(note, 'Cotización (ARS por 1 USD)', '1450,5')

  await note.getByRole('button', { name: 'Agregar destino' }).click()
  const destinations = note.getByRole('group', { name: 'Destinos en la bodega' })
  await pick(destinations, 'Vasija', names.tank)
  await expect(destinations.getByRole('checkbox', { name: 'Procesar todo' })).toBeChecked()
  await note.getByRole('button', { name: 'Guardar y recibir' }).click()
  await said(page, /Remito creado con las siguientes OTs: OT \d+/)

  await page.goto('/cellar/inputs?tab=cius')
  await page.getByRole('searchbox', { name: 'Buscar por CIU o remito' }).fill(ciu)
  await page.getByRole('link', { name: ciu }).click()
  await expect(page.getByRole('heading', { level: 1, name: ciu })).toBeVisible()
  const record = page.getByRole('article')
  await expect(record).toContainText('18 bines × 420 kg')
  await expect(record).toContainText('Queda en la recepción: 7.560 kg')
  await expect(record.getByRole('link', { name: names.land })).toBeVisible()
  await expect(record).toContainText('Malbec 26/3')
  await follow(record.getByRole('link', { name: names.estate }))
  await expect(record).toContainText('US$ 100,00 a 1.450,5 = $ 145.050,00')
})

test('wine from somewhere new carries its plot, its area and the paper of its supplier', async ({ page }) => {
  const names = { supplier: ownName('Viñas'), wine: ownName('Bonarda'), plot: ownName('L') }
  await signIn(page)
  await page.goto('/cellar')
  await page.getByRole('button', { name: 'Recibir vino' }).click()
  const note = dialog(page, 'Recibir vino')
  await note.getByRole('switch', { name: 'Agregar un origen nuevo' }).check()
  await write(note, 'Nombre del proveedor', names.supplier)
  await write(note, 'Nombre del cuadro', names.plot)
  await write(note, 'Superficie', '4')
  await pick(note, 'Variedad', 'Bonarda')
  await pick(note, 'Destino', 'Bodega Cerro Pintado')
  await write(note, 'Departamento', 'Rivadavia')
  await choose(note, 'País', 'Argentina')
  await write(note, 'Documento que declara el origen', 'CEC-77')
  await write(note, 'Nombre del pre-lote', names.wine)
  await write(note, 'Cantidad', '600')
  await note.getByRole('button', { name: 'Guardar y recibir' }).click()
  await said(page, 'Remito creado')

  await page.goto('/cellar/inputs')
  await page.getByRole('searchbox', { name: 'Buscar por nombre, patente o CIU' }).fill(names.supplier)
  await page.getByRole('link', { name: names.supplier }).first().click()
  const record = page.getByRole('article')
  await expect(record).toContainText('Rivadavia, Argentina')
  await expect(record).toContainText('CEC-77')
  await openTab(page, 'Trazabilidad')
  await expect(record).toContainText('1 cuadro')
})

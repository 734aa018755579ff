import { expect, test } from '@playwright/test'
import { asAdmin, choose, dialog, ownName, pick, said, signIn, write, type Ask } from './journey.ts'

/** An estate with a land of Malbec, and an empty tank of ten thousand litres in the demo's cellar. */
async function makeEnds(ask: Ask, { estate, land, tank }: Record<'estate' | 'land' | 'tank', string>) {
  const first = async (url: string) => (await ask('GET', url)).result[0].id as string
  const { id: wineEstate } = await ask('POST', 'lands/wineEstate', { name: estate, country: 'AR' })
  const variety = await first('companies/varieties?name=Malbec')
  await ask('POST', 'lands/land', { name: land, surface: 2, surfaceUnit: 'HECTARE', wineEstate, variety })
  await ask('POST', 'cellars/cellarElements', {
    name: tank,
    cellar: await first('cellars/cellars'),
    elementType: await first('cellars/elementTypes?class=TANK'),
    maxCapacity: 10_000,
  })
}

test('grapes in bines are received, weighed by their count, and sent to a tank', async ({ page }) => {
  const names = { estate: ownName('Finca de uva'), land: ownName('Cuadro de uva'), tank: ownName('TR') }
  const ciu = ownName('CIU')
  await signIn(page)
  await makeEnds(await asAdmin(page), names)

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
  await expect(note.getByText('Total: 7.560,00 kg')).toBeVisible()

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
  await expect(record).toContainText('Queda en la recepción: 7.560,00 kg')
  await expect(record.getByRole('link', { name: names.land })).toBeVisible()
})

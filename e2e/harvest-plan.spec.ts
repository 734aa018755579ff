import { expect, test, type Page } from '@playwright/test'
import {
  asAdmin,
  barriersOf,
  choose,
  dialog,
  doWithRecord,
  drag,
  firstOf,
  makeLand,
  ownName,
  pick,
  said,
  signIn,
  write,
  type Ask,
} from './journey.ts'

const agronomist = 'Ingeniero agrónomo'
const season = 'from=2026-07-01&to=2027-06-30'

/** A plot with its samples, and a cellar of its own that takes in ten tons a day and has one tank. */
async function makeVineyard(ask: Ask) {
  const names = { estate: ownName('Finca vendimia'), land: ownName('Cuadro vendimia') }
  const { land, wineEstate } = await makeLand(ask, names)
  // After the demo's own in every list, so that no other journey begins with it.
  const cellarName = ownName('Zona de prueba')
  const { id: cellar } = await ask('POST', 'cellars/cellars', { name: cellarName, receptionPerDay: 10_000 })
  const elementType = await firstOf(ask, 'cellars/elementTypes?class=TANK')
  const tank = ownName('ZT')
  await ask('POST', 'cellars/cellarElements', { name: tank, cellar, elementType, maxCapacity: 30_000 })
  return { ...names, wineEstate, landId: land, cellar, cellarName, tank }
}

const cellOf = (page: Page, day: string) =>
  page
    .getByRole('table', { name: 'Calendario de cosecha' })
    .getByRole('cell')
    .filter({ has: page.locator(`time[datetime="${day}"]`) })

/** The days of the picks of a plot with their kilos, as they are kept. */
const planned = async (ask: Ask, land: string): Promise<string[]> =>
  (await ask('GET', `lands/harvestPicks?landId=${land}`)).result.map(
    ({ day, kilos }: { day: string; kilos: number }) => `${day} ${kilos}`,
  )

test('an agronomist counts bunches, plans what they come to, and solves what does not fit', async ({
  page,
}) => {
  await signIn(page, agronomist)
  const ask = await asAdmin(page)
  const its = await makeVineyard(ask)

  await page.goto(`/land?tab=harvestPlan&view=plots&${season}`)
  const row = page.getByRole('row').filter({ hasText: its.land })
  await row.getByRole('button', { name: `Acciones de ${its.land}` }).click()
  await page.getByRole('menuitem', { name: 'Crear estimación de cosecha' }).click()
  const estimate = dialog(page, 'Crear estimación de cosecha')
  // Saved too early: what a count needs is asked for.
  await estimate.getByRole('button', { name: 'Guardar' }).click()
  await expect(estimate.getByText('Falta', { exact: false }).first()).toBeVisible()
  await write(estimate, 'Plantas vivas', '5.000')
  await write(estimate, 'Plantas contadas', '20')
  await write(estimate, 'Racimos contados', '500')
  await write(estimate, 'Peso de un racimo (g)', '112,5')
  await expect(
    estimate.getByText('14.062,5 kg del cuadro').or(estimate.getByText('14.063 kg del cuadro')),
  ).toBeVisible()
  await estimate.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Estimación de cosecha creada')
  await expect(row).toContainText('14.063')
  await expect(row).toContainText('Conteo de racimos')

  await row.getByRole('button', { name: `Acciones de ${its.land}` }).click()
  await page.getByRole('menuitem', { name: 'Crear cosecha planeada' }).click()
  const form = dialog(page, 'Crear cosecha planeada')
  await write(form, 'Fecha', '16/03/2027')
  await write(form, 'Kilos', '14.000')
  await pick(form, 'Bodega', its.cellarName)
  await choose(form, 'Tipo de cosecha', 'Manual en bines')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Cosecha planeada creada')

  const conflicts = page.getByRole('region', { name: /no entra/ })
  await expect(conflicts).toContainText(`llegan 14.000 kg a ${its.cellarName}`)
  await conflicts
    .getByRole('button', { name: `Partir ${its.land}: 10.000 kg se quedan y 4.000 kg pasan al 17/03/2027` })
    .click()
  await said(page, 'Plan cambiado')
  await expect(page.getByText(`a ${its.cellarName}`)).toHaveCount(0)
  expect(await planned(ask, its.landId)).toEqual(['2027-03-16 10000', '2027-03-17 4000'])
})

test('a pick is dragged to another day and back, moved with keys alone, and becomes a harvest and its note', async ({
  page,
}) => {
  await signIn(page, agronomist)
  const ask = await asAdmin(page)
  const its = await makeVineyard(ask)
  const employee = await firstOf(ask, 'administration/employees?status=ACTIVE')
  const one = { land: its.landId, cellar: its.cellar, type: 'MANUAL_BINES', employee }
  await ask('POST', 'lands/harvestPicks', { ...one, day: '2027-03-16', kilos: 10_000 })
  await ask('POST', 'lands/harvestPicks', { ...one, day: '2027-03-17', kilos: 4_000 })

  await page.goto(`/land?tab=harvestPlan&${season}&month=2027-03`)
  const small = page.getByRole('listitem').filter({ hasText: `${its.land} 4.000 kg` })
  await drag(small, cellOf(page, '2027-03-19'))
  await said(page, `${its.land}: pasa al 19/03/2027`)
  await expect(cellOf(page, '2027-03-19')).toContainText(its.land)
  await page.getByRole('alert').getByRole('button', { name: 'Deshacer' }).first().click()
  await expect(cellOf(page, '2027-03-17')).toContainText(its.land)
  // The same with keys alone.
  await small.getByRole('button', { name: `Mover ${its.land}` }).focus()
  await page.keyboard.press('Enter')
  const move = dialog(page, /^Mover/)
  await write(move, 'Día de cosecha', '18/03/2027')
  await move.getByRole('button', { name: 'Mover' }).click()
  await said(page, `${its.land}: pasa al 18/03/2027`)
  expect(await planned(ask, its.landId)).toEqual(['2027-03-16 10000', '2027-03-18 4000'])

  await page.getByRole('link', { name: `${its.land} 10.000 kg` }).click()
  const steps = page.getByRole('region', { name: 'De plan a hecho' })
  await steps.getByRole('button', { name: 'Hacer el trabajo' }).click()
  await said(page, 'Trabajo de cosecha hecho')
  await expect(steps.getByRole('link', { name: 'El 16/03/2027' })).toBeVisible()
  await expect(steps.getByRole('button', { name: 'Hacer el trabajo' })).toHaveCount(0)

  await steps.getByRole('button', { name: 'Hacer el remito' }).click()
  const note = dialog(page, 'Agregar remito')
  await note.getByRole('textbox', { name: /CIU/ }).first().fill(ownName('CIU'))
  await note.getByRole('button', { name: 'Guardar' }).click()
  await expect(note).toHaveCount(0)
  await expect(steps.getByRole('link', { name: /^R-/ })).toBeVisible()
  expect(await barriersOf(page)).toEqual([])
})

test('who gives out orders makes that of a note from its pick, once', async ({ page }) => {
  await signIn(page)
  const ask = await asAdmin(page)
  const its = await makeVineyard(ask)
  const employee = await firstOf(ask, 'administration/employees?status=ACTIVE')
  const made = await ask('POST', 'lands/harvestPicks', {
    ...{
      land: its.landId,
      day: '2026-03-16',
      kilos: 5_000,
      cellar: its.cellar,
      type: 'MANUAL_BULK',
      employee,
    },
  })
  const { harvest } = await ask('PUT', 'lands/harvestPicks/harvest', { id: made.id, version: made.version })
  await ask('POST', 'input', {
    ...{
      harvest: harvest.id,
      fromType: 'WINE_ESTATE',
      from: its.wineEstate,
      toType: 'CELLAR',
      to: its.cellar,
    },
    ...{ date: '2026-03-16', description: 'Cosecha', status: 'RECEIVED' },
    cius: [
      {
        ...{ ciu: ownName('CIU'), variety: made.variety.id, lands: [its.landId], weight: 5_120 },
        ...{ CIUTransportedBy: 'BULK', harvestedDate: '2026-03-16' },
      },
    ],
  })

  await page.goto(`/entities/harvestPick/${made.id}`)
  const steps = page.getByRole('region', { name: 'De plan a hecho' })
  await steps.getByRole('button', { name: 'Hacer la orden' }).click()
  const form = dialog(page, /^Orden de trabajo de R-/)
  await pick(form, 'Vasija', its.tank)
  await pick(form, 'A cargo', 'Hugo')
  await form.getByRole('button', { name: 'Hacer la orden' }).click()
  await said(page, 'Orden de trabajo hecha')
  await expect(steps.getByRole('link', { name: /OT/ })).toBeVisible()
  await expect(steps.getByRole('button', { name: 'Hacer la orden' })).toHaveCount(0)

  await page.goto('/land?tab=harvestPlan&view=done&from=2025-07-01&to=2026-06-30')
  const row = page
    .getByRole('table', { name: 'Planeado y cosechado' })
    .getByRole('row')
    .filter({ hasText: its.land })
  await expect(row).toContainText('5.000')
  await expect(row).toContainText('5.120')
  await expect(row).toContainText('En su día')
})

test('on a phone a pick is moved with its button, and is told by day', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page, agronomist)
  const ask = await asAdmin(page)
  const its = await makeVineyard(ask)
  await ask('POST', 'lands/harvestPicks', {
    land: its.landId,
    day: '2027-04-12',
    kilos: 7_000,
    cellar: its.cellar,
  })
  await page.goto(`/land?tab=harvestPlan&${season}&month=2027-04`)
  const item = page.getByRole('listitem').filter({ hasText: its.land })
  await expect(page.getByRole('heading', { name: /12\/04\/2027/ })).toBeVisible()
  await item.getByRole('button', { name: `Mover ${its.land}` }).click()
  const move = dialog(page, /^Mover/)
  await write(move, 'Día de cosecha', '14/04/2027')
  await move.getByRole('button', { name: 'Mover' }).click()
  await said(page, `${its.land}: pasa al 14/04/2027`)
  await expect(page.getByRole('heading', { name: /14\/04\/2027/ })).toBeVisible()
  // Nothing is wider than the screen.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await item.getByRole('link').click()
  await doWithRecord(page, 'Editar')
  await expect(dialog(page, 'Editar cosecha planeada')).toBeVisible()
})

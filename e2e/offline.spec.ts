import { expect, test } from '@playwright/test'
import {
  asAdmin,
  barriersOf,
  choose,
  dialog,
  doWithRecord,
  makeLand,
  ownName,
  pick,
  said,
  write,
} from './journey.ts'
import { addNote } from './notes.ts'
import { makeVineyard, prepare, lose, regain, card, fillLabor, nothingLeft } from './offline.ts'

test.use({
  serviceWorkers: 'allow',
  permissions: ['geolocation'],
  geolocation: { latitude: -33.7712345, longitude: -69.15, accuracy: 6 },
})

test('a work is written without signal, survives a reload, and goes out once with its photograph', async ({
  page,
}) => {
  const names = { estate: ownName('Finca lejana'), land: ownName('Cuadro lejano') }
  const ask = await asAdmin(page)
  const { wineEstate, planned } = await makeVineyard(ask, names)
  await prepare(page)

  await lose(page)
  await page.goto('/land?tab=works')
  await expect(page.getByText('Sin señal. Puede anotar trabajos de finca')).toBeVisible()
  const form = await fillLabor(page, names, '06/10/2026')
  await write(form, 'Nota', 'Sin señal en el cuadro')
  await form.getByRole('button', { name: 'Marcar dónde estoy' }).click()
  await expect(form.getByText('-33.77123, -69.15000 (± 6 m)')).toBeVisible()
  await form
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'brote.png', mimeType: 'image/png', buffer: picture })
  await expect(form.getByRole('img', { name: 'brote.png' })).toBeVisible()
  await form.getByRole('button', { name: 'Guardar', exact: true }).click()
  await said(page, 'Guardado en este equipo')

  // A saved one is closed as well.
  await page.goto(`/entities/labor/${planned.id}`)
  await page.getByRole('button', { name: 'Cerrar trabajo' }).click()
  await dialog(page, /^Cerrar trabajo/)
    .getByRole('button', { name: 'Cerrar trabajo' })
    .click()
  await said(page, 'Guardado en este equipo')

  await page.reload()
  await page.goto('/waiting')
  await expect(page.getByRole('article')).toHaveCount(2)
  const written = card(page, 'Trabajo 06/10/2026')
  await expect(written).toContainText('Espera la señal')
  await expect(written).toContainText('1 foto')
  await written.getByRole('button', { name: 'Ver lo anotado' }).click()
  await expect(written).toContainText(`Cuadros: ${names.land}`)
  expect(await barriersOf(page)).toEqual([])

  await regain(page)
  await nothingLeft(page)
  await expect(page.getByText('Salieron hace poco')).toBeVisible()
  const { result } = await ask('GET', `lands/labor?wineEstateId=${wineEstate}&sort=-initialTimezone`)
  expect(result).toMatchObject([
    { note: 'Sin señal en el cuadro', location: { latitude: -33.7712345, longitude: -69.15, accuracy: 6 } },
    { id: planned.id, status: 'DONE', version: 2 },
  ])
  const files = await ask('GET', `files?entityType=labor&entityId=${result[0].id}`)
  expect(files.result).toMatchObject([{ name: 'brote.png', kind: 'PHOTO' }])
})

test('a harvest is written with its delivery note without signal, and both go out', async ({ page }) => {
  const names = { estate: ownName('Finca vendimiada'), land: ownName('Cuadro vendimiado') }
  const [patent, ciu] = [ownName('').trim(), ownName('CIU')]
  const ask = await asAdmin(page)
  const { wineEstate } = await makeLand(ask, names)
  await ask('POST', 'lands/trucks', { branch: 'Iveco', patent })
  await prepare(page)

  await lose(page)
  await page.goto('/land?tab=works')
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Cosecha', exact: true }).click()
  const harvest = dialog(page, 'Crear cosecha')
  await pick(harvest, 'Finca', names.estate)
  await pick(harvest, 'Cuadros', names.land)
  await choose(harvest, 'Tipo de cosecha', 'Manual en bines')
  await pick(harvest, 'Responsable', 'Ramón')
  await write(harvest, 'Fecha de inicio', '16/03/2026')
  await addNote(page, ciu, (note) => pick(note, 'Camión', patent))
  await harvest.getByRole('button', { name: 'Guardar', exact: true }).click()
  await said(page, 'Guardado en este equipo')

  // Until it goes out it stands at the head of the list that it belongs to.
  const waiting = page.getByRole('list', { name: 'Sin enviar' })
  await page.goto('/land?tab=works')
  await expect(waiting).toContainText('Cosecha 16/03/2026')
  await expect(waiting).toContainText(names.land)
  await expect(waiting).toContainText('Espera la señal')
  expect(await barriersOf(page)).toEqual([])
  await page.goto('/land?tab=works&kinds=labor')
  await expect(page.getByRole('heading', { name: 'Trabajos', exact: true })).toBeVisible()
  await expect(waiting).toHaveCount(0)

  await page.goto('/stock')
  await expect(page.getByRole('heading', { name: 'Esta sección necesita señal' })).toBeVisible()

  await page.goto('/waiting')
  await expect(card(page, 'Cosecha 16/03/2026')).toBeVisible()
  await regain(page)
  await nothingLeft(page)
  const { result } = await ask('GET', `lands/harvest?wineEstateId=${wineEstate}`)
  const notes = await ask('GET', `input?harvestId=${result[0].id}`)
  expect(notes.result).toMatchObject([{ patent, ciuCount: 1 }])
  await page.goto('/land?tab=works&kinds=harvest&from=2026-03-16&to=2026-03-16')
  await expect(page.getByText(names.land).filter({ visible: true }).first()).toBeVisible()
  await expect(waiting).toHaveCount(0)
})

test('a work is repeated on two lands without signal, and each goes out once', async ({ page }) => {
  const names = { estate: ownName('Finca apartada'), land: ownName('Cuadro de aquí') }
  const ask = await asAdmin(page)
  const { wineEstate, planned } = await makeVineyard(ask, names)
  const beyond = ['Cuadro de allá', 'Cuadro de más allá'].map(ownName)
  for (const name of beyond)
    await ask('POST', 'lands/land', { name, surface: 1, surfaceUnit: 'HECTARE', wineEstate })
  await prepare(page)

  await lose(page)
  await page.goto(`/entities/labor/${planned.id}`)
  await page.getByRole('button', { name: 'Repetir' }).click()
  const question = dialog(page, /^Repetir: Desbrote/)
  for (const name of beyond) {
    await question.locator('input[name=lands]').fill(name)
    await page.getByRole('option', { name }).click()
  }
  await write(question, 'Fecha de inicio', '12/10/2026')
  await write(question, 'Fecha de fin', '12/10/2026')
  await question.getByRole('button', { name: 'Crear 2 trabajos' }).click()
  await said(page, 'Guardado en este equipo')
  await page.goto('/waiting')
  await expect(card(page, 'Trabajo 12/10/2026')).toHaveCount(2)

  await regain(page)
  await nothingLeft(page)
  const { result } = await ask('GET', `lands/labor?wineEstateId=${wineEstate}&from=2026-10-12&to=2026-10-12`)
  expect(result.map(({ lands }: { lands: { name: string }[] }) => lands[0]!.name).toSorted()).toEqual(
    beyond.toSorted(),
  )
})

test('a work whose answer was lost is not made twice, and neither is an edit', async ({ page }) => {
  const names = { estate: ownName('Finca ruidosa'), land: ownName('Cuadro ruidoso') }
  const ask = await asAdmin(page)
  const { wineEstate, planned } = await makeVineyard(ask, names)
  await prepare(page)

  // The server does what it is asked, and its answer is lost on the way.
  let lost = 0
  await page.route('**/api/lands/labor', async (route) => {
    if (route.request().method() === 'GET' || lost >= 2) return route.continue()
    lost++
    await route.fetch()
    return route.abort('connectionreset')
  })
  const form = await fillLabor(page, names, '06/10/2026')
  await form.getByRole('button', { name: 'Crear y cerrar' }).click()
  await said(page, 'Guardado en este equipo')
  await page.goto(`/entities/labor/${planned.id}`)
  await page.getByRole('button', { name: 'Cerrar trabajo' }).click()
  const closing = dialog(page, /^Cerrar trabajo/)
  await closing.getByRole('button', { name: 'Cerrar trabajo' }).click()
  // It closes once the work is kept, here or there; a page that is left before keeps nothing.
  await expect(closing).toHaveCount(0)
  await page.goto('/waiting')
  await nothingLeft(page)
  expect(lost).toBe(2)
  const { result } = await ask('GET', `lands/labor?wineEstateId=${wineEstate}&sort=-initialTimezone`)
  expect(result).toMatchObject([
    { status: 'DONE', version: 1 },
    { id: planned.id, status: 'DONE', version: 2 },
  ])
})

test('what the server refuses stays, is opened again, corrected and sent', async ({ page }) => {
  const names = { estate: ownName('Finca apurada'), land: ownName('Cuadro apurado') }
  const ask = await asAdmin(page)
  const { wineEstate } = await makeVineyard(ask, names)
  await prepare(page)
  await lose(page)
  const form = await fillLabor(page, names, '06/10/2049')
  await form.getByRole('button', { name: 'Crear y cerrar' }).click()
  await said(page, 'Guardado en este equipo')
  await regain(page)
  const refused = card(page, 'Trabajo 06/10/2049')
  await expect(refused).toContainText('No entró', { timeout: 40_000 })
  await expect(refused).toContainText('Fecha de fin')
  const saving = page.waitForEvent('download')
  await refused.getByRole('button', { name: 'Descargar' }).click()
  expect((await saving).suggestedFilename()).toBe('Trabajo 06-10-2049.txt')

  await refused.getByRole('button', { name: 'Abrir y corregir' }).click()
  const again = dialog(page, 'Crear trabajo')
  await write(again, 'Fecha de inicio', '06/10/2026')
  await write(again, 'Fecha de fin', '06/10/2026')
  await again.getByRole('button', { name: 'Crear y cerrar' }).click()
  await said(page, 'Trabajo creado')
  await expect(page.getByText('No hay nada sin enviar')).toBeVisible()
  const { result } = await ask('GET', `lands/labor?wineEstateId=${wineEstate}&status=DONE`)
  expect(result).toMatchObject([{ initialTimezone: '2026-10-06', status: 'DONE' }])
})

test('of two devices that change the same work, the second is shown what the first one wrote', async ({
  page,
}) => {
  const names = { estate: ownName('Finca doble'), land: ownName('Cuadro doble') }
  const ask = await asAdmin(page)
  const { labor, planned } = await makeVineyard(ask, names)
  await prepare(page)
  await lose(page)
  await page.goto(`/entities/labor/${planned.id}`)
  await doWithRecord(page, 'Editar')
  const form = dialog(page, 'Editar trabajo')
  await write(form, 'Nota', 'La mía')
  await form.getByRole('button', { name: 'Guardar', exact: true }).click()
  await said(page, 'Guardado en este equipo')
  await ask('PUT', 'lands/labor', { ...labor, id: planned.id, version: 1, note: 'La otra' })

  await page.goto('/waiting')
  await regain(page)
  const waiting = card(page, 'Trabajo 05/10/2026')
  await expect(waiting).toContainText('No entró', { timeout: 40_000 })
  await expect(waiting).toContainText('Nota: La otra')
  await waiting.getByRole('button', { name: 'Dejar lo mío' }).click()
  await expect(page.getByText('No hay nada sin enviar')).toBeVisible()
  const { result } = await ask('GET', `traceability/entity/data?type=labor&id=${planned.id}`)
  expect(result).toMatchObject({ note: 'La mía', version: 3 })
})

/** A picture of one point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('ten times the dose is owned up to without signal, and goes in when it returns', async ({ page }) => {
  const names = { estate: ownName('Finca cargada'), land: ownName('Cuadro cargado') }
  const straw = ownName('Paja')
  const ask = await asAdmin(page)
  const { wineEstate } = await makeVineyard(ask, names)
  const { id: stockDepositId } = await ask('POST', 'stock/deposit', { name: ownName('Galpón C'), wineEstate })
  await ask('POST', 'stock/product', {
    ...{ kind: 'CELLAR', name: straw, instructions: 'En la hilera', unit: 'KG', stockDepositId },
    ...{ dose: 2, doseUnit: 'KG_PER_HECTARE' },
  })
  const stock = (await ask('GET', `stock/stock?stockDepositId=${stockDepositId}`)).result[0].id as string
  await ask('POST', 'stock/stock/amount', {
    ...{ stock, isAdd: true, amount: 100, unit: 'KG', date: '2026-08-01' },
  })
  await prepare(page)
  await lose(page)
  const form = await fillLabor(page, names, '06/10/2026')
  await form.getByRole('button', { name: 'Agregar insumo' }).click()
  await pick(form, 'Insumo', straw)
  // Of 2 kg/ha on its two hectares 4 kg are asked for.
  await write(form, 'Cantidad', '40')
  await expect(form.getByText(`${straw}: 40 kg, y su dosis pide 4 kg.`)).toBeVisible()
  await form.getByRole('checkbox', { name: 'Confirmo que se usó esa cantidad' }).check()
  await form.getByRole('button', { name: 'Crear y cerrar' }).click()
  await said(page, 'Guardado en este equipo')
  await regain(page)
  await expect
    .poll(async () => (await ask('GET', `lands/labor?wineEstateId=${wineEstate}&status=DONE`)).result, {
      timeout: 40_000,
    })
    .toMatchObject([{ initialTimezone: '2026-10-06', doseConfirmed: true }])
})

test('the help opens without signal, is searched and is read', async ({ page }) => {
  await prepare(page)
  await lose(page)
  await page.goto('/help')
  await page.getByRole('searchbox', { name: 'Buscar en la ayuda' }).fill('trabajar sin señal')
  await page.getByRole('link', { name: 'Trabajar sin señal' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Trabajar sin señal' })).toBeVisible()
  await page.goto('/help/numbers-water')
  await expect(page.getByText('lectura final − lectura inicial')).toBeVisible()
})

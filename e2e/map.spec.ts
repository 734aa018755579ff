import { expect, test, type Locator, type Page } from '@playwright/test'
import {
  asAdmin,
  type Ask,
  barriersOf,
  dialog,
  makeLand,
  openTab,
  ownName,
  pick,
  said,
  signIn,
} from './journey.ts'

const corner = { longitude: -69.15, latitude: -33.77 }

/** Some hundred metres by some hundred metres, so many thousandths of a degree east of the corner. */
const square = (east: number): [number, number][] =>
  [
    [0, 0],
    [0.001, 0],
    [0.001, 0.001],
    [0, 0.001],
  ].map(([x, y]) => [
    Number((corner.longitude + east + x!).toFixed(7)),
    Number((corner.latitude + y!).toFixed(7)),
  ])

/** An estate with a land that is drawn, and two that are not. */
async function makeEstate(ask: Ask) {
  const names = {
    estate: ownName('Finca K'),
    drawn: ownName('Norte'),
    second: ownName('Sur'),
    third: ownName('Este'),
  }
  const { wineEstate, land } = await makeLand(ask, { estate: names.estate, land: names.drawn })
  await ask('PUT', 'lands/land/boundary', { id: land, version: 1, boundary: square(0) })
  for (const name of [names.second, names.third])
    await ask('POST', 'lands/land', { name, surface: 1, surfaceUnit: 'HECTARE', wineEstate })
  return { ...names, wineEstate }
}

async function openMap(page: Page, wineEstate: string): Promise<Locator> {
  await page.goto(`/entities/wineEstate/${wineEstate}`)
  await openTab(page, 'Mapa de la finca')
  const map = page.getByRole('region', { name: 'Mapa de la finca' })
  await map.getByRole('radiogroup', { name: 'Cómo se ve la finca' }).getByText('Mapa').click()
  await expect(map.getByRole('application')).toBeVisible()
  return map
}

const inList = (map: Locator, name: string) =>
  map.getByRole('list', { name: 'Cuadros del mapa' }).getByRole('button', { name })

test('a boundary is drawn on the map, a corner moved, and both are there tomorrow', async ({ page }) => {
  await signIn(page)
  const { wineEstate, second } = await makeEstate(await asAdmin(page))
  const map = await openMap(page, wineEstate)
  await expect(inList(map, second)).toContainText('Sin contorno')
  await inList(map, second).click()
  await map.getByRole('button', { name: 'Dibujar contorno' }).click()
  const canvas = map.getByRole('application')
  const tap = (x: number, y: number) => canvas.click({ position: { x, y } })
  const save = map.getByRole('button', { name: 'Guardar contorno' })

  // The second and the third corner the wrong way round: the sides cross, and it is said.
  for (const [x, y] of [
    [80, 80],
    [230, 200],
    [230, 80],
    [80, 200],
  ] as const)
    await tap(x, y)
  await expect(map.getByText('se cruza o se toca')).toBeVisible()
  await expect(save).toBeDisabled()
  for (const _ of [1, 2, 3]) await map.getByRole('button', { name: 'Deshacer' }).click()
  await tap(230, 80)
  await tap(230, 200)
  await tap(80, 200)
  await expect(map.getByText('4 puntos')).toBeVisible()
  const before = await map.getByRole('status').textContent()

  const handle = await map.getByRole('button', { name: 'Punto 3' }).boundingBox()
  const [x, y] = [handle!.x + handle!.width / 2, handle!.y + handle!.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 30, y + 20, { steps: 4 })
  await page.mouse.up()
  await expect(map.getByRole('status')).not.toHaveText(before!)
  const after = await map.getByRole('status').textContent()
  await map.getByRole('button', { name: 'Punto 1' }).press('ArrowLeft')
  await expect(map.getByRole('status')).not.toHaveText(after!)
  // A tap on a side puts a corner there, and a chosen one is taken away.
  await tap(155, 80)
  await expect(map.getByText('5 puntos')).toBeVisible()
  await map.getByRole('button', { name: 'Quitar punto' }).click()
  await expect(map.getByText('4 puntos')).toBeVisible()
  await save.click()
  await said(page, `Contorno de ${second} guardado`)

  await page.reload()
  await openTab(page, 'Mapa de la finca')
  await expect(inList(map, second)).toContainText('1 ha')
  await inList(map, second).click()
  await map.getByRole('button', { name: /^Usar .* como superficie$/ }).click()
  await said(page, `${second} ahora tiene`)
  await expect(map.getByText('igual a la declarada')).toBeVisible()
})

test('a KML is brought, each plot to its land, and coloured by the days to harvest', async ({ page }) => {
  await signIn(page)
  const ask = await asAdmin(page)
  const { wineEstate, drawn, second, third } = await makeEstate(ask)
  const map = await openMap(page, wineEstate)
  const placemark = (name: string, east: number) => {
    const ring = square(east)
    const places = [...ring, ring[0]!].map((place) => `${place.join(',')},980`).join(' ')
    return `<Placemark><name>${name}</name><Polygon><outerBoundaryIs><LinearRing><coordinates>${places}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`
  }
  const bring = async (name: string, text: string) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      map.getByRole('button', { name: 'Traer KML o GeoJSON' }).click(),
    ])
    await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) })
  }
  await bring('carta.txt', 'hola')
  await said(page, 'carta.txt no tiene contornos')
  await bring(
    'finca.kml',
    `<kml><Document>${placemark(`Cuadro ${second}`, 0.0012)}${placemark('Potrero', 0.0024)}</Document></kml>`,
  )
  const form = dialog(page, 'Traer KML o GeoJSON')
  await expect(form).toContainText('El archivo trae 2 contornos; 1 con cuadro.')
  await pick(form, 'Cuadro de Potrero', third)
  await form.getByRole('button', { name: 'Guardar 2 contornos' }).click()
  await said(page, '2 contornos guardados')
  await expect(map.getByText('Sin contorno')).toHaveCount(0)

  const [land] = (await ask('GET', `lands/lands?name=${encodeURIComponent(drawn)}`)).result
  const { wineEstate: estate, variety, surface, surfaceUnit, id, version, name } = land
  const in12Days = new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10)
  await ask('PUT', 'lands/land', {
    ...{ id, version, name, surface, surfaceUnit, harvestableDate: in12Days },
    wineEstate: estate.id,
    variety: variety.id,
  })
  await page.reload()
  await openTab(page, 'Mapa de la finca')
  await map.getByText('Días para cosechar').click()
  await expect(inList(map, drawn)).toContainText(/1[123] d/)
  const legend = map.locator('dl').first()
  await expect(legend).toContainText('En menos de 30 días')
  await expect(legend).toContainText('Sin fecha anotada')
  await map.getByText('Agua', { exact: true }).click()
  await expect(legend).toContainText('Sin riego ni lluvia')

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    map.getByRole('button', { name: 'Descargar GeoJSON' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.geojson$/)
})

test.describe('with the phone in hand', () => {
  test.use({
    viewport: { width: 360, height: 780 },
    hasTouch: true,
    isMobile: true,
    permissions: ['geolocation'],
    geolocation: { ...corner, longitude: -69.1495, latitude: -33.7695, accuracy: 6 },
  })

  test('who stands on a plot is told so, and walks around the next one', async ({ page, context }) => {
    await signIn(page)
    const { wineEstate, drawn, second } = await makeEstate(await asAdmin(page))
    const map = await openMap(page, wineEstate)
    await map.getByRole('button', { name: 'Dónde estoy' }).click()
    await expect(map.getByText(`Está en ${drawn} · precisión 6 m`)).toBeVisible()

    await inList(map, second).click()
    await map.getByRole('button', { name: 'Dibujar contorno' }).click()
    const mark = map.getByRole('button', { name: 'Marcar donde estoy' })
    for (const [at, [longitude, latitude]] of square(0.002).entries()) {
      await context.setGeolocation({ longitude, latitude, accuracy: 4 })
      await expect(map.getByText('precisión 4 m').first()).toBeVisible()
      // The place comes a moment after it is set; each mark is another corner.
      await page.waitForTimeout(400)
      await mark.click()
      await expect(map.getByText(`${at + 1} punto`, { exact: false })).toBeVisible()
    }
    await map.getByRole('button', { name: 'Ver toda la finca' }).click()
    const thumb = await map.getByRole('button', { name: 'Punto 1' }).boundingBox()
    expect(Math.min(thumb!.width, thumb!.height)).toBeGreaterThanOrEqual(44)
    expect(await barriersOf(page)).toEqual([])
    await map.getByRole('button', { name: 'Guardar contorno' }).click()
    await said(page, `Contorno de ${second} guardado`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(await barriersOf(page)).toEqual([])
  })
})

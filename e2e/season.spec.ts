import { expect, test } from '@playwright/test'
import {
  asAdmin,
  type Ask,
  barriersOf,
  choose,
  dialog,
  firstOf,
  follow,
  makeLand,
  openTab,
  ownName,
  pick,
  said,
  signIn,
  write,
} from './journey.ts'
import { makeWine, ownWine } from './wines.ts'

/** A ton of fertilizer in a shed of the estate; answers its stock. */
async function buyFertilizer(ask: Ask, bag: string, estate: { id: string; name: string }) {
  const { id: deposit } = await ask('POST', 'stock/deposit', {
    name: `Galpón de ${estate.name}`,
    wineEstate: estate.id,
  })
  const { id: product } = await ask('POST', 'stock/product', {
    name: bag,
    kind: 'FERTILIZER',
    unit: 'KG',
    instructions: 'Al suelo.',
    stockDepositId: deposit,
    nutrients: { N: 15, P: 15, K: 15 },
    nutrientsAsOxides: true,
  })
  const stock = await firstOf(ask, `stock/stock?productId=${product}`)
  const date = '2026-01-10'
  await ask('POST', 'stock/stock/amount', {
    stock,
    isAdd: true,
    unit: 'KG',
    amount: 1000,
    unitPrice: 900,
    date,
  })
  return stock
}

test('a plan is written, a fertilization says what it still misses, and its page tells what was given', async ({
  page,
}) => {
  const names = { estate: ownName('Finca planeada'), land: ownName('Cuadro planeado') }
  const [plan, bag] = [ownName('Plan'), ownName('Triple')]
  await signIn(page)
  const ask = await asAdmin(page)
  const { wineEstate, land } = await makeLand(ask, names)
  const stock = await buyFertilizer(ask, bag, { id: wineEstate, name: names.estate })

  await page.goto('/land?tab=fertilizationPlans')
  await page.getByRole('button', { name: 'Crear plan de fertilización' }).click()
  const form = dialog(page, 'Crear plan de fertilización')
  await write(form, 'Nombre', plan)
  await pick(form, 'Finca', names.estate)
  await pick(form, 'Cuadros', names.land)
  await write(form, 'Desde', '01/05/2026')
  await write(form, 'Hasta', '30/04/2027')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form.getByText('Faltan: Nutrientes')).toBeVisible()
  await write(form, 'Nitrógeno (N)', '45,5')
  await write(form, 'Potasio (K)', '20')
  await form.getByRole('button', { name: 'Agregar aplicación' }).click()
  await write(form, 'Fecha', '10/09/2026')
  await pick(form, 'Producto', bag)
  await write(form, 'Cantidad por hectárea', '200')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Plan de fertilización creado')

  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Fertilización' }).click()
  const work = dialog(page, 'Crear fertilización')
  await pick(work, 'Finca', names.estate)
  await pick(work, 'Cuadros', names.land)
  await write(work, 'Fecha de inicio', '12/09/2026')
  await write(work, 'Fecha de fin', '12/09/2026')
  await expect(work.getByRole('link', { name: `${plan}: falta aplicar N 45,5 · K 20 kg/ha` })).toBeVisible()
  await ask('POST', 'lands/fertilizations', {
    wineEstate,
    lands: [land],
    employee: await firstOf(ask, 'administration/employees?status=ACTIVE'),
    type: 'SOIL_MINERAL',
    initialTimezone: '2026-09-12',
    finalTimezone: '2026-09-12',
    status: 'DONE',
    stocksUsed: [{ stock, amount: 400, unit: 'KG' }],
  })

  await page.goto(`/land?tab=fertilizationPlans&landId=${land}`)
  await page.getByRole('link', { name: plan }).click()
  const told = page.getByRole('region', { name: 'Plan y aplicado' })
  await expect(told.getByRole('row', { name: /^Nitrógeno/ })).toHaveText(/45,5.*30.*30.*-15,5.*66 %/)
  await expect(told.getByRole('row', { name: /^Potasio/ })).toHaveText(/20.*24,9.*24,9.*\+4,9.*125 %/)
  expect(await barriersOf(page)).toEqual([])
  await openTab(page, 'Trabajos contados')
  await follow(page.getByRole('link', { name: 'Fertilización 12/09/2026' }))
  await expect(page.getByRole('heading', { name: 'Fertilización 12/09/2026' })).toBeVisible()
})

test('the season of an estate is told in figures, and that of its land beside those before', async ({
  page,
}) => {
  const names = { ...ownWine('ST'), wine: ownName('Malbec T') }
  await signIn(page)
  const ask = await asAdmin(page)
  await makeWine(ask, names)
  const wineEstate = await firstOf(ask, `lands/wineEstates?name=${encodeURIComponent(names.estate)}`)
  const land = await firstOf(ask, `lands/lands?wineEstateId=${wineEstate}`)
  const rained = (day: string, mm: number) =>
    ask('POST', 'lands/irrigations', {
      wineEstate,
      initialTimezone: day,
      finalTimezone: day,
      origin: 'RAIN',
      isRainInAllWineEstate: true,
      mm,
    })
  await rained('2026-01-20', 12)
  await rained('2025-01-20', 31)

  await page.goto('/land?tab=season&from=2026-01-01&to=2026-03-31')
  const season = page.getByRole('region', { name: 'Temporada', exact: true })
  const table = season.getByRole('table', { name: 'Cuadro por cuadro' })
  await table.getByRole('button', { name: /Kilos/ }).first().click()
  await choose(page, 'Finca', names.estate)
  await expect(table.getByRole('row').nth(1)).toHaveText(new RegExp(`${names.land}.*2 ha.*1\\.000.*500`))
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(season.getByText('0 mm de riego y 12 de lluvia')).toBeVisible()
  expect(await barriersOf(page)).toEqual([])

  await follow(table.getByRole('link', { name: names.land }))
  await openTab(page, 'Temporadas')
  const seasons = page.getByRole('table', { name: 'Temporada por temporada' })
  await expect(seasons.getByRole('row', { name: /^Lluvia/ }).getByRole('cell')).toHaveText(['12', '31'])
  await expect(seasons.getByRole('row', { name: /^Kilos por hectárea/ }).getByRole('cell')).toHaveText([
    '500',
    '—',
  ])
  await page.getByRole('link', { name: /^Ver los trabajos de la temporada Temporada 2025/ }).click()
  await expect(page.getByRole('link', { name: 'Lluvia 20/01/2025' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Lluvia 20/01/2026' })).toHaveCount(0)
  expect(page.url()).toContain(land)
})

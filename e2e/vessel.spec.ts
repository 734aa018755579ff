import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { codesOf } from '../packages/server/test/support/pdf-qr.ts'
import {
  asAdmin,
  barriersOf,
  dialog,
  doWithRecord,
  firstOf,
  jobs,
  makeTank,
  newOrder,
  ownName,
  openTab,
  pick,
  said,
  signIn,
  type Ask,
  write,
} from './journey.ts'
import { makeBoughtWine, makeWine, ownWine } from './wines.ts'

/** Waits until the page of a vessel says since when it is clean. */
const untilClean = (page: Page): Promise<void> =>
  expect(
    page
      .getByText(/^Limpia desde el/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()

const winesOf = (where: string) => ({ ...ownWine(`V${where}`), wine: ownName(`Tinto V${where}`) })

/** An order that somebody has still to do with a vessel. */
async function plan(ask: Ask, vessel: string): Promise<{ number: number }> {
  const types = (await ask('GET', 'cellars/workorders/types?limit=200')).result
  return ask('POST', 'cellars/workorders', {
    type: types.find(({ code }: { code: string }) => code === 'SAMPLE').id,
    cellar: await firstOf(ask, 'cellars/cellars'),
    employee: await firstOf(ask, 'administration/employees?status=ACTIVE'),
    parents: [],
    dateToStart: '2026-11-20',
    cellarElements: [vessel],
  })
}

test('the label of a tank opens its page on a phone, with its next orders on top', async ({
  page,
  isMobile,
}) => {
  const names = winesOf(isMobile ? 'M' : 'E')
  const ask = await asAdmin(page)
  const { tank } = await makeWine(ask, names)
  const { number } = await plan(ask, tank)
  await ask('POST', 'cellars/measuraments', {
    cellarElement: tank,
    day: '2026-03-18',
    hour: '08:30',
    employee: await firstOf(ask, 'administration/employees?status=ACTIVE'),
    measuraments: [{ code: 'TEMPERATURE', value: 24.5 }],
  })

  await signIn(page)
  await page.goto(`/entities/cellarElement/${tank}`)
  const coming = page.waitForEvent('download')
  await doWithRecord(page, 'Etiqueta')
  const label = await readFile(await (await coming).path())
  const [address] = codesOf(label)
  expect(address).toBe(`${new URL(page.url()).origin}/entities/cellarElement/${tank}`)

  // Who scans it without a session signs in first, and comes back to it.
  await page.evaluate(() => localStorage.clear())
  await page.goto(address!)
  await page.getByRole('button', { name: jobs.admin }).click()
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page.getByRole('heading', { name: names.tank })).toBeVisible()
  const orders = page.getByRole('region', { name: 'Próximas órdenes' })
  const order = orders.getByRole('link', { name: new RegExp(`^OT ${number} `) })
  await expect(order).toBeInViewport()
  await expect(order).toContainText('Atrasada')
  expect((await order.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await expect(page.getByRole('region', { name: 'Últimas mediciones' })).toContainText('24,5 °C')
  expect(await barriersOf(page)).toEqual([])

  await openTab(page, 'Qué pasó')
  const happened = page.getByRole('tabpanel', { name: 'Qué pasó' })
  await expect(happened).toContainText(`Entró 880 L · ${names.wine}`)
  await expect(happened).toContainText('Temperatura 24,5 °C')
  await openTab(page, 'Costos')
  await expect(page.getByRole('tabpanel', { name: 'Costos' })).toContainText('Costo por litro')

  await order.click()
  // On a telephone an open order is a task, and its record is folded.
  if (isMobile) await page.getByRole('button', { name: 'Más de esta orden' }).click()
  const sheet = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Imprimir', exact: true }).click()
  const [orderPage] = codesOf(await readFile(await (await sheet).path()))
  expect(orderPage).toBe(page.url().split('?')[0])
})

test('a dirty tank is washed with what its size asks for, and is put out of use with a reason', async ({
  page,
  isMobile,
}) => {
  const name = ownName(isMobile ? 'LM' : 'LE')
  const ask = await asAdmin(page)
  const { tank } = await makeTank(ask, name, 8000)
  const { result } = await ask('GET', `traceability/entity/data?type=cellarElement&id=${tank}`)
  await ask('PUT', 'cellars/cellarElements', {
    id: tank,
    version: result.version,
    name,
    cellar: result.cellar.id,
    elementType: result.elementType.id,
    maxCapacity: 8000,
    isDirty: true,
  })
  await signIn(page)
  await page.goto(`/entities/cellarElement/${tank}`)
  await expect(page.getByText('Sucia: lávela antes de llenarla')).toBeVisible()

  const order = await newOrder(page, 'Lavado', 'Diego')
  await pick(order, 'Vasijas', name)
  const proposal = order.getByRole('region', { name: 'Qué lleva el lavado' })
  await expect(proposal).toContainText('Soda cáustica')
  await expect(proposal).toContainText(`${name} (8.000 L): 2,5 kg`)
  await proposal.getByRole('button', { name: 'Completar los insumos' }).click()
  await expect(proposal).toHaveCount(0)
  await order.getByRole('button', { name: 'Crear y finalizar OT' }).click()
  await said(page, /^Orden de trabajo (creado|editado)/)

  await page.goto(`/entities/cellarElement/${tank}?tab=happened`)
  await untilClean(page)
  await expect(page.getByRole('tabpanel', { name: 'Qué pasó' })).toContainText('Soda cáustica 2,5 kg')

  await doWithRecord(page, 'Editar')
  const form = dialog(page, 'Editar vasija')
  await form.getByRole('switch', { name: 'Fuera de servicio' }).click()
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form.getByText(/^Faltan: .*Por qué está fuera de servicio/)).toBeVisible()
  await write(form, 'Por qué está fuera de servicio', 'Pierde por la válvula')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Vasija editada')
  await expect(page.getByText(/Fuera de servicio desde el .*: Pierde por la válvula/)).toBeVisible()
})

test('a dirty tank is washed from its own page, and one out of use says so where somebody chooses it', async ({
  page,
}) => {
  const [dirty, broken] = [ownName('LV'), ownName('RT')]
  const ask = await asAdmin(page)
  const change = async (name: string, more: object) => {
    const { tank } = await makeTank(ask, name, 8000)
    const { result } = await ask('GET', `traceability/entity/data?type=cellarElement&id=${tank}`)
    const { version, cellar, elementType } = result
    const own = { cellar: cellar.id, elementType: elementType.id, maxCapacity: 8000 }
    await ask('PUT', 'cellars/cellarElements', { id: tank, version, name, ...own, ...more })
    return tank
  }
  const tank = await change(dirty, { isDirty: true })
  await change(broken, { outOfService: true, outOfServiceReason: 'Pierde por la válvula' })
  await signIn(page)
  await page.goto(`/entities/cellarElement/${tank}`)
  await page.getByRole('button', { name: 'Lavar' }).click()
  const order = dialog(page, 'Crear OT')
  await expect(order.getByRole('textbox', { name: 'Cantidad' })).toHaveValue('2,5')
  await pick(order, 'Responsable', 'Diego')
  expect(await barriersOf(page)).toEqual([])
  await order.getByRole('button', { name: 'Crear y finalizar OT' }).click()
  await said(page, /^Orden de trabajo (creado|editado)/)
  await untilClean(page)
  // Clean again, it is offered to be filled.
  await expect(page.getByRole('button', { name: 'Trasegar acá' })).toBeVisible()
  await openTab(page, 'Qué pasó')
  await expect(page.getByRole('tabpanel', { name: 'Qué pasó' })).toContainText('Soda cáustica 2,5 kg')

  const racking = await newOrder(page, 'Trasiego')
  const arrival = racking.getByRole('region', { name: 'A dónde llega' })
  await pick(arrival, 'Vasija', broken)
  const warning = 'Fuera de servicio (Pierde por la válvula): no se puede llenar'
  await expect(arrival.getByText(warning)).toBeVisible()
})

/** A supply of which half is sulfur dioxide, a kilo of it in a batch that is to be used before all others. */
async function makeSulphur(ask: Ask) {
  const name = ownName('Azufrado')
  const { today } = await ask('GET', 'auth/me')
  const { id: deposit } = await ask('POST', 'stock/deposit', { name: `Depósito ${name}` })
  const own = { name, instructions: 'Disolver en agua', stockDepositId: deposit, basedInBatches: true }
  const sulphur = { substance: 'SO2', substancePercent: 50 }
  await ask('POST', 'stock/product', { kind: 'CELLAR', unit: 'KG', ...own, ...sulphur })
  await ask('POST', 'stock/stock/amount', {
    stock: await firstOf(ask, `stock/stock?stockDepositId=${deposit}`),
    isAdd: true,
    date: '2026-08-01',
    unit: 'KG',
    stockBatches: [{ batchId: ownName('AZ'), expiresOn: today, amount: 1 }],
  })
}

test('what rings in a tank leads to its dose, and that to an order with the supply and the batch that are there', async ({
  page,
}) => {
  const names = { supplier: ownName('Bodega azufrada'), tank: ownName('SO'), wine: ownName('Vino SO') }
  const ask = await asAdmin(page)
  const { tank } = await makeBoughtWine(ask, names)
  await makeSulphur(ask)
  await ask('POST', 'cellars/measuraments', {
    cellarElement: tank,
    day: '2026-11-20',
    hour: '08:30',
    employee: await firstOf(ask, 'administration/employees?status=ACTIVE'),
    measuraments: [
      { code: 'FREE_SO2', value: 8 },
      { code: 'PH', value: 3.9 },
    ],
  })
  await signIn(page)
  await page.goto(`/entities/cellarElement/${tank}`)
  const alarms = page.getByRole('region', { name: 'Alarmas de la vasija' })
  await expect(alarms).toContainText('SO₂')
  await expect(alarms.getByRole('button')).toHaveText(['Calcular SO₂'])

  await page.goto('/alarms?kind=LOW_MOLECULAR_SO2')
  await page.getByRole('button', { name: `Acciones de ${names.wine}` }).click()
  await page.getByRole('menuitem', { name: 'Crear OT' }).click()
  const calculator = dialog(page, /^Calculadora de SO₂/)
  // What rings is that it has less molecular than keeps it: so much is looked for until somebody says otherwise.
  await expect(calculator.getByRole('textbox', { name: 'SO₂ molecular buscado (mg/L)' })).toHaveValue(
    /^0,[58]$/,
  )
  const share = calculator.getByRole('textbox', { name: 'SO₂ del producto (%)' })
  await expect(share).toHaveValue('50')
  await expect(calculator.getByText(/^Lo que dice la ficha de Azufrado/)).toBeVisible()
  await calculator.getByText('Libre', { exact: true }).click()
  await write(calculator, 'SO₂ libre buscado (mg/L)', '30')
  // (30 − 8) × 500 / 1000 / 0,5
  await expect(calculator.getByText('22 g', { exact: false }).first()).toBeVisible()
  expect(await barriersOf(page)).toEqual([])
  await calculator.getByRole('button', { name: 'Crear OT con esta dosis' }).click()

  const order = dialog(page, 'Crear OT')
  const supply = (field: string) => order.locator(`input[name="stocksUsed.0.${field}"]`)
  await expect(supply('cellarElement')).toHaveValue(names.tank)
  await expect(supply('stock')).toHaveValue(/^Azufrado/)
  await expect(supply('stockBatch')).toHaveValue(/^AZ/)
  await expect(supply('amount')).toHaveValue('22')
  await expect(supply('dose')).toHaveValue('4,4')
  await order.getByRole('button', { name: 'Calcular SO₂' }).click()
  await expect(share).toHaveValue('50')
  await calculator.getByRole('button', { name: 'Cerrar' }).last().click()
  expect(await barriersOf(page)).toEqual([])
  await pick(order, 'Responsable', 'Diego')
  await order.getByRole('button', { name: 'Guardar' }).click()
  await said(page, /^Orden de trabajo creado/)
})

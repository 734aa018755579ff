import { expect, test, type Locator, type Page } from '@playwright/test'
import { makeBottles, makeLine } from './bottles.ts'
import {
  asAdmin,
  choose,
  dialog,
  firstOf,
  jobs,
  makeLand,
  ownName,
  said,
  signIn,
  type Ask,
} from './journey.ts'
import { makeWine, ownWine } from './wines.ts'
import { litresIn, orderAt, planRacking } from './orders.ts'

declare global {
  interface Window {
    pressed: () => void
  }
}

/** Opens the first page and counts what is pressed from then on, in whichever tab. */
async function beginDay(page: Page, job: string): Promise<() => number> {
  let presses = 0
  await page.context().exposeBinding('pressed', () => {
    presses += 1
  })
  await page.context().addInitScript(() => {
    document.addEventListener('pointerdown', () => window.pressed(), true)
  })
  await signIn(page, job)
  await page.goto('/')
  return () => presses
}

/** The page of a record that a link opens beside this one, as a person goes there: by pressing it. */
async function press(link: Locator): Promise<Page> {
  const opened = link.page().context().waitForEvent('page')
  await link.click()
  return opened
}

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const employee = (ask: Ask, name: string) =>
  firstOf(ask, `administration/employees?status=ACTIVE&name=${encodeURIComponent(name)}`)

async function makeLot(ask: Ask, mark: string) {
  const names = { ...ownWine(mark), line: ownName(`Línea ${mark}`), deposit: ownName(`Depósito ${mark}`) }
  const lot = ownName(`L${mark}`)
  const { tank } = await makeWine(ask, names)
  const made = await makeLine(ask, names)
  await makeBottles(ask, { tank, ...made, lot, litres: 750, bottles: 990 })
  const lots = await ask('GET', `distribution/wineBatches?batchId=${encodeURIComponent(lot)}`)
  return { lot: lots.result[0].wineBatch.id as string, ...made }
}

test('whoever bottles finds the run that is due, and closes it', async ({ page }) => {
  const ask = await asAdmin(page)
  const names = { ...ownWine('MB'), line: ownName('Línea MB'), deposit: ownName('Depósito MB') }
  const batchId = ownName('FRAC MB')
  const { tank } = await makeWine(ask, names)
  const { line, deposit } = await makeLine(ask, names)
  const { content } = (await ask('GET', `traceability/entity/data?type=cellarElement&id=${tank}`)).result
  const { id, version } = content
  await ask('PUT', 'cellars/contents/status', {
    ...{ id, version, status: 'READY_TO_FRACTIONATE', day: '2026-09-01' },
  })
  await ask('POST', 'cellars/divisions', {
    batchId,
    dateToStart: '2026-09-10',
    dateEnded: '2026-09-10',
    divisionLine: line,
    employee: await employee(ask, 'Noelia'),
    distributionDeposit: deposit,
    cellarElement: tank,
    contentAmount: 750,
    divisionBottles: [{ dividedBottles: 990, bottleCapacity: 750 }],
    status: 'PENDING',
  })
  const presses = await beginDay(page, jobs.bottling)
  const due = card(page, 'Fraccionamientos por hacer')
  await expect(due.getByRole('listitem').filter({ hasText: batchId })).toContainText('Era para el 10/09/2026')
  // What the menu leads to is not told again here.
  await expect(page.getByRole('main').getByRole('link', { name: 'Etiquetas', exact: true })).toHaveCount(0)
  const record = await press(due.getByRole('link', { name: batchId }))
  await record.getByRole('button', { name: 'Cerrar fraccionamiento' }).click()
  const run = dialog(record, /fraccionamiento/)
  await run.getByRole('button', { name: 'Cerrar fraccionamiento' }).click()
  await run.getByRole('switch', { name: 'Confirmar las advertencias' }).click()
  await run.getByRole('button', { name: 'Cerrar fraccionamiento' }).click()
  await said(record, 'Fraccionamiento cerrado')
  await expect(record.getByText('Cerrado', { exact: true }).first()).toBeVisible()
  expect(presses()).toBeLessThanOrEqual(5)
})

test('whoever sells finds what is to leave and what is to be paid, and does both', async ({ page }) => {
  const ask = await asAdmin(page)
  const { lot } = await makeLot(ask, 'MV')
  const [bill, customerName] = [ownName('OC MV'), ownName('Vinoteca MV')]
  const { id: customer } = await ask('POST', 'distribution/customers', { name: customerName })
  await ask('POST', 'distribution/orders', {
    billCustomId: bill,
    customer,
    employee: await employee(ask, 'Julián'),
    takenOn: '2026-09-10',
    deadlineDate: '2026-09-11',
    orderWineBatches: [{ wineBatch: lot, amount: 100, price: 1000 }],
  })
  const presses = await beginDay(page, jobs.sales)
  const leaves = card(page, 'Órdenes por despachar')
  await expect(leaves.getByRole('listitem').filter({ hasText: bill })).toContainText(
    `Era para el 11/09/2026${customerName} · 100 botellas`,
  )
  const order = await press(leaves.getByRole('link', { name: new RegExp(bill) }))
  await order.getByRole('button', { name: 'Despachar una parte' }).click()
  await dialog(order, /^Despachar/)
    .getByRole('button', { name: 'Despachar una parte' })
    .click()
  await said(order, 'Despacho registrado')
  await expect(order.getByRole('region', { name: 'Salieron 100 de 100 botellas' })).toBeVisible()
  await order.getByRole('button', { name: 'Registrar cobro' }).click()
  const payment = dialog(order, /^Cobro/)
  await expect(payment.getByLabel('Importe')).toHaveValue('100000')
  await choose(payment, 'Forma de pago', 'Efectivo')
  await payment.getByRole('button', { name: 'Registrar cobro' }).click()
  await said(order, 'Cobro registrado')
  await expect(order.getByText('Pagada', { exact: true }).first()).toBeVisible()
  expect(presses()).toBeLessThanOrEqual(7)

  // The list behind the card is narrowed to the same, and says so.
  await page.goto('/')
  await expect(leaves.getByText(bill)).toHaveCount(0)
  await card(page, 'Órdenes por cobrar').getByRole('link', { name: 'Ver las órdenes' }).click()
  await expect(page).toHaveURL(/tab=orders&waits=PAYMENT/)
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /OC-2026/ })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('main').getByText(bill)).toHaveCount(0)
})

test('the owner reads figures with their pictures, and is one press away from the numbers behind', async ({
  page,
}) => {
  const presses = await beginDay(page, jobs.admin)
  const figures = page.getByRole('region', { name: 'La empresa en números' })
  const sold = figures.getByRole('article').filter({ hasText: '¿Qué se vendió y qué dejó?' })
  await expect(sold.getByText(/^Se vendieron \$/)).toBeVisible()
  await expect(sold.getByRole('table').or(sold.getByRole('img')).first()).toBeAttached()
  await sold.getByRole('link', { name: '¿Qué se vendió y qué dejó?' }).click()
  await expect(page.getByRole('table', { name: 'Los números' })).toBeVisible()
  expect(presses()).toBe(1)
})

test('who only looks reads the figures that tell no money, and opens them', async ({ page }) => {
  const presses = await beginDay(page, jobs.viewer)
  const figures = page.getByRole('region', { name: 'La empresa en números' })
  const lost = figures.getByRole('article').filter({ hasText: '¿Dónde se pierde vino?' })
  await expect(lost.getByText(/^Se perdieron/)).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('$')
  await lost.getByRole('link', { name: '¿Dónde se pierde vino?' }).click()
  await expect(page.getByRole('table', { name: 'Los números' })).toBeVisible()
  expect(presses()).toBe(1)
})

test('a cellar hand finds the order that is due, does it and finishes it', async ({ page }) => {
  const ask = await asAdmin(page)
  const { id, number, arrives, order, version } = await planRacking(ask, 'MH', 800)
  await ask('PUT', 'cellars/workorders', { ...order, id, version, dateToStart: '2026-03-17' })
  const presses = await beginDay(page, jobs.hand)
  const own = card(page, 'Mis órdenes para hoy')
  const record = await press(own.getByRole('link', { name: new RegExp(`^OT ${number} `) }))
  await record.getByRole('button', { name: 'Finalizar' }).click()
  await dialog(record, new RegExp(`^Finalizar OT ${number}`))
    .getByRole('button', { name: 'Finalizar' })
    .click()
  await said(record, 'Orden finalizada')
  expect(presses()).toBe(3)
  expect(await orderAt(ask, id)).toMatchObject({ status: 'DONE' })
  expect(await litresIn(ask, arrives)).toBe(800)
})

test('an agronomist finds the work of the week, and closes it', async ({ page }) => {
  const ask = await asAdmin(page)
  const names = { estate: ownName('Finca MA'), land: ownName('Cuadro MA') }
  const { wineEstate, land } = await makeLand(ask, names)
  await ask('POST', 'lands/pruning', {
    wineEstate,
    lands: [land],
    employee: await employee(ask, 'Martín'),
    initialTimezone: '2026-01-02',
    finalTimezone: '2026-01-02',
    type: 'GUYOT_DOUBLE',
    budByPlant: 16,
    prunningWeight: 100,
    prunningWeightUnit: 'KG',
    status: 'PENDING',
  })
  const presses = await beginDay(page, jobs.agronomist)
  const week = card(page, 'Semana de campo')
  const work = week.getByRole('listitem').filter({ hasText: names.land })
  await expect(work).toContainText('Era para el 02/01/2026')
  const record = await press(work.getByRole('link'))
  await record.getByRole('button', { name: 'Cerrar trabajo' }).click()
  await record.getByRole('dialog').getByRole('button', { name: 'Cerrar trabajo' }).click()
  await expect(record.getByText('Finalizado', { exact: true }).first()).toBeVisible()
  expect(presses()).toBe(3)
})

test('who writes something down is the one who did it, until somebody else is named', async ({ page }) => {
  const oneself = async (job: string, name: string, forms: readonly (readonly [string, string])[]) => {
    await signIn(page, job)
    for (const [path, create] of forms) {
      await page.goto(path)
      await page.getByRole('button', { name: create, exact: true }).click()
      const form = dialog(page, create)
      await expect(form.getByRole('combobox', { name: 'Responsable' }), create).toHaveValue(name)
      // Nothing of it was written by anybody: it closes without a question.
      await form.getByRole('button', { name: 'Cancelar' }).click()
      await expect(form).toHaveCount(0)
    }
  }
  await oneself(jobs.bottling, 'Noelia Paz', [
    ['/division', 'Crear fraccionamiento'],
    ['/label?tab=labelings', 'Crear etiquetado'],
  ])
  await oneself(jobs.sales, 'Julián Roca', [
    ['/distribution?tab=orders', 'Crear orden'],
    ['/distribution?tab=bulkSales', 'Ofrecer a granel'],
    ['/distribution?tab=problems', 'Informar un problema'],
  ])
  await oneself(jobs.hand, 'Diego Quiroga', [['/workorder', 'Crear OT']])
})

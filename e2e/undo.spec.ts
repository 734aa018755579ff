import { expect, test, type Page } from '@playwright/test'
import { makeBottles, makeLine } from './bottles.ts'
import { orderAt, planRacking } from './orders.ts'
import {
  asAdmin,
  choose,
  dialog,
  doWithRecord,
  firstOf,
  makeLand,
  ownName,
  signIn,
  write,
} from './journey.ts'
import { makeWine, ownWine } from './wines.ts'

/** Takes back what was just done, where it is said. */
async function undo(page: Page, said: string) {
  const toast = page.getByRole('alert').filter({ hasText: said })
  await toast.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Deshecho' }).first()).toBeVisible()
}

test('a payment, a dispatch and a hold are taken back from where they are said', async ({ page }) => {
  const ask = await asAdmin(page)
  const names = { ...ownWine('UN'), line: ownName('Línea UN'), deposit: ownName('Depósito UN') }
  const [lot, bill] = [ownName('LUN'), ownName('UN')]
  const { tank } = await makeWine(ask, names)
  const made = await makeLine(ask, names)
  await makeBottles(ask, { tank, ...made, lot, litres: 700, bottles: 900 })
  const { id: customer } = await ask('POST', 'distribution/customers', { name: ownName('Vinoteca UN') })
  const lots = await ask('GET', `distribution/wineBatches?batchId=${encodeURIComponent(lot)}`)
  const wineBatch = lots.result[0].wineBatch.id as string
  const { id: order } = await ask('POST', 'distribution/orders', {
    billCustomId: bill,
    customer,
    employee: await firstOf(ask, 'administration/employees?status=ACTIVE'),
    orderWineBatches: [{ wineBatch, amount: 100, price: 1000 }],
  })
  await signIn(page)
  await page.goto(`/entities/order/${order}`)
  await page.getByRole('button', { name: 'Despachar una parte' }).click()
  await dialog(page, /^Despachar/)
    .getByRole('button', { name: 'Despachar una parte' })
    .click()
  const gone = page.getByRole('region', { name: 'Salieron 100 de 100 botellas' })
  await expect(gone).toBeVisible()

  await page.getByRole('button', { name: 'Registrar cobro' }).click()
  const payment = dialog(page, /^Cobro/)
  await choose(payment, 'Forma de pago', 'Efectivo')
  await payment.getByRole('button', { name: 'Registrar cobro' }).click()
  await undo(page, 'Cobro registrado')
  await expect(page.getByText('Impaga', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await undo(page, 'Despacho registrado')
  await expect(gone).toHaveCount(0)

  const { content } = (await ask('GET', `traceability/entity/data?type=cellarElement&id=${tank}`)).result
  await page.goto(`/entities/content/${content.id}`)
  await doWithRecord(page, 'Retener')
  const hold = dialog(page, /^Retener/)
  await choose(hold, 'Motivo', 'Calidad')
  await hold.getByRole('button', { name: 'Retener' }).click()
  await undo(page, 'Vino retenido')
  const again = await ask('GET', `traceability/entity/data?type=content&id=${content.id}`)
  expect(again.result.holdReason).toBeNull()
})

test('a closed work is opened again, and a finished order is pending again, from where they are said', async ({
  page,
}) => {
  const ask = await asAdmin(page)
  const { wineEstate, land } = await makeLand(ask, {
    estate: ownName('Finca UW'),
    land: ownName('Cuadro UW'),
  })
  const work = await ask('POST', 'lands/pruning', {
    wineEstate,
    lands: [land],
    employee: await firstOf(ask, 'administration/employees?status=ACTIVE'),
    initialTimezone: '2026-09-02',
    finalTimezone: '2026-09-02',
    type: 'GUYOT_DOUBLE',
    budByPlant: 16,
    prunningWeight: 100,
    prunningWeightUnit: 'KG',
    status: 'PENDING',
  })
  await signIn(page)
  await page.goto(`/entities/pruning/${work.id}`)
  await doWithRecord(page, 'Cerrar trabajo')
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar trabajo' }).click()
  await undo(page, 'Trabajo cerrado')
  await expect(page.getByText('Pendiente', { exact: true }).filter({ visible: true }).first()).toBeVisible()

  const names = ownWine('UO')
  const { tank } = await makeWine(ask, names)
  await page.goto(`/entities/cellarElement/${tank}`)
  await page.getByRole('button', { name: 'Tomar muestra', exact: true }).click()
  const sample = dialog(page, 'Crear OT')
  const name = ownName('Muestra UO')
  await write(sample, 'Descripción', name)
  await sample.getByRole('combobox', { name: 'Responsable' }).click()
  await page.getByRole('option', { name: 'Diego' }).filter({ visible: true }).first().click()
  await sample.getByRole('button', { name: 'Crear y finalizar OT' }).click()
  await undo(page, 'Orden de trabajo creado')
  const { result } = await ask('GET', `cellars/workorders?text=${encodeURIComponent(name)}`)
  expect(result).toMatchObject([{ status: 'PENDING' }])
})

/** Does something with a record on its page, says yes to the question, and takes it back from the toast. */
async function doAndUndo(page: Page, action: string, done: string) {
  await doWithRecord(page, action)
  await page.getByRole('dialog').getByRole('button', { name: action }).click()
  await undo(page, done)
}

test('what was called off or ended is as it was before, from where it is said', async ({ page }) => {
  const ask = await asAdmin(page)
  await signIn(page)
  const planned = await planRacking(ask, 'UC', 200)
  await page.goto(`/entities/workorder/${planned.id}`)
  await doAndUndo(page, 'Anular', 'Orden anulada')
  expect(await orderAt(ask, planned.id)).toMatchObject({ status: 'PENDING', can: { edit: true } })

  const employee = await firstOf(ask, 'administration/employees?status=ACTIVE')
  const { id: customer } = await ask('POST', 'distribution/customers', { name: ownName('Vinoteca UC') })
  const { id: sale } = await ask('POST', 'sales/contracts', {
    ...{ customer, employee, description: 'Malbec a granel', amount: 1000, price: 500, date: '2026-10-01' },
    ...{ status: 'AGREED', agreedOn: '2026-10-02' },
  })
  const saleNow = async () => (await ask('GET', `traceability/entity/data?type=bulkSale&id=${sale}`)).result
  await page.goto(`/entities/bulkSale/${sale}`)
  await doAndUndo(page, 'Anular venta', 'Venta anulada')
  expect(await saleNow()).toMatchObject({ status: 'AGREED', agreedOn: '2026-10-02' })

  const { id: problem } = await ask('POST', 'distribution/problems', {
    ...{ type: 'CORK', description: 'Corchos secos', date: '2026-10-01', employee, customer },
  })
  await page.goto(`/entities/problem/${problem}`)
  await doWithRecord(page, 'Cerrar con conclusión')
  const end = dialog(page, /^Cerrar problema/)
  await write(end, 'Conclusión', 'Era otra partida')
  await end.getByRole('button', { name: 'Guardar' }).click()
  await undo(page, 'Problema cerrado')
  const { result } = await ask('GET', `traceability/entity/data?type=problem&id=${problem}`)
  expect(result).toMatchObject({ status: 'OPEN', conclusion: '', closedOn: null })
})

test('whatever is deleted is named, in the question and afterwards', async ({ page }) => {
  const ask = await asAdmin(page)
  const name = ownName('Variedad UD')
  await ask('POST', 'companies/varieties', { name, grapeType: 'RED' })
  await signIn(page)
  await page.goto(`/administration?tab=varieties&name=${encodeURIComponent(name)}`)
  await page.getByRole('row').filter({ hasText: name }).getByRole('button').first().click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  const question = page.getByRole('dialog', { name: new RegExp(name) })
  await question.getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByRole('alert').filter({ hasText: name }).first()).toBeVisible()
})

test('a measurement and a gauging are taken back from where they are said', async ({ page }) => {
  const ask = await asAdmin(page)
  const { tank } = await makeWine(ask, ownWine('UM'))
  const vessel = async () =>
    (await ask('GET', `traceability/entity/data?type=cellarElement&id=${tank}`)).result
  await signIn(page)
  await page.goto(`/entities/cellarElement/${tank}`)
  await doWithRecord(page, 'Aforar')
  const gauge = dialog(page, 'Aforar tanque')
  await write(gauge, 'Cantidad actual', '800')
  await gauge.getByRole('button', { name: 'Guardar' }).click()
  await undo(page, 'Pre-lote actualizado')
  expect((await vessel()).content.currentAmount).toBe(880)

  await page.goto(`/entities/cellarElement/${tank}`)
  await page.getByRole('button', { name: 'Medir tanque', exact: true }).first().click()
  const measure = dialog(page, 'Crear medición')
  await measure.getByRole('textbox', { name: 'Valor' }).first().fill('1,01')
  await measure.getByRole('combobox', { name: 'Quién midió' }).click()
  await page.getByRole('option', { name: 'Diego' }).filter({ visible: true }).first().click()
  await measure.getByRole('button', { name: 'Guardar' }).click()
  await undo(page, 'Medición creada')
  const left = await ask('GET', `cellars/measuraments?cellarElementId=${tank}`)
  expect(left.total).toBe(0)
})

import { expect, test, type Page } from '@playwright/test'
import {
  asAdmin,
  type Ask,
  barriersOf,
  choose,
  complaintsOf,
  dialog,
  firstOf,
  makeLand,
  openTab,
  ownName,
  pick,
  said,
  signIn,
  write,
} from './journey.ts'

/** Two works of a hand in August, of sixty thousand each. */
async function workTwice(
  ask: Ask,
  { wineEstate, land, employee }: Record<'wineEstate' | 'land' | 'employee', string>,
) {
  const type = await firstOf(ask, 'lands/laborTypes')
  for (const day of ['2026-08-05', '2026-08-12'])
    await ask('POST', 'lands/labor', {
      ...{ wineEstate, lands: [land], employee, type, status: 'DONE' },
      ...{
        initialTimezone: day,
        finalTimezone: day,
        peopleUsedAmount: 1,
        workedDays: 2,
        workedDayCost: 30_000,
      },
    })
}

/** Pays what is owed in two parts, and not a peso more. */
async function payInTwo(page: Page) {
  await page.getByRole('button', { name: 'Registrar pago' }).click()
  const pay = dialog(page, /^Pago de la liquidación/)
  await write(pay, 'Importe', '120001')
  await choose(pay, 'Forma de pago', 'Efectivo')
  await pay.getByRole('button', { name: 'Registrar pago' }).click()
  await expect(pay.getByText(/No puede ser más de lo que falta pagar: ARS 120\.000/).first()).toBeVisible()
  await write(pay, 'Importe', '70000')
  await write(pay, 'Recibo', 'Recibo 12')
  await pay.getByRole('button', { name: 'Registrar pago' }).click()
  await said(page, 'Pago registrado')
  await page.getByRole('button', { name: 'Registrar pago' }).click()
  const rest = dialog(page, /^Pago de la liquidación/)
  await expect(rest.getByRole('textbox', { name: 'Importe' })).toHaveValue('50000')
  await choose(rest, 'Forma de pago', 'Débito')
  await rest.getByRole('button', { name: 'Registrar pago' }).click()
  await expect(page.getByText('Pagada', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Eliminar' })).toHaveCount(0)
}

test('a month’s works of a hand are proposed, corrected with a reason, approved, paid in two parts and printed', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await signIn(page)
  const ask = await asAdmin(page)
  const hand = ownName('Eusebio')
  const { wineEstate, land } = await makeLand(ask, {
    estate: ownName('Finca LQ'),
    land: ownName('Cuadro LQ'),
  })
  const { id: employee } = await ask('POST', 'administration/employees', { name: hand, role: 'FIELD_WORKER' })
  await workTwice(ask, { wineEstate, land, employee })

  await page.goto('/administration?tab=payBills')
  await page.getByRole('button', { name: 'Crear liquidación' }).click()
  const form = dialog(page, 'Crear liquidación')
  await form.getByRole('button', { name: 'Traer los trabajos sin pagar' }).click()
  await expect(form.getByText('Elija antes a quién y el período.')).toBeVisible()
  await pick(form, 'A quién', hand)
  await write(form, 'Desde', '01/08/2026')
  await write(form, 'Hasta', '31/08/2026')
  await form.getByRole('button', { name: 'Traer los trabajos sin pagar' }).click()
  await expect(form.getByText(/^2 trabajos por .*120\.000,00$/)).toBeVisible()
  const total = form.getByLabel('Total')
  await expect(total).toContainText('120.000,00')

  // Corrected without a reason it is not saved; with one it is.
  const first = form.getByRole('row').nth(1)
  await write(first, 'Se paga', '50000')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form.getByText(/Indique el motivo/).first()).toBeVisible()
  await write(first, 'Motivo', 'Se fue al mediodía')
  await form.getByRole('button', { name: 'Agregar adicional o descuento' }).click()
  const bonus = form
    .getByRole('row')
    .filter({ has: page.getByRole('textbox', { name: 'Qué', exact: true }) })
    .last()
  await write(bonus, 'Qué', 'Presentismo')
  await write(bonus, 'Se paga', '10.000')
  await write(bonus, 'Motivo', 'Sin faltas')
  await expect(total).toContainText('120.000,00')
  expect(await barriersOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Liquidación creada')

  await page
    .getByRole('row', { name: new RegExp(hand) })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { name: new RegExp(hand) })).toBeVisible()
  await page.getByRole('button', { name: 'Aprobar' }).click()
  await said(page, 'Liquidación aprobada')

  await payInTwo(page)

  const printing = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Imprimir recibo' }).click()
  expect((await printing).suggestedFilename()).toMatch(/\.pdf$/)
  await openTab(page, 'Trabajos detrás')
  await expect(page.getByRole('table', { name: 'Trabajos detrás' }).getByRole('link')).toHaveCount(2)
  expect(await barriersOf(page)).toEqual([])
  // What is refused on purpose, the browser tells as well.
  expect(complaints.filter((one) => !one.includes('status of 400'))).toEqual([])
})

test('a harvest says who picked what, by the bin and by the kilo, and each is paid for it once', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await signIn(page)
  const ask = await asAdmin(page)
  const names = { hand: ownName('Etelvina'), gang: ownName('Cuadrilla PQ'), land: ownName('Cuadro PQ') }
  const { wineEstate, land } = await makeLand(ask, { estate: ownName('Finca PQ'), land: names.land })
  const { id: employee } = await ask('POST', 'administration/employees', {
    name: names.hand,
    role: 'HARVESTER',
  })
  await ask('POST', 'lands/employeesProvider', { name: names.gang })
  const { id } = await ask('POST', 'lands/harvest', {
    ...{ wineEstate, lands: [land], employee, type: 'MANUAL_BINES' },
    ...{ initialTimezone: '2026-08-20', finalTimezone: '2026-08-20' },
    harvestLands: [{ land, weight: 1500 }],
  })

  await page.goto(`/entities/harvest/${id}`)
  await page.getByRole('button', { name: 'Editar' }).click()
  const form = dialog(page, /^Editar cosecha/)
  await write(form, 'Tarifa por kilo', '12,5')
  await write(form, 'Tarifa por bin', '5.000')
  await form.getByRole('button', { name: 'Agregar cosechador' }).click()
  await pick(form, 'Cosechador', names.hand)
  await write(form, 'Cosechó', '1.200,5')
  await form.getByRole('button', { name: 'Agregar cuadrilla o contratista' }).click()
  const gang = form
    .getByRole('row')
    .filter({ has: page.getByRole('textbox', { name: 'Cosechó', exact: true }) })
    .nth(1)
  await pick(gang, 'Cosechador', names.gang)
  await choose(gang, 'Unidad (Cosechó)', 'bines')
  await write(gang, 'Cosechó', '3')
  await expect(form.getByRole('status').filter({ hasText: 'Anotado' })).toContainText(
    /1\.200,5 kg \+ 3 bines · a pagar .*30\.006,25/,
  )
  expect(await barriersOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Guardar y cerrar' }).click()
  await said(page, 'Cosecha editado')
  await openTab(page, 'Cosecha por cosechador')
  await expect(page.getByRole('row', { name: new RegExp(names.gang) })).toContainText('3 bines')

  await page.goto('/administration?tab=payBills')
  await page.getByRole('button', { name: 'Crear liquidación' }).click()
  const bill = dialog(page, 'Crear liquidación')
  await pick(bill, 'A quién', names.hand)
  await write(bill, 'Desde', '01/08/2026')
  await write(bill, 'Hasta', '31/08/2026')
  await bill.getByRole('button', { name: 'Traer los trabajos sin pagar' }).click()
  await expect(bill.getByText(/^1 trabajo por .*15\.006,25$/)).toBeVisible()
  await expect(bill.getByText('Cosecha 20/08/2026 · 1.200,5 kg')).toBeVisible()
  await bill.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Liquidación creada')

  // Once more there is nothing left to pay.
  await page.getByRole('button', { name: 'Crear liquidación' }).click()
  const again = dialog(page, 'Crear liquidación')
  await pick(again, 'A quién', names.hand)
  await write(again, 'Desde', '01/08/2026')
  await write(again, 'Hasta', '31/08/2026')
  await again.getByRole('button', { name: 'Traer los trabajos sin pagar' }).click()
  await expect(again.getByText('No hay trabajos sin pagar en esos días.')).toBeVisible()
  expect(complaints).toEqual([])
})

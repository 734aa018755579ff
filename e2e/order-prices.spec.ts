import { expect, test, type Page } from '@playwright/test'
import { makeBottles, makeLabel, makeLine } from './bottles.ts'
import { asAdmin, choose, dialog, openTab, ownName, pick, said, signIn, write } from './journey.ts'
import { makeWine, ownWine } from './wines.ts'

const namesOfPrices = () => ({
  ...ownWine('PR'),
  line: ownName('Línea PR'),
  deposit: ownName('Depósito PR'),
  lot: ownName('LPR'),
  label: ownName('Etiqueta PR'),
  market: ownName('Mercado PR'),
  customer: ownName('Vinoteca PR'),
  list: ownName('Lista PR'),
  bill: ownName('OCPR'),
})
type Names = ReturnType<typeof namesOfPrices>

/** A tax of the market, on its page: more than all of the price is no tax. */
async function addTax(page: Page, market: string) {
  await page.goto(`/entities/market/${market}`)
  await openTab(page, 'Impuestos')
  await page.getByRole('button', { name: 'Crear impuesto' }).click()
  const form = dialog(page, 'Crear impuesto')
  await write(form, 'Nombre', 'IVA')
  await write(form, 'Porcentaje', '210')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form.getByText(/Corrija los errores marcados: Porcentaje/)).toBeVisible()
  await write(form, 'Porcentaje', '21')
  await write(form, 'Desde', '01/01/2026')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Impuesto creado')
}

/** A price list by hand: first without a price, then with one from 60 bottles on. */
async function writeList(page: Page, names: Names) {
  await page.goto('/distribution?tab=priceLists')
  await page.getByRole('button', { name: 'Crear lista de precios' }).click()
  const form = dialog(page, 'Crear lista de precios')
  await write(form, 'Nombre', names.list)
  await pick(form, 'Mercado', names.market)
  await expect(form.getByRole('combobox', { name: 'Moneda' })).toHaveValue('USD')
  await write(form, 'Desde', '01/01/2026')
  await pick(form, 'Etiqueta', names.label)
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form.getByText(/Precio/).first()).toBeVisible()
  await write(form, 'Precio por botella', '4,50')
  await form.getByRole('button', { name: 'Agregar precio' }).click()
  const second = form
    .getByRole('row')
    .filter({ has: page.getByRole('combobox') })
    .last()
  await pick(second, 'Etiqueta', names.label)
  await write(second, 'Desde (botellas)', '60')
  await write(second, 'Precio por botella', '4')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Lista de precios creada')
}

/** An order whose line takes the price of the list, by hand another, and the list's again. */
async function order(page: Page, names: Names) {
  await page.goto('/distribution?tab=orders')
  await page.getByRole('button', { name: 'Crear orden' }).click()
  const form = dialog(page, 'Crear orden')
  await write(form, 'Número de referencia', names.bill)
  await pick(form, 'Cliente', names.customer)
  await pick(form, 'Responsable', 'Julián')
  await form.getByRole('button', { name: 'Agregar lote' }).click()
  const line = form.getByRole('group', { name: 'Lote 1' })
  await pick(line, 'Lote', names.lot)
  await write(line, 'Botellas', '6')
  await expect(line.getByText(`De la lista «${names.list}»`, { exact: true })).toBeVisible()
  await write(line, 'Botellas', '60')
  await expect(line.getByText(`De la lista «${names.list}», desde 60 botellas`)).toBeVisible()
  await expect(line.getByRole('textbox', { name: 'Precio por botella' })).toHaveValue('4')
  await write(line, 'Precio por botella', '5')
  await expect(line.getByText(/^A mano/)).toBeVisible()
  await line.getByRole('button', { name: 'Usar el de la lista' }).click()
  await form.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Orden creada')
  await page.getByRole('link', { name: names.bill }).click()
}

/** The order leaves at the rate of the day, which is asked for, and is paid with its tax. */
async function sendAndPay(page: Page, names: Names) {
  await expect(page.getByText(names.list)).toBeVisible()
  await page.getByRole('button', { name: 'Despachar una parte' }).click()
  let form = dialog(page, /^Despachar/)
  // The stored rate of the day is proposed; whoever empties the field is asked for one.
  await expect(form.getByRole('textbox', { name: 'Cambio: ARS por USD' })).toHaveValue(/\d/)
  await write(form, 'Cambio: ARS por USD', '')
  await form.getByRole('button', { name: 'Despachar una parte' }).click()
  await expect(form.getByText(/El precio está en USD/).first()).toBeVisible()
  await write(form, 'Cambio: ARS por USD', '1450')
  await form.getByRole('button', { name: 'Despachar una parte' }).click()
  await said(page, 'Despacho registrado')
  // 60 × 4 and 21 % on them.
  const account = page.getByLabel('Cuenta de la orden USD')
  await expect(account.getByText(/240,00/).first()).toBeVisible()
  await expect(account.getByText(/IVA/)).toBeVisible()
  await expect(account.getByText(/290,40/).first()).toBeVisible()
  await expect(page.getByText('1 USD = 1.450 ARS')).toBeVisible()

  await page.getByRole('button', { name: 'Registrar cobro' }).click()
  form = dialog(page, /^Cobro/)
  await expect(form.getByText(/Falta cobrar .*290,40/)).toBeVisible()
  await choose(form, 'Forma de pago', 'Efectivo')
  await form.getByRole('button', { name: 'Registrar cobro' }).click()
  await said(page, 'Cobro registrado')
  await expect(page.getByText('Pagada', { exact: true }).filter({ visible: true }).first()).toBeVisible()
}

test('a price list prices an order, which leaves with the taxes of its market and is paid', async ({
  page,
}) => {
  const names = namesOfPrices()
  await signIn(page)
  const ask = await asAdmin(page)
  const label = await makeLabel(ask, names.label)
  const { tank } = await makeWine(ask, names)
  const { line, deposit } = await makeLine(ask, names)
  await makeBottles(ask, { tank, line, deposit, lot: names.lot, litres: 750, bottles: 990, label })
  const { id: market } = await ask('POST', 'companies/markets', { name: names.market, currency: 'USD' })
  await ask('POST', 'distribution/customers', { name: names.customer, market })
  await addTax(page, market)
  await writeList(page, names)
  await order(page, names)
  await sendAndPay(page, names)
})

import { expect, test } from '@playwright/test'
import { makeBottles, makeLine } from './bottles.ts'
import { asAdmin, choose, dialog, firstOf, ownName, said, signIn } from './journey.ts'
import { makeWine, ownWine } from './wines.ts'

test('an order leaves in part, some of it comes back, and it is paid', async ({ page }) => {
  const names = {
    ...ownWine('OP'),
    line: ownName('Línea OP'),
    deposit: ownName('Depósito OP'),
    lot: ownName('LOP'),
    customer: ownName('Vinoteca OP'),
    bill: ownName('OP'),
  }
  await signIn(page)
  const ask = await asAdmin(page)
  const { tank } = await makeWine(ask, names)
  const { line, deposit } = await makeLine(ask, names)
  await makeBottles(ask, { tank, line, deposit, lot: names.lot, litres: 750, bottles: 990 })
  const { id: customer } = await ask('POST', 'distribution/customers', { name: names.customer })
  const lots = await ask('GET', `distribution/wineBatches?batchId=${encodeURIComponent(names.lot)}`)
  const { id: order } = await ask('POST', 'distribution/orders', {
    billCustomId: names.bill,
    customer,
    employee: await firstOf(ask, 'administration/employees?status=ACTIVE'),
    orderWineBatches: [{ wineBatch: lots.result[0].wineBatch.id, amount: 100, price: 1000 }],
  })
  await page.goto(`/entities/order/${order}`)

  await page.getByRole('button', { name: 'Despachar una parte' }).click()
  let form = dialog(page, /^Despachar/)
  await expect(form.getByLabel('Botellas')).toHaveValue('100')
  await form.getByLabel('Botellas').fill('101')
  await expect(form.getByText('La cantidad disponible es 100')).toBeVisible()
  await form.getByLabel('Botellas').fill('60')
  await form.getByLabel('Transporte').fill('Andes Cargas')
  await form.getByRole('button', { name: 'Despachar una parte' }).click()
  await said(page, 'Despacho registrado')
  await expect(page.getByRole('region', { name: 'Salieron 60 de 100 botellas' })).toBeVisible()

  await page.getByRole('button', { name: 'Registrar devolución' }).click()
  form = dialog(page, /^Devolución/)
  await form.getByRole('button', { name: 'Registrar devolución' }).click()
  await expect(form.getByText(/Motivo/).first()).toBeVisible()
  await form.getByRole('textbox', { name: 'Botellas' }).fill('10')
  await expect(form.getByText(/Se acreditan \$\s10\.000,00/)).toBeVisible()
  await form.getByLabel('Motivo').fill('Corcho')
  await form.getByRole('button', { name: 'Registrar devolución' }).click()
  await said(page, 'Devolución registrada')

  await page.getByRole('button', { name: 'Registrar cobro' }).click()
  form = dialog(page, /^Cobro/)
  await expect(form.getByText(/Falta cobrar \$\s50\.000,00/)).toBeVisible()
  await expect(form.getByText(/Además, \$\s40\.000,00 por facturar/)).toBeVisible()
  await choose(form, 'Forma de pago', 'Efectivo')
  await form.getByLabel('Importe').fill('90.000')
  await form.getByRole('button', { name: 'Registrar cobro' }).click()
  await said(page, 'Cobro registrado')
  await expect(page.getByText('Pagada', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('En preparación').filter({ visible: true }).first()).toBeVisible()
})

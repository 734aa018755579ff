import { expect, test, type Locator, type Page } from '@playwright/test'
import {
  asAdmin,
  barriersOf,
  dialog,
  firstOf,
  follow,
  openTab,
  ownName,
  pick,
  said,
  signIn,
  write,
} from './journey.ts'

/** A thousand litres are offered, and agreed on. */
async function agreeOn(page: Page, supplier: string, wine: string) {
  await page.goto('/distribution?tab=bulkPurchases')
  await page.getByRole('button', { name: 'Comprar a granel' }).first().click()
  const offer = dialog(page, 'Comprar a granel')
  await pick(offer, 'Proveedor', supplier)
  await write(offer, 'Qué se compra', wine)
  await write(offer, 'Litros', '1000')
  await write(offer, 'Precio por litro', '650,5')
  await expect(offer.getByText('Total: $ 650.500,00')).toBeVisible()
  await write(offer, 'Muestra', 'Dos botellas')
  await pick(offer, 'Responsable', 'Carolina')
  expect(await barriersOf(page)).toEqual([])
  await offer.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Compra creada')

  await page.getByRole('button', { name: 'Registrar acuerdo' }).click()
  await dialog(page, /Acordar compra/)
    .getByRole('button', { name: 'Guardar' })
    .click()
  await said(page, 'Compra acordada')
}

/** The load is objected to, and what it costs settled. */
async function settleObjection(page: Page, card: Locator) {
  await card.getByRole('button', { name: 'Objetar' }).click()
  const objection = dialog(page, /^Objetar/)
  await expect(objection).toContainText(
    'Se resuelve después con una diferencia de precio o con una devolución.',
  )
  await write(objection, 'Motivo', 'Acidez volátil alta')
  await objection.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Objeción registrada')
  await expect(card).toContainText('Acidez volátil alta')

  await card.getByRole('button', { name: 'Acordar diferencia' }).click()
  const settling = dialog(page, /^Resolver la objeción/)
  await write(settling, 'Diferencia de precio', '90300')
  await write(settling, 'Motivo', 'Se arregló por teléfono')
  await settling.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Objeción resuelta')
  await expect(card).toContainText('Resuelta')
  await expect(card).toContainText('$ 300.000,00')
}

test('wine is bought in bulk, received with its note, objected to, and costs less by what was settled', async ({
  page,
}) => {
  await signIn(page)
  const ask = await asAdmin(page)
  const supplier = ownName('Bodega P')
  const wine = ownName('Bonarda P')
  await ask('POST', 'administration/cellar/suppliers', { name: supplier })

  await agreeOn(page, supplier, wine)

  await page.getByRole('button', { name: 'Recibir camión' }).click()
  const load = dialog(page, /Recibir camión de la compra/)
  await expect(load.getByRole('combobox', { name: 'Origen' })).toHaveValue(supplier)
  await pick(load, 'Destino', 'Bodega Cerro Pintado')
  await write(load, 'Cantidad', '600')
  await expect(load.getByText('Por el contrato, 600 L son $ 390.300,00.')).toBeVisible()
  const price = load.getByRole('textbox', { name: 'Precio total' })
  await expect(price).toHaveValue('390300')
  // Who types the very price that is proposed says it: it follows the amount no more.
  await price.press('ControlOrMeta+a')
  await price.pressSequentially('390300')
  await write(load, 'Cantidad', '500')
  await expect(load.getByText(/^Por el contrato, 500 L son/)).toBeVisible()
  await expect(price).toHaveValue('390300')
  await write(load, 'Cantidad', '600')
  await write(load, 'Precintos', '77')
  await write(load, 'Bruto (kg)', '9596,7')
  await write(load, 'Tara (kg)', '9000')
  await write(load, 'Densidad (kg/L)', '0,9945')
  await expect(load.getByText(/Por peso son 600/)).toBeVisible()
  expect(await barriersOf(page)).toEqual([])
  await load.getByRole('button', { name: 'Guardar y recibir' }).click()
  await said(page, 'Carga recibida')
  await expect(
    page.getByText('600 L recibidos · faltan 400 L').filter({ visible: true }).first(),
  ).toBeVisible()
  const card = page.getByRole('article', { name: /^Carga ·/ })
  await expect(card).toContainText('$ 390.300,00')
  expect(await barriersOf(page)).toEqual([])
  // Its supplier's word of where it grew is added from here as well.
  await card.getByRole('button', { name: /^Acciones de Carga/ }).click()
  await page.getByRole('menuitem', { name: 'Agregar origen (EPCIS)' }).click()
  const told = dialog(page, /^Agregar el origen de/)
  await expect(told.getByText('Arrastre el documento aquí o elíjalo')).toBeVisible()
  await told.getByRole('button', { name: 'Cerrar' }).click()

  await settleObjection(page, card)

  // The note costs what is left to pay, says of which contract it is, and the supplier's account tells both.
  await follow(card.getByRole('link').first())
  await expect(page.getByRole('link', { name: /^Compra a granel \d+$/ })).toBeVisible()
  await expect(page.getByText('$ 300.000,00').filter({ visible: true }).first()).toBeVisible()
  const id = await firstOf(ask, `administration/cellar/suppliers?name=${encodeURIComponent(supplier)}`)
  await page.goto(`/entities/supplier/${id}`)
  await openTab(page, 'Cuenta a granel')
  const account = page.getByRole('region', { name: 'Movimientos de la cuenta' })
  await expect(account).toContainText('Diferencia de precio')
  await expect(page.getByText('facturado $ 390.300,00 · créditos $ 90.300,00 · pagos $ 0,00')).toBeVisible()
  expect(await barriersOf(page)).toEqual([])
})

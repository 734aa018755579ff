import { expect, test } from '@playwright/test'
import { asAdmin, barriersOf, dialog, ownName, pick, said, signIn, write } from './journey.ts'
import { makeWine, ownWine } from './wines.ts'

test('a tanker of wine is offered, agreed on, loaded, and accepted by its buyer', async ({ page }) => {
  await signIn(page)
  const ask = await asAdmin(page)
  const customer = ownName('Cooperativa G')
  await ask('POST', 'distribution/customers', { name: customer })
  const { tank } = await makeWine(ask, ownWine('G'))
  const { name: vessel } = (await ask('GET', `traceability/entity/data?type=cellarElement&id=${tank}`)).result

  await page.goto('/distribution?tab=bulkSales')
  await page.getByRole('button', { name: 'Ofrecer a granel' }).first().click()
  const offer = dialog(page, 'Ofrecer a granel')
  await pick(offer, 'Cliente', customer)
  await write(offer, 'Qué se vende', 'Malbec 2026, tinto genérico')
  await write(offer, 'Litros', '200')
  await write(offer, 'Precio por litro', '650,5')
  await expect(offer.getByText('Total: $ 130.100,00')).toBeVisible()
  await write(offer, 'Muestra', 'Dos botellas')
  await pick(offer, 'Responsable', 'Carolina')
  expect(await barriersOf(page)).toEqual([])
  await offer.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Oferta creada')

  await page.getByRole('button', { name: 'Registrar acuerdo' }).click()
  await dialog(page, /Acordar venta/)
    .getByRole('button', { name: 'Guardar' })
    .click()
  await said(page, 'Venta acordada')

  await page.getByRole('button', { name: 'Cargar camión' }).click()
  const load = dialog(page, /Cargar camión/)
  await pick(load, 'Vasija', vessel)
  await write(load, 'Litros', '150')
  await write(load, 'Patente', 'AB 123 CD')
  await write(load, 'Bruto (kg)', '9149,175')
  await write(load, 'Tara (kg)', '9000')
  await write(load, 'Densidad (kg/L)', '0,9945')
  await expect(load.getByText(/Por peso son 150/)).toBeVisible()
  await load.getByRole('button', { name: 'Registrar carga' }).click()
  await said(page, 'Carga registrada')
  await expect(page.getByText('150 L cargados · faltan 50 L').filter({ visible: true }).first()).toBeVisible()
  expect(await barriersOf(page)).toEqual([])

  await page.getByRole('button', { name: 'El comprador aceptó' }).click()
  await dialog(page, /Aceptación/)
    .getByRole('button', { name: 'Guardar' })
    .click()
  await said(page, 'Carga aceptada')
  await expect(page.getByText('Aceptada', { exact: true })).toBeVisible()
})

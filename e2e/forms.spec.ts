import { expect, test } from '@playwright/test'
import { asAdmin, dialog, ownName, pick, said, signIn, write, type Ask } from './journey.ts'

/** A supply by weight of a deposit of its own, with somebody who sells it; some of it is there. */
async function newSupply(ask: Ask, amount: number) {
  const names = { deposit: ownName('Depósito F'), supply: ownName('Goma F'), supplier: ownName('Casa F') }
  const deposit = await ask('POST', 'stock/deposit', { name: names.deposit })
  await ask('POST', 'administration/suppliers', { name: names.supplier })
  const product = await ask('POST', 'stock/product', {
    kind: 'CELLAR',
    name: names.supply,
    instructions: 'Según marbete.',
    unit: 'GRAM',
    stockDepositId: deposit.id,
  })
  const { result } = await ask('GET', `stock/stock?productId=${product.id}`)
  const change = { stock: result[0].id, isAdd: true, amount, unit: 'GRAM' }
  await ask('POST', 'stock/stock/amount', change)
  return names
}

test('a purchase order and a return are written by hand, from the empty form', async ({ page }) => {
  await signIn(page)
  const ask = await asAdmin(page)
  const names = await newSupply(ask, 5000)

  await page.goto('/stock?tab=orders')
  await page.getByRole('button', { name: 'Crear orden de compra' }).click()
  const order = dialog(page, 'Crear orden de compra')
  await pick(order, 'Depósito', names.deposit)
  await pick(order, 'Proveedores', names.supplier)
  await pick(order, 'Responsable', 'Julián')
  await order.getByRole('button', { name: 'Agregar insumo' }).click()
  await pick(order, 'Insumo', names.supply)
  await expect(order.getByRole('combobox', { name: 'Insumo' })).toHaveValue(new RegExp(names.supply))
  await expect(order.getByRole('combobox', { name: 'Unidad (Cantidad)' })).toHaveValue('g')

  // What is wrong stays as it was typed, takes nothing with it, and keeps the form from being sent.
  await write(order, 'Cantidad', '12a')
  await expect(order.getByRole('textbox', { name: 'Cantidad', exact: true })).toHaveValue('12a')
  await write(order, 'Precio unitario', '1.500')
  await expect(order.getByRole('textbox', { name: 'Precio unitario' })).toHaveValue('1500')
  await order.getByRole('button', { name: 'Guardar' }).click()
  await expect(order).toContainText('Corrija los errores marcados: Cantidad (fila 1) (Valor inválido)')
  await expect(order.getByRole('textbox', { name: 'Cantidad', exact: true })).toBeFocused()

  // Six decimals are taken there, so that a thousand and a half may as well be one and a half.
  await write(order, 'Cantidad', '1.500')
  await order.getByRole('button', { name: 'Guardar' }).click()
  await expect(order).toContainText('¿Cuál de los dos? 1500 o 1,5')
  await order.getByRole('button', { name: '1500', exact: true }).click()
  await expect(order.getByRole('textbox', { name: 'Precio total' })).toHaveValue('2250000')
  await order.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Orden de compra creado')

  await page.goto('/stock?tab=returns')
  await page.getByRole('button', { name: 'Crear devolución' }).click()
  const back = dialog(page, 'Crear devolución')
  await pick(back, 'Depósito', names.deposit)
  await pick(back, 'Proveedor', names.supplier)
  await pick(back, 'Responsable', 'Julián')
  await write(back, 'Motivo', 'Venía abierta')
  await back.getByRole('button', { name: 'Agregar insumo' }).click()
  await pick(back, 'Insumo', names.supply)
  await write(back, 'Cantidad', '250')
  await back.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Devolución creada')
})

test('an hour is typed as one likes', async ({ page }) => {
  await signIn(page)
  await page.goto('/laboratory?tab=measuraments')
  await page.getByRole('button', { name: 'Crear medición' }).click()
  const form = dialog(page, 'Crear medición')
  const hour = form.getByRole('textbox', { name: 'Hora' })
  for (const typed of ['07:30', '0730', '730', '7:30', '7.30']) {
    await hour.click()
    await hour.fill('')
    await hour.pressSequentially(typed)
    await expect(hour).toHaveValue(typed)
    await hour.press('Tab')
    await expect(hour).toHaveValue('07:30')
  }
  await hour.fill('2590')
  await hour.press('Tab')
  await expect(form).toContainText('Formato de hora inválido')
  await expect(hour).toHaveValue('2590')
})

test('a valve that waters more than its plot says so at its field, and every missing field by its own label', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/land?tab=valves')
  await page.getByRole('button', { name: 'Crear operación' }).click()
  const valve = dialog(page, 'Crear operación')
  await pick(valve, 'Finca', 'El Jarillal')
  await valve.getByRole('button', { name: 'Agregar cuadro' }).click()
  await write(valve, 'Superficie regada', '9000')
  await expect(valve.getByText('La superficie no puede superar la del cuadro').first()).toBeVisible()
  await valve.getByRole('button', { name: 'Guardar' }).click()
  await expect(valve).toContainText('Faltan: Nombre, Goteros por hectárea')
  await expect(valve.getByRole('textbox', { name: 'Nombre' })).toBeFocused()

  await page.goto('/land?tab=phenology')
  await page.getByRole('button', { name: 'Crear fenología' }).click()
  const stage = page.getByRole('dialog')
  await expect(stage).toContainText('Faltan: Finca, Etapa, Porcentaje inicial, Cuadros')
})

test('an opened form is begun in a field, and an Enter too early loses nothing', async ({ page }) => {
  await signIn(page)
  await page.goto('/administration?tab=employees')
  await page.getByRole('button', { name: 'Crear empleado' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByRole('textbox').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.getByText(/^Faltan?:/)).toBeVisible()

  // Where the first field is a list nothing is chosen or closed either: what lacks is said, and the keyboard goes there.
  await page.goto('/land?tab=works')
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Trabajo', exact: true }).click()
  await expect(form.getByRole('heading', { name: 'Crear trabajo' })).toBeVisible()
  // Until the keyboard is in the form, it is still on the menu that opened it.
  await expect.poll(() => form.evaluate((own) => own.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Enter')
  await expect(form.getByText(/^Faltan?:/)).toBeVisible()
  await expect(form.getByLabel('Finca').first()).toBeFocused()
})

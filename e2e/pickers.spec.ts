import { expect, test, type Locator } from '@playwright/test'
import {
  asAdmin,
  dialog,
  makeTank,
  newOrder,
  openTab,
  ownName,
  pick,
  said,
  signIn,
  write,
} from './journey.ts'
import { makeWine, ownWine } from './wines.ts'

test('what a picker does not find is created there, with what was typed, and is chosen', async ({ page }) => {
  const [vessel, section] = [ownName('V'), ownName('Nave')]
  await signIn(page)
  await page.goto('/cellar?tab=elements')
  await page.getByRole('button', { name: 'Crear vasija' }).click()
  const form = dialog(page, 'Crear vasija')
  await write(form, 'Nombre', vessel)
  const sections = form.getByRole('combobox', { name: 'Sector' })
  await sections.click()
  // Too early: what was typed is not answered yet, so that nothing is sent; and nothing is created by it once it is.
  let answer = () => {}
  const typed = new Promise<void>((go) => (answer = go))
  await page.route('**/api/cellars/cellarSections?*', async (route) => {
    await typed
    await route.continue()
  })
  await sections.pressSequentially(section)
  await sections.press('Enter')
  answer()
  await expect(page.getByText('Sin coincidencias')).toBeVisible()
  await expect(form).toBeVisible()
  await sections.press('Enter')

  const creating = dialog(page, 'Crear sector')
  await expect(creating.getByRole('textbox', { name: 'Nombre' })).toHaveValue(section)
  await expect(creating.getByRole('combobox', { name: 'Bodega' })).toHaveValue('Bodega Cerro Pintado')
  await creating.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Sector creado')
  await expect(sections).toHaveValue(section)
  await expect(form.getByRole('textbox', { name: 'Nombre' })).toHaveValue(vessel)

  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    form.locator('a[href^="/entities/cellarSection/"]').click(),
  ])
  await expect(opened.getByRole('heading', { name: section })).toBeVisible()
})

test('who sells reaches the customers', async ({ page }) => {
  await signIn(page, 'Ventas')
  await page.goto('/distribution')
  await openTab(page, 'Clientes')
  await expect(page.getByRole('button', { name: 'Crear cliente' })).toBeEnabled()
})

test('a lot of barrels is emptied as one in a work order', async ({ page }) => {
  const ask = await asAdmin(page)
  const lot = (await ask('GET', 'cellars/cellarElementBatches?limit=1')).result[0]
  await signIn(page)
  await page.goto('/workorder')
  await page.getByRole('button', { name: 'Crear OT' }).first().click()
  const form = dialog(page, 'Crear OT')
  await pick(form, 'Tipo', 'Trasiego')
  await form.getByRole('button', { name: 'Elegir una partida' }).first().click()
  await pick(form, 'Partida de barricas', lot.name)
  await form.getByLabel('Vaciar').first().check()
  await expect(form.getByText(/vasijas · tiene/)).toBeVisible()
  await expect(form.getByLabel('Cantidad a mover').first()).toHaveValue(String(lot.currentAmount))
})

test('an order shares a wine among several vessels, and says where it comes from before it is saved', async ({
  page,
}) => {
  const names = ownWine('V')
  const tanks = [ownName('Norte'), ownName('Sur')]
  await signIn(page)
  const ask = await asAdmin(page)
  await makeWine(ask, names)
  for (const tank of tanks) await makeTank(ask, tank, 400)
  const order = await newOrder(page, 'Trasiego', 'Diego')
  const arrival = order.getByRole('region', { name: 'A dónde llega' })
  await arrival.getByText('Varias vasijas', { exact: true }).click()
  const several = arrival.getByRole('combobox', { name: 'Vasijas', exact: true })
  for (const tank of tanks) {
    await several.fill(tank)
    await page.getByRole('option', { name: tank }).click()
  }
  await several.press('Tab')
  await write(arrival, 'Cantidad', '300')
  // Where it comes from was not said yet: nothing is sent.
  await order.getByRole('button', { name: 'Guardar' }).click()
  await expect(order.getByText('Faltan: Vasija (origen 1)')).toBeVisible()
  await pick(order, 'Vasija', names.tank)
  await write(order, 'Cantidad a mover', '300')
  const description = ownName('Repartido')
  await write(order, 'Descripción', description)
  await order.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Orden de trabajo creado')
  const { result } = await ask('GET', `cellars/workorders?text=${encodeURIComponent(description)}`)
  const { result: saved } = await ask('GET', `traceability/entity/data?type=workorder&id=${result[0].id}`)
  const shared = saved.workorderTransfers[0].destinations[0].cellarElements as { name: string }[]
  expect(shared.map(({ name }) => name).toSorted()).toEqual(tanks.toSorted())
})

test('what is to be measured is chosen by typing, and leaves with the type that measures', async ({
  page,
}) => {
  await signIn(page)
  const order = await newOrder(page, 'Medición', 'Diego')
  const codes = order.getByRole('combobox', { name: 'Qué se va a medir' })
  for (const [typed, name] of [
    ['dens', 'Densidad 20 °C (g/mL)'],
    ['temper', 'Temperatura (°C)'],
  ] as const) {
    await codes.fill(typed)
    await codes.press('Enter')
    await expect(order.getByText(name, { exact: true })).toBeVisible()
  }
  // Enter took what was typed for, and did not send the form.
  await expect(page.getByRole('alert')).toHaveCount(0)
  await pick(order, 'Tipo', 'Trasiego')
  await pick(order, 'Tipo', 'Medición')
  await expect(codes).toBeVisible()
  await expect(order.getByText('Temperatura (°C)', { exact: true })).toHaveCount(0)
})

test('what moves while it is pressed is pressed all the same', async ({ page }) => {
  await signIn(page)
  await page.goto('/workorder')
  await pressWhileMoving(page.getByRole('button', { name: 'Crear OT' }).first())
  const types = dialog(page, 'Crear OT').getByRole('combobox', { name: 'Tipo', exact: true })
  await dialog(page, 'Crear OT').getByRole('textbox').first().focus()
  await pressWhileMoving(types)
  await expect(types).toHaveAttribute('aria-expanded', 'true')
  await types.fill('Trasiego')
  const option = page.getByRole('option', { name: 'Trasiego', exact: true })
  await pressWhileMoving(option)
  await expect(option).toBeHidden()
  await expect(types).toHaveValue('Trasiego')
})

/** Presses as somebody does whom a late answer reaches with the finger down: what was pressed is let go beside. */
async function pressWhileMoving(pressed: Locator): Promise<void> {
  await pressed.hover()
  await pressed.page().mouse.down()
  await pressed.evaluate((control) => {
    control.style.transform = 'translateY(120px)'
  })
  await pressed.page().mouse.up()
  await pressed.evaluateAll((controls) => {
    for (const control of controls) control.style.transform = ''
  })
}

test('what is typed before the list of a picker is here is answered by it, and Enter waits for it', async ({
  page,
}) => {
  let bring = () => {}
  const asked = new Promise<void>((go) => (bring = go))
  await page.route(/[/]assets[/]PickerDropdown-.*[.]js$/, async (route) => {
    await asked
    await route.continue()
  })
  await signIn(page)
  await page.goto('/stock')
  const deposits = page.getByRole('combobox', { name: 'Todos los depósitos' })
  await deposits.fill('a')
  await deposits.press('Enter')
  await expect(deposits).toHaveAttribute('aria-expanded', 'true')
  await expect(deposits).toHaveValue('a')

  bring()
  await expect(page).toHaveURL(/stockDepositId=/)
  await expect(deposits).not.toHaveValue('a')
})

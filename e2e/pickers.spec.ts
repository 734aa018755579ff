import { expect, test } from '@playwright/test'
import { asAdmin, dialog, ownName, pick, said, signIn, write } from './journey.ts'

test('what a picker does not find is created there, with what was typed, and is chosen', async ({ page }) => {
  const [vessel, section] = [ownName('V'), ownName('Nave')]
  await signIn(page)
  await page.goto('/cellar?tab=elements')
  await page.getByRole('button', { name: 'Crear vasija' }).click()
  const form = dialog(page, 'Crear vasija')
  await write(form, 'Nombre', vessel)
  const sections = form.getByRole('combobox', { name: 'Sector' })
  await sections.click()
  await sections.pressSequentially(section)
  // Too early: what was typed is not answered yet, so that nothing is chosen and nothing sent.
  await sections.press('Enter')
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
  await page.getByRole('tab', { name: 'Clientes' }).click()
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

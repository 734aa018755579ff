import { expect, test } from '@playwright/test'
import { asAdmin, dialog, jobs, makeTank, newOrder, ownName, pick, said, signIn, write } from './journey.ts'
import { makeWine, ownWine } from './wines.ts'

test('a cellar hand plans a racking by the kind of its vessel, and chooses which later', async ({ page }) => {
  const names = ownWine('P')
  const [free, small] = [ownName('Libre'), ownName('Chico')]
  await signIn(page)
  const ask = await asAdmin(page)
  await makeWine(ask, names)
  await makeTank(ask, free, 301)
  await makeTank(ask, small, 100)
  await signIn(page, jobs.hand)

  const order = await newOrder(page, 'Trasiego')
  await pick(order, 'Responsable', 'Diego')
  await pick(order, 'Vasija', names.tank)
  await write(order, 'Cantidad a mover', '300')
  await order.getByRole('button', { name: 'Agregar vasija por elegir' }).click()
  const arrival = order.getByRole('region', { name: 'A dónde llega' })
  // The planned vessel stands in place of the destination that nobody wrote anything in, with the litres that leave.
  await expect(arrival.getByText('Destino 1')).toHaveCount(0)
  await expect(arrival.getByLabel('Cantidad', { exact: true })).toHaveValue('300')
  await arrival.getByLabel('Tipo de vasija').click()
  await page.getByRole('option', { name: 'Tanque', exact: true }).click()
  const description = ownName('Por tipo')
  await write(order, 'Descripción', description)
  await order.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Orden de trabajo creado')

  await page.goto('/workorder?isUnassigned=true')
  const row = page.getByRole('row').filter({ hasText: description })
  await expect(row).toContainText('Falta elegir: Tanque de 300 L')
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Elegir vasijas' }).click()
  const choice = dialog(page, /^Elegir las vasijas/)
  await expect(choice.getByText('La que mejor queda')).toBeVisible()
  await choice.getByRole('button', { name: /no sirve/i }).click()
  await expect(choice.getByText(`${small} · no entra: es de 100 L`)).toBeVisible()
  await choice.getByRole('radio', { name: free }).check()
  await choice.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Vasijas elegidas')
  await expect(row).toHaveCount(0)
})

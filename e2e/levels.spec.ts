import { expect, test } from '@playwright/test'
import { asAdmin, dialog, makeTank, ownName, signIn, write } from './journey.ts'
import { makeWine, ownWine } from './wines.ts'

test('an order shows the level of each vessel before and after, while its amounts are typed', async ({
  page,
}) => {
  const ask = await asAdmin(page)
  const names = ownWine('LV')
  const { tank } = await makeWine(ask, names)
  const target = ownName('LVB')
  await makeTank(ask, target, 500)
  await signIn(page)
  await page.goto(`/entities/cellarElement/${tank}`)
  await page.getByRole('button', { name: 'Trasegar', exact: true }).click()
  const order = dialog(page, 'Crear OT')
  const vessels = order
    .getByRole('combobox', { name: 'Vasija', exact: true })
    .or(order.getByRole('textbox', { name: 'Vasija', exact: true }))
  const choosing = async (at: number, name: string) => {
    await vessels.nth(at).click()
    await vessels.nth(at).fill(name)
    await page.getByRole('option', { name }).filter({ visible: true }).first().click()
  }
  const level = (name: string, from: number, to: number) =>
    order.getByRole('img', { name: `${name}: de ${from} % a ${to} %` })
  await expect(level(names.tank, 88, 88)).toBeVisible()
  await write(order, 'Cantidad a mover', '440')
  await expect(level(names.tank, 88, 44)).toBeVisible()
  await expect(order.getByText('880 L → 440 L')).toBeVisible()

  await choosing(1, target)
  // What leaves arrives, until somebody says how much of it does.
  await expect(order.getByRole('textbox', { name: 'Cantidad', exact: true })).toHaveValue('440')
  await expect(level(target, 0, 88)).toBeVisible()
  const arrives = order.getByRole('textbox', { name: 'Cantidad', exact: true })
  await write(order, 'Cantidad a mover', '430')
  await expect(arrives).toHaveValue('430')
  // Who types the very number that is proposed says it: it follows no more.
  await arrives.press('ControlOrMeta+a')
  await arrives.pressSequentially('430')
  await write(order, 'Cantidad a mover', '440')
  await expect(level(names.tank, 88, 44)).toBeVisible()
  await expect(arrives).toHaveValue('430')
  await write(order, 'Cantidad', '812,5')
  await expect(order.getByText('No entra: es de 500 L')).toBeVisible()
  await write(order, 'Cantidad', '440')
  await expect(level(target, 0, 88)).toBeVisible()

  // Two rows of one vessel take of the same wine.
  await order.getByRole('button', { name: 'Agregar origen' }).click()
  await choosing(1, names.tank)
  const taken = order.getByRole('textbox', { name: 'Cantidad a mover' })
  await taken.nth(1).fill('500')
  await taken.nth(1).press('Tab')
  await expect(order.getByText('No hay tanto')).toHaveCount(2)
  await order.getByRole('checkbox', { name: 'Vaciar' }).first().check()
  await expect(level(names.tank, 88, 0)).toHaveCount(2)
})

import { expect, test, type Page } from '@playwright/test'
import { asAdmin, dialog, firstOf, ownName, said, signIn, write, type Ask } from './journey.ts'

/** A type of order of its own, and an order of it for a day of December. */
async function makeOrder(ask: Ask, dateToStart: string) {
  const name = ownName('Tarea')
  const type = await ask('POST', 'cellars/workorders/types', { name })
  const { id } = await ask('POST', 'cellars/workorders', {
    type: type.id,
    cellar: await firstOf(ask, 'cellars/cellars'),
    employee: await firstOf(ask, 'administration/employees?status=ACTIVE'),
    parents: [],
    dateToStart,
  })
  return { name, id: id as string }
}

const dayOf = async (ask: Ask, id: string) =>
  (await ask('GET', `cellars/workorders?ids=${id}`)).result[0].dateToStart

const cellOf = (page: Page, day: string) =>
  page.getByRole('cell').filter({ has: page.locator(`time[datetime="${day}"]`) })

test('an order is dragged to another day of the month, and moved with the keyboard', async ({ page }) => {
  await signIn(page)
  const ask = await asAdmin(page)
  const { name, id } = await makeOrder(ask, '2026-12-03')
  await page.goto('/workorder?tab=calendar&month=2026-12')
  const order = page.getByRole('listitem').filter({ hasText: name })
  await expect(cellOf(page, '2026-12-03')).toContainText(name)
  await order.dragTo(cellOf(page, '2026-12-17'))
  await said(page, 'La orden pasó al 17/12/2026')
  await expect(cellOf(page, '2026-12-17')).toContainText(name)
  expect(await dayOf(ask, id)).toBe('2026-12-17')

  const button = order.getByRole('button', { name: /^Cambiar de día: OT/ })
  await button.focus()
  await page.keyboard.press('Enter')
  const question = dialog(page, /^Cambiar de día: OT/)
  await write(question, 'Nuevo día', '22/12/2026')
  await question.getByRole('button', { name: 'Cambiar de día' }).click()
  await said(page, 'La orden pasó al 22/12/2026')
  expect(await dayOf(ask, id)).toBe('2026-12-22')
})

test('a type that was hidden is offered again', async ({ page }) => {
  await signIn(page)
  const ask = await asAdmin(page)
  const { name } = await makeOrder(ask, '2026-12-03')
  await page.goto(`/workorder?tab=types&name=${encodeURIComponent(name)}`)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await row.getByRole('button', { name: /Acciones/ }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(row).toHaveCount(0)

  await page.goto(`/workorder?tab=types&name=${encodeURIComponent(name)}&isHidden=true`)
  await row.getByRole('button', { name: /Acciones/ }).click()
  await page.getByRole('menuitem', { name: 'Volver a ofrecer' }).click()
  await said(page, 'El tipo se ofrece otra vez')
  await expect(row).toHaveCount(0)
  await page.goto(`/workorder?tab=types&name=${encodeURIComponent(name)}`)
  await expect(row).toBeVisible()
})

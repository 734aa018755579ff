import { expect, test } from '@playwright/test'
import { barriersOf, complaintsOf, dialog, jobs, signIn, signInByHand } from './journey.ts'

test('the palette leads to pages, forms and records, and begins with what was opened last', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await signIn(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.keyboard.press('Control+k')
  const palette = dialog(page, 'Buscar')
  const box = palette.getByRole('combobox')
  await box.fill('insum')
  await expect(palette.getByRole('group', { name: 'Ir a' }).getByRole('option')).toHaveText(['Insumos'])
  await box.press('Enter')
  await expect(page).toHaveURL(/\/stock/)

  // A section is found without its accents, a form by what it creates.
  await page.keyboard.press('Control+k')
  await box.fill('ordenes de tra')
  await expect(palette.getByRole('option', { name: 'Órdenes de trabajo' })).toBeVisible()
  await box.fill('crear poda')
  await palette.getByRole('group', { name: 'Crear' }).getByRole('option', { name: 'Poda' }).click()
  const form = dialog(page, /poda/i)
  await expect(form.getByRole('button', { name: 'Guardar' })).toBeVisible()
  await form.getByRole('button', { name: 'Cerrar' }).first().click()

  // A record that was opened is there again before anything is typed.
  await page.keyboard.press('Control+k')
  await box.fill('T05')
  await palette.getByRole('option', { name: /^T05/ }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'T05' })).toBeVisible()
  await page.goto('/')
  await page
    .getByRole('button', { name: /Buscar/ })
    .first()
    .click()
  const recent = palette.getByRole('group', { name: 'Lo último que abrió' })
  await expect(recent.getByRole('option').first()).toContainText('T05')
  expect(await barriersOf(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('what somebody opened is nobody else’s at the same browser', async ({ page }) => {
  await signInByHand(page)
  await page.goto('/distribution?tab=customers')
  await page.getByRole('link', { name: 'Distribuidora Andina', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Distribuidora Andina' })).toBeVisible()
  await page.getByRole('button', { name: 'Menú de usuario' }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await signInByHand(page, jobs.hand)
  await page
    .getByRole('button', { name: /Buscar/ })
    .first()
    .click()
  const palette = dialog(page, 'Buscar')
  await expect(palette.getByRole('combobox')).toBeVisible()
  await expect(palette.getByText('Distribuidora Andina')).toHaveCount(0)
})

test('a list is walked, filtered and written by the keyboard alone, and “?” tells the keys', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await signIn(page)
  await page.goto('/distribution?tab=customers')
  const names = page.getByRole('table').locator('tbody').getByRole('link')
  await expect(names.first()).toBeVisible()

  await page.keyboard.press('j')
  await expect(names.nth(0)).toBeFocused()
  await page.keyboard.press('e')
  const editing = dialog(page, /Editar/)
  await expect(editing.getByRole('textbox').first()).toBeFocused()
  // What is typed in a form is no command.
  await page.keyboard.type('n')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('/')
  await page.keyboard.type('andina')
  await expect(names).toHaveText(['Distribuidora Andina'])
  await names.first().focus()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('?')
  await expect(page.getByRole('heading', { level: 1, name: 'Teclado' })).toBeVisible()
  expect(complaints).toEqual([])
})

import { expect, test } from '@playwright/test'
import { complaintsOf, signIn } from './journey.ts'

test('on a phone the filters of a list fold behind the first, and tell how many are set', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await signIn(page)
  await page.goto('/distribution?tab=orders')
  await expect(page).toHaveTitle('Órdenes · Distribución · Lagar')
  const filters = page.getByRole('search', { name: 'Filtros' })
  await expect(filters.getByRole('searchbox')).toBeVisible()
  const status = filters.getByRole('combobox', { name: 'Estado' })
  await expect(status).toBeHidden()

  await filters.getByRole('button', { name: 'Filtros', exact: true }).click()
  await status.selectOption('Pendiente')
  const fold = filters.getByRole('button', { name: 'Filtros (1)' })
  await fold.click()
  await expect(status).toBeHidden()
  await expect(page.getByText('Pendiente').filter({ visible: true }).first()).toBeVisible()

  // What is set is taken off without being unfolded.
  await filters.getByRole('button', { name: 'Limpiar filtros' }).click()
  await expect(page).toHaveURL(/tab=orders$/)

  await page
    .getByRole('link', { name: /^Orden / })
    .first()
    .click()
  await expect(page).toHaveTitle(/^Orden \d+ · .+ · Lagar$/)
  expect(complaints).toEqual([])
})

test('an address that asks for what a list does not know leads back to the whole list', async ({ page }) => {
  await signIn(page)
  await page.goto('/distribution?tab=orders&colour=red')
  const told = page.getByText('La dirección pide algo que esta lista no conoce')
  await told.waitFor()
  await told.locator('xpath=..').getByRole('button', { name: 'Limpiar filtros' }).click()
  await expect(page).toHaveURL(/tab=orders$/)
  await page
    .getByRole('link', { name: /^Orden / })
    .first()
    .waitFor()
})

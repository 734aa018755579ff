import { expect, test } from '@playwright/test'
import { demoPassword } from '../packages/server/src/companies/demo-users.ts'
import { barriersOf, choose, complaintsOf, dialog, ownName, said, signIn, write } from './journey.ts'

test('a token lets a program into its areas, until it is revoked', async ({ page, request }) => {
  const name = ownName('Sonda')
  await signIn(page)
  await page.goto('/user/configuration')
  await page.getByRole('button', { name: 'Crear token' }).click()
  const form = dialog(page, 'Crear token')
  await write(form, 'Nombre', name)
  // Too early: what is missing is said, and nothing is made.
  await page.keyboard.press('Enter')
  await expect(form).toContainText('Faltan: Áreas, Contraseña actual')
  await form.getByRole('combobox', { name: 'Áreas' }).click()
  await page.getByRole('option', { name: 'Bodegas y vasijas', exact: true }).click()
  await page.getByRole('option', { name: 'Laboratorio', exact: true }).click()
  await page.keyboard.press('Escape')
  await choose(form, 'Qué puede hacer', 'Leer')
  await write(form, 'Contraseña actual', 'no es esta')
  await form.getByRole('button', { name: 'Crear token' }).click()
  await expect(form).toContainText('La contraseña actual no es correcta')
  await write(form, 'Contraseña actual', demoPassword)
  await form.getByRole('button', { name: 'Crear token' }).click()

  const shown = dialog(page, name)
  const token = await shown.getByLabel('Token').innerText()
  expect(token).toMatch(/^lagar_/)
  expect(await barriersOf(page)).toEqual([])
  const ask = (method: 'GET' | 'POST', url: string) =>
    request.fetch(`/api/${url}`, { method, headers: { authorization: `Bearer ${token}` } })
  expect((await ask('GET', 'cellars/cellarElements?limit=1')).status()).toBe(200)
  expect((await ask('GET', 'companies/users')).status()).toBe(403)
  expect((await ask('GET', 'auth/me')).status()).toBe(403)
  await shown.getByRole('button', { name: 'Ya lo guardé' }).click()

  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('Leer: Bodegas y vasijas, Laboratorio')
  await page.reload()
  await expect(row).toContainText('Último uso')
  await row.getByRole('button', { name: `Revocar «${name}»` }).click()
  await dialog(page, `Revocar «${name}»`).getByRole('button', { name: 'Revocar' }).click()
  await said(page, `«${name}» ya no entra`)
  await expect(row).toHaveCount(0)
  expect((await ask('GET', 'cellars/cellarElements?limit=1')).status()).toBe(401)
})

test('whoever builds on the calls reads each of them, and tries one as themselves', async ({ page }) => {
  const complaints = complaintsOf(page)
  await signIn(page)
  await page.goto('/user/configuration')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Ver las llamadas' }).click()
  const calls = await opened
  await expect(calls.locator('#who')).toContainText('Calls are made as you')
  await expect(calls.getByRole('heading', { name: 'companies' })).toBeVisible()
  await calls.close()
  // An address leads to a call.
  await page.goto('/api/docs#/companies/getCompaniesVarieties')
  const call = page.locator('#operations-companies-getCompaniesVarieties')
  await expect(call).toContainText('List grape varieties')
  await call.getByRole('button', { name: 'Try it out' }).click()
  await call.getByRole('button', { name: 'Execute' }).click()
  await expect(call.locator('.live-responses-table')).toContainText('Malbec')
  expect(complaints).toEqual([])
})

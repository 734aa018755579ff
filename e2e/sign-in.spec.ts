import { expect, test } from '@playwright/test'
import { jobs, signInByHand } from './journey.ts'

test('a wrong password says so and lets nobody in', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('admin@cerropintado.demo')
  await page.getByLabel('Contraseña', { exact: true }).fill('no es esta')
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page.getByRole('alert')).toContainText('El correo o la contraseña no son correctos')
  await expect(page).toHaveURL(/\/login/)
})

test('a demo user enters with one tap, and logging out ends access', async ({ page }) => {
  await signInByHand(page)
  await page.getByRole('button', { name: 'Menú de usuario' }).click()
  await expect(page.getByRole('menu').getByText('¡Hola, Lucía!')).toBeVisible()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/stock')
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible()
})

test('who only consults sees grey what may not be opened', async ({ page, isMobile }) => {
  await signInByHand(page, jobs.viewer)
  if (isMobile) await page.getByRole('button', { name: 'Más' }).click()
  const sections = isMobile
    ? page.getByRole('dialog', { name: 'Secciones' })
    : page.getByRole('navigation', { name: 'Secciones' })
  // What they may read opens, as it does by its address.
  for (const open of ['Finca', 'Bodega', 'Distribución', 'Estadísticas'])
    await expect(sections.getByRole('link', { name: open, exact: true })).toBeVisible()
  for (const closed of ['Usuarios', 'Administración', 'Empresa']) {
    await expect(sections.getByRole('button', { name: closed, exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expect(sections.getByRole('link', { name: closed, exact: true })).toHaveCount(0)
  }
  await sections.getByRole('link', { name: 'Trazabilidad' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Trazabilidad' })).toBeVisible()
})

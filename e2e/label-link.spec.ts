import { readFileSync } from 'node:fs'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { asAdmin, dialog, ownName, said, signIn } from './journey.ts'

const art = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: readFileSync(new URL('../docs/screens/cellar.png', import.meta.url)),
})

const inDialog = (page: Page) => dialog(page, /del paso|al paso/)

/** The row of a step in the table of its label. */
const stepRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function act(page: Page, step: string, action: string) {
  await stepRow(page, step)
    .getByRole('button', { name: /^Acciones de/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** A phone of somebody without an account. */
async function openPhone(browser: Browser, address: string) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    isMobile: true,
    hasTouch: true,
    locale: 'es-AR',
  })
  const phone = await context.newPage()
  await phone.goto(address)
  return phone
}

test('a printer without an account rejects and then approves a step of a label on a phone, by a link that ends when it is revoked', async ({
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const name = ownName('Etiqueta por enlace')
  await signIn(page)
  const ask = await asAdmin(page)
  const { id: product } = await ask('POST', 'label/products', { name })
  const { id: label } = await ask('POST', 'label/label', { name, product })
  await page.goto(`/entities/label/${label}?tab=LABEL_STEPS`)

  await act(page, 'Diseño', 'Archivo y versiones')
  await inDialog(page).locator('input[type=file]').setInputFiles(art('arte-1.png'))
  await said(page, 'Versión agregada')
  await expect(inDialog(page).getByText('Versión 1 · arte-1.png')).toBeVisible()
  await inDialog(page).getByRole('button', { name: 'Cerrar' }).click()

  await act(page, 'Diseño', 'Enlace para compartir')
  await inDialog(page).getByRole('button', { name: 'Copiar enlace nuevo' }).click()
  await said(page, 'Link copiado')
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toContain('/shared/labelStep/')

  const phone = await openPhone(browser, address)
  await expect(phone.getByRole('heading', { name })).toBeVisible()
  await expect(phone.getByRole('img', { name: 'arte-1.png' })).toBeVisible()
  expect(phone.url()).not.toContain('stepToken')
  await phone.getByRole('button', { name: 'Rechazar' }).click()
  await expect(phone.getByText('Complete este campo').first()).toBeVisible()
  await phone.getByLabel('Su nombre').fill('Marta Ruiz')
  await phone.getByRole('button', { name: 'Rechazar' }).click()
  await expect(phone.getByLabel('Nota')).toHaveAttribute('aria-invalid', 'true')
  await phone.getByLabel('Nota').fill('El filete dorado se corta a la derecha')
  await phone.getByRole('button', { name: 'Rechazar' }).click()
  await expect(phone.getByText('se espera el archivo corregido')).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Aprobar' })).toBeDisabled()

  await page.reload()
  await expect(stepRow(page, 'Diseño')).toContainText('Marta Ruiz')
  await stepRow(page, 'Diseño').getByRole('button', { name: 'Subir versión nueva' }).click()
  await inDialog(page).locator('input[type=file]').setInputFiles(art('arte-2.png'))
  await expect(inDialog(page).getByText('Versión 2 · arte-2.png')).toBeVisible()
  await expect(inDialog(page).getByText('Versión 1 · arte-1.png')).toBeVisible()
  await inDialog(page).getByRole('button', { name: 'Cerrar' }).click()

  await phone.reload()
  await expect(phone.getByRole('img', { name: 'arte-2.png' })).toBeVisible()
  await phone.getByLabel('Su nombre').fill('Marta Ruiz')
  await phone.getByRole('button', { name: 'Aprobar' }).click()
  await expect(phone.getByRole('status').filter({ hasText: 'Aprobado' })).toBeVisible()

  await page.reload()
  await act(page, 'Diseño', 'Enlace para compartir')
  await inDialog(page)
    .getByRole('button', { name: /^Acciones de/ })
    .click()
  await page.getByRole('menuitem', { name: 'Anular enlace' }).click()
  await said(page, 'Enlace anulado')
  await phone.goto(address)
  await expect(phone.getByText('Este enlace ya no sirve')).toBeVisible()
  await phone.context().close()
})

import { expect, test } from '@playwright/test'
import { asAdmin, dialog, openTab, ownName, said, signIn, write } from './journey.ts'

test('what the company chooses is felt by everybody, and its history says who chose it', async ({ page }) => {
  const variety = ownName('Variedad')
  const ask = await asAdmin(page)
  await ask('POST', 'companies/varieties', { name: variety, crop: 'GRAPE', grapeType: 'RED' })

  // Somebody else is at work meanwhile, with a list open.
  const elsewhere = await page.context().newPage()
  await signIn(page)
  await elsewhere.goto(`/administration?tab=varieties&name=${encodeURIComponent(variety)}`)
  await elsewhere.getByRole('button', { name: `Acciones de ${variety}` }).waitFor()

  await page.goto('/company?tab=configuration')
  await page.getByRole('button', { name: 'Editar: Configuración' }).click()
  const form = page.getByRole('form', { name: 'Configuración' })
  await form.getByRole('checkbox', { name: 'Escribir el nombre para eliminar' }).check()
  await form.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Configuración guardada')
  await expect(page.getByRole('region', { name: 'Cuidado de los registros' })).toContainText('Sí')

  await elsewhere.getByRole('button', { name: `Acciones de ${variety}` }).click()
  await elsewhere.getByRole('menuitem', { name: 'Eliminar' }).click()
  const question = dialog(elsewhere, `Eliminar «${variety}»`)
  const remove = question.getByRole('button', { name: 'Eliminar' })
  await expect(remove).toBeDisabled()
  await write(question, `Para confirmar, escriba: ${variety}`, variety)
  await remove.click()
  await said(elsewhere, 'Variedad eliminada')

  await openTab(page, 'Historial')
  await expect(page.getByRole('region', { name: 'Historial' })).toContainText(
    'Escribir el nombre para eliminar: Sí',
  )
  const { id, version, configuration } = await ask('GET', 'companies/company')
  await ask('PUT', 'companies/configuration', {
    ...configuration,
    confirmSignForDeleting: false,
    id,
    version,
  })
})

test('closed days are opened again with a reason, and only for days that have come', async ({ page }) => {
  const ask = await asAdmin(page)
  const { id, version, configuration } = await ask('GET', 'companies/company')
  await ask('PUT', 'companies/configuration', { ...configuration, lockDate: '2026-03-31', id, version })
  await signIn(page)
  await page.goto('/company?tab=configuration')
  await page.getByRole('button', { name: 'Editar: Configuración' }).click()
  const form = page.getByRole('form', { name: 'Configuración' })
  await write(form, 'Fecha de cierre', '28/02/2026')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form.getByText('Faltan: Motivo para reabrir días cerrados')).toBeVisible()
  await write(form, 'Motivo para reabrir días cerrados', 'Faltaba un remito de marzo')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Configuración guardada')
  await openTab(page, 'Historial')
  await expect(page.getByRole('region', { name: 'Historial' })).toContainText('Faltaba un remito de marzo')
})

test('an announcement is read in the header by everybody at work, until it is taken back', async ({
  page,
}) => {
  const message = ownName('Mañana hay inspección')
  await signIn(page)
  const elsewhere = await page.context().newPage()
  await elsewhere.goto('/')

  await page.goto('/company?tab=announcements')
  await page.getByRole('button', { name: 'Crear anuncio' }).first().click()
  const form = dialog(page, 'Crear anuncio')
  await write(form, 'Mensaje', message)
  await form.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Anuncio creado')

  await elsewhere.getByRole('button', { name: /^Anuncios de hoy: / }).click()
  const announced = elsewhere.getByRole('dialog', { name: 'Anuncios de hoy' })
  await expect(announced.getByRole('listitem').filter({ hasText: message })).toContainText('Del')

  await page.getByRole('button', { name: `Acciones de ${message}` }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  const question = dialog(page, `Eliminar «${message}»`)
  await question.getByRole('button', { name: 'Eliminar' }).click()
  await said(page, 'Anuncio eliminado')
  await expect(announced.getByText(message)).toHaveCount(0)
})

import { expect, test } from '@playwright/test'
import { asAdmin, dialog, makeTank, ownName, pick, said, signIn, write } from './journey.ts'

test('a work order is scheduled again and again, paused, repeated from another, and a kind of work is made', async ({
  page,
}) => {
  const [name, tank, kind] = [ownName('Remontajes'), ownName('TR'), ownName('Bazuqueo')]
  await signIn(page)
  const ask = await asAdmin(page)
  await makeTank(ask, tank, 1000)

  await page.goto('/workorder?tab=types')
  await page.getByRole('button', { name: 'Crear tipo de OT' }).click()
  const type = dialog(page, 'Crear tipo de OT')
  await write(type, 'Nombre', kind)
  await type.getByRole('switch', { name: /^Vasijas/ }).check()
  await type.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Tipo de OT creado')

  await page.getByRole('tab', { name: 'Repeticiones' }).click()
  await page.getByRole('button', { name: 'Programar OT por repetición' }).click()
  const form = dialog(page, 'Programar OT por repetición')
  await write(form, 'Nombre', name)
  await form.getByRole('button', { name: 'Programar OT por repetición' }).click()
  await expect(form.getByText(/^Faltan: .*Hora de inicio/)).toContainText('Responsable')
  await write(form, 'Hora de inicio', '0700')
  for (const day of ['Lunes', 'Jueves']) await form.getByText(day, { exact: true }).click()
  await pick(form, 'Tipo', kind)
  await pick(form, 'Bodega', 'Bodega Cerro Pintado')
  await pick(form, 'Responsable', 'Diego')
  await pick(form, 'Vasijas', tank)
  await write(form, 'Descripción', 'Hundir el sombrero dos veces.')
  await expect(form.getByText('Faltan:')).toHaveCount(0)
  await form.getByRole('button', { name: 'Programar OT por repetición' }).click()
  await said(page, 'Repeticion de OT creado/editada')

  await page.getByRole('link', { name }).click()
  const article = page.getByRole('article')
  await expect(article).toContainText('Lunes, Jueves')
  await expect(article).toContainText('Próximas fechas')
  await expect(article).toContainText('Todavía no llegó la hora de la primera.')
  await page.getByRole('button', { name: 'Pausar' }).click()
  await expect(article.getByText('En pausa')).toBeVisible()
  await page.getByRole('button', { name: 'Reanudar' }).click()
  await expect(article.getByText('Activa')).toBeVisible()
  await page.getByRole('button', { name: 'Editar' }).click()
  const edit = dialog(page, 'Editar repetición')
  await edit.getByText('Domingo', { exact: true }).click()
  await edit.getByRole('button', { name: 'Guardar' }).click()
  await expect(article).toContainText('Lunes, Jueves, Domingo')

  const { result } = await ask('GET', 'cellars/workorders?limit=1&status=DONE')
  await page.goto(`/entities/workorder/${result[0].id}`)
  await page.getByRole('button', { name: 'Repetir' }).click()
  const again = dialog(page, 'Programar OT por repetición')
  await expect(again.getByRole('combobox', { name: 'Tipo', exact: true })).toHaveValue(result[0].type.name)
  await again.getByRole('button', { name: 'Cancelar' }).click()
})

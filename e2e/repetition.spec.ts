import { expect, test } from '@playwright/test'
import { asAdmin, dialog, makeTank, openTab, ownName, pick, said, signIn, write } from './journey.ts'

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

  await openTab(page, 'Repeticiones')
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
  await said(page, 'Repeticion de OT creado')

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

test('the day of the cellar stands by person and by vessel, and several orders are finished at once', async ({
  page,
}) => {
  const tank = ownName('TB')
  const [washing, tasting] = [ownName('Lavar'), ownName('Catar')]
  await signIn(page)
  const ask = await asAdmin(page)
  const { cellar, tank: id } = await makeTank(ask, tank, 1000)
  const { today } = await ask('GET', 'auth/me')
  const employee = (await ask('GET', 'administration/employees?name=Diego')).result[0].id
  const give = async (kind: string, description: string) =>
    await ask('POST', 'cellars/workorders', {
      type: (await ask('GET', `cellars/workorders/types?name=${kind}`)).result[0].id,
      cellar,
      employee,
      parents: [],
      dateToStart: today,
      cellarElements: [id],
      description,
    })
  const first = await give('Lavado', washing)
  const second = await give('Degustaci', tasting)

  await page.goto('/workorder?tab=board&by=element')
  const column = page.getByRole('region', { name: tank, exact: true })
  await expect(column).toContainText('2 de 2 por hacer')
  await column.getByRole('button', { name: new RegExp(`OT ${first.number} `) }).click()
  await page.getByRole('menuitem', { name: 'Cambiar responsable o día' }).click()
  const given = dialog(page, /^Cambiar responsable o día/)
  await pick(given, 'Responsable', 'Hugo')
  await given.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Orden reasignada')
  await expect(column.getByRole('article').filter({ hasText: washing })).toContainText('Hugo')

  for (const { number } of [first, second])
    await column.getByRole('checkbox', { name: new RegExp(`OT ${number} `) }).check()
  await page.getByRole('button', { name: 'Finalizar 2 órdenes' }).click()
  const question = dialog(page, 'Finalizar 2 órdenes')
  await question.getByRole('button', { name: 'Finalizar' }).click()
  await expect(question.getByRole('status')).toHaveText('2 de 2 finalizadas')
  await question.getByRole('button', { name: 'Cerrar' }).last().click()
  await expect(column).toContainText('todo hecho')
})

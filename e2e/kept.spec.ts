import { expect, test, type Page } from '@playwright/test'
import { dialog, ownName, said, signIn, write } from './journey.ts'

const place = '/land?tab=wineEstates'

async function open(page: Page) {
  await page.goto(place)
  await page.getByRole('button', { name: 'Crear finca' }).click()
  return dialog(page, 'Crear finca')
}

test('a half-written form survives a closed tab, is gone on with or thrown away, and saving it forgets it', async ({
  page,
  context,
}) => {
  await signIn(page)
  const name = ownName('Finca')
  const first = await open(page)
  await write(first, 'Nombre', name)
  await page.close()

  const again = await context.newPage()
  let form = await open(again)
  await expect(form.getByRole('status')).toContainText('quedó algo sin guardar')
  await form.getByRole('button', { name: 'Seguir con eso' }).click()
  await expect(form.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue(name)
  await write(form, 'Departamento', 'Tunuyán')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await said(again, 'Finca creada')

  form = await open(again)
  await expect(form.getByRole('status')).toHaveCount(0)
  await write(form, 'Nombre', ownName('Otra'))
  await form.getByRole('button', { name: 'Cancelar' }).click()
  await again.getByRole('button', { name: 'Descartar', exact: true }).click()
  form = await open(again)
  await expect(form.getByRole('status')).toHaveCount(0)
})

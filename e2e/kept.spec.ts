import { expect, test, type Page } from '@playwright/test'
import { asAdmin, choose, dialog, makeLand, ownName, pick, said, signIn, write } from './journey.ts'
import { addNote } from './notes.ts'

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

test('what is half-written on a page, and not in a dialog, survives a closed tab as well', async ({
  page,
  context,
}) => {
  await signIn(page)
  const surname = ownName('Funes')
  const edit = (of: Page) => of.getByRole('button', { name: 'Editar: Mis datos' }).click()
  await page.goto('/user/configuration')
  await edit(page)
  await write(page, 'Apellido', surname)
  await page.goto('/company')
  await page.getByRole('button', { name: 'Editar: Datos de la empresa' }).click()
  await write(page, 'Dirección', 'Ruta 40')
  await page.close()

  const again = await context.newPage()
  await again.goto('/user/configuration')
  await edit(again)
  await again.getByRole('button', { name: 'Seguir con eso' }).click()
  await expect(again.getByRole('textbox', { name: 'Apellido', exact: true })).toHaveValue(surname)

  await again.goto('/company')
  await again.getByRole('button', { name: 'Editar: Datos de la empresa' }).click()
  await again.getByRole('button', { name: 'Seguir con eso' }).click()
  await expect(again.getByRole('textbox', { name: 'Dirección', exact: true })).toHaveValue('Ruta 40')
  // Who cancels throws it away.
  await again.getByRole('button', { name: 'Cancelar' }).click()
  await again.getByRole('button', { name: 'Editar: Datos de la empresa' }).click()
  await expect(again.getByRole('textbox', { name: 'Dirección', exact: true })).not.toHaveValue('Ruta 40')
  await expect(again.getByRole('button', { name: 'Seguir con eso' })).toHaveCount(0)
})

test('a password is kept nowhere, not even while it is shown', async ({ page, context }) => {
  await signIn(page)
  await page.goto('/user/configuration')
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  const secret = 'no lo guarde nadie 9'
  const newPassword = 'input[autocomplete="new-password"]'
  const field = page.locator(newPassword)
  await field.fill(secret)
  await page.locator('.mantine-PasswordInput-root', { has: field }).locator('button').click()
  await expect(field).toHaveAttribute('type', 'text')
  await field.press('End')
  await page.keyboard.type('8')
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  expect(kept).not.toContain(secret)
  await page.close()
  const again = await context.newPage()
  await again.goto('/user/configuration')
  await again.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(again.locator(newPassword)).toBeVisible()
  await expect(again.getByRole('button', { name: 'Seguir con eso' })).toHaveCount(0)
})

test('a half-written harvest is found again with its delivery notes', async ({ page, context }) => {
  const names = { estate: ownName('Finca a medias'), land: ownName('Cuadro a medias') }
  const [patent, ciu] = [ownName('').trim(), ownName('CIU')]
  const ask = await asAdmin(page)
  const { wineEstate } = await makeLand(ask, names)
  await ask('POST', 'lands/trucks', { branch: 'Iveco', patent })
  await signIn(page)
  const start = async (on: Page) => {
    await on.goto('/land?tab=works')
    await on.getByRole('button', { name: 'Crear', exact: true }).click()
    await on.getByRole('menuitem', { name: 'Cosecha', exact: true }).click()
    return dialog(on, 'Crear cosecha')
  }
  const first = await start(page)
  await pick(first, 'Finca', names.estate)
  await pick(first, 'Cuadros', names.land)
  await addNote(page, ciu, (note) => pick(note, 'Camión', patent))
  await page.close()

  const again = await context.newPage()
  const harvest = await start(again)
  await harvest.getByRole('button', { name: 'Seguir con eso' }).click()
  const notes = harvest.getByRole('table', { name: 'Remitos' })
  await expect(notes).toContainText('Bodega Cerro Pintado')
  await expect(notes).toContainText(patent)
  await choose(harvest, 'Tipo de cosecha', 'Manual en bines')
  await pick(harvest, 'Responsable', 'Ramón')
  await write(harvest, 'Fecha de inicio', '16/03/2026')
  await harvest.getByRole('button', { name: 'Guardar', exact: true }).click()
  await said(again, 'Cosecha creado')
  const askAgain = await asAdmin(again)
  const { result } = await askAgain('GET', `lands/harvest?wineEstateId=${wineEstate}`)
  expect((await askAgain('GET', `input?harvestId=${result[0].id}`)).result).toMatchObject([
    { patent, ciuCount: 1 },
  ])
})

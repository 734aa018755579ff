import { expect, test, type Page } from '@playwright/test'
import { asAdmin, barriersOf, choose, dialog, jobs, ownName, said, signIn, write } from './journey.ts'
import { comeIn, linkTo } from './letters.ts'

/** Loads a page anew whose rights have just changed: it may be on its way already, by what it was told. */
const reopened = (page: Page) => expect(() => page.reload()).toPass()

test('somebody is invited, comes in by the letter, and feels at once what they may do', async ({
  page,
  browser,
}) => {
  const name = ownName('Julia')
  const email = `${name.replace(' ', '.').toLowerCase()}@cerropintado.demo`
  await signIn(page)
  await page.goto('/users')
  await page.getByRole('button', { name: 'Invitar usuario' }).click()
  const form = dialog(page, 'Invitar usuario')
  await write(form, 'Correo', email)
  await write(form, 'Nombre', name)
  // A job brings its roles; chosen by hand they are nobody's job any more.
  await choose(form, 'Puesto', 'Regador')
  await expect(form.getByText('Empleado de riego', { exact: true })).toBeVisible()
  await choose(form, 'Puesto', 'Dueño o visita, solo lectura')
  await expect(form.getByText('Empleado de riego', { exact: true })).toHaveCount(0)
  await form.getByRole('combobox', { name: 'Roles' }).press('Backspace')
  await form.getByRole('combobox', { name: 'Roles' }).press('Backspace')
  await choose(form, 'Roles', 'Lector de trazabilidad')
  await page.keyboard.press('Escape')
  await expect(form.getByRole('combobox', { name: 'Puesto' })).toHaveValue('')
  await expect(form.getByRole('row', { name: /Bodegas y vasijas/ })).toContainText('Sí')
  await form.getByRole('button', { name: 'Enviar invitación' }).click()
  await said(page, 'Invitación enviada')
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('Invitado')

  const elsewhere = await browser.newContext({ locale: 'es-AR', timezoneId: 'America/Argentina/Mendoza' })
  const theirs = await elsewhere.newPage()
  await comeIn(theirs, email, await linkTo(email, 'recover'))
  const sections = theirs.getByRole('navigation', { name: 'Secciones' })
  await expect(sections.getByRole('button', { name: 'Bodega', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )

  await page.reload()
  await expect(row).toContainText('Activo')
  await row.getByRole('button', { name: /Acciones/ }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  const access = dialog(page, new RegExp(`Acceso de ${name}`))
  await choose(access, 'Roles', 'Empleado de bodega')
  await page.keyboard.press('Escape')
  await access.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Acceso cambiado')
  await reopened(theirs)
  await sections.getByRole('link', { name: 'Bodega', exact: true }).click()
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()

  await row.getByRole('button', { name: /Acciones/ }).click()
  await page.getByRole('menuitem', { name: 'Suspender' }).click()
  await dialog(page, /Suspender/)
    .getByRole('button', { name: 'Suspender' })
    .click()
  await said(page, 'Usuario suspendido')
  await reopened(theirs)
  await expect(theirs).toHaveURL(/nocompanies/)
  await elsewhere.close()
})

test('who forgot the password gets back in by mail, and ends a session elsewhere', async ({
  page,
  browser,
}) => {
  const email = 'fraccionado@cerropintado.demo'
  await page.goto('/login')
  await page.getByRole('link', { name: '¿Olvidó su contraseña?' }).click()
  await expect(page.getByRole('heading', { name: 'Recuperar el ingreso' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email)
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
  await expect(page.getByRole('status')).toContainText('el mensaje ya está en camino')
  await page.goto(await linkTo(email, 'recover'))
  await page.getByLabel('Contraseña nueva').fill('Malbec202620')
  await page.getByRole('button', { name: 'Guardar y entrar' }).click()
  await expect(page.getByText('muy fácil de adivinar').filter({ visible: true }).first()).toBeVisible()
  await page.getByLabel('Contraseña nueva').fill('lagar demo 2026')
  await page.getByRole('button', { name: 'Guardar y entrar' }).click()
  await expect(page.getByRole('button', { name: 'Menú de usuario' })).toBeVisible()
  const elsewhere = await browser.newContext({ locale: 'es-AR' })
  const other = await elsewhere.newPage()
  await signIn(other, jobs.bottling)
  await other.goto('/')
  await expect(other.getByRole('button', { name: 'Menú de usuario' })).toBeVisible()
  await page.goto('/user/configuration')
  await expect(page.getByText('Esta sesión')).toBeVisible()
  await page
    .getByRole('button', { name: /Cerrar la sesión de/ })
    .first()
    .click()
  await said(page, 'Sesión cerrada')
  await reopened(other)
  await expect(other).toHaveURL(/\/login/)
  await elsewhere.close()
})

test('an employee is given the user they come in as, and it is taken back', async ({ page }) => {
  const ask = await asAdmin(page)
  const [name, own] = [ownName('Luz'), ownName('Mora')]
  const email = `${own.replace(' ', '.').toLowerCase()}@cerropintado.demo`
  await ask('POST', 'companies/user', { email, name: own, roles: ['CELLAR_EMPLOYEE'], employee: null })
  const { id } = await ask('POST', 'administration/employees', { name, role: 'FIELD_WORKER' })
  await signIn(page)
  await page.goto(`/entities/employee/${id}`)
  await page.getByRole('button', { name: 'Asociar usuario' }).click()
  const form = dialog(page, 'Asociar usuario')
  await choose(form, 'Usuario', own)
  await form.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Usuario asociado')
  await expect(page.getByRole('definition').filter({ hasText: own })).toBeVisible()

  await page.getByRole('button', { name: 'Asociar usuario' }).click()
  await form.getByRole('button', { name: 'Limpiar', includeHidden: true }).click()
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form).toHaveCount(0)
  const { result } = await ask('GET', `traceability/entity/data?type=employee&id=${id}`)
  expect(result.user).toBeNull()
})

test('what each job may do stands in one table, with each role by itself beneath it', async ({ page }) => {
  await signIn(page)
  await page.goto('/users?tab=roles')
  const table = page.getByRole('table', { name: 'Qué puede hacer cada puesto' })
  await expect(table.getByRole('columnheader')).toHaveCount(12)
  const headings = await table.getByRole('columnheader').allInnerTexts()
  const cells = await table
    .getByRole('row', { name: /^Órdenes de trabajo/ })
    .getByRole('cell')
    .allInnerTexts()
  const at = (job: string) => cells[headings.indexOf(job) - 1]?.trim()
  expect([at('Encargado de bodega'), at('Operario de bodega'), at('Ventas')]).toEqual([
    'Todo',
    'Editar',
    'No',
  ])
  expect(await barriersOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Regador', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Qué puede hacer', exact: true })).toContainText('Riego')
})

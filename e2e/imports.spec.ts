import { expect, test, type Page } from '@playwright/test'
import { asAdmin, barriersOf, dialog, firstOf, follow, ownName, signIn } from './journey.ts'

/** Rows with semicolons between them, as Excel in Spanish saves them. */
const sheet = (name: string, rows: string[][]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.map((row) => row.join(';')).join('\r\n'), 'latin1'),
})

/** Sends a spreadsheet from the list of what it brings, over which its rows are looked at. */
async function bring(page: Page, list: string, file: ReturnType<typeof sheet>) {
  await page.goto(list)
  await page.getByRole('button', { name: 'Traer desde Excel' }).click()
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('Para revisar')).toBeVisible()
}

test('employees come from a file with two wrong cells: the good ones are kept, seen in their list, and taken back', async ({
  page,
}) => {
  const name = ownName('Temporada')
  await signIn(page)
  const file = sheet('personal.csv', [
    ['Nombre', 'Apellido', 'Puesto', 'Costo por jornal'],
    ['Ana', name, 'Cosechador', '24000'],
    ['Rosa', name, 'Astronauta', '24000'],
    ['Luis', name, 'Regador', '1.500'],
    ['Íñigo', name, 'Enólogo', '31000'],
  ])
  await bring(page, '/administration?tab=employees', file)
  const row = (n: number) => page.getByRole('row', { name: new RegExp(`^Fila ${n} `) })
  await expect(row(3)).toContainText('«Puesto» dice «Astronauta»: se espera una de estas palabras')
  await expect(row(4)).toContainText('Escriba 1500 o 1,500')
  await expect(row(5)).toContainText('Íñigo')
  expect(await barriersOf(page)).toEqual([])

  await page.getByRole('radiogroup', { name: 'Qué filas se ven' }).getByText('Con errores').click()
  await expect(row(5)).toHaveCount(0)
  await expect(row(3)).toBeVisible()

  await page.getByRole('button', { name: 'Guardar las 2 buenas' }).click()
  await expect(page.getByText('Se guardaron 2 filas.')).toBeVisible()
  const preview = await page.getByRole('link', { name: 'Abrir en página aparte' }).getAttribute('href')
  await page.getByRole('button', { name: 'Cerrar', exact: true }).last().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(`/administration?tab=employees&name=${encodeURIComponent(name)}`)
  await expect(page.getByRole('link', { name: `Ana ${name}` })).toBeVisible()
  await expect(page.getByRole('link', { name: `Íñigo ${name}` })).toBeVisible()
  await expect(page.getByRole('link', { name: `Luis ${name}` })).toHaveCount(0)

  await page.goto(preview ?? '')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await dialog(page, /Deshacer/)
    .getByRole('button', { name: 'Deshacer' })
    .click()
  await expect(page.getByText('nada de esta planilla quedó guardado')).toBeVisible()
  await page.goto(`/administration?tab=employees&name=${encodeURIComponent(name)}`)
  await expect(page.getByText('Nada coincide con los filtros')).toBeVisible()
})

test('a tank comes from a file, and its row leads to its page', async ({ page }) => {
  const name = ownName('T')
  await signIn(page)
  const ask = await asAdmin(page)
  const cellar = (await ask('GET', 'cellars/cellars')).result[0]
  const type = (await ask('GET', 'cellars/elementTypes?class=TANK')).result[0]
  const file = sheet('tanques.csv', [
    ['Nombre', 'Bodega', 'Tipo de vasija', 'Capacidad', 'Unidad'],
    [name, cellar.name, type.name, '120,5', 'hl'],
  ])
  await bring(page, '/cellar?tab=elements', file)
  await page.getByRole('button', { name: 'Guardar la fila' }).click()
  await expect(page.getByText('Se guardó 1 fila.')).toBeVisible()
  await follow(page.getByRole('link', { name: 'Fila 2' }))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(await firstOf(ask, `cellars/cellarElements?name=${encodeURIComponent(name)}`)).toBeTruthy()
})

test('schedules come from a file in the words that people write, and one that overlaps says so', async ({
  page,
}) => {
  const surname = ownName('Horario')
  await signIn(page)
  const ask = await asAdmin(page)
  await ask('POST', 'administration/employees', { name: 'Ana', surname, role: 'FIELD_WORKER' })
  const file = sheet('horarios.csv', [
    ['Empleado', 'Días', 'Entrada', 'Salida', 'Desde'],
    [`Ana ${surname}`, 'Lunes a viernes', '7:30', '16', '01/03/2026'],
    [`Ana ${surname}`, 'martes', '15:00', '18:00', '01/04/2026'],
  ])
  await bring(page, '/administration?tab=schedules', file)
  const row = (n: number) => page.getByRole('row', { name: new RegExp(`^Fila ${n} `) })
  await expect(row(3)).toContainText('a esa hora la persona ya tiene otro horario')
  await page.getByRole('button', { name: /^Guardar l/ }).click()
  await expect(page.getByText('Se guardó 1 fila.')).toBeVisible()
  const { result } = await ask('GET', 'administration/employee/schedules?sort=-fromDate&limit=200')
  expect(
    result.filter(({ employee }: { employee: { name: string } }) => employee.name.includes(surname)),
  ).toMatchObject([{ startTime: '07:30', endTime: '16:00' }])
})

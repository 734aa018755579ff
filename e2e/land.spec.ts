import { expect, test } from '@playwright/test'
import { asAdmin, dialog, firstOf, makeLand, openTab, ownName, pick, said, signIn, write } from './journey.ts'

test('an estate with a land that is put on the map with the keyboard', async ({ page }) => {
  const [estate, land] = [ownName('Finca'), ownName('Cuadro')]
  await signIn(page)

  await page.goto('/land?tab=wineEstates')
  await page.getByRole('button', { name: 'Crear finca' }).click()
  const estateForm = dialog(page, 'Crear finca')
  await write(estateForm, 'Nombre', estate)
  await write(estateForm, 'Departamento', 'Tunuyán')
  await estateForm.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Finca creada')

  await openTab(page, 'Cuadros')
  await page.getByRole('button', { name: 'Crear cuadro' }).click()
  const landForm = dialog(page, 'Crear cuadro')
  await write(landForm, 'Nombre', land)
  await pick(landForm, 'Finca', estate)
  await pick(landForm, 'Variedad', 'Malbec')
  await write(landForm, 'Superficie', '2,35')
  await landForm.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Cuadro creado')

  await page.goto('/land?tab=wineEstates')
  await page.getByRole('link', { name: estate }).click()
  await openTab(page, 'Mapa de la finca')
  await page.getByRole('button', { name: 'Ubicar cuadros' }).click()
  await page.getByRole('group', { name: 'Sin ubicar' }).getByRole('button', { name: land }).focus()
  for (const key of ['Enter', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'Enter'])
    await page.keyboard.press(key)
  await said(page, `${land} cambió de lugar`)
  await expect(page.getByRole('group', { name: 'Sin ubicar' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Listo' }).click()
  await page.getByRole('button', { name: land }).click()
  await expect(page.getByRole('heading', { level: 1, name: land })).toBeVisible()
  await expect(page.getByRole('article')).toContainText('2,35 ha')
  await expect(page.getByRole('article').getByRole('link', { name: 'Malbec' })).toBeVisible()
})

test('a land with history is not deleted, and it is said why', async ({ page }) => {
  const land = ownName('Cuadro con historia')
  await signIn(page)
  const ask = await asAdmin(page)
  const first = async (url: string) => (await ask('GET', url)).result[0].id as string
  const wineEstate = await first('lands/wineEstates?name=Jarillal')
  const { id } = await ask('POST', 'lands/land', {
    name: land,
    surface: 1,
    surfaceUnit: 'HECTARE',
    wineEstate,
  })
  await ask('POST', 'lands/irrigations', {
    wineEstate,
    lands: [id],
    initialTimezone: '2026-10-05',
    finalTimezone: '2026-10-05',
    origin: 'RAIN',
    mm: 12,
    status: 'DONE',
  })

  await page.goto('/land?tab=lands')
  await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill(land)
  await page.getByRole('button', { name: `Acciones de ${land}` }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  const question = dialog(page, `Eliminar «${land}»`)
  const confirmation = question.getByRole('textbox')
  if (await confirmation.count()) await confirmation.fill(land)
  await question.getByRole('button', { name: 'Eliminar' }).click()
  await expect(question.getByRole('alert')).toContainText('Riego · 05/10/2026')
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('link', { name: land })).toBeVisible()
})

test('the works of a month stand on their days, and lead to their pages', async ({ page }) => {
  const names = { estate: ownName('Finca M'), land: ownName('Cuadro M') }
  await signIn(page)
  const ask = await asAdmin(page)
  const { wineEstate, land } = await makeLand(ask, names)
  const employee = await firstOf(ask, 'administration/employees?status=ACTIVE')
  const harvest = { wineEstate, lands: [land], employee, type: 'MANUAL_BINES', status: 'PENDING' }
  const days = { initialTimezone: '2024-02-28', finalTimezone: '2024-03-01' }
  await ask('POST', 'lands/harvest', { ...harvest, ...days })

  await page.goto(`/land?tab=calendar&month=2024-02&landId=${land}`)
  const calendar = page.getByRole('region', { name: 'Calendario' })
  await expect(calendar.getByRole('heading', { name: 'febrero de 2024' })).toBeVisible()
  // 28 and 29 February, and 1 March beside them.
  const work = calendar.getByRole('link', { name: names.land })
  await expect(work).toHaveCount(3)
  await calendar.getByRole('button', { name: 'Mes siguiente' }).click()
  await expect(calendar.getByRole('heading', { name: 'marzo de 2024' })).toBeVisible()
  // The week of 1 March begins in February.
  await expect(work).toHaveCount(3)
  await calendar.getByRole('button', { name: 'Mes siguiente' }).click()
  await expect(calendar.getByRole('heading', { name: 'abril de 2024' })).toBeVisible()
  await expect(work).toHaveCount(0)
  await page.goto(`/land?tab=calendar&month=2024-02&landId=${land}`)
  await work.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cosecha 28/02/2024')
})

test('another crop is planted on a land, and the one before stays in its history', async ({ page }) => {
  const names = { estate: ownName('Finca que cambia'), land: ownName('Cuadro que cambia') }
  await signIn(page)
  const { land } = await makeLand(await asAdmin(page), names)
  await page.goto(`/entities/land/${land}`)
  await page.getByRole('button', { name: 'Cambiar cultivo' }).click()
  const question = dialog(page, 'Cambiar cultivo')
  await pick(question, 'Variedad', 'Torrontés')
  await question.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Cultivo cambiado')
  await openTab(page, 'Cultivos')
  const history = page.getByRole('tabpanel')
  await expect(history).toContainText('Torrontés')
  await expect(history).toContainText('Malbec')
})

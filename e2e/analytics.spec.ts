import { expect, test } from '@playwright/test'
import { choose, follow, signIn } from './journey.ts'

test('an owner reads the answers, opens one, cuts it otherwise, and goes down to the record behind a number', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Estadísticas' }).first().click()
  const card = page.getByRole('article').filter({ hasText: '¿En qué se va la plata del viñedo?' })
  await expect(card.getByText(/^El viñedo costó \$/)).toBeVisible()
  await card.getByRole('link').click()

  const numbers = page.getByRole('table', { name: 'Los números' })
  await expect(numbers.getByRole('row', { name: /^Mano de obra/ })).toBeVisible()
  // The parts fall one after the other until their sum.
  await expect(
    page.getByRole('table', { name: 'Costo por en qué se gastó' }).getByRole('row').last(),
  ).toContainText('Total')

  await choose(page, 'Ver por', 'Cuadro')
  const plot = numbers.getByRole('row').nth(1)
  await expect(plot.getByRole('link')).toBeVisible()
  const name = await plot.getByRole('link').innerText()
  await plot.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Ver los registros' }).click()
  await expect(page.getByText(`Cuadro: ${name}`)).toBeVisible()
  const record = numbers.getByRole('row').nth(1).getByRole('link')
  await expect(record).toContainText(/\d\d\/\d\d\/\d{4}/)
  await follow(record)
  await expect(page.getByRole('main').getByText(name, { exact: true }).first()).toBeVisible()
})

test('a season stands beside the one before it, kilo by kilo, and the address keeps what was chosen', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/analytics/kilo')
  const season = page.getByRole('combobox', { name: 'Temporada' })
  await expect(season).not.toHaveValue('')
  await season.selectOption({ index: 1 })
  await expect(page.getByText(/^Cada kilo costó \$.*(más|menos) que en/)).toBeVisible()
  const said = await page.getByText(/^Cada kilo costó/).innerText()
  await page.reload()
  await expect(page.getByText(said)).toBeVisible()
  await choose(page, 'Comparar con', 'Sin comparar')
  await expect(page.getByText(/^Cada kilo costó/)).not.toContainText('que en')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Excel' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
})

test('whoever does not run the administration is not led here', async ({ page }) => {
  await signIn(page, 'Operario de bodega')
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Estadísticas' })).toHaveCount(0)
})

test('a bottle opens into what it costs, from the plot to its dress', async ({ page }) => {
  await signIn(page)
  await page.goto('/analytics')
  const card = page.getByRole('article').filter({ hasText: '¿Cuánto cuesta la botella?' })
  await card.getByRole('link').first().click()
  const fall = page.getByRole('table', { name: 'De qué está hecho el costo' })
  await expect(fall.getByRole('row', { name: /Mano de obra.*Viñedo/ })).toBeVisible()
  await expect(fall.getByRole('row', { name: /Insumos.*Fraccionamiento/ })).toBeVisible()
  await expect(page.getByText(/^Cada botella costó \$/)).toBeVisible()
  await page.getByText('En total', { exact: true }).click()
  await expect(fall.getByRole('row').last()).toContainText('Total')
})

test('a question is kept, put on the first page, changed, deleted and brought back', async ({ page }) => {
  await signIn(page)
  await page.goto('/analytics/landCost')
  await page.getByRole('button', { name: 'Guardar' }).click()
  const form = page.getByRole('dialog', { name: 'Guardar la tabla' })
  const name = `Costos del viñedo ${Date.now()}`
  await form.getByRole('textbox', { name: 'Nombre' }).fill('')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form.getByText('Falta').first()).toBeVisible()
  await form.getByRole('textbox', { name: 'Nombre' }).fill(name)
  await form.getByRole('checkbox', { name: 'En mi página de inicio' }).check()
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Tabla guardada')).toBeVisible()

  await page.goto('/')
  const card = page.getByRole('article').filter({ hasText: name })
  await expect(card.getByText(/^El viñedo costó \$/)).toBeVisible()
  await card.getByRole('link', { name }).click()
  await choose(page, 'Ver por', 'Cuadro')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page
    .getByRole('dialog', { name: `Guardar «${name}»` })
    .getByRole('button', { name: 'Guardar' })
    .click()
  await expect(page.getByText('Tabla guardada')).toBeVisible()

  await page.goto('/analytics')
  const row = page
    .getByRole('region', { name: 'Tablas guardadas' })
    .getByRole('listitem')
    .filter({ hasText: name })
  await row.getByRole('link', { name }).click()
  // Cards of the page that is left show tables of that name as well.
  await expect(
    page.getByRole('heading', { level: 1, name: '¿En qué se va la plata del viñedo?' }),
  ).toBeVisible()
  await expect(page.getByRole('table', { name: 'Costo por cuadro' })).toBeVisible()
  await page.goBack()
  await row.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Sacar de mi página de inicio' }).click()
  await expect(page.getByText('Ya no está en su página de inicio')).toBeVisible()
  await row.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await expect(row).toHaveCount(0)
})

test('fermentations lie over each other, one is lit up, and its log is one step away', async ({ page }) => {
  await signIn(page)
  await page.goto('/laboratory?tab=fermentations')
  await page.getByRole('link', { name: 'Una sobre otra' }).click()
  await expect(page.getByRole('heading', { name: '¿Cómo van las fermentaciones?' })).toBeVisible()
  await expect(page.getByText(/^\d+ fermentaciones, \d+ en marcha/)).toBeVisible()
  const light = page.getByRole('button', { name: /^Resaltar la curva de/ }).first()
  await light.click()
  await expect(light).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/analytics')
  await page
    .getByRole('article')
    .filter({ hasText: '¿Cómo van las fermentaciones?' })
    .getByRole('link')
    .click()
  await expect(page.getByRole('table', { name: 'Vino por vino' })).toBeVisible()
})

test('money is read in another currency, at a rate that is said, and a missing rate leads to where it is written', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/analytics/landCost')
  await choose(page, 'Moneda', 'en USD')
  await expect(page.getByText(/^El viñedo costó US\$/)).toBeVisible()
  await expect(page.getByText(/En USD: [\d.,]+ ARS el \d\d\/\d\d\/\d{4}\./)).toBeVisible()
  await page.goto('/analytics/landCost?currency=USD&from=1999-01-01&to=1999-12-31')
  await expect(page.getByRole('alert').getByText('No hay cotización de USD en esos días.')).toBeVisible()
  await page.getByRole('link', { name: 'Cargar la cotización' }).click()
  await expect(page.getByRole('tab', { name: 'Cotizaciones', selected: true })).toBeVisible()
})

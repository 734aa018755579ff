import { expect, test } from '@playwright/test'
import { asAdmin, barriersOf, openTab, signIn } from './journey.ts'

/** The pages of records that others hang on: where one of each is found, and what its tabs list. */
const pages = [
  [
    'employee',
    'administration/employees?limit=1&name=Mart',
    ['Tareas', 'Trabajos', 'Órdenes de trabajo', 'Liquidaciones'],
  ],
  ['supplier', 'administration/suppliers?limit=1', ['Órdenes de compra', 'Facturas de servicios']],
  ['variety', 'companies/varieties?limit=1&name=Malbec', ['Cuadros', 'Pre-lotes']],
  ['divisionLine', 'cellars/divisionLines?limit=1', ['Fraccionamientos', 'Etiquetados']],
  ['employeesProvider', 'lands/employeesProviders?limit=1', ['Trabajos', 'Liquidaciones']],
  ['wineEstate', 'lands/wineEstates?limit=1', ['Cuadros', 'Trabajos', 'Facturas de servicios']],
  ['cellar', 'cellars/cellars?limit=1', ['Vasijas', 'Órdenes de trabajo', 'Facturas de servicios']],
  ['machine', 'machines/machines?limit=1', ['Facturas de servicios']],
  ['product', 'label/products?limit=1', ['Lotes']],
] as const

test('the page of a record lists what hangs on it, and prints without the frame', async ({ page }) => {
  const ask = await asAdmin(page)
  await signIn(page)
  for (const [type, url, tabs] of pages) {
    const { result } = await ask('GET', url)
    await page.goto(`/entities/${type}/${result[0].id}`)
    for (const name of tabs) {
      await openTab(page, name)
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
  }
  // A line leads to its record, and the record back.
  await page.goto(`/entities/variety/${(await ask('GET', pages[2][1])).result[0].id}?tab=lands`)
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page).toHaveURL(/entities\/land\//)
  expect(await barriersOf(page)).toEqual([])

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Bodega Cerro Pintado S.A. ·')).toBeVisible()
  await expect(page.getByRole('navigation').first()).toBeHidden()
  await expect(page.getByRole('button', { name: 'Editar' })).toBeHidden()
})

import { expect, test } from '@playwright/test'
import readXlsxFile from 'read-excel-file/node'
import { barriersOf, complaintsOf, signIn } from './journey.ts'

const pages = [
  {
    what: 'what was sold',
    path: '/distribution?tab=stats',
    pictures: ['Mes a mes', 'Los clientes', 'Las etiquetas'],
    sheets: ['Mes', 'Cliente', 'Etiqueta', 'Mercado'],
  },
  {
    what: 'what was bottled',
    path: '/division?tab=stats',
    pictures: ['Mes a mes', 'Las líneas', 'Insumos: lo pedido y lo usado'],
    sheets: ['Mes', 'Líneas', 'Los que más perdieron', 'Insumos', 'Costo'],
  },
  {
    what: 'what labels wait for',
    path: '/label?tab=stats',
    pictures: ['Esperan aprobación', 'Mes a mes', 'Las líneas'],
    sheets: ['Esperan aprobación', 'Pasos', 'Mes', 'Líneas', 'Insumos', 'Costo'],
  },
]

for (const { what, path, pictures, sheets } of pages)
  test(`the figures of ${what} are seen, and taken along as a workbook of the same days`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page)
    await signIn(page)
    await page.goto(`${path}&from=2020-01-01&to=2026-12-31`)
    for (const picture of pictures)
      await expect(page.getByRole('heading', { name: picture, exact: true })).toBeVisible()
    expect(await barriersOf(page)).toEqual([])
    await page.locator('rect[data-bar]:not([height="0"])').first().hover()
    await expect(page.locator('[data-tip]').first()).toHaveText(/^[a-z]+ \d\d.*\d/)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Excel' }).click()
    const workbook = await readXlsxFile(await (await download).path())
    expect(workbook.map(({ sheet }) => sheet)).toEqual(sheets)
    expect(workbook[sheets.indexOf('Mes')]!.data.length).toBeGreaterThan(12)
    expect(complaints).toEqual([])
  })

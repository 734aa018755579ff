import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import {
  asAdmin,
  barriersOf,
  choose,
  dialog,
  makeLand,
  openTab,
  ownName,
  pick,
  said,
  signIn,
  write,
} from './journey.ts'

test('a stage is written down, goes on, and is drawn on its land beside the year before', async ({
  page,
}) => {
  const names = { estate: ownName('Finca en flor'), land: ownName('Cuadro en flor') }
  await signIn(page)
  const ask = await asAdmin(page)
  const { wineEstate, land } = await makeLand(ask, names)
  await ask('POST', 'lands/phenology', {
    wineEstate,
    lands: [land],
    initialTimezone: '2025-01-08',
    finalTimezone: '2025-01-20',
    type: 'EL35_VERAISON',
    initialPercentage: 10,
    currentPercentage: 80,
  })

  await page.goto('/land')
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Fenología' }).click()
  const stage = dialog(page, 'Crear fenología')
  await pick(stage, 'Finca', names.estate)
  await stage.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Por favor complete los campos requeridos')
  await stage.getByText('Toda la finca').click()
  await expect(stage.getByText(`${names.land} · 2 ha en total`)).toBeVisible()
  await choose(stage, 'Etapa', 'Envero · E-L 35')
  await write(stage, 'Fecha de inicio', '10/01/2026')
  await write(stage, 'Fecha de fin', '10/01/2026')
  await stage.getByRole('button', { name: '25 %', exact: true }).click()
  await expect(stage.getByRole('textbox', { name: 'Porcentaje inicial' })).toHaveValue('25')
  await stage.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Fenología creada exitosamente')

  await page.goto(`/entities/land/${land}?tab=works`)
  await page.getByRole('link', { name: 'Fenología: Envero 10/01/2026' }).click()
  await expect(page.getByRole('heading', { name: 'Envero 10/01/2026' })).toBeVisible()
  await page.getByRole('button', { name: 'Editar' }).click()
  const edit = dialog(page, 'Editar fenología')
  await write(edit, 'Fecha de fin', '18/01/2026')
  await write(edit, 'Porcentaje actual', '20')
  await expect(edit.getByRole('status')).toContainText('menor que el inicial')
  await write(edit, 'Porcentaje actual', '62,5')
  await edit.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Fenología editada exitosamente')

  await page.goto(`/entities/land/${land}?tab=phenology`)
  const row = page.getByRole('row', { name: /^Envero/ })
  await expect(row.getByRole('cell')).toHaveText(['18/01 62,50 %', '20/01 80 %'])
  await expect(page.getByRole('columnheader')).toHaveText(['Etapa', '2025/26', '2024/25'])
  await expect(page.locator('[data-line]')).toHaveCount(2)
  expect(await barriersOf(page)).toEqual([])
})

test('hail is written down with a photograph, stays where it fell, and marks the land', async ({ page }) => {
  const names = { estate: ownName('Finca granizada'), land: ownName('Cuadro granizado') }
  await signIn(page)
  const ask = await asAdmin(page)
  const { wineEstate, land } = await makeLand(ask, names)
  await ask('POST', 'lands/phenology', {
    wineEstate,
    lands: [land],
    initialTimezone: '2026-01-10',
    finalTimezone: '2026-01-20',
    type: 'EL35_VERAISON',
    initialPercentage: 10,
    currentPercentage: 80,
  })

  await page.goto('/land')
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Contingencia' }).click()
  const form = dialog(page, 'Crear contingencia')
  await pick(form, 'Finca', names.estate)
  await pick(form, 'Cuadros', names.land)
  await choose(form, 'Qué pasó', 'Granizo (piedra)')
  await write(form, 'Fecha', '14/01/2026')
  await write(form, 'Porcentaje afectado', '35')
  await expect(form.getByText('0,7 ha de 2 ha')).toBeVisible()
  await form.getByRole('textbox', { name: 'Nota' }).fill('Manga angosta, de oeste a este')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Contingencia creada')

  await page.goto('/land?tab=contingency')
  await page
    .getByRole('row')
    .filter({ hasText: names.land })
    .getByRole('link', { name: 'Granizo (piedra)' })
    .click()
  await expect(page.getByRole('heading', { name: 'Granizo (piedra) 14/01/2026' })).toBeVisible()
  await page.getByRole('button', { name: 'Editar' }).click()
  const edit = dialog(page, 'Editar contingencia')
  await expect(edit.getByText('La finca y los cuadros no cambian')).toBeVisible()
  await edit.locator('input[type=file]').setInputFiles({
    name: 'racimo.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 60, height: 40, channels: 3, background: '#7a1f3d' } })
      .png()
      .toBuffer(),
  })
  await expect(edit.getByRole('img', { name: 'racimo.png' })).toBeVisible()
  await write(edit, 'Porcentaje afectado', '50')
  await edit.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Contingencia editada')
  await expect(page.getByText('1 ha de 2 ha')).toBeVisible()
  await openTab(page, 'Archivos')
  await expect(page.getByRole('article', { name: 'racimo.png' })).toBeVisible()

  await page.goto(`/entities/land/${land}?tab=phenology`)
  await expect(page.getByRole('row', { name: /Granizo \(piedra\) \(1\)/ })).toContainText('14/01/2026')
  await expect(page.locator('[data-mark]')).toHaveCount(1)
})

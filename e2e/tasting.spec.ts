import { expect, test } from '@playwright/test'
import { asAdmin, barriersOf, dialog, ownName, pick, said, signIn, write } from './journey.ts'
import { makeWine, ownWine } from './wines.ts'

test('a category is made, two people taste a wine, and its page draws what they gave', async ({ page }) => {
  await signIn(page)
  const ask = await asAdmin(page)
  const names = ownWine('DT')
  const category = ownName('Persistencia')
  const { tank } = await makeWine(ask, names)
  const { content } = (await ask('GET', `traceability/entity/data?type=cellarElement&id=${tank}`)).result

  await page.goto('/cellar?tab=tasteCategories')
  await page.getByRole('button', { name: 'Crear categoría de cata' }).click()
  const line = dialog(page, 'Crear categoría de cata')
  await write(line, 'Nombre', category)
  await write(line, 'Puntaje máximo', '20')
  await line.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Categoría de cata creada')
  await expect(page.getByRole('row', { name: new RegExp(category) })).toContainText('20')

  const tasting = async (day: string, who: string, points: string) => {
    await page.getByRole('button', { name: 'Crear nota de cata' }).click()
    const sheet = dialog(page, 'Crear nota de cata')
    await write(sheet, 'Fecha', day)
    await pick(sheet, 'Quién cató', who)
    await write(sheet, `${category} (de 20)`, points)
    await write(sheet, 'Nariz', `Violetas, dice ${who}`)
    await sheet.getByRole('button', { name: 'Guardar' }).click()
    await said(page, 'Nota de cata creada')
    await expect(sheet).toHaveCount(0)
  }
  await page.goto(`/entities/content/${content.id}?tab=tasting`)
  await expect(page.getByText('Todavía no hay notas de cata')).toBeVisible()
  await tasting('01/06/2026', 'Carolina', '14')
  await tasting('10/09/2026', 'Carolina', '17')
  await tasting('10/09/2026', 'Hugo', '18')
  await expect(
    page.getByText('La última vez, el 10/09/2026: 87,5 de 100, promedio de 2 catadores. Entre 85 y 90.'),
  ).toBeVisible()
  const curve = page.locator('svg').filter({ has: page.locator('[data-line]') })
  const { width, height } = (await curve.boundingBox())!
  await curve.hover({ position: { x: width - 30, y: height / 2 } })
  await expect(page.locator('[data-tip]')).toHaveText(/10\/09\/2026.*87,5/)
  const notes = page.getByRole('table', { name: 'Notas de cata' })
  await expect(notes.getByRole('row')).toHaveCount(4)
  expect(await barriersOf(page)).toEqual([])

  await notes.getByRole('link', { name: /Hugo/ }).click()
  await expect(page.getByRole('article')).toContainText('Violetas, dice Hugo')
  await page.getByRole('button', { name: 'Editar' }).click()
  const sheet = dialog(page, 'Editar nota de cata')
  await write(sheet, `${category} (de 20)`, '21')
  await write(sheet, `${category} (de 20)`, '19')
  await expect(sheet.getByText('95 de 100')).toBeVisible()
  await sheet.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Nota de cata editada')

  await page.goto(`/cellar?tab=tastings&text=${encodeURIComponent(names.wine)}`)
  await expect(page.getByRole('row', { name: /Hugo/ })).toContainText('95')
})

import { expect, test } from '@playwright/test'
import { barriersOf, choose, dialog, ownName, said, write } from './journey.ts'
import { comeIn, linkTo } from './letters.ts'
import { makeAdministrator } from './platform.ts'

test('the first company is opened by who runs the platform, and its administrator comes in by letter', async ({
  page,
  browser,
}) => {
  const name = ownName('Bodega')
  const address = (who: string) => `${who}.${name.replace(' ', '.')}@lagar.demo`.toLowerCase()
  const platform = address('plataforma')
  await comeIn(page, platform, await makeAdministrator(platform))
  await expect(page).toHaveURL(/\/nocompanies$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Plataforma' })).toBeVisible()
  expect(await barriersOf(page)).toEqual([])

  await page.getByRole('button', { name: 'Dar de alta una empresa' }).click()
  const form = dialog(page, 'Dar de alta una empresa')
  await write(form, 'Nombre', name)
  await choose(form, 'Plan', 'Bodega')
  await write(form, 'Correo de quien administra', address('elena'))
  await write(form, 'Nombre de quien administra', 'Elena')
  await form.getByRole('button', { name: 'Dar de alta una empresa' }).click()
  await said(page, 'Empresa dada de alta')
  await expect(
    page.getByRole('table', { name: 'Plataforma' }).getByRole('row', { name: new RegExp(name) }),
  ).toContainText('Bodega')
  // Whoever runs the platform sees how it is, and of the new company that nobody audited it yet.
  await page.reload()
  const ledgers = page.getByRole('region', { name: 'Libros de las empresas' })
  await expect(ledgers.getByRole('row', { name: new RegExp(name) })).toContainText('Todavía no se revisó')
  await expect(page.getByRole('region', { name: 'Procesos' })).toContainText('Responde y hace tareas')
  await expect(page.getByRole('img', { name: 'Solicitudes, minuto por minuto' })).toBeVisible()
  expect(await barriersOf(page)).toEqual([])

  const elsewhere = await browser.newContext({ locale: 'es-AR', timezoneId: 'America/Argentina/Mendoza' })
  const theirs = await elsewhere.newPage()
  await comeIn(theirs, address('elena'), await linkTo(address('elena'), 'recover'))
  await expect(theirs.getByRole('banner')).toContainText(name)
  await elsewhere.close()
})

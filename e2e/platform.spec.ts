import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { barriersOf, choose, dialog, ownName, said, write } from './journey.ts'
import { comeIn, linkTo } from './letters.ts'

const run = promisify(execFile)

/** What whoever installs the product types at the terminal, while it runs. Returns the link to choose a password. */
async function makeAdministrator(email: string): Promise<string> {
  const command = ['packages/server/src/companies/main-platform.ts', email]
  const env = { ...process.env, DATA_DIR: '.data/e2e', DATABASE_URL: '' }
  const { stdout } = await run(process.execPath, command, { env })
  expect(stdout).toContain(`${email} administra la plataforma.`)
  return /\/recover#\S+/.exec(stdout)![0]
}

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
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Bodega')

  const elsewhere = await browser.newContext({ locale: 'es-AR', timezoneId: 'America/Argentina/Mendoza' })
  const theirs = await elsewhere.newPage()
  await comeIn(theirs, address('elena'), await linkTo(address('elena'), 'recover'))
  await expect(theirs.getByRole('banner')).toContainText(name)
  await elsewhere.close()
})

import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import { demoPassword } from '../packages/server/src/companies/demo-users.ts'
import { codeOn, wrongCodeOn } from '../packages/server/test/support/authenticator.ts'
import { barriersOf, dialog, said, signIn } from './journey.ts'

/** Whoever sells has no other journey: their sessions end while this one goes on. */
const job = 'Ventas'

const digits = (page: Page) => page.getByRole('textbox', { name: /^Dígito/ })
const isIn = (page: Page) => expect(page.getByRole('button', { name: 'Menú de usuario' })).toBeVisible()

/** Leaves the code of the present step for signing in: the one before is good as well, unless the step just ends. */
async function codeBefore(key: string): Promise<string> {
  const left = 30_000 - (Date.now() % 30_000)
  if (left < 5000) await new Promise((resolve) => setTimeout(resolve, left))
  return codeOn(key, -1)
}

async function paste(page: Page, text: string) {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await digits(page).first().focus()
  await page.keyboard.press('ControlOrMeta+V')
}

/** What a camera reads off the screen. */
async function scanned(page: Page): Promise<string> {
  const code = page.getByRole('img', { name: 'Código QR con la clave' })
  const png = (await code.screenshot()).toString('base64')
  const { width, height, data } = await page.evaluate(async (shot) => {
    const image = new Image()
    image.src = `data:image/png;base64,${shot}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')!
    context.drawImage(image, 0, 0)
    const pixels = context.getImageData(0, 0, image.width, image.height)
    return { width: pixels.width, height: pixels.height, data: [...pixels.data] }
  }, png)
  return decodeQR({ width, height, data: Uint8ClampedArray.from(data) })
}

async function turnOn(page: Page) {
  await page.goto('/user/configuration')
  await page.getByRole('button', { name: 'Activar', exact: true }).click()
  const asked = dialog(page, 'Activar el ingreso en dos pasos')
  await asked.getByLabel('Contraseña actual').fill(demoPassword)
  await asked.getByRole('button', { name: 'Continuar' }).click()
  const uri = new URL(await scanned(page))
  const groups = await asked.getByRole('list', { name: 'Clave' }).getByRole('listitem').allTextContents()
  const key = groups.join('')
  expect(uri.searchParams.get('secret')).toBe(key)
  expect(await barriersOf(page)).toEqual([])
  await paste(page, await codeBefore(key))
  const given = dialog(page, 'Guarde sus códigos de recuperación')
  await expect(given.getByRole('listitem')).toHaveCount(10)
  const codes = await given.getByRole('listitem').allTextContents()
  await given.getByRole('button', { name: 'Copiar' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(codes[9])
  const coming = page.waitForEvent('download')
  await given.getByRole('button', { name: 'Descargar' }).click()
  expect(await readFile(await (await coming).path(), 'utf8')).toContain(codes.join('\n'))
  await page.keyboard.press('Escape')
  await given.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(page.getByText('Le quedan 10 códigos de recuperación')).toBeVisible()
  return { key, codes }
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Menú de usuario' }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/login/)
}

async function firstStep(page: Page) {
  await page.getByRole('button', { name: job }).click()
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page.getByRole('heading', { name: 'Ingreso en dos pasos' })).toBeVisible()
}

test('signing in asks for a code once it is turned on, and takes a recovery code without the phone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, job)
  const { key, codes } = await turnOn(page)

  await signOut(page)
  await firstStep(page)
  expect(await barriersOf(page)).toEqual([])
  await paste(page, wrongCodeOn(key))
  await expect(
    page.getByRole('alert').filter({ hasText: 'El código no es correcto o ya se usó' }),
  ).toBeVisible()
  await expect(digits(page).first()).toBeFocused()
  await paste(page, `${codeOn(key)}7`)
  await expect(digits(page).first()).toHaveValue('')
  await page.keyboard.type(codeOn(key))
  await isIn(page)

  await signOut(page)
  await firstStep(page)
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click()
  await page.getByRole('textbox', { name: 'Código de recuperación' }).fill(codes[0]!.toLowerCase())
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await isIn(page)

  await page.goto('/user/configuration')
  await expect(page.getByText('Le quedan 9 códigos de recuperación')).toBeVisible()
  await page.getByRole('button', { name: 'Desactivar' }).click()
  const asked = dialog(page, 'Desactivar el ingreso en dos pasos')
  await asked.getByLabel('Contraseña actual').fill(demoPassword)
  await asked.getByRole('button', { name: 'Usar un código de recuperación' }).click()
  await asked.getByRole('textbox', { name: 'Código de recuperación' }).fill(codes[1]!)
  await asked.getByRole('button', { name: 'Desactivar' }).click()
  await said(page, 'Ingreso en dos pasos desactivado')
  await expect(page.getByRole('button', { name: 'Activar', exact: true })).toBeVisible()
})

import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { barriersOf, complaintsOf, signIn } from './journey.ts'

const winemaker = 'Enóloga'

/** Somebody signed in, in a browser of their own. */
async function someone(browser: Browser, job: string): Promise<Page> {
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await signIn(page, job)
  return page
}

async function enter(page: Page, address: string) {
  await page.goto(address)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('button', { name: 'Salir de la llamada' })).toBeVisible()
}

const tiles = (page: Page) => page.getByRole('group', { name: 'Personas en la llamada' }).getByRole('figure')
const others = (page: Page) => tiles(page).filter({ hasNotText: '(usted)' })

/** Waits until somebody's picture really moves, and somebody's sound is really heard. */
async function plays(tile: Locator) {
  const video = tile.locator('video')
  const at = () => video.evaluate((one: HTMLVideoElement) => (one.videoWidth > 0 ? one.currentTime : 0))
  await expect.poll(at).toBeGreaterThan(0)
  const before = await at()
  await expect.poll(at).toBeGreaterThan(before)
  const sounds = (one: HTMLVideoElement) =>
    one.srcObject instanceof MediaStream && one.srcObject.getAudioTracks().some((track) => !track.muted)
  await expect.poll(() => video.evaluate(sounds)).toBe(true)
}

test('two people see and hear each other, mute, write beside the call, and one leaves', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const complaints = complaintsOf(page)
  await page.goto('/')
  await page.getByRole('navigation').getByRole('link', { name: 'Videollamada' }).click()
  await page.getByRole('button', { name: 'Nueva llamada' }).click()
  await expect(page.getByText('Entra con micrófono y cámara.', { exact: false })).toBeVisible()
  const level = () => page.getByRole('meter').evaluate((one: HTMLMeterElement) => one.value)
  await expect.poll(level).toBeGreaterThan(0)
  expect(await barriersOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByText('Todavía no hay nadie más.', { exact: false })).toBeVisible()

  const other = await someone(browser, winemaker)
  await enter(other, page.url())
  await expect(others(page)).toHaveCount(1)
  await Promise.all([plays(others(page)), plays(others(other))])
  expect(await barriersOf(page)).toEqual([])

  await other.getByRole('button', { name: 'Silenciar micrófono' }).click()
  await expect(others(page).getByRole('img', { name: 'Micrófono apagado' })).toBeVisible()
  await other.getByRole('button', { name: 'Apagar cámara' }).click()
  await expect(others(page).getByRole('img', { name: 'Cámara apagada' })).toBeVisible()
  await other.getByRole('button', { name: 'Encender cámara' }).click()
  await expect(others(page).getByRole('img', { name: 'Cámara apagada' })).toBeHidden()
  await plays(others(page))

  await page.getByRole('textbox', { name: 'Escriba un texto' }).fill('¿Se ve la T01?')
  await page.keyboard.press('Enter')
  await expect(other.getByRole('log', { name: 'Texto' })).toContainText('¿Se ve la T01?')

  await other.getByRole('button', { name: 'Salir de la llamada' }).click()
  await expect(others(page)).toHaveCount(0)
  await expect(other.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await other.context().close()
  expect(complaints).toEqual([])
})

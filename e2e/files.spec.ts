import { expect, test, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { asAdmin, barriersOf, dialog, makeLand, openTab, ownName, said, signIn } from './journey.ts'

type File = { name: string; mimeType: string; buffer: Buffer }

/** A picture of noise, which no format makes small, so that it takes its time on the way. */
async function photo(name: string): Promise<File> {
  const create = { width: 600, height: 400, channels: 3 as const, background: '#7a1f3d' }
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const buffer = await sharp({ create: { ...create, noise } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

const remito: File = {
  name: 'remito 42.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n' +
      '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n',
  ),
}
/** What calls itself a picture, and is a page. */
const disguised: File = { name: 'plano.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html>') }

/** Opens the files of a land of this journey's own. */
async function landWithFiles(page: Page): Promise<string> {
  const ask = await asAdmin(page)
  const { land } = await makeLand(ask, { estate: ownName('Finca'), land: ownName('Cuadro') })
  await signIn(page)
  await page.goto(`/entities/land/${land}?tab=files`)
  await expect(page.getByText('Todavía no hay archivos.')).toBeVisible()
  return land
}

/** Lets files fall on the page as from a folder of the desktop. */
async function drop(page: Page, files: File[]) {
  const sent = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    text: buffer.toString('base64'),
  }))
  const dataTransfer = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer()
    for (const { name, mimeType, text } of given) {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type: mimeType }))
    }
    return transfer
  }, sent)
  await page.getByText('Arrastre archivos aquí o elíjalos').dispatchEvent('drop', { dataTransfer })
}

/** As slow as a phone between two hills, in bytes a second. */
async function slowDown(page: Page, uploadThroughput: number) {
  const network = await page.context().newCDPSession(page)
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput }
  await network.send('Network.emulateNetworkConditions', conditions)
}

const cards = (page: Page) => page.getByRole('article').getByRole('article')
const onTheWay = (page: Page) => page.getByRole('list', { name: 'Archivos en camino' }).getByRole('listitem')
const isDrawn = (picture: Locator) =>
  expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

test('several files are dropped at once; one is refused and says why, the others arrive, are looked at and deleted', async ({
  page,
}) => {
  // The shell of the browser draws no PDF: what is looked at is the frame that one would be drawn in.
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true })
  })
  await landWithFiles(page)
  await slowDown(page, 150_000)
  await drop(page, [await photo('norte.jpg'), await photo('sur.jpg'), remito, disguised])
  const moving = onTheWay(page).filter({ hasText: 'norte.jpg' })
  await expect(moving.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^[1-9]/)
  await said(page, '3 archivos adjuntados')
  await expect(cards(page)).toHaveCount(3)
  await expect(onTheWay(page)).toHaveCount(1)
  await expect(onTheWay(page)).toContainText('plano.png')
  await expect(onTheWay(page)).toContainText('Ese tipo de archivo no se acepta.')
  await isDrawn(cards(page).getByRole('img', { name: 'norte.jpg' }))
  expect(await barriersOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Quitar plano.png de la lista' }).click()
  await expect(onTheWay(page)).toHaveCount(0)

  const order = await cards(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  await page.getByRole('button', { name: `Ver: ${order[0]}` }).click()
  for (const [at, name] of order.entries()) {
    const shown = dialog(page, name)
    await expect(shown.getByText(`${at + 1} de 3`)).toBeVisible()
    if (name === remito.name) await expect(shown.locator('iframe')).toHaveAttribute('src', /^blob:/)
    else await isDrawn(shown.getByRole('img', { name }))
    await page.keyboard.press('ArrowRight')
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: `Descargar: ${remito.name}` }).click()
  expect((await saved).suggestedFilename()).toBe(remito.name)

  await page.getByRole('button', { name: 'Eliminar archivo: sur.jpg' }).click()
  await dialog(page, 'Eliminar archivo').getByRole('button', { name: 'Eliminar', exact: true }).click()
  await said(page, 'Archivo eliminado')
  await expect(cards(page)).toHaveCount(2)
})

test('a photo whose answer is lost on the way is sent again, also from the page one comes back to, and is there once', async ({
  page,
}) => {
  await landWithFiles(page)
  let sent = 0
  await page.route('**/api/files', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent += 1
    if (sent > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await drop(page, [await photo('hilera 12.jpg')])
  await expect(onTheWay(page)).toContainText('Sin conexión con el servidor')
  await openTab(page, 'Datos')
  await openTab(page, 'Archivos')
  await page.getByRole('button', { name: 'Volver a enviar hilera 12.jpg' }).click()
  await said(page, 'Archivo adjuntado')
  await expect(onTheWay(page)).toHaveCount(0)
  await expect(cards(page)).toHaveCount(1)
  expect(sent).toBe(2)
})

test('an upload that takes too long is cancelled, and the others go on', async ({ page }) => {
  await landWithFiles(page)
  await slowDown(page, 60_000)
  await drop(page, [await photo('larga.jpg'), remito])
  await page.getByRole('button', { name: 'Cancelar larga.jpg' }).click()
  await said(page, 'Archivo adjuntado')
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toHaveAttribute('aria-label', remito.name)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

  test('a photo is taken with a thumb, and wiped through with it', async ({ page }) => {
    await landWithFiles(page)
    for (const name of ['uno.jpg', 'dos.jpg']) {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Tomar foto' }).tap()
      const camera = await chooser
      expect(await camera.element().getAttribute('capture')).toBe('environment')
      await camera.setFiles(await photo(name))
      await expect(cards(page).filter({ hasText: name })).toBeVisible()
    }
    expect(await barriersOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Ver: dos.jpg' }).tap()
    const shown = dialog(page, 'dos.jpg').getByRole('img', { name: 'dos.jpg' })
    await isDrawn(shown)
    const finger = (clientX: number) => [{ identifier: 0, clientX, clientY: 300 }]
    await shown.dispatchEvent('touchstart', { touches: finger(300), changedTouches: finger(300) })
    await shown.dispatchEvent('touchend', { touches: [], changedTouches: finger(80) })
    await isDrawn(dialog(page, 'uno.jpg').getByRole('img', { name: 'uno.jpg' }))
  })
})

test('who only looks sees the files and nothing to change them with', async ({ page }) => {
  const land = await landWithFiles(page)
  await drop(page, [remito])
  await expect(cards(page)).toHaveCount(1)
  await page.evaluate(() => localStorage.clear())
  await signIn(page, 'Solo consulta')
  await page.goto(`/entities/land/${land}?tab=files`)
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByText('Arrastre archivos aquí o elíjalos')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Eliminar archivo: remito 42.pdf' })).toHaveCount(0)
})

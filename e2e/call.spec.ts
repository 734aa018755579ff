import {
  expect,
  test,
  type Browser,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test'
import { asAdmin, barriersOf, complaintsOf, dialog, firstOf, openTab, signIn } from './journey.ts'

const [winemaker, hand] = ['Enóloga', 'Operario de bodega']

/** Somebody signed in, in a browser of their own. */
async function someone(browser: Browser, job: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await browser.newContext({ serviceWorkers: 'block', ...options })).newPage()
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

/** A room of its own, by its address. */
async function madeRoom(page: Page, about: object | null = null): Promise<string> {
  const ask = await asAdmin(page)
  const { result } = await ask('POST', 'call/rooms', { about })
  return `/webrtc-demo/${result.id}`
}

/** Makes every device of a page refuse with this error of the browser. */
const refusing = (page: Page, name: string) =>
  page.addInitScript((error) => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', error))
  }, name)

test('three in one room, one of them listening on a telephone; all see a shared screen, and then the camera again', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const room = await madeRoom(page)
  const other = await someone(browser, winemaker)
  const phone = await someone(browser, hand, { viewport: { width: 360, height: 740 }, hasTouch: true })
  await refusing(phone, 'NotAllowedError')
  await Promise.all([enter(page, room), enter(other, room)])
  await phone.goto(room)
  await expect(
    phone.getByText('Entra a ver y escuchar, sin micrófono ni cámara.', { exact: false }),
  ).toBeVisible()
  await enter(phone, room)
  for (const one of [page, other, phone]) await expect(others(one)).toHaveCount(2)
  await Promise.all([
    plays(others(page).filter({ hasText: 'Carolina' })),
    plays(others(other).filter({ hasText: 'Lucía' })),
    plays(others(phone).first()),
    plays(others(phone).last()),
  ])
  await expect(
    others(page).filter({ hasText: 'Diego' }).getByRole('img', { name: 'Micrófono apagado' }),
  ).toBeVisible()
  expect(await barriersOf(phone)).toEqual([])

  const shared = others(phone).filter({ hasText: 'Lucía' }).locator('video')
  const width = () => shared.evaluate((one: HTMLVideoElement) => one.videoWidth)
  const before = await width()
  await page.getByRole('button', { name: 'Compartir pantalla' }).click()
  await expect(others(phone).getByRole('img', { name: 'Comparte su pantalla' })).toBeVisible()
  await expect.poll(width).not.toBe(before)
  await page.getByRole('button', { name: 'Dejar de compartir' }).click()
  await expect(others(phone).getByRole('img', { name: 'Comparte su pantalla' })).toBeHidden()
  await expect.poll(width).toBe(before)

  // Another microphone and camera, while the call goes on.
  await page.getByRole('button', { name: 'Dispositivos' }).click()
  const devices = dialog(page, 'Dispositivos')
  for (const kind of ['Micrófono', 'Cámara']) {
    await devices.getByRole('combobox', { name: kind }).click()
    await page.getByRole('option').last().click()
  }
  await page.keyboard.press('Escape')
  await plays(others(other).filter({ hasText: 'Lucía' }))

  // A telephone that is closed without a word is gone as well.
  await phone.context().close()
  await expect(others(page)).toHaveCount(1)
  await plays(others(page))
  await other.context().close()
})

test('what stands in the way is said with what to do, and one enters all the same', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const room = await madeRoom(page)
  for (const [error, said] of [
    ['NotAllowedError', 'El navegador no tiene permiso para usar el micrófono y la cámara.'],
    ['NotFoundError', 'No se encontró: el micrófono y la cámara.'],
    ['NotReadableError', 'Otro programa está usando el micrófono y la cámara'],
  ] as const) {
    const one = await someone(browser, winemaker)
    await refusing(one, error)
    await one.goto(room)
    await expect(one.getByRole('alert').filter({ hasText: said })).toBeVisible()
    await expect(one.getByRole('button', { name: 'Volver a intentar' }).first()).toBeVisible()
    await one.getByRole('button', { name: 'Entrar' }).click()
    await expect(one.getByRole('alert').filter({ hasText: said })).toBeHidden()
    await expect(one.getByText('Todavía no hay nadie más.', { exact: false })).toBeVisible()
    await one.context().close()
  }
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }))
  await page.goto(room)
  await expect(page.getByRole('alert').filter({ hasText: 'sin https' })).toHaveCount(1)
  expect(await barriersOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('button', { name: 'Salir de la llamada' })).toBeVisible()

  await page.goto('/webrtc-demo/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'No hay ninguna llamada en este enlace' })).toBeVisible()
  await page.getByRole('link', { name: 'Ir a las llamadas' }).click()
  await expect(page.getByRole('button', { name: 'Nueva llamada' })).toBeVisible()
})

test('where no way is found both are told, and what to do; text reaches the other all the same', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const room = await madeRoom(page)
  const other = await someone(browser, winemaker)
  // A browser that may only go by a relay, where there is none, finds no way.
  await other.addInitScript(() => {
    const Way = RTCPeerConnection
    window.RTCPeerConnection = class extends Way {
      constructor(settings?: RTCConfiguration) {
        super({ ...settings, iceTransportPolicy: 'relay' })
      }
    }
  })
  await enter(page, room)
  await enter(other, room)
  await Promise.all(
    [page, other].map((one) =>
      expect(others(one)).toContainText('No se encontró un camino hasta', { timeout: 25_000 }),
    ),
  )
  await expect(others(page)).toContainText('TURN_URL')
  await other.getByRole('textbox', { name: 'Escriba un texto' }).fill('No te veo')
  await other.keyboard.press('Enter')
  await expect(page.getByRole('log', { name: 'Texto' })).toContainText('No te veo')
  await other.context().close()
})

test('a call of a work order rings for who is asked in, links its order, and leaves a line in its history', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const id = await firstOf(await asAdmin(page), 'cellars/workorders?sort=-dateToStart')
  await page.goto(`/entities/workorder/${id}`)
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('button', { name: 'Llamar' }).click()
  await expect(page.getByRole('link', { name: /^OT/ })).toHaveAttribute('href', `/entities/workorder/${id}`)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('button', { name: 'Invitar', exact: true }).click()
  await dialog(page, 'Invitar a la llamada').getByRole('button', { name: 'Invitar a Carolina Sosa' }).click()
  await expect(dialog(page, 'Invitar a la llamada').getByText('Invitado')).toBeVisible()
  expect(await barriersOf(page)).toEqual([])
  await page.keyboard.press('Escape')

  const other = await someone(browser, winemaker)
  await other.goto('/notifications')
  await other.getByRole('link', { name: 'Lo invitan a una videollamada' }).first().click()
  await other.getByRole('button', { name: 'Entrar' }).click()
  await plays(others(page))
  await other.context().close()
  await expect(others(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Salir de la llamada' }).click()

  await page.goto(`/entities/workorder/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await openTab(page, 'Historial')
  const line = page.getByRole('tabpanel')
  await expect(line).toContainText('Llamó · Lucía Ferreyra')
  await expect(line).toContainText('En la llamada: Lucía Ferreyra, Carolina Sosa')
})

test('a socket that breaks takes nobody out of the call, and what is written afterwards arrives', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const room = await madeRoom(page)
  const other = await someone(browser, winemaker)
  const broken: (() => Promise<void>)[] = []
  await other.routeWebSocket('**/api/socket', (socket) => {
    const server = socket.connectToServer()
    broken.push(() => socket.close().then(() => server.close()))
  })
  await Promise.all([enter(page, room), enter(other, room)])
  await plays(others(page))
  await broken[0]!()
  await expect.poll(() => broken.length).toBe(2)
  // Longer than a seat is kept for who does not come back.
  await page.waitForTimeout(7500)
  await plays(others(page))
  await expect(others(page)).toHaveCount(1)
  await other.getByRole('textbox', { name: 'Escriba un texto' }).fill('Acá sigo')
  await other.keyboard.press('Enter')
  await expect(page.getByRole('log', { name: 'Texto' })).toContainText('Acá sigo')
  await other.context().close()
})

test('a call rings on whatever page is open, with an answer to it, and leaving it is asked about', async ({
  page,
  browser,
}) => {
  await signIn(page)
  await enter(page, await madeRoom(page))
  const other = await someone(browser, winemaker)
  await other.goto('/')
  const ring = other.getByRole('region', { name: 'Lo llaman' })
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(ring).toBeHidden()

  const invite = async () => {
    await page.getByRole('button', { name: 'Invitar', exact: true }).click()
    await dialog(page, 'Invitar a la llamada')
      .getByRole('button', { name: 'Invitar a Carolina Sosa' })
      .click()
    await expect(dialog(page, 'Invitar a la llamada').getByText('Invitado')).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await invite()
  await expect(ring).toContainText('Lucía Ferreyra lo llama a una videollamada')
  await ring.getByRole('button', { name: 'Sin sonido' }).click()
  await expect(ring.getByRole('button', { name: 'Sin sonido' })).toHaveAttribute('aria-pressed', 'true')
  expect(await barriersOf(other)).toEqual([])
  await ring.getByRole('button', { name: 'Ahora no' }).click()
  await expect(ring).toBeHidden()

  await invite()
  await ring.getByRole('button', { name: 'Ir a la llamada' }).click()
  await expect(ring).toBeHidden()
  await other.getByRole('button', { name: 'Entrar' }).click()
  await expect(others(page)).toHaveCount(1)

  const asked = dialog(other, '¿Salir de la llamada?')
  await other.getByRole('navigation').getByRole('link', { name: 'Inicio' }).click()
  await expect(asked).toBeVisible()
  expect(await barriersOf(other)).toEqual([])
  await asked.getByRole('button', { name: 'Quedarse' }).click()
  await expect(asked).toBeHidden()
  await expect(others(other)).toHaveCount(1)
  await other.goBack()
  await asked.getByRole('button', { name: 'Salir', exact: true }).click()
  await expect(others(page)).toHaveCount(0)
  await other.context().close()
})

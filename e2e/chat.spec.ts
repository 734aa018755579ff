import { expect, test, type Page } from '@playwright/test'
import { asAdmin, barriersOf, follow, signIn } from './journey.ts'

// A conversation is of one person: what one journey says, another one that runs beside it would answer.
test.describe.configure({ mode: 'default' })

const phone = { width: 360, height: 740 }
const log = (page: Page) => page.getByRole('log', { name: 'Conversación' })
const field = (page: Page) => page.getByRole('textbox', { name: 'Escriba un mensaje' })

/** A picture of one dot. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** Writes a message and sends it with Enter, as a thumb does. */
async function say(page: Page, text: string) {
  await field(page).fill(text)
  await field(page).press('Enter')
}

test('on the phone a message asks what is missing, becomes an order after a yes, and is taken back', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await signIn(page)
  const ask = await asAdmin(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Mensajes' }).click()
  await say(page, 'trasiego 200 l de T01 a T03 mañana 8hs')
  await expect(log(page)).toContainText('¿Quién lo hace?')
  expect(await barriersOf(page)).toEqual([])
  await page.getByRole('button', { name: /^Diego/ }).click()
  await expect(log(page)).toContainText('De T01 a T03')
  await expect(log(page)).toContainText('200 L')
  const before = await ask('GET', 'cellars/workorders?isCreatedByWhatsapp=true')

  await page.getByRole('button', { name: 'Sí', exact: true }).click()
  await expect(log(page)).toContainText('Anotado: Trasiego · De T01 a T03.')
  const made = page.getByRole('link', { name: 'Abrir lo anotado' }).last()
  await follow(made)
  await expect(page.getByText('Generado automaticamente desde')).toBeVisible()
  await expect(page.getByText('trasiego 200 l de T01 a T03 mañana 8hs', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Ver la conversación' }).click()
  const talk = page.getByRole('list', { name: 'Conversación' })
  await expect(talk.getByRole('listitem')).toHaveCount(5)
  await expect(talk).toContainText('¿Quién lo hace?')
  expect(await barriersOf(page)).toEqual([])
  const after = await ask('GET', 'cellars/workorders?isCreatedByWhatsapp=true')
  expect(after.total).toBe(before.total + 1)

  await page.goto('/chat')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(log(page)).toContainText('Deshecho: Trasiego · De T01 a T03.')
  const left = await ask('GET', 'cellars/workorders?isCreatedByWhatsapp=true')
  expect(left.total).toBe(before.total)
})

test('on the phone a photograph is said back, goes to its vessel after a yes, and is taken off again', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await signIn(page)
  const ask = await asAdmin(page)
  await page.goto('/chat')
  const picture = { name: 'tapa.png', mimeType: 'image/png', buffer: png }
  await expect(page.getByRole('button', { name: 'Tomar foto' })).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Agregar fotos' }).click()
  await (await chooser).setFiles([picture])
  await expect(page.getByRole('button', { name: 'Quitar la foto' })).toBeVisible()
  await field(page).fill('T05 espuma en la tapa')
  expect(await barriersOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(log(page)).toContainText('«T05 espuma en la tapa»')
  await expect(log(page).getByRole('img', { name: 'Foto' }).last()).toBeVisible()
  expect(await barriersOf(page)).toEqual([])

  await page.getByRole('button', { name: 'Sí', exact: true }).click()
  await expect(log(page)).toContainText('Anotado: Foto · T05.')
  const vessels = await ask('GET', 'cellars/cellarElements?name=T05')
  const vessel = vessels.result.find(({ name }: { name: string }) => name === 'T05').id
  const files = () => ask('GET', `files?entityType=cellarElement&entityId=${vessel}`)
  expect((await files()).result[0]).toMatchObject({ caption: 'T05 espuma en la tapa' })
  const before = (await files()).total

  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(log(page)).toContainText('Deshecho: Foto · T05.')
  expect((await files()).total).toBe(before - 1)
})

test('what was not understood is asked again, an answer is corrected in words, and a no leaves nothing', async ({
  page,
}) => {
  // A conversation is of one person: this one has another.
  await signIn(page, 'Enóloga')
  await page.goto('/chat')
  await say(page, 'zzz qqq')
  await expect(log(page)).toContainText('No entendí.')
  await say(page, 'T03 dens 3012')
  await expect(log(page)).toContainText('No puedo tomar «dens 3012»')
  await say(page, 'dens 1012 temp 24 Diego')
  await expect(log(page)).toContainText('Densidad 20 °C: 1,0120 g/mL')
  await say(page, 'temp 25')
  await expect(log(page)).toContainText('Temperatura: 25,0 °C')
  await say(page, 'no')
  await expect(log(page)).toContainText('Listo, no se anotó nada.')
  expect(await barriersOf(page)).toEqual([])
})

test('a pruning is written down by a message, once its type was chosen, and tells what was said', async ({
  page,
}) => {
  await signIn(page, 'Ingeniero agrónomo')
  const ask = await asAdmin(page)
  const { result } = await ask('GET', 'lands/lands?limit=1')
  const [land] = result as { name: string }[]
  await page.goto('/chat')
  await say(page, `podé ${land?.name} guyot 3 jornales hoy hecho`)
  await expect(log(page)).toContainText('«guyot» puede ser más de uno.')
  await page.getByRole('button', { name: 'Guyot doble' }).click()
  await expect(log(page)).toContainText('¿Quién lo hace?')
  await page.getByRole('button', { name: /^Diego/ }).click()
  await expect(log(page)).toContainText('3 jornales')
  await page.getByRole('button', { name: 'Sí', exact: true }).click()
  await expect(log(page)).toContainText('Anotado: Poda · Guyot doble')
  await follow(page.getByRole('link', { name: 'Abrir lo anotado' }).last())
  await page.getByRole('button', { name: 'Ver la conversación' }).click()
  await expect(page.getByRole('list', { name: 'Conversación' })).toContainText(
    '«guyot» puede ser más de uno.',
  )
  expect(await barriersOf(page)).toEqual([])
})

test('on the phone rain and hail are told of lands as they are typed there, say what was understood, and are taken back', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await signIn(page)
  const ask = await asAdmin(page)
  const { result: lands } = await ask('GET', 'lands/lands?limit=1')
  const land: string = lands[0].name
  const total = async (list: string) => (await ask('GET', `${list}?isCreatedByWhatsapp=true`)).total
  const [rains, mishaps] = [await total('lands/irrigations'), await total('lands/contingency')]
  await page.goto('/chat')
  await say(page, `llovio 12 ayer ${land.toLowerCase()}`)
  await page.getByRole('button', { name: '12 mm' }).click()
  await expect(log(page)).toContainText('· 12 mm')
  await expect(log(page)).toContainText('Lluvia')
  await say(page, 'si')
  await expect(log(page)).toContainText(`Anotado: Lluvia · ${land}.`)
  expect(await total('lands/irrigations')).toBe(rains + 1)

  await say(page, `cayo PIEDRA ${land} 30% de daño`)
  await page.getByRole('button', { name: 'Ayer' }).click()
  await expect(log(page)).toContainText('30 % dañado')
  expect(await barriersOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Sí', exact: true }).click()
  await expect(log(page)).toContainText(`Anotado: Contingencia · Granizo (piedra) · ${land}.`)
  await follow(page.getByRole('link', { name: 'Abrir lo anotado' }).last())
  await expect(page.getByText('Generado automaticamente desde')).toBeVisible()
  expect(await barriersOf(page)).toEqual([])
  await page.goto('/chat')
  await page.getByRole('button', { name: 'Deshacer' }).last().click()
  await expect(log(page)).toContainText('Deshecho: Contingencia · Granizo (piedra)')
  await say(page, 'deshacer')
  await expect(log(page)).toContainText(`Deshecho: Lluvia · ${land}.`)
  expect([await total('lands/irrigations'), await total('lands/contingency')]).toEqual([rains, mishaps])
})

test('a harvest by a message leads to its delivery note, with what it tells filled in', async ({ page }) => {
  await signIn(page)
  const ask = await asAdmin(page)
  const { result: lands } = await ask('GET', 'lands/lands?limit=1')
  const land: string = lands[0].name
  await page.goto('/chat')
  await say(page, `cosecha ${land} 1.000 kg en bines ayer hecho Diego`)
  // Which of them, where several are called so.
  const several = page.getByRole('button', { name: /^Diego/ })
  const yes = page.getByRole('button', { name: 'Sí', exact: true })
  await expect(several.or(yes).first()).toBeVisible()
  if (await several.first().isVisible()) await several.first().click()
  await expect(log(page)).toContainText('1.000 kg')
  await yes.click()
  await expect(log(page)).toContainText(`Anotado: Cosecha`)
  await follow(page.getByRole('link', { name: 'Hacer su remito' }))
  await page.getByRole('button', { name: 'Agregar remito' }).click()
  const { result: made } = await ask('GET', 'lands/harvest?isCreatedByWhatsapp=true&limit=1')
  const shown = made[0].initialTimezone.split('-').toReversed().join('/')
  const note = page.getByRole('dialog')
  await expect(note.getByRole('textbox', { name: 'Fecha' })).toHaveValue(shown)
  await page.goto('/chat')
  await say(page, 'deshacer')
  await expect(log(page)).toContainText('Deshecho: Cosecha')
})

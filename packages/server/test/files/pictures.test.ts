import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTurns } from '../../src/files/turns.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { attached, noteWith, pdf, upload } from '../support/upload.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const red = [200, 20, 20]
const blue = [20, 20, 200]

/** A picture of dots, its left half red and its right half blue. */
const halves = (width: number, height: number) =>
  sharp(
    Buffer.from(
      Array.from({ length: width * height }, (_, dot) => (dot % width < width / 2 ? red : blue)).flat(),
    ),
    { raw: { width, height, channels: 3 } },
  )

/** A photograph as a phone writes it that was held upright: lying, with a note to turn it, and with where and when it was taken. */
const photograph = () =>
  halves(1200, 600)
    .withExif({
      IFD0: { Make: 'Telefónica de Prueba' },
      IFD2: { DateTimeOriginal: '2026:03:14 10:22:01' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 37/1 12/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

const dotAt = async (picture: Buffer, left: number, top: number) => [
  ...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
]
const isNear = (dot: number[], colour: number[]) =>
  dot.every((value, channel) => Math.abs(value - (colour[channel] ?? 0)) < 30)

test('a photograph stands upright, keeps its day, and forgets where and with what it was taken', async () => {
  const sent = await photograph()
  const before = await sharp(sent).metadata()
  expect(before.exif?.toString('latin1')).toContain('Telef')
  expect([before.width, before.height, before.orientation]).toEqual([1200, 600, 6])

  const { v, fields } = await noteWith(server)
  const made = await attached(server, v.admin, { name: 'camion.jpg', bytes: sent, fields })
  expect(made).toMatchObject({ mediaType: 'image/jpeg', takenOn: '2026-03-14', hasPreview: true })
  const { rawPayload: kept } = await v.admin.request('GET', `files/${made.id}`)
  const after = await sharp(kept).metadata()
  expect([after.width, after.height, after.orientation, after.exif]).toEqual([
    600,
    1200,
    undefined,
    undefined,
  ])
  expect(made.size).toBe(kept.length)
  expect(isNear(await dotAt(kept, 300, 100), red)).toBe(true)
  expect(isNear(await dotAt(kept, 300, 1100), blue)).toBe(true)
})

test('a picture has a small one beside it, which is sent once to each browser', async () => {
  const { v, fields } = await noteWith(server)
  const made = await attached(server, v.admin, { name: 'camion.jpg', bytes: await photograph(), fields })
  const preview = await v.admin.request('GET', `files/${made.id}/preview`)
  expect(preview.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  })
  const { width, height, format } = await sharp(preview.rawPayload).metadata()
  expect([width, height, format]).toEqual([240, 480, 'webp'])

  const again = await server.app.inject({
    url: `/api/files/${made.id}/preview`,
    headers: { authorization: `Bearer ${v.admin.token}`, 'if-none-match': String(preview.headers['etag']) },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])

  const paper = await attached(server, v.admin, { bytes: pdf, fields })
  await v.admin.refused('NOT_FOUND', 'GET', `files/${paper.id}/preview`)
  const [stranger, sales] = [await server.company(), await v.company.as('DISTRIBUTION_ADMIN')]
  await stranger.admin.refused('NOT_FOUND', 'GET', `files/${made.id}/preview`)
  await sales.refused('NOT_FOUND', 'GET', `files/${made.id}/preview`)
})

test('drawings keep their type and what shows through', async () => {
  const { v, fields } = await noteWith(server)
  const clear = sharp({
    create: { width: 40, height: 30, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0 } },
  })
  for (const type of ['png', 'webp'] as const) {
    const bytes = await clear.clone().toFormat(type).toBuffer()
    const made = await attached(server, v.admin, { name: `plano.${type}`, bytes, fields })
    expect(made).toMatchObject({ mediaType: `image/${type}`, takenOn: null })
    const { rawPayload: kept } = await v.admin.request('GET', `files/${made.id}`)
    expect(await sharp(kept).metadata()).toMatchObject({
      width: 40,
      height: 30,
      format: type,
      hasAlpha: true,
    })
  }
})

/** A part of a PNG: its length, its name, its content and their sum. */
function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A picture of a few hundred bytes that says it is 50,000 dots wide and high. */
function giant(): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  head.writeUInt32BE(50_000, 0)
  head.writeUInt32BE(50_000, 4)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\u0000\u0000\u0000\u0000mif1heic'),
  Buffer.alloc(64),
])

test.each([
  ['unpacks to a giant', 422, 'PICTURE_TOO_LARGE', async () => giant()],
  ['breaks off', 422, 'UNREADABLE_PICTURE', async () => (await photograph()).subarray(0, 4000)],
  [
    'is a mark and nothing else',
    422,
    'UNREADABLE_PICTURE',
    async () => Buffer.from('ffd8ffe000104a46494600', 'hex'),
  ],
  ['few programs can show', 415, 'HEIC_PICTURE', async () => heic],
])('a picture that %s is refused, and nothing of it is kept', async (_, status, code, made) => {
  const { v, note, fields } = await noteWith(server)
  const answer = await upload(server, v.admin, { name: 'foto.jpg', bytes: await made(), fields })
  expect([answer.statusCode, answer.json().code], answer.body).toEqual([status, code])
  expect((await v.admin.get(`files?entityType=input&entityId=${note.id}`)).total).toBe(0)
})

test('many pictures at once are all taken', async () => {
  const { v, note, fields } = await noteWith(server)
  const bytes = await photograph()
  const sending = Array.from({ length: 12 }, () =>
    attached(server, v.admin, { name: 'a.jpg', bytes, fields }),
  )
  await Promise.all(sending)
  expect((await v.admin.get(`files?entityType=input&entityId=${note.id}`)).total).toBe(12)
})

test('so many are worked on at once, so many wait, and the next is asked to come back', async () => {
  const turn = inTurns({ atOnce: 2, waiting: 3 })
  let working = 0
  let most = 0
  const work = () =>
    turn(async () => {
      most = Math.max(most, ++working)
      await new Promise((done) => setTimeout(done, 5))
      working -= 1
      if (most > 2) throw new Error('too many')
    })
  const answers = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(work))
  expect(answers.map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), 'rejected'])
  expect(answers[5]).toMatchObject({ reason: { code: 'BUSY' } })
  expect(most).toBe(2)
  await work()
})

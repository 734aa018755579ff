import { unionLanguages } from '@lagar/domain/public/languages.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type TestServer } from '../support/harness.ts'
import { sizesOf } from '../support/pdf-text.ts'
import { approval, dryRed, labelledLot, type Labelled } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const visit = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers })
const labelled = (values?: object[], lotCode?: string): Promise<Labelled> =>
  labelledLot(server, values, lotCode)

test('a label says what lacks by name, freezes what it was, keeps its versions, and opens nothing once revoked', async () => {
  const { admin, lot, url } = await labelled()
  const draft = await admin.get(url)
  expect(draft).toMatchObject({
    lacking: { parts: ['glycerol'], products: [] },
    nutrition: null,
    versions: [],
  })
  expect(draft.sources.map(({ part, value }: { part: string; value: number }) => [part, value])).toEqual([
    ...[
      ['alcohol', 13.5],
      ['sugars', 2],
      ['acids', 5.5],
    ],
  ])
  const early = await admin.refused('DIGITAL_LABEL_INCOMPLETE', 'POST', 'label/digital', { wineBatch: lot })
  expect(early.details).toEqual({ parts: ['glycerol'], products: [] })
  expect((await visit(draft.path)).statusCode).toBe(404)

  const first = await admin.post('label/digital', approval(lot))
  expect(first.versions).toMatchObject([
    {
      position: 1,
      revokedAt: null,
      facts: { nutrition: { kJ: 327, kcal: 79, carbohydrate: 1, sugars: null } },
    },
  ])
  const second = await admin.post('label/digital', approval(lot, { glycerol: 20, atmosphere: 'BOTTLED' }))
  expect(second.versions).toMatchObject([
    { position: 2, facts: { nutrition: { kJ: 339 }, ingredients: { atmosphere: 'BOTTLED' } } },
    { position: 1, facts: { nutrition: { kJ: 327 }, ingredients: { atmosphere: 'NONE' } } },
  ])
  const page = await visit(`${first.path}/es`)
  expect(page.body).toContain('339 kJ')
  expect(page.body).toContain('<strong>sulfitos</strong>')
  expect(page.body).toContain('Embotellado en atmósfera protectora.')
  await admin.delete(`label/digital/${lot}`)
  expect((await visit(first.path)).statusCode).toBe(404)
  await admin.refused('NOT_FOUND', 'DELETE', `label/digital/${lot}`)
  expect((await admin.get(url)).versions[0].revokedAt).not.toBeNull()
  await admin.post('label/digital', approval(lot))
  expect((await visit(first.path)).statusCode).toBe(200)
})

test('the page stands alone in all 24 languages: no script, no cookie, nothing from elsewhere, under 30 kB', async () => {
  const { admin, lot } = await labelled()
  const { path } = await admin.post('label/digital', approval(lot))
  for (const language of unionLanguages) {
    const page = await visit(`${path}/${language}`)
    expect([language, page.statusCode]).toEqual([language, 200])
    expect(page.body).toContain(`<html lang="${language}">`)
    expect(page.rawPayload.length).toBeLessThan(30_000)
    expect(page.body).not.toMatch(/<script|<link|<img|<iframe|https?:|\son\w+=/)
    expect(page.headers['set-cookie']).toBeUndefined()
    expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; frame-/,
    )
  }
  expect((await visit(path, { 'accept-language': 'pl-PL' })).body).toContain('<html lang="pl">')
  expect((await visit(`${path}/xx`)).statusCode).toBe(404)
  expect((await visit('/e/none')).statusCode).toBe(404)
  const before = await server.owner.query('select count(*) from audit')
  await visit(path)
  expect((await server.owner.query('select count(*) from audit')).rows).toEqual(before.rows)
})

test('a lot with a GTIN is opened by its GS1 Digital Link; a wrong digit, another winery and a lot with spaces are refused', async () => {
  const lotCode = `GS1-${Math.trunc(performance.now() * 1000)}`
  const { admin, lot } = await labelled(dryRed, lotCode)
  const gtin = '6291041500213'
  const wrong = await admin.refused(
    'INVALID_INPUT',
    'POST',
    'label/digital',
    approval(lot, { gtin: '6291041500214' }),
  )
  expect(wrong.errors).toEqual({ gtin: 'CHECK_DIGIT_WRONG' })
  const { path } = await admin.post('label/digital', approval(lot, { gtin }))
  expect(path).toBe(`/01/06291041500213/10/${lotCode}`)
  expect((await visit(`${path}/en`)).body).toContain('Nutrition declaration')
  expect((await visit(`/01/${gtin}/10/${lotCode}`)).statusCode).toBe(200)
  expect((await visit(`/01/${gtin}/10/${lotCode}x`)).statusCode).toBe(404)
  const other = await labelled(dryRed, lotCode)
  const taken = await other.admin.refused(
    'INVALID_INPUT',
    'POST',
    'label/digital',
    approval(other.lot, { gtin }),
  )
  expect(taken.errors).toEqual({ gtin: 'GTIN_TAKEN' })
  const spaced = await labelled(dryRed, `L 1 ${lotCode}`)
  const refused = await spaced.admin.refused(
    'INVALID_INPUT',
    'POST',
    'label/digital',
    approval(spaced.lot, { gtin }),
  )
  expect(refused.errors).toEqual({ gtin: 'LOT_NOT_FOR_GS1' })
})

test('the code is a picture and a sheet of what is open; nobody else prints or writes it', async () => {
  const { admin, company, lot, url, bare } = await labelled()
  const address = 'https://lagar.example'
  await admin.refused('NOT_FOUND', 'GET', `label/digital/code?wineBatch=${lot}&address=${address}`)
  await admin.post('label/digital', approval(lot))
  const asked = { headers: { authorization: `Bearer ${admin.token}` } }
  const get = (what: string) =>
    server.app.inject({ ...asked, url: `/api/label/digital/${what}?wineBatch=${lot}&address=${address}` })
  expect((await get('code')).body).toContain('<svg')
  const sheet = (await get('sheet')).rawPayload
  expect(sheet.subarray(0, 5).toString()).toBe('%PDF-')
  // Regulation (EU) 1169/2011, article 13(2): the x of the smallest letters is 1.2 mm high; Helvetica's x is 0.523 of its size.
  const sizes = sizesOf(sheet).map((points) => (points * 0.523 * 25.4) / 72)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(1.2)
  await admin.refused('INVALID_INPUT', 'GET', `label/digital/code?wineBatch=${lot}&address=ftp://x.example`)
  await admin.refused('NOT_FOUND', 'GET', `label/digital?wineBatch=${bare}`)
  const viewer = await company.as('TRACEABILITY_VIEWER')
  expect((await viewer.get(url)).can).toEqual({ write: false })
  await viewer.refused('NO_PERMISSIONS', 'POST', 'label/digital', approval(lot))
  await viewer.refused('NO_PERMISSIONS', 'DELETE', `label/digital/${lot}`)
  const story = { wineBatch: lot, version: 0, isOn: true, awards: [] }
  await viewer.refused('NO_PERMISSIONS', 'PUT', 'label/digital/story', story)
  const stranger = (await server.company()).admin
  await stranger.refused('NOT_FOUND', 'GET', url)
  await stranger.refused('NOT_FOUND', 'POST', 'label/digital', approval(lot))
  await stranger.refused('NOT_FOUND', 'DELETE', `label/digital/${lot}`)
  await stranger.refused('NOT_FOUND', 'PUT', 'label/digital/story', story)
})

test('the story page is off until it is switched on, tells awards as text, and neither page names the other', async () => {
  const { admin, lot, url } = await labelled()
  const { path, storyPath } = await admin.post('label/digital', approval(lot))
  expect((await visit(storyPath)).statusCode).toBe(404)
  const awards = ['Oro <b>Mendoza</b> 2026']
  const on = { wineBatch: lot, version: 0, isOn: true, awards }
  expect((await admin.put('label/digital/story', on)).story).toEqual({ isOn: true, awards, version: 1 })
  await admin.refused('CHANGED_MEANWHILE', 'PUT', 'label/digital/story', on)
  const page = await visit(storyPath, { 'accept-language': 'es' })
  expect(page.body).toContain('Oro &lt;b&gt;Mendoza&lt;/b&gt; 2026')
  expect(page.body).not.toContain(path)
  expect((await visit(path)).body).not.toContain(storyPath)
  await admin.put('label/digital/story', { ...on, version: 1, isOn: false })
  expect((await visit(storyPath)).statusCode).toBe(404)
  expect((await admin.get(url)).story.isOn).toBe(false)
})

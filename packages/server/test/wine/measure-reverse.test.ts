import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openServer, type TestServer } from '../support/harness.ts'
import { expectSoundLedger } from '../stock/makers.ts'
import { measure, tankWithWine } from './tank-maker.ts'
import { pourWine } from './wine.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

describe('a measuring that is taken back', () => {
  const path = 'cellars/contents/update/amount/reverse'
  const reason = 'Se leyó mal la regla'

  test('gives back the litres and all that was said of the wine', async () => {
    const { company, admin, wine } = await tankWithWine(server, { isOrganic: true })
    const to = (status: string, day?: string) =>
      admin.put('cellars/contents/status', { id: wine.content, status, day })
    const { version } = await to('READY_TO_FRACTIONATE', '2026-05-15')
    const fields = ['name', 'year', 'stage', 'isOrganic', 'currentAmount', 'cost', 'readySince'] as const
    const facts = (record: Record<string, unknown>) => fields.map((field) => record[field])
    const before = facts(await admin.record('content', wine.content))
    const over = { name: 'Malbec 27', year: 2027, stage: 'AGING', organicLostReason: 'Auditoría', version }
    const after = await measure(admin, wine, { ...over, currentAmount: 380 })
    const back = await admin.put(path, { id: wine.content, version: after.version, reason })
    expect(facts(back)).toEqual(before)
    expect(back).toMatchObject({ organicLostReason: null, version: after.version + 1 })
    const { result } = await admin.get(`cellars/contents/movements?contentId=${wine.content}`)
    expect(result[0]).toMatchObject({ amount: 120, isReversal: true, to: { name: 'T1' } })
    const { audit } = await admin.record('content', wine.content)
    expect(audit[0]).toMatchObject({
      action: 'REVERSE',
      changes: { currentAmount: [380, 500], year: [2027, 2026], reason: [null, reason] },
    })
    await admin.refused('ALREADY_REVERSED', 'PUT', path, { id: wine.content, version: back.version, reason })
    await expectSoundLedger(server, company)
  })

  test('fills the vessel again that was measured empty, as clean as it was', async () => {
    const { company, admin, wine, tank } = await tankWithWine(server)
    const { isDirty } = await admin.record('cellarElement', tank.id)
    const { version } = await measure(admin, wine, { currentAmount: 0 })
    const back = await admin.put(path, { id: wine.content, version, reason })
    expect(back).toMatchObject({ stage: 'NEW_WINE', currentAmount: 500, cost: 1000 })
    expect(await admin.record('cellarElement', tank.id)).toMatchObject({
      isDirty,
      content: { id: wine.content },
    })
    await expectSoundLedger(server, company)
  })

  test('is the last thing that was said and done of the wine', async () => {
    const { company, admin, wine, tank } = await tankWithWine(server)
    const first = await measure(admin, wine, { currentAmount: 490 })
    const second = await measure(admin, wine, { currentAmount: 480 })
    const undo = (version: number) => ['PUT', path, { id: wine.content, version, reason }] as const
    await admin.refused('CHANGED_MEANWHILE', ...undo(first.version))
    await pourWine(server, company, { vessel: tank.id, liters: 20 })
    await admin.refused('HAS_DEPENDENTS', ...undo(second.version))
    const { version } = await admin.put('cellars/contents/status', { id: wine.content, status: 'AGING' })
    await admin.refused('NOTHING_TO_POST', ...undo(version))
    expect((await admin.record('content', wine.content)).currentAmount).toBe(500)
  })
})

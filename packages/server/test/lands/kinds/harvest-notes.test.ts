import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type TestServer } from '../../support/harness.ts'
import { makeVintage, type Vintage } from '../../traceability/vintage.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

/** A note of the vintage's grapes as a harvest brings it: what is the harvest's is left out. */
function noteOf(v: Vintage, more: object = {}): object {
  const {
    from: _,
    fromType: __,
    ...note
  } = v.grapes({
    isReceivingLand: false,
    description: 'Primera pasada',
    ...more,
  }) as Record<string, unknown>
  return note
}

const harvestOf = (v: Vintage, inputs: object[]) => ({
  wineEstate: v.estate.id,
  lands: [v.l1.id],
  employee: v.employee.id,
  type: 'MANUAL_BINES',
  initialTimezone: '2026-03-16',
  finalTimezone: '2026-03-16',
  inputs,
})

test('a harvest brings its delivery notes, which are of it and leave its estate', async () => {
  const v = await makeVintage(server)
  const made = await v.admin.post('lands/harvest', harvestOf(v, [noteOf(v)]))
  expect(made.inputs).toHaveLength(1)
  expect(await v.admin.record('input', made.inputs[0].id)).toMatchObject({
    inputName: made.inputs[0].name,
    harvest: made.id,
    harvestType: 'MANUAL_BINES',
    from: { id: v.estate.id, type: 'WINE_ESTATE' },
    weight: 7560,
  })
})

test('a harvest whose note is refused is refused with it, and the note is told by its place', async () => {
  const v = await makeVintage(server)
  const before = (await v.admin.get('lands/harvest')).total
  const again = await v.admin.refused(
    'INVALID_INPUT',
    'POST',
    'lands/harvest',
    harvestOf(v, [noteOf(v), noteOf(v, { cius: [] })]),
  )
  expect(again.missing).toEqual(['inputs.1.cius'])
  const gone = await v.admin.refused(
    'REFERENCE_NOT_FOUND',
    'POST',
    'lands/harvest',
    harvestOf(v, [noteOf(v, { to: v.l1.id })]),
  )
  expect(Object.keys(gone.errors)).toEqual(['inputs.0.to'])
  expect((await v.admin.get('lands/harvest')).total).toBe(before)
  expect((await v.admin.get('input')).total).toBe(0)
})

test('notes are brought by a new harvest alone', async () => {
  const v = await makeVintage(server)
  const { id, version } = await v.admin.post('lands/harvest', harvestOf(v, []))
  const late = await v.admin.refused('INVALID_INPUT', 'PUT', 'lands/harvest', {
    ...harvestOf(v, [noteOf(v)]),
    id,
    version,
  })
  expect(late.errors).toEqual({ inputs: 'NOT_ALLOWED_HERE' })
})

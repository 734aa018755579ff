import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type TestServer } from '../support/harness.ts'
import { makeComplained } from './problem-makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

test('a problem names the analysis that shows it, which stays as long as the problem does', async () => {
  const { admin, employee, problem } = await makeComplained(server)
  const place = await admin.post('cellars/laboratoryPlaces', { name: 'Laboratorio del importador' })
  const [type] = (await admin.get('cellars/laboratories/type')).result
  const analysis = await admin.post('cellars/laboratories', {
    type: type.id,
    laboratoryPlace: place.id,
    employee,
    wineBatch: problem().wineBatch,
    sampledOn: '2026-10-13',
  })
  const made = await admin.post('distribution/problems', problem({ laboratory: analysis.id }))
  expect(made.laboratory).toEqual({ id: analysis.id, name: `${type.name} · ${analysis.number}` })
  await admin.refused('IN_USE', 'DELETE', `cellars/laboratories/${analysis.id}`)
  const other = await makeComplained(server)
  await other.admin.refused('REFERENCE_NOT_FOUND', 'POST', 'distribution/problems', {
    ...other.problem({ laboratory: analysis.id }),
  })
})

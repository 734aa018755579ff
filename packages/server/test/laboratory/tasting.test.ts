import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { makeStore } from '../distribution/bottles.ts'
import { makeCellar } from '../cellars/cellar.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { textOf } from '../support/workbook.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const notesPath = 'cellars/wine/taste/notes'
const categoriesPath = 'companies/wine-taste-note-categories'

/** A wine in a tank, an employee, and a sheet of two lines. */
async function makeTasting() {
  const cellar = await makeCellar(server, { A: 1000, B: 1000 })
  const { admin } = cellar
  const wine = await cellar.pour('A', 500, 10)
  const employee = (await admin.get('administration/employees')).result[0].id as string
  const nose = await admin.post(categoriesPath, { name: 'Olfato', maxScore: 30, order: 1 })
  const mouth = await admin.post(categoriesPath, { name: 'Paladar', maxScore: 44, order: 2 })
  const note = (scores: [{ id: string }, number | null][], more: object = {}) => ({
    content: wine,
    day: '2026-09-10',
    employee,
    scores: scores.map(([{ id }, score]) => ({ category: id, score })),
    ...more,
  })
  return { ...cellar, wine, employee, nose, mouth, note }
}

test('a wine is tasted by two people, its total is out of 100, and the notes come as a workbook', async () => {
  const { admin, wine, nose, mouth, note } = await makeTasting()
  const first = await admin.post(
    notesPath,
    note(
      [
        [nose, 25],
        [mouth, 38],
      ],
      { nose: 'Violetas', conclusion: 'Para la Reserva' },
    ),
  )
  expect(first).toMatchObject({
    sample: { type: 'content', id: wine, name: 'A' },
    name: 'A · 10/09/2026',
    by: 'Diego',
    total: 85.1,
    scores: [
      { category: { name: 'Olfato' }, score: 25, maxScore: 30 },
      { category: { name: 'Paladar' }, score: 38, maxScore: 44 },
    ],
    can: { edit: true, delete: true },
  })
  await admin.post(
    notesPath,
    note(
      [
        [nose, 27],
        [mouth, null],
      ],
      { employee: null, taster: 'Marta Ríos' },
    ),
  )
  const list = await admin.get(`${notesPath}?contentId=${wine}&sort=-total`)
  expect(list.result.map(({ by, total }: { by: string; total: number }) => [by, total])).toEqual([
    ['Marta Ríos', 90],
    ['Diego', 85.1],
  ])
  expect((await admin.get(`${notesPath}?text=rios`)).total).toBe(1)
  expect((await admin.get(`${notesPath}?from=2026-09-11`)).total).toBe(0)
  const sheet = await admin.request('GET', 'traceability/xlsx?type=WINE_TASTE_NOTE')
  expect(textOf(sheet.rawPayload)).toContain('Violetas')
  expect(await admin.record('wineTasteNote', first.id)).toMatchObject({ nose: 'Violetas' })
})

test('a score is within its line, which keeps its most on a sheet that was scored by it', async () => {
  const { admin, nose, mouth, note } = await makeTasting()
  const refusal = await admin.refused(
    'INVALID_INPUT',
    'POST',
    notesPath,
    note([
      [nose, 30],
      [mouth, 44.1],
    ]),
  )
  expect(refusal.errors).toEqual({ 'scores.1.score': expect.stringMatching(/^EXCEEDS_MAXIMUM:\d+$/) })
  const unknown = note([[{ id: newId() }, 3]])
  expect((await admin.refused('INVALID_INPUT', 'POST', notesPath, unknown)).errors).toEqual({
    'scores.0.category': 'INVALID_VALUE',
  })
  const coming = note([[nose, 3]], { day: '2100-01-01' })
  expect((await admin.refused('INVALID_INPUT', 'POST', notesPath, coming)).errors).toEqual({
    day: 'DAY_IN_FUTURE',
  })
  const { id, version } = await admin.post(notesPath, note([[nose, 30]]))
  const { id: line, version: at } = nose
  await admin.put(categoriesPath, { id: line, version: at, name: 'Olfato', maxScore: 20, order: 1 })
  const kept = await admin.put(notesPath, { id, version, ...note([[nose, 29]]) })
  expect(kept).toMatchObject({ total: 96.7, scores: [{ score: 29, maxScore: 30 }] })
  await admin.refused('INVALID_INPUT', 'POST', notesPath, note([[nose, 29]]))
  await admin.refused('CHANGED_MEANWHILE', 'PUT', notesPath, { id, version, ...note([[nose, 1]]) })
  await admin.refused('IN_USE', 'DELETE', `companies/wine-taste-note-category/${nose.id}`)
  await admin.delete(`${notesPath}/${id}`)
  await admin.delete(`companies/wine-taste-note-category/${nose.id}`)
})

test('a recipe of a blend trial is tasted, and keeps its name when the trial changes', async () => {
  const { admin, wine, nose, note, id: cellar } = await makeTasting()
  const [one, other] = [newId(), newId()]
  const recipe = (id: string, name: string) => ({ id, name, parts: [{ content: wine, amount: 10 }] })
  const given = {
    cellar,
    name: 'Corte 26',
    date: '2026-09-01',
    recipes: [recipe(one, 'A'), recipe(other, 'B')],
  }
  const trial = await admin.post('cellars/blendTrials', given)
  const of = (id: string) => note([[nose, 20]], { content: null, blendTrial: trial.id, recipe: id })
  expect((await admin.refused('INVALID_INPUT', 'POST', notesPath, of(newId()))).errors).toEqual({
    recipe: 'INVALID_VALUE',
  })
  const { id } = await admin.post(notesPath, of(other))
  await admin.put('cellars/blendTrials', {
    ...given,
    id: trial.id,
    version: trial.version,
    recipes: [recipe(one, 'A')],
  })
  expect(await admin.record('wineTasteNote', id)).toMatchObject({
    recipe: { id: other, name: 'B' },
    sample: { type: 'blendTrial', id: trial.id, name: 'Corte 26' },
    name: 'Corte 26 · B · 10/09/2026',
  })
  await admin.refused('IN_USE', 'DELETE', `cellars/blendTrials/${trial.id}`)
})

test('a lot is tasted by who works the cellar; others of the company only read, strangers see nothing', async () => {
  const { admin, company, deposits, make } = await makeStore(server)
  const lot = await make({ batchId: 'L-1', bottles: 60, cost: 10, deposit: deposits.D1 })
  const line = await admin.post(categoriesPath, { name: 'General', maxScore: 20, order: 1 })
  const note = {
    wineBatch: lot,
    day: '2026-10-01',
    taster: 'Marta',
    scores: [{ category: line.id, score: 17.5 }],
  }
  const hand = await company.as('CELLAR_EMPLOYEE')
  const reader = await company.as('LABORATORY_EMPLOYEE')
  await reader.refused('NO_PERMISSIONS', 'POST', notesPath, note)
  expect(await hand.post(notesPath, note)).toMatchObject({ total: 87.5, sample: { name: 'L-1' } })
  expect((await reader.get(`${notesPath}?wineBatchId=${lot}`)).result).toMatchObject([
    { total: 87.5, can: { edit: false } },
  ])
  const other = await server.company()
  expect((await other.admin.get(notesPath)).total).toBe(0)
  const refusal = await other.admin.request('POST', notesPath, note)
  expect(refusal.statusCode).toBeGreaterThanOrEqual(400)
})

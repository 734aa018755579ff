import type { Trace } from '@lagar/domain/traceability/trace.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { openServer, type Person, type TestServer } from '../support/harness.ts'
import { makeSeason } from '../wine/late-cost-makers.ts'
import { inputEdit, makeVintage } from '../traceability/vintage.ts'
import { textOf } from '../support/workbook.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const rivadavia = { country: 'AR', province: 'Mendoza', department: 'Rivadavia' }

/** How much of a content an area or a plot may be told of, and whether that is enough. */
async function claimed(admin: Person, content: string, claimArea: string) {
  const recipes = [{ id: newId(), parts: [{ content, amount: 10 }] }]
  const { result } = await admin.post('cellars/blendTrials/compare', {
    ...{ date: '2026-11-20', claimArea, recipes },
  })
  const [{ ok, share }] = result[0].claims
  return { ok, share: Math.round(share * 1000) / 1000 }
}

const rolled = (parts: { name: string; shown: number }[]) =>
  Object.fromEntries(parts.map(({ name, shown }) => [name, shown]))

/** What lies in a vessel. */
const contentIn = async (admin: Person, vessel: { id: string }): Promise<string> =>
  (await admin.record('cellarElement', vessel.id)).content.id

test('bought grapes carry the plot, the area and the paper of their supplier into the wine, its trace and its claims', async () => {
  const season = await makeSeason(server, 1000)
  const { admin } = season
  const supplier = await admin.post('administration/wineEstate/suppliers', { name: 'Viñas del Este' })
  const unit = (ciu: string, weight: number, more: object = {}) =>
    season.unit(ciu, { weight, lands: [], ...more })
  const note = await admin.post(
    'input',
    season.grapes({
      ...{ status: 'RECEIVED', fromType: 'SUPPLIER_WINE_ESTATE', from: supplier.id },
      ...{ ...rivadavia, declaredPlot: 'Cuadro 5', declaredPaper: 'CEC-1234' },
      cius: [unit('E-1', 8000), unit('E-2', 1000, { declaredPlot: 'Cuadro 7' })],
    }),
  )
  expect(note).toMatchObject({ ...rivadavia, declaredPlot: 'Cuadro 5', declaredPaper: 'CEC-1234' })
  const area = 'Rivadavia, Mendoza, Argentina'
  expect(note.cius).toMatchObject([
    { area, declaredPlot: 'Cuadro 5', declaredPaper: 'CEC-1234', lands: [] },
    { area, declaredPlot: 'Cuadro 7', declaredPaper: 'CEC-1234', lands: [] },
  ])
  const [first, second] = note.cius as { id: string }[]
  const tank = await season.vessel('T1', 10_000)
  await season.grind(tank, { [season.ciuA]: 1000, [first!.id]: 8000, [second!.id]: 1000 }, 7000)
  const content = await contentIn(admin, tank)
  const { composition } = await admin.record('content', content)
  expect(rolled(composition.land)).toEqual({
    'Cuadro 5 (Viñas del Este)': 80,
    'Cuadro 7 (Viñas del Este)': 10,
    L1: 10,
  })
  expect(rolled(composition.area)).toMatchObject({ [area]: 90 })
  expect(await claimed(admin, content, 'Rivadavia')).toEqual({ ok: true, share: 0.9 })
  expect(await claimed(admin, content, 'Cuadro 5')).toEqual({ ok: false, share: 0.8 })
  expect(await claimed(admin, content, 'L1')).toEqual({ ok: false, share: 0.1 })

  const trace: Trace = await admin.get(
    `traceability/batch/traceability?type=content&id=${content}&direction=both`,
  )
  expect(trace.received.find(({ id }) => id === first!.id)).toMatchObject({
    ...{ plot: 'Cuadro 5', paper: 'CEC-1234', area, lands: [] },
  })
  const sheet = await admin.request('GET', 'traceability/xlsx?type=CIU')
  expect(textOf(sheet.rawPayload)).toMatch(/Cuadro 7[\s\S]*Rivadavia, Mendoza, Argentina[\s\S]*CEC-1234/)
  const recall = `traceability/xlsx?type=RECALL&filter_entityType=content&filter_entityId=${content}`
  expect(textOf((await admin.request('GET', recall)).rawPayload)).toContain('CEC-1234')
})

test('a paper that comes later proves what was poured before it, until the month of its note is closed', async () => {
  const v = await makeVintage(server)
  const { admin } = v
  const tank = await v.vessel('T1', 5000)
  const supplier = await admin.post('administration/cellar/suppliers', { name: 'Bodega del Sur' })
  const note = await admin.post(
    'input',
    v.wine({
      ...{ status: 'RECEIVED', fromType: 'SUPPLIER_CELLAR', from: supplier.id, currentAmount: 600 },
      destinations: [{ cellarElement: tank.id, contentUnit: 'LITER', amount: 600 }],
    }),
  )
  await v.finish(note.destinations[0].id)
  const content = await contentIn(admin, tank)
  expect(await claimed(admin, content, 'Mendoza')).toEqual({ ok: false, share: 0 })

  const { version: before } = await admin.record('input', note.id)
  const saved = inputEdit({ ...note, version: before })
  const nowhere = { ...saved, department: 'Rivadavia' }
  const half = await admin.refused('INVALID_INPUT', 'PUT', 'input', nowhere)
  expect(half.missing).toEqual(['country'])
  const told = await admin.put('input', {
    ...{ ...saved, ...rivadavia, declaredPlot: 'Viña Vieja', declaredPaper: 'DO-9' },
  })
  expect(told).toMatchObject({ ...rivadavia, declaredPaper: 'DO-9' })
  expect(await claimed(admin, content, 'Mendoza')).toEqual({ ok: true, share: 1 })
  expect(await claimed(admin, content, 'viña vieja')).toEqual({ ok: true, share: 1 })

  const { id, version, configuration } = await admin.get('companies/company')
  const closing = { lockDate: note.date, lockDateReason: 'Cierre' }
  await admin.put('companies/configuration', { ...configuration, id, version, ...closing })
  await admin.refused('DAY_LOCKED', 'PUT', 'input', inputEdit(told, { department: 'Junín' }))
  await admin.put('input', inputEdit(told, { description: 'Llegó con precintos' }))
})

test('what grew on our own plots is declared by nobody, nor what is neither grapes nor wine', async () => {
  const v = await makeVintage(server)
  const { admin } = v
  const own = await admin.refused('INVALID_INPUT', 'POST', 'input', {
    ...v.grapes({ declaredPaper: 'CEC-1', cius: [v.unit('A', { weight: 10, declaredPlot: 'Cuadro 5' })] }),
  })
  expect(own.errors).toEqual({
    declaredPaper: 'NOT_ALLOWED_HERE',
    'cius.0.declaredPlot': 'NOT_ALLOWED_HERE',
  })
  const note = await admin.post('input', v.grapes())
  const late = await admin.refused('INVALID_INPUT', 'PUT', 'input', inputEdit(note, rivadavia))
  expect(late.errors).toMatchObject({ country: 'NOT_ALLOWED_HERE', department: 'NOT_ALLOWED_HERE' })
  const things = { cius: [], isReceivingLand: false, inputRows: [{ name: 'Cajones', amount: 40 }] }
  const plain = await admin.refused('INVALID_INPUT', 'POST', 'input', v.grapes({ ...things, ...rivadavia }))
  expect(plain.errors).toMatchObject({ province: 'NOT_ALLOWED_HERE' })
})

test('the plot of a new origin is linked to the wine that comes from it', async () => {
  const v = await makeVintage(server)
  const { admin } = v
  const tank = await v.vessel('T1', 5000)
  const bought = {
    ...{ status: 'RECEIVED', addNewOrigin: true, supplierName: 'Viñas del Este', currentAmount: 600 },
    ...{ name: 'L5', surface: 4, variety: v.bonarda.id, ...rivadavia },
    destinations: [{ cellarElement: tank.id, contentUnit: 'LITER', amount: 600 }],
  }
  const organic = await admin.refused('INVALID_INPUT', 'POST', 'input', {
    ...v.wine({ ...bought, contentIsOrganic: true }),
  })
  expect(organic.errors).toEqual({ isOrganic: 'PLOT_NOT_ORGANIC' })
  const note = await admin.post('input', v.wine(bought))
  expect(note.from).toMatchObject({ type: 'WINE_ESTATE', name: 'Viñas del Este', isOwn: false })
  await v.finish(note.destinations[0].id)
  const content = await contentIn(admin, tank)
  const { composition } = await admin.record('content', content)
  expect(composition.land).toMatchObject([{ id: expect.any(String), name: 'L5', shown: 100 }])
  expect(composition.area).toMatchObject([{ name: 'Rivadavia, Mendoza, Argentina' }])
  expect(await claimed(admin, content, 'L5')).toEqual({ ok: true, share: 1 })
  const land = composition.land[0].id
  const trace: Trace = await admin.get(`traceability/batch/traceability?type=land&id=${land}&direction=both`)
  expect(trace.nodes.map(({ id }) => id)).toContain(content)
})

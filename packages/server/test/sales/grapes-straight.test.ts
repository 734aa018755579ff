import type { Trace } from '@lagar/domain/traceability/trace.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectSoundLedger } from '../stock/makers.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { makeGrapeSale, sendStraight, spend } from './grape-makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const path = 'sales/loads/grapes'

describe('grapes that go straight from their plot to the buyer', () => {
  test('are a load of the sale by their note, with what their plots cost, and may be taken out of it', async () => {
    const g = await makeGrapeSale(server)
    await spend(server, g, g.l1.id, 856_000)
    const note = await sendStraight(g)
    expect(note.remito).toMatchObject({ number: 1 })
    const made = await g.admin.put('sales/loads/notes', { bulkSale: g.sale.id, input: note.id })
    expect(made).toMatchObject({
      ...{ status: 'ACCEPTED', amount: 1000, charge: 500_000, cost: 100_000, margin: 400_000 },
      cius: [{ ciu: { name: 'CIU-7' }, weight: 1000 }],
    })
    const twice = await g.admin.refused('INVALID_INPUT', 'PUT', 'sales/loads/notes', {
      ...{ bulkSale: g.sale.id, input: note.id },
    })
    expect(twice.errors).toEqual({ input: 'ALREADY_TAKEN' })
    const { cius } = note
    await g.admin.put('cius/update-weights', {
      reason: 'Balanza del comprador',
      cius: [{ id: cius[0].id, version: cius[0].version, weight: 980, unit: 'KG' }],
    })
    const [weighed] = (await g.admin.get(`sales/loads?bulkSale=${g.sale.id}`)).result
    expect(weighed).toMatchObject({ amount: 980, charge: 490_000, cost: 100_000 })
    await g.admin.delete(`sales/loads/notes/${note.id}`)
    expect(await g.admin.record('bulkSale', g.sale.id)).toMatchObject({ loaded: 0, loads: [] })
    expect((await g.admin.record('input', note.id)).status).toBe('RECEIVED')
    await expectSoundLedger(server, g.company)
  })

  test('are refused of a note to somebody else, without grapes, or that is voided', async () => {
    const g = await makeGrapeSale(server)
    const link = (input: string) => ({ bulkSale: g.sale.id, input })
    const refused = (input: string) =>
      g.admin.refused('INVALID_INPUT', 'PUT', 'sales/loads/notes', link(input))
    expect((await refused(g.note.id)).errors).toEqual({ input: 'NOT_TO_THIS_CUSTOMER' })
    const things = await g.admin.post('input', {
      ...{
        date: '2026-03-17',
        fromType: 'WINE_ESTATE',
        from: g.estate.id,
        toType: 'CUSTOMER',
        to: g.customer.id,
      },
      inputRows: [{ name: 'Cajones', amount: 10 }],
    })
    expect((await refused(things.id)).errors).toEqual({ input: 'NOT_THE_PRODUCT' })
    const note = await sendStraight(g)
    await g.admin.delete(`input/${note.id}`)
    await g.admin.refused('ALREADY_CLOSED', 'PUT', 'sales/loads/notes', link(note.id))
  })
})

test('a trace of the plot and of the unit tells who has the grapes and whom to call', async () => {
  const g = await makeGrapeSale(server)
  await g.admin.post(path, g.load(2520))
  const traced = (type: string, id: string, direction = 'down'): Promise<Trace> =>
    g.admin.get(`traceability/batch/traceability?type=${type}&id=${id}&direction=${direction}`)
  for (const [type, id] of [
    ['land', g.l1.id],
    ['ciu', g.ciu],
    ['input', g.note.id],
  ] as const) {
    const { grapeDeliveries, nodes } = await traced(type, id)
    expect(grapeDeliveries, type).toMatchObject([
      {
        ...{ customer: { name: 'Bodega del Este' }, contact: 'Rosa Gil', phoneNumber: '261 555 1234' },
        ...{ bulkSale: { number: 1 }, kilos: 2520, share: 1, ciu: { name: 'CIU-1' } },
      },
    ])
    expect(nodes.filter((node) => node.type === 'customer')).toMatchObject([{ title: 'Bodega del Este' }])
  }
  const back = await traced('customer', g.customer.id, 'up')
  expect(back.nodes.map(({ type }) => type)).toEqual(expect.arrayContaining(['ciu', 'land', 'customer']))
})

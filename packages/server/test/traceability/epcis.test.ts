import type { EpcisDocument } from '@lagar/domain/traceability/epcis.ts'
import type { Trace } from '@lagar/domain/traceability/trace.ts'
import { addDays } from '@lagar/domain/day.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTold } from '../demo/makers.ts'
import { Person } from '../support/harness.ts'
import { expectValid, isValid } from './epcis/valid.ts'

type Told = Awaited<ReturnType<typeof openTold>>
type Quantity = { epcClass: string; quantity: number; uom?: string }
type Event = {
  type: string
  eventID: string
  eventTime: string
  eventTimeZoneOffset: string
  action?: string
  bizStep: string
  quantityList?: Quantity[]
  inputQuantityList?: Quantity[]
  outputQuantityList?: Quantity[]
  destinationList?: { destination: string }[]
}

let told: Told
beforeAll(async () => {
  told = await openTold()
}, 600_000)
afterAll(() => told.server.close())

const documentOf = (person: Person, id: string, type = 'wineBatch'): Promise<EpcisDocument> =>
  person.get(`traceability/epcis?type=${type}&id=${id}`)
const eventsOf = (document: EpcisDocument) => document.epcisBody.eventList as Event[]
const namesIn = (document: EpcisDocument) => JSON.stringify(document.epcisHeader)
const traceOf = (id: string, type = 'wineBatch', direction = 'both'): Promise<Trace> =>
  told.admin.get(`traceability/batch/traceability?type=${type}&id=${id}&direction=${direction}`)

/** All that came of what plots and suppliers gave, and the lots that are there. */
async function everyId(kind: 'wineBatch' | 'content'): Promise<string[]> {
  const list = async (url: string) => (await told.admin.get(`${url}?limit=200`)).result as { id: string }[]
  const [lands, suppliers] = [await list('lands/lands'), await list('administration/cellar/suppliers')]
  const found = new Set<string>()
  for (const [type, starts] of [
    ['land', lands],
    ['supplier', suppliers],
  ] as const)
    for (const { id } of starts)
      for (const node of (await traceOf(id, type, 'down')).nodes) if (node.type === kind) found.add(node.id)
  expect(found.size).toBeGreaterThan(3)
  return [...found].toSorted()
}
const everyLot = () => everyId('wineBatch')
const everyWine = () => everyId('content')

const sum = (amounts: (number | null)[]) => amounts.reduce<number>((all, one) => all + (one ?? 0), 0)
/** What events of one kind take or give in one unit; bottles have none. */
const total = (lists: (Quantity[] | undefined)[], uom: string | undefined) =>
  sum(lists.flatMap((list) => (list ?? []).flatMap((one) => (one.uom === uom ? [one.quantity] : []))))

test('the document of every lot and wine is one of EPCIS 2.0, as GS1’s own schema judges it', async () => {
  const [lots, wines] = [await everyLot(), await everyWine()]
  for (const [type, ids] of [
    ['wineBatch', lots],
    ['content', wines],
  ] as const) {
    for (const id of ids) {
      const document = await documentOf(told.admin, id, type)
      expectValid(document)
      const ofEvents = eventsOf(document)
      expect(new Set(ofEvents.map(({ eventID }) => eventID)).size).toBe(ofEvents.length)
      const times = ofEvents.map(({ eventTime }) => eventTime)
      expect(times).toEqual(times.toSorted())
    }
  }
  expect(isValid({ ...(await documentOf(told.admin, lots[0]!)), schemaVersion: 'two' })).toBe(false)
})

test('kilograms, litres and bottles are those of the trace', async () => {
  for (const id of await everyLot()) {
    const [document, trace] = [await documentOf(told.admin, id), await traceOf(id)]
    const events = eventsOf(document)
    const along = (...kinds: string[]) => trace.edges.filter(({ kind }) => kinds.includes(kind))
    const made = events.filter(({ type }) => type === 'TransformationEvent')
    const picked = events.filter(({ bizStep }) => bizStep === 'commissioning')
    const units = trace.nodes.filter(({ type }) => type === 'ciu')
    expect(
      total(
        picked.map(({ quantityList }) => quantityList),
        'KGM',
      ),
    ).toBeCloseTo(sum(along('HARVEST').map(({ amount }) => amount)), 2)
    expect(
      total(
        events.filter(({ bizStep }) => bizStep === 'receiving').map((one) => one.quantityList),
        'KGM',
      ),
    ).toBeCloseTo(sum(units.map(({ amount }) => amount)), 3)
    expect(
      total(
        made.map(({ outputQuantityList }) => outputQuantityList),
        'LTR',
      ),
    ).toBeCloseTo(
      sum(
        along('CRUSH', 'RECEIPT', 'WINE')
          .filter(({ unit }) => unit === 'LITER')
          .map(({ amount }) => amount),
      ),
      3,
    )
    expect(
      total(
        made.map(({ inputQuantityList }) => inputQuantityList),
        'LTR',
      ),
    ).toBeCloseTo(sum(along('WINE', 'RECEIPT', 'BOTTLING').map(({ litres }) => litres)), 3)
    expect(
      total(
        made.map(({ outputQuantityList }) => outputQuantityList),
        undefined,
      ),
    ).toBe(sum(along('BOTTLING', 'LABELING').map(({ amount }) => amount)))
    expect(
      total(
        events.filter(({ bizStep }) => bizStep === 'shipping').map((one) => one.quantityList),
        undefined,
      ),
    ).toBe(sum(along('DELIVERY').map(({ amount }) => amount)))
  }
})

test('what goes into anything was picked, came or was made before', async () => {
  for (const id of await everyLot()) {
    const there = new Set<string>()
    for (const event of eventsOf(await documentOf(told.admin, id))) {
      for (const { epcClass } of event.inputQuantityList ?? []) expect(there).toContain(epcClass)
      for (const { epcClass } of event.outputQuantityList ?? []) there.add(epcClass)
      if (event.bizStep === 'commissioning' || event.bizStep === 'receiving')
        for (const { epcClass } of event.quantityList ?? []) there.add(epcClass)
      if (event.bizStep === 'shipping')
        for (const { epcClass } of event.quantityList ?? []) expect(there).toContain(epcClass)
    }
  }
})

test('a document asked for twice says the same, and two documents say the same of an event that both tell', async () => {
  const [first = '', ...others] = await everyLot()
  const body = ({ epcisHeader, epcisBody }: EpcisDocument) => ({ epcisHeader, epcisBody })
  expect(body(await documentOf(told.admin, first))).toEqual(body(await documentOf(told.admin, first)))
  const seen = new Map<string, Event>()
  for (const id of [first, ...others])
    for (const event of eventsOf(await documentOf(told.admin, id)))
      expect(event).toEqual(seen.set(event.eventID, seen.get(event.eventID) ?? event).get(event.eventID))
})

test('customers are named for who may read orders alone, and another company sees nothing', async () => {
  const { admin, server } = told
  const { today } = await admin.get('auth/me')
  const { token } = await admin.post('auth/programs', {
    ...{ name: 'Comercio', areas: ['traceability'], access: 'READ' },
    ...{ expiresOn: addDays(today, 30), password: 'una contraseña larga' },
  })
  const program = new Person(server.app, token)
  const { admin: stranger } = await server.company()
  const lots = await everyLot()
  const named: string[] = []
  for (const id of lots) {
    const names = (await traceOf(id)).deliveries.flatMap((one) =>
      one.dispatchedOn ? [one.customer.name] : [],
    )
    const [open, narrow] = [await documentOf(admin, id), await documentOf(program, id)]
    for (const name of names) {
      expect(namesIn(open)).toContain(JSON.stringify(name))
      expect(JSON.stringify(narrow)).not.toContain(name)
    }
    expect(narrow.epcisBody).toEqual(open.epcisBody)
    named.push(...names)
    await stranger.refused('NOT_FOUND', 'GET', `traceability/epcis?type=wineBatch&id=${id}`)
  }
  expect(named).not.toEqual([])
})

test('the document for one customer names nobody else, tells what they got, and is valid', async () => {
  const { admin } = told
  let shared = 0
  for (const id of await everyLot()) {
    const left = (await traceOf(id)).deliveries.filter(
      ({ dispatchedOn, bottles }) => dispatchedOn && bottles > 0,
    )
    const customers = new Map(left.map(({ customer }) => [customer.id, customer.name]))
    if (customers.size > 1) shared += 1
    const whole = eventsOf(await documentOf(admin, id))
    for (const [customer, name] of customers) {
      const document: EpcisDocument = await admin.get(
        `traceability/epcis?type=wineBatch&id=${id}&customer=${customer}`,
      )
      expectValid(document)
      const events = eventsOf(document)
      // The events are those of the whole document, word for word.
      expect(whole).toEqual(expect.arrayContaining(events))
      const shipped = events.filter(({ bizStep }) => bizStep === 'shipping')
      expect(
        total(
          shipped.map((one) => one.quantityList),
          undefined,
        ),
      ).toBe(sum(left.filter((one) => one.customer.id === customer).map(({ bottles }) => bottles)))
      expect(events.some(({ type }) => type === 'TransformationEvent')).toBe(true)
      const text = JSON.stringify(document)
      expect(text).toContain(name)
      for (const [other] of customers) if (other !== customer) expect(text).not.toContain(other)
    }
    await admin.refused(
      'INVALID_INPUT',
      'GET',
      `traceability/epcis?type=wineBatch&id=${id}&customer=${told.company.id}`,
    )
  }
  expect(shared).toBeGreaterThan(0)
})

import { expect } from 'vitest'
import {
  after,
  capacities,
  CIU,
  empty,
  grapesOf,
  poured,
  tanks,
  toNumber,
  touched,
  type Act,
  type Cellar,
  type Tank,
} from './cellar-model.ts'
import { makeCellar, type TestCellar } from './cellar.ts'
import type { Person, TestServer } from './harness.ts'
import { add as addStock, makeStock } from './stock-makers.ts'

/** The rights of somebody who works in the cellar. */
const hands = ['CELLAR_ADMIN', 'WORKORDER_ADMIN', 'DIVISION_ADMIN'] as const

/** What came of a call. */
export type Sent = { ok: boolean; body?: string; order?: Order }
type Standing = { act: Act; order?: Order }
type Order = { id: string; version: number; number: number }

/** The cellar with the people who work in it, what stands done, and what ought to lie in each tank. */
export class Vintage {
  readonly cellar: TestCellar
  readonly people: Person[]
  readonly line: object
  readonly variety: string
  readonly stock: string
  readonly ciu: string
  readonly first: Cellar
  model: Cellar
  standing: Standing[] = []
  operations = 0

  constructor(
    cellar: TestCellar,
    people: Person[],
    given: { line: object; variety: string; stock: string; ciu: string; model: Cellar },
  ) {
    this.cellar = cellar
    this.people = people
    this.line = given.line
    this.variety = given.variety
    this.stock = given.stock
    this.ciu = given.ciu
    this.first = given.model
    this.model = given.model
  }

  static async open(server: TestServer): Promise<Vintage> {
    const cellar = await makeCellar(server, capacities)
    const { admin, company } = cellar
    await cellar.pour('A', 900, 1234.5678)
    await cellar.pour('B', 400.123, 77.77)
    const { id: variety } = await admin.post('companies/varieties', { name: 'Malbec', grapeType: 'RED' })
    const line = await admin.post('cellars/divisionLines', { name: 'Línea 1', cellar: cellar.id })
    const deposit = await admin.post('distribution/deposits', { name: 'D1' })
    const employee = await admin.post('administration/employees', {
      name: 'Diego',
      role: 'BOTTLING_OPERATOR',
    })
    const { stock } = await makeStock(admin, { kind: 'CELLAR', name: 'Bentonita' })
    await addStock(admin, stock.id, 100, 1_000)
    const { ciu, grapes } = await receive(server, cellar, variety)
    return new Vintage(cellar, [admin, await company.as(...hands), await company.as(...hands)], {
      variety,
      line: { divisionLine: line.id, distributionDeposit: deposit.id, employee: employee.id },
      stock: stock.id,
      ciu,
      model: {
        A: poured('A', 900_000, 12_345_678),
        B: poured('B', 400_123, 777_700),
        C: empty,
        D: empty,
        grapes,
      },
    })
  }

  person = (by: number) => this.people[by % this.people.length]!

  content = async (from: Tank) => {
    const vessel = await this.cellar.admin.record('cellarElement', this.cellar.vessel(from))
    return vessel.content as { id: string; name: string } | null
  }

  /** Sends an act; answers the status of the call and, of an order, what can be taken back. */
  async send(act: Act, by: number, status = 'DONE'): Promise<Sent> {
    const person = this.person(by)
    this.operations += 1
    if (act.kind === 'measure' || act.kind === 'bottle') {
      const content = await this.content(act.from)
      if (!content) return { ok: false }
      const answer =
        act.kind === 'measure'
          ? await this.measure(person, content, act)
          : await this.bottle(person, content.id, act)
      return { ok: answer.statusCode < 300, body: answer.body }
    }
    const answer = await person.request('POST', 'cellars/workorders', this.orderOf(act, status))
    const ok = answer.statusCode === 201
    return {
      ok,
      body: answer.body,
      ...(ok ? { order: answer.json() } : {}),
    }
  }

  private measure(
    person: Person,
    content: { id: string; name: string },
    { from, amount: found }: Extract<Act, { kind: 'measure' }>,
  ) {
    return person.request('PUT', 'cellars/contents/update/amount', {
      id: content.id,
      name: content.name,
      variety: this.variety,
      year: 2026,
      stage: 'NEW_WINE',
      isOrganic: false,
      cellarElement: this.cellar.vessel(from),
      currentAmount: found / 1000,
      day: '2026-05-15',
    })
  }

  private async bottle(person: Person, id: string, { from, bottles }: Extract<Act, { kind: 'bottle' }>) {
    await person.request('PUT', 'cellars/contents/status', {
      id,
      status: 'READY_TO_FRACTIONATE',
      day: '2026-05-15',
    })
    return await person.request('POST', 'cellars/divisions', {
      ...this.line,
      batchId: `L-${this.operations}-${from}`,
      dateToStart: '2026-05-15',
      dateEnded: '2026-05-15',
      cellarElement: this.cellar.vessel(from),
      contentAmount: 0,
      emptyContent: true,
      divisionBottles: [{ dividedBottles: bottles, bottleCapacity: 750 }],
      status: 'DONE',
    })
  }

  private orderOf(act: Exclude<Act, { kind: 'measure' | 'bottle' }>, status: string) {
    const { vessel, order } = this.cellar
    if (act.kind === 'grind') return order('GRIND', { status, workorderTransfers: [this.grinding(act)] })
    if (act.kind === 'add') return order('ADDITION', { status, ...this.adding(act) })
    if (act.kind === 'unburden')
      return order('UNBURDEN', { status, workorderTransfers: [this.unburdening(act)] })
    const origin = {
      cellarElement: vessel(act.from),
      transferedAmount: act.amount / 1000,
      lossReason: 'SPILL',
    }
    const to = (name: Tank, millilitres: number) => ({
      cellarElement: vessel(name),
      amount: millilitres / 1000,
    })
    if (act.kind === 'leave')
      return order(act.type, { status, workorderTransfers: [{ type: act.type, origins: [origin] }] })
    const half = Math.floor(act.amount / 2)
    const destinations =
      act.kind === 'move'
        ? [to(act.to, act.amount - act.lost)]
        : [to(act.to[0], half), to(act.to[1], act.amount - half)]
    return order(act.type, {
      status,
      workorderTransfers: [{ type: act.type, origins: [origin], destinations }],
    })
  }

  /** An order that one person writes and the next one finishes. */
  async plan(act: Act, by: number): Promise<Sent> {
    const planned = await this.send(act, by, 'PENDING')
    if (!planned.order) return planned
    const { id, version } = planned.order
    const answer = await this.person(by + 1).request('PUT', 'cellars/workorders/status', {
      id,
      version,
      status: 'DONE',
    })
    const ok = answer.statusCode === 200
    return {
      ok,
      body: answer.body,
      ...(ok ? { order: { ...planned.order, version: answer.json().version } } : {}),
    }
  }

  private grinding({ to, weight, amount }: Extract<Act, { kind: 'grind' }>) {
    return {
      type: 'GRIND',
      origins: [{ cius: [{ ciu: this.ciu, weight: weight / 1000 }] }],
      destinations: [{ cellarElement: this.cellar.vessel(to), amount: amount / 1000 }],
    }
  }

  private unburdening({ from, to, amount }: Extract<Act, { kind: 'unburden' }>) {
    return {
      type: 'UNBURDEN',
      origins: [{ cellarElement: this.cellar.vessel(from), emptyElement: true }],
      destinations: [{ cellarElement: this.cellar.vessel(to), amount: amount / 1000 }],
    }
  }

  private adding({ to, weight }: Extract<Act, { kind: 'add' }>) {
    const cellarElement = this.cellar.vessel(to)
    return {
      cellarElements: [cellarElement],
      stocksUsed: [{ stock: this.stock, amount: weight, unit: 'GRAM', cellarElement }],
    }
  }

  take(act: Act, next: Cellar, order?: Order) {
    this.standing.push({ act, ...(order ? { order } : {}) })
    this.model = next
  }
}

/** Takes an order back: only while nothing happened to its tanks since. */
export async function undo(vintage: Vintage, which: number, by: number) {
  const orders = vintage.standing.filter(({ order }) => order)
  const chosen = orders[which % Math.max(orders.length, 1)]
  if (!chosen) return
  const mine = new Set(touched(chosen.act))
  const since = vintage.standing.slice(vintage.standing.indexOf(chosen) + 1)
  const isFree = since.every(({ act: later }) => touched(later).every((one) => !mine.has(one)))
  const { id, version } = chosen.order!
  const answer = await vintage.person(by).request('PUT', 'cellars/workorders/status', {
    id,
    version,
    status: 'PENDING',
  })
  expect({ ok: answer.statusCode === 200, chosen, body: isFree ? answer.body : '' }).toMatchObject({
    ok: isFree,
  })
  if (!isFree) return
  vintage.standing = vintage.standing.filter((one) => one !== chosen)
  vintage.model = vintage.standing.reduce((cellar, { act: one }) => after(cellar, one)!, vintage.first)
}

/** Litres to the millilitre. */
export async function checkLitres(vintage: Vintage) {
  const shown = await vintage.cellar.levels()
  const litres = Object.fromEntries(
    tanks.map((name) => [name, Math.round(vintage.model[name].volume) / 1000]),
  )
  expect(shown).toEqual(litres)
}

/** Shares and costs as exactly as the books round them. */
export async function checkWines(vintage: Vintage) {
  const { cost } = vintage.cellar
  for (const name of tanks.filter((one) => vintage.model[one].volume > 0)) {
    const wine = vintage.model[name]
    expect(Math.abs((await cost(name)) * 10_000 - toNumber(wine.cost))).toBeLessThanOrEqual(
      vintage.operations + 1,
    )
    const content = await vintage.content(name)
    const { result } = await vintage.cellar.admin.get(`cellars/contents/cius?contentId=${content!.id}`)
    const parts = new Map(result.map((row: { ciu: string; share: number }) => [row.ciu, row.share]))
    for (const [origin, part] of wine.parts)
      expect(Number(parts.get(origin) ?? 0)).toBeCloseTo(toNumber(part) / wine.volume, 5)
  }
}

/** Two tons of grapes at the reception, with what they cost there. */
async function receive(server: TestServer, { admin, company, id: to }: TestCellar, variety: string) {
  const { id: from } = await admin.post('lands/wineEstate', { name: 'Finca El Jarillal' })
  const plot = { name: 'L1', surface: 2, surfaceUnit: 'HECTARE', wineEstate: from, variety }
  const { id: land } = await admin.post('lands/land', plot)
  const note = await admin.post('input', {
    isReceivingLand: true,
    date: '2026-03-16',
    fromType: 'WINE_ESTATE',
    from,
    toType: 'CELLAR',
    to,
    transportPrice: 60_000,
    status: 'RECEIVED',
    cius: [{ ciu: CIU, variety, lands: [land], harvestedDate: '2026-03-16', weight: 2000 }],
  })
  const { amount, cost } = await server
    .db(company.id)
    .selectFrom('balance')
    .select(['amount', 'cost'])
    .where('company_id', '=', company.id)
    .where('kind', '=', 'GRAPE')
    .executeTakeFirstOrThrow()
  return { ciu: note.cius[0].id as string, grapes: grapesOf(amount, cost) }
}

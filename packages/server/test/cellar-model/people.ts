import { expect } from 'vitest'
import type { TestCellar } from '../cellars/cellar.ts'
import type { Person, TestServer } from '../support/harness.ts'
import type { BarrelAct } from './barrel-acts.ts'
import type { Cellar, Vessel } from './cellar.ts'
import { openCellar, type Known } from './opening.ts'
import { orderOf, type OrderAct } from './orders.ts'
import { sendBottles, type Record } from './send-bottles.ts'
import { after, isOfBottles, type Act, type Done } from './undo.ts'
import type { WineAct } from './wine-acts.ts'
import { looked, type Wish } from './wishes.ts'

/** The rights of somebody who works in the cellar. */
const hands = [
  'CELLAR_ADMIN',
  'WORKORDER_ADMIN',
  'DIVISION_ADMIN',
  'LABELING_ADMIN',
  'DISTRIBUTION_ADMIN',
] as const

/** What was made by a call, and how it is taken back. */
export type Kept = { id: string; version: number; number: number; path?: string; body?: object }
/** What came of a call. */
export type Sent = { ok: boolean; body: string; kept?: Kept }
export type Standing = Done & { kept?: Kept }

/** Fails the test unless an act was done or refused as the model has it. */
export function isAsked(ok: boolean, sent: { ok: boolean; body: string }, act: Act) {
  const told = sent.ok === ok ? {} : { act, answer: sent.body }
  expect({ ok: sent.ok, ...told }).toEqual({ ok })
}

function isNoFault({ statusCode, body }: { statusCode: number; body: string }, what: string) {
  expect(statusCode, `${what}: ${body}`).toBeLessThan(500)
}

/** Whether an act is sent as a work order. */
export const isOrder = (act: Act): act is OrderAct =>
  !isOfBottles(act) && !['measure', 'hold', 'makeLot', 'editLot', 'breakLot'].includes(act.kind)

/** The cellar with the people who work in it, what stands done, and what ought to be there. */
export class Vintage {
  readonly server: TestServer
  readonly cellar: TestCellar
  readonly people: Person[]
  readonly known: Known
  model: Cellar
  standing: Standing[] = []
  /** Records of lots and customers' orders, by the names that the model knows them by. */
  readonly records = new Map<string, Record>()
  /** Lots that something names for good, and so are not taken back. */
  readonly named = new Set<string>()
  #names = 0

  constructor(
    server: TestServer,
    people: Person[],
    opened: { cellar: TestCellar; known: Known; model: Cellar },
  ) {
    this.server = server
    this.cellar = opened.cellar
    this.people = people
    this.known = opened.known
    this.model = opened.model
  }

  /** A cellar at work: a lot of barrels is filled, and bottles lie in a deposit. */
  static async open(server: TestServer): Promise<Vintage> {
    const opened = await openCellar(server)
    const { admin, company } = opened.cellar
    const vintage = new Vintage(
      server,
      [admin, await company.as(...hands), await company.as(...hands)],
      opened,
    )
    await vintage.act({ wish: 'barrelIn', from: 'B', barrels: ['X', 'Y'], each: 120_000 }, 0)
    await vintage.act({ wish: 'bottle', from: 'A', part: 101, isAll: false, to: 'D1' }, 0)
    return vintage
  }

  person = (by: number) => this.people[by % this.people.length]!

  /** What comes of a wish as the cellar stands. */
  looked(wish: Wish): Act | undefined {
    const name = `N-${++this.#names}`
    return looked(this.model, wish, { name, isNamed: (lot) => this.named.has(lot) })
  }

  /** Does what somebody wishes, whole or planned by one and finished by the next, and asks the model what had to come of it. */
  async act(wish: Wish, by: number, isPlanned = false) {
    const act = this.looked(wish)
    if (!act) return
    const next = after(this.model, act)
    const sent = isPlanned ? await this.plan(act, by) : await this.send(act, by)
    isAsked(next !== undefined, sent, act)
    if (next) this.take(act, next, sent.kept)
  }

  take(act: Act, after: Cellar, kept?: Kept) {
    const before = this.model
    this.standing.push({ act, before, after, ...(kept ? { kept } : {}) })
    this.model = after
  }

  content = async (from: Vessel) => {
    const vessel = await this.cellar.admin.record('cellarElement', this.cellar.vessel(from))
    return vessel.content as { id: string; name: string } | null
  }

  /** A call, answered with a yes or with a refusal and never with a fault. */
  async call(person: Person, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
    const answer = await person.request(method, path, body)
    isNoFault(answer, `${method} ${path} ${JSON.stringify(body)}`)
    const ok = answer.statusCode < 300
    return { ok, body: answer.body, made: ok && answer.body !== '' ? answer.json() : undefined }
  }

  async send(act: Act, by: number): Promise<Sent> {
    const person = this.person(by)
    if (isOfBottles(act)) return await sendBottles(this, person, act)
    if (isOrder(act)) return await this.order(act, person, 'DONE')
    if (act.kind === 'measure' || act.kind === 'hold') return await this.atContent(person, act)
    return await this.barrelLot(person, act)
  }

  /** What one person writes and the next one finishes; what has no plan is done at once. */
  async plan(act: Act, by: number): Promise<Sent> {
    if (isOfBottles(act)) return await sendBottles(this, this.person(by), act, this.person(by + 1))
    if (!isOrder(act) || act.kind === 'wash') return await this.send(act, by)
    const planned = await this.order(act, this.person(by), 'PENDING')
    if (!planned.kept) return planned
    const { id, version } = planned.kept
    const change = { id, version, status: 'DONE' }
    const { ok, body, made } = await this.call(
      this.person(by + 1),
      'PUT',
      'cellars/workorders/status',
      change,
    )
    if (ok) await this.learn(act, id)
    return { ok, body, ...(ok ? { kept: { ...planned.kept, version: made.version } } : {}) }
  }

  private async order(act: OrderAct, person: Person, status: string): Promise<Sent> {
    const { vessel, order } = this.cellar
    const { ciu, guest, stock } = this.known
    const barrelLot = (name: string) => this.records.get(name)!.id
    const { type, more } = orderOf(act, { vessel, barrelLot, ciu, guest, stock })
    const body = order(type, { status, ...more })
    const sent = await this.call(person, 'POST', 'cellars/workorders', body)
    if (sent.ok && 'barrelLot' in act) this.named.add(act.barrelLot)
    if (sent.ok && status === 'DONE') await this.learn(act, sent.made.id)
    // A vessel that was washed twice on one day is not asked to be dirty again.
    const kept = sent.ok && act.kind !== 'wash' ? { kept: sent.made } : {}
    return { ok: sent.ok, body: sent.body, ...kept }
  }

  /** The lot of barrels that an order made has an id of its own. */
  private async learn(act: OrderAct, order: string) {
    if (act.kind !== 'barrelIn') return
    const { id } = await this.server
      .db(this.cellar.company.id)
      .selectFrom('transfer')
      .select('made_batch_id as id')
      .where('company_id', '=', this.cellar.company.id)
      .where('work_order_id', '=', order)
      .executeTakeFirstOrThrow()
    this.records.set(act.name, { id: id!, version: 1 })
  }

  private async atContent(
    person: Person,
    act: Extract<WineAct, { kind: 'measure' | 'hold' }>,
  ): Promise<Sent> {
    const content = await this.content(act.from)
    if (!content) return { ok: false, body: 'empty' }
    const { id, name } = content
    if (act.kind === 'hold') {
      const { version } = await this.cellar.admin.record('content', id)
      const why = act.isHeld ? { reason: 'QUALITY' } : { note: 'Analizado' }
      return await this.call(person, 'PUT', 'cellars/contents/hold', {
        id,
        version,
        onHold: act.isHeld,
        ...why,
      })
    }
    return await this.call(person, 'PUT', 'cellars/contents/update/amount', {
      id,
      name,
      variety: this.known.variety,
      year: 2026,
      stage: 'NEW_WINE',
      isOrganic: false,
      cellarElement: this.cellar.vessel(act.from),
      currentAmount: act.amount / 1000,
      day: '2026-05-15',
    })
  }

  private async barrelLot(
    person: Person,
    act: Extract<BarrelAct, { kind: 'makeLot' | 'editLot' | 'breakLot' }>,
  ): Promise<Sent> {
    const path = 'cellars/cellarElementBatches'
    if (act.kind === 'breakLot')
      return await this.call(person, 'DELETE', `${path}/${this.records.get(act.barrelLot)!.id}`)
    const name = act.kind === 'makeLot' ? act.name : act.barrelLot
    const body = {
      name,
      cellar: this.cellar.id,
      cellarElements: act.barrels.map((barrel) => this.cellar.vessel(barrel)),
    }
    const sent = await (act.kind === 'makeLot'
      ? this.call(person, 'POST', path, body)
      : this.call(person, 'PUT', path, { ...body, ...this.records.get(name)! }))
    if (sent.ok) this.records.set(name, { id: sent.made.id, version: sent.made.version })
    return { ok: sent.ok, body: sent.body }
  }
}

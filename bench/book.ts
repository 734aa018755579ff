import type { NewContent, Order, Plan, Vessel } from '@lagar/domain/workorders/plan/types.ts'
import { planOrder } from '@lagar/domain/workorders/plan/plan.ts'
import { shifts, type Movement } from '@lagar/domain/ledger/ledger.ts'
import { placeId } from '../packages/server/src/ledger/places.ts'
import type { Chance } from './chance.ts'
import type { Masters } from './masters.ts'
import { writeParts } from './order-rows.ts'
import type { Rows } from './rows.ts'

const DAY = 86_400_000
const END = Date.UTC(2025, 11, 29)
const DAYS_OF_YEAR = 365

type Balance = {
  place_id: string
  thing_id: string
  kind: string
  amount: number
  cost: number
  capacity: number | null
  last_on: string
}
/** How many movements in how many years. */
type Span = { movements: number; years: number }
type Content = NewContent & { id: string; isOrganic: boolean; state: string }

/** The books of the winery while they are written: days pass as movements are made, and the domain's own plan moves the wine. */
export class Book {
  readonly rows: Rows
  readonly chance: Chance
  readonly masters: Masters
  readonly target: number
  /** How long it has recorded, up to the end of 2025. */
  readonly years: number
  /** Movements so far. */
  count = 0
  #entries = 0
  #orders = 0
  #inputs = 0
  #audits = 0
  readonly vessels: Map<string, Vessel>
  readonly balances = new Map<string, Balance>()
  readonly contents = new Map<string, Content>()

  constructor(rows: Rows, chance: Chance, masters: Masters, { movements, years }: Span) {
    this.rows = rows
    this.chance = chance
    this.masters = masters
    this.target = movements
    this.years = years
    this.vessels = new Map(
      masters.vessels.map(({ id, name, capacity }) => [id, { id, name, capacity, keepsOrganic: true }]),
    )
  }

  get progress(): number {
    return Math.min(this.count / this.target, 1)
  }

  get now(): number {
    const days = this.years * DAYS_OF_YEAR
    return END - days * DAY + this.progress * (days - 1) * DAY
  }

  get day(): string {
    return new Date(this.now).toISOString().slice(0, 10)
  }

  get year(): number {
    return new Date(this.now).getUTCFullYear()
  }

  id = () => this.chance.id(this.now)

  nextInput = (): number => ++this.#inputs

  /** The numbers that documents have reached, by kind; bottlings are counted by themselves. */
  get lastNumbers(): Record<string, number> {
    return { workorder: this.#orders, input: this.#inputs, division: 5000, labeling: 5000, order: 5000 }
  }

  get lastEntry(): number {
    return this.#entries
  }

  held(place: string, thing: string): { amount: number; cost: number } {
    return this.balances.get(`${place} ${thing}`) ?? { amount: 0, cost: 0 }
  }

  /** An entry with its movements. */
  post(type: string, cause: string, movements: Movement[]): number {
    const { rows, masters, day } = this
    const entry = ++this.#entries
    const recorded = { recorded_at: new Date(this.now).toISOString(), recorded_by: masters.account }
    rows.add('ledger_entry', {
      id: entry,
      happened_on: day,
      cause_type: type,
      cause_id: cause,
      attempt: 1,
      reason: '',
      ...recorded,
    })
    movements.forEach(({ kind, thing, amount, cost, source, target, reason = '' }, at) =>
      rows.add('ledger_movement', {
        happened_on: day,
        entry_id: entry,
        line: at + 1,
        kind,
        thing_id: thing,
        amount,
        cost,
        source_id: placeId(masters.company, source),
        target_id: placeId(masters.company, target),
        reason,
      }),
    )
    for (const { place, thing, kind, amount, cost } of shifts(movements)) {
      const before = this.held(place, thing)
      this.balances.set(`${place} ${thing}`, {
        place_id: place,
        thing_id: thing,
        kind,
        amount: before.amount + amount,
        cost: before.cost + cost,
        capacity: this.vessels.get(place)?.capacity ?? null,
        last_on: day,
      })
    }
    this.count += movements.length
    return entry
  }

  /** A work order, and what finishing it did. */
  order(code: string, given: Partial<Order> & { vessels: Order['vessels'] }, description: string): Plan {
    const order: Order = {
      id: this.id(),
      isOrganic: false,
      transfers: [],
      additions: [],
      workedOn: [],
      labor: 0,
      grapes: new Map(),
      received: new Map(),
      ...given,
    }
    const plan = planOrder(order, this.id)
    this.orderRow(order.id, code, description, 'DONE')
    writeParts(this, order)
    if (plan.movements.length > 0) this.#finish(order, plan)
    return plan
  }

  orderRow(id: string, code: string, description: string, status: 'DONE' | 'PENDING') {
    const { rows, masters, chance, day } = this
    rows.add('work_order', {
      id,
      number: ++this.#orders,
      type_id: masters.orderTypes.get(code),
      cellar_id: masters.cellar,
      employee_id: chance.pick(masters.employees),
      description,
      is_organic: false,
      date_to_start: day,
      done_on: status === 'DONE' ? day : null,
      status,
      amount_of_hours: chance.between(5, 80),
      attempt: 1,
      is_created_by_whatsapp: false,
      version: 2,
      created_at: new Date(this.now).toISOString(),
    })
    this.audited('CREATE', 'workorder', id)
    if (status === 'DONE') this.audited('FINISH', 'workorder', id)
  }

  audited(action: string, entity: string, id: string) {
    this.rows.add('audit', {
      at: new Date(this.now).toISOString(),
      account_id: this.masters.account,
      action,
      entity,
      entity_id: id,
      changes: { status: [null, 'DONE'] },
      request_id: id,
      seq: ++this.#audits,
    })
  }

  get lastAudit(): number {
    return this.#audits
  }

  #finish({ id }: Order, plan: Plan) {
    const { rows } = this
    const entry = this.post('workorder', id, plan.movements)
    for (const { id: content, ...made } of plan.contents)
      this.contents.set(content, { id: content, ...made, state: '' })
    for (const state of plan.states) {
      const { id: own, content, previous, volume, cost, composition, carried, isOrganic } = state
      rows.add('content_state', {
        id: own,
        content_id: content,
        previous_id: previous,
        entry_id: entry,
        volume,
        cost,
        origin_ids: [...composition.keys()],
        origin_shares: [...composition.values()],
        addition_ids: [...carried.keys()],
        addition_doses: [...carried.values()],
        is_organic: isOrganic,
        reversed: false,
      })
      for (const { state: parent_id, volume: part } of state.parents)
        rows.add('content_state_parent', { state_id: own, parent_id, volume: part })
      for (const { origin: origin_id, weight, volume: part } of state.origins)
        rows.add('content_state_origin', { state_id: own, origin_id, weight, volume: part })
      this.contents.get(content)!.state = own
      this.vessels.get(state.vessel)!.wine = {
        content,
        state: own,
        vessel: state.vessel,
        volume,
        cost,
        composition,
        carried,
        isOrganic,
      }
    }
    for (const { addition, state, batch, amount } of plan.given) {
      if (state === null) continue
      rows.add('addition', {
        id: addition,
        ...{ entry_id: entry, state_id: state, stock_batch_id: batch, amount, purpose: '' },
      })
    }
    this.settle(plan.movements)
  }

  /** What wines are left with once movements took their part. */
  settle(movements: Movement[]) {
    for (const { place } of shifts(movements)) {
      const vessel = this.vessels.get(place)
      if (!vessel?.wine) continue
      const { amount, cost } = this.held(place, vessel.wine.content)
      vessel.wine = amount === 0 ? undefined : { ...vessel.wine, volume: amount, cost }
    }
  }
}

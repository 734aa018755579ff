import type { RepetitionRecord } from '@lagar/domain/workorders/repetitions/repetition.ts'
import { repeatedOf } from '@lagar/domain/workorders/repetitions/again.ts'
import type { RepeatedOrder } from '@lagar/domain/workorders/repetitions/repetition.ts'
import type { Weekday } from '@lagar/domain/lists/people.ts'
import type { WorkOrderRecord } from '@lagar/domain/workorders/orders/record.ts'
import type { Initial } from '../../form/draft/paths.ts'
import type { Draft } from '../../form/draft/use-draft.ts'
import { newOrder, type OrderDraft } from '../transfers/order-draft.ts'

/** What a form of a repetition holds. */
export type RepetitionDraft = {
  name: string
  fromDate: string
  toDate: string | null
  days: Weekday[]
  startTime: string
  cellar: string
  isPaused: boolean
  workorderData: RepeatedOrder
}

/** A new repetition from today, empty or of an order that there is. */
export function newRepetition(today: string, cellar: string | null, order?: WorkOrderRecord) {
  const { cellar: _cellar, dateToStart: _day, override: _override, ...empty } = newOrder(today, cellar, null)
  return {
    fromDate: today,
    toDate: null,
    days: [],
    isPaused: false,
    cellar: order?.cellar.id ?? cellar,
    workorderData: order ? repeatedOf(order) : empty,
  } satisfies Initial<RepetitionDraft> as Initial<RepetitionDraft>
}

/** A saved repetition as the calls that write one take it. */
export const repetitionInput = (saved: RepetitionRecord) => ({
  id: saved.id,
  version: saved.version,
  name: saved.name,
  fromDate: saved.fromDate,
  toDate: saved.toDate,
  days: saved.days,
  startTime: saved.startTime,
  isPaused: saved.isPaused,
  cellar: saved.cellar.id,
  workorderData: saved.workorderData,
})

/** The order within the draft of a repetition, as the parts of an order's form write it; the cellar is the repetition's. */
export function orderWithin(draft: Draft<RepetitionDraft>): Draft<OrderDraft> {
  const at = (path: string) => (path === 'cellar' ? path : `workorderData.${path}`)
  const { workorderData, cellar } = draft.value
  const within = {
    ...draft,
    value: { ...workorderData, cellar },
    // Nothing of it is locked: a change is for the orders to come.
    key: { id: draft.key.id, version: undefined },
    field: (path: string) => draft.field(at(path)),
    rows: (path: string) => draft.rows(at(path)),
    set: (change: object) => draft.set({ workorderData: { ...workorderData, ...change } }),
  }
  return within as unknown as Draft<OrderDraft>
}

import { instantOf } from '@lagar/domain/day.ts'
import { weekdays } from '@lagar/domain/lists/people.ts'
import { repetitionTasks } from '../../src/workorders/repetitions/tasks.ts'
import { newId } from '../../src/ids.ts'
import type { TestCellar } from '../cellars/cellar.ts'
import type { Person, TestServer } from '../support/harness.ts'

const ZONE = 'America/Argentina/Mendoza'

/** Where repetitions are made, listed and changed. */
export const PATH = 'cellars/workorders/repetitions'

/** What is looked at of an order that a repetition made. */
export type Order = { type: string; cellar: string; dateToStart: string }

/** What a repetition of pumping over tank A every morning asks for. */
export function daily(cellar: TestCellar, change: object = {}, data: object = {}) {
  const { cellar: where, dateToStart: _, ...order } = cellar.order('PUMP_OVER') as Order
  return {
    name: `Remontajes ${newId()}`,
    fromDate: '2026-01-01',
    toDate: null,
    days: [...weekdays],
    startTime: '07:00',
    cellar: where,
    workorderData: { ...order, cellarElements: [cellar.vessel('A')], description: 'Mañana', ...data },
    ...change,
  }
}

/** Gives out what is due at an instant, as the clock of a server would. */
export const giveOut = async (
  { pool, hub }: Pick<TestServer, 'pool' | 'hub'>,
  companyId: string,
  now: number,
) => {
  await repetitionTasks({ pool, hub })['giveOutOrdersOf']!({ companyId, now }, {} as never)
}

/** Seven in the morning of a day where the companies of the tests are, in milliseconds. */
export const seven = (day: string) => instantOf(ZONE, day, '07:00')

/** The orders of a company, by their day. */
export const ordersOf = async (admin: Person) =>
  (await admin.get('cellars/workorders?sort=dateToStart')).result

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeSlot } from '../../src/workorders/repetitions/slots.ts'
import { repetitionTasks } from '../../src/workorders/repetitions/tasks.ts'
import { makeCellar } from '../cellars/cellar.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { daily, giveOut, ordersOf, PATH, seven, type Order } from './repetition-makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

describe('giving out orders', () => {
  async function begun(change: object = {}, data: object = {}) {
    const cellar = await makeCellar(server, { A: 1000 })
    const made = await cellar.admin.post(PATH, daily(cellar, change, data))
    const [first, second, third] = made.nextDays as [string, string, string]
    const look = () => cellar.admin.record('workorderRepetition', made.id)
    return { cellar, admin: cellar.admin, company: cellar.company.id, made, first, second, third, look }
  }

  test('at its hour, and not a moment before, each day has one order like that of the form', async () => {
    const { admin, company, first, second, look, made } = await begun()
    await giveOut(server, company, seven(first) - 1)
    expect(await ordersOf(admin)).toEqual([])
    await giveOut(server, company, seven(first))
    await giveOut(server, company, seven(first))
    await giveOut(server, company, seven(second))
    const orders = await ordersOf(admin)
    expect(orders).toMatchObject([
      {
        number: 1,
        dateToStart: first,
        status: 'PENDING',
        description: 'Mañana',
        cellarElements: [{ name: 'A' }],
      },
      { number: 2, dateToStart: second },
    ])
    const { slots, open } = await look()
    expect(slots).toMatchObject([
      { day: second, state: 'MADE', order: { number: 2, status: 'PENDING' } },
      { day: first, state: 'MADE', order: { number: 1 } },
    ])
    expect(open).toBe(0)
    expect((await admin.record('workorder', orders[0].id)).repetition).toEqual({
      id: made.id,
      name: made.name,
    })
  })

  test('with two processes at it, twenty times at once, and a memory that was lost in between: exactly one', async () => {
    const { admin, company, first, second, made, look } = await begun()
    const twin = await server.twin()
    try {
      const rush = (now: number) =>
        Promise.all(Array.from({ length: 20 }, (_, at) => giveOut(at % 2 ? server : twin, company, now)))
      await rush(seven(first))
      expect((await ordersOf(admin)).map(({ dateToStart }: Order) => dateToStart)).toEqual([first])
      // As after a restore of what the repetition remembered: the slots alone keep it from happening again.
      const back = 'update work_order_repetition set next_day = $2, next_at = $3 where id = $1'
      await server.owner.query(back, [made.id, first, new Date(seven(first))])
      await rush(seven(second))
      expect((await ordersOf(admin)).map(({ dateToStart }: Order) => dateToStart)).toEqual([first, second])
      expect((await look()).slots).toHaveLength(2)
    } finally {
      await twin.close()
    }
  })

  test('a process that dies between taking a slot and its commit leaves it to the next', async () => {
    const { admin, company, first, made, look } = await begun()
    const dying = server
      .db(company)
      .transaction()
      .execute(async (tx) => {
        expect(await takeSlot(tx, company, made.id, seven(first))).toBeDefined()
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
        await server.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
      })
    await expect(dying).rejects.toThrow(/terminat|BUSY/)
    expect((await look()).slots).toEqual([])
    await giveOut(server, company, seven(first))
    expect(await ordersOf(admin)).toMatchObject([{ number: 1, dateToStart: first }])
  })

  test('what was missed is made up for three days; what is older is told, and made when somebody says so', async () => {
    const { admin, company, made, look } = await begun()
    const days = made.nextDays as string[]
    await giveOut(server, company, seven(days[4]!) + 3_600_000)
    expect((await ordersOf(admin)).map(({ dateToStart }: Order) => dateToStart)).toEqual(days.slice(1))
    const before = await look()
    expect(before.slots.at(-1)).toMatchObject({ day: days[0], state: 'MISSED', order: null })
    expect(before.open).toBe(1)
    const after = await admin.put(`${PATH}/slots`, { id: made.id, day: days[0], action: 'TRY' })
    expect(after.slots.at(-1)).toMatchObject({ day: days[0], state: 'MADE', order: { number: 5 } })
    await admin.refused('ALREADY_CLOSED', 'PUT', `${PATH}/slots`, {
      id: made.id,
      day: days[0],
      action: 'TRY',
    })
    await admin.refused('NOT_FOUND', 'PUT', `${PATH}/slots`, {
      id: made.id,
      day: '2020-01-01',
      action: 'TRY',
    })
  })

  test('a slot that the rules refuse says why, tells who is in charge, and is tried again or let go', async () => {
    const { cellar, admin, company, first, second, made, look } = await begun()
    const type = (made as { type: { id: string } }).type.id
    const retire = (at: string) =>
      server
        .db(company)
        .updateTable('work_order_type')
        .set({ retired_at: at as never })
        .where('company_id', '=', company)
        .where('id', '=', type)
        .execute()
    await retire('2026-01-01')
    await giveOut(server, company, seven(first))
    await giveOut(server, company, seven(second))
    const refused = await look()
    expect(refused.slots).toMatchObject([
      {
        day: second,
        state: 'REFUSED',
        refusal: 'REFERENCE_NOT_FOUND',
        errors: { type: 'REFERENCE_NOT_FOUND' },
        order: null,
      },
      { day: first, state: 'REFUSED' },
    ])
    expect(refused.open).toBe(2)
    const told = (await admin.get('auth/notifications?type=REPETITION_REFUSED')).result
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({ entity: { type: 'workorderRepetition', id: made.id } })
    await admin.refused('REFERENCE_NOT_FOUND', 'PUT', `${PATH}/slots`, {
      id: made.id,
      day: first,
      action: 'TRY',
    })
    await server
      .db(company)
      .updateTable('work_order_type')
      .set({ retired_at: null })
      .where('company_id', '=', company)
      .where('id', '=', type)
      .execute()
    await admin.put(`${PATH}/slots`, { id: made.id, day: first, action: 'TRY' })
    const after = await admin.put(`${PATH}/slots`, { id: made.id, day: second, action: 'SKIP' })
    expect(after.slots).toMatchObject([
      { state: 'SKIPPED', refusal: null },
      { state: 'MADE', order: { number: 1 } },
    ])
    expect(after.open).toBe(0)
    expect(await cellar.levels()).toEqual({ A: 0 })
  })

  test('who wrote it and may give out no orders any more gives out none', async () => {
    const cellar = await makeCellar(server, { A: 1000 })
    const hand = await cellar.company.as('WORKORDER_EMPLOYEE')
    const { id, nextDays } = await hand.post(PATH, daily(cellar))
    const account = (await hand.get('auth/me')).user.id
    const [{ version }] = (await cellar.admin.get('companies/users?role=WORKORDER_EMPLOYEE')).result
    await cellar.admin.put('companies/user/suspend', { id: account, version, suspended: true })
    await giveOut(server, cellar.company.id, seven(nextDays[0]))
    const [slot] = (await cellar.admin.record('workorderRepetition', id)).slots
    expect(slot).toMatchObject({ state: 'REFUSED', refusal: 'NO_PERMISSIONS' })
  })

  test('a change is for the days to come; a pause and a deletion give out nothing', async () => {
    const { cellar, admin, company, first, second, third, made } = await begun()
    await giveOut(server, company, seven(first))
    const { version } = await admin.record('workorderRepetition', made.id)
    const changed = daily(cellar, { name: made.name, id: made.id }, { description: 'Ahora de otra manera' })
    const edited = await admin.put(PATH, { ...changed, version })
    await giveOut(server, company, seven(second))
    expect((await ordersOf(admin)).map(({ description }: { description: string }) => description)).toEqual([
      'Mañana',
      'Ahora de otra manera',
    ])
    await admin.put(PATH, { ...changed, version: edited.version, isPaused: true })
    await giveOut(server, company, seven(third))
    expect(await ordersOf(admin)).toHaveLength(2)
    await admin.delete(`${PATH}/${made.id}`)
    await giveOut(server, company, seven(third) + 86_400_000)
    const orders = await ordersOf(admin)
    expect(orders).toHaveLength(2)
    expect((await admin.record('workorder', orders[0].id)).repetition).toBeNull()
  })

  test('an order that somebody deletes is not given out again', async () => {
    const { admin, company, first, look } = await begun()
    await giveOut(server, company, seven(first))
    const [{ id }] = await ordersOf(admin)
    await admin.delete(`cellars/workorders/${id}`)
    await giveOut(server, company, seven(first))
    expect(await ordersOf(admin)).toEqual([])
    expect((await look()).slots).toMatchObject([{ day: first, state: 'MADE', order: null }])
  })

  test('the clock asks only for companies in which something is due, and that are paid', async () => {
    const [due, expired, later] = [await begun(), await begun(), await begun()]
    const makeDue = ({ company }: typeof due) =>
      server
        .db(company)
        .updateTable('work_order_repetition')
        .set({ next_at: new Date(0) })
        .where('company_id', '=', company)
        .execute()
    await Promise.all([makeDue(due), makeDue(expired)])
    await server.owner.query(`update company set next_expiration_date = '2020-01-01' where id = $1`, [
      expired.company,
    ])
    const query = (text: string) => server.owner.query(text)
    await repetitionTasks(server)['giveOutOrders']!({}, { query } as never)
    const jobs = await server.owner.query<{ company: string }>(
      `select payload ->> 'companyId' as company from graphile_worker._private_jobs`,
    )
    const asked = jobs.rows.map(({ company }) => company)
    expect(asked).toContain(due.company)
    expect(asked).not.toContain(expired.company)
    expect(asked).not.toContain(later.company)
  })
})

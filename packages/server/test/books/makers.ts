import { proposedChart } from '@lagar/domain/books/proposal.ts'
import type { BookRole } from '@lagar/domain/lists/bills.ts'
import { toCents } from '@lagar/domain/units/money.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { newId } from '../../src/ids.ts'
import type { Person, TestServer } from '../support/harness.ts'
import { makeSeason, makeWine } from '../wine/late-cost-makers.ts'

type Kept = { company: { id: string }; admin: Person }

/** The books of a company, called as its accountant does. */
export function booksIn(server: TestServer, { company, admin }: Kept) {
  const db = server.db(company.id)
  return {
    propose: () => admin.put('books/chart', { version: 0, chart: proposedChart('es', newId) }),
    months: () => admin.get('books/months'),
    month: (month: string) => admin.get(`books/month?month=${month}`),
    close: (month: string) => admin.put('books/months/close', { month }),
    begin: (month: string | null) => admin.put('books/months/first', { month }),
    give: () => admin.post('books/exports', { id: newId() }),
    exports: async () => (await admin.get('books/exports?limit=200')).result,
    records: async (query: string) => (await admin.get(`books/records?${query}`)).result,
    /** What every export together booked to each role, in hundredths of a cent. */
    booked: async () => {
      const { rows } = await sql<{ role: BookRole; booked: number; exact: number }>`
        select role, sum(booked)::bigint as booked, sum(exact)::bigint as exact from book_export_line
        where company_id = ${company.id} group by role`.execute(db)
      return new Map(rows.map((row) => [row.role, row]))
    },
    /** What lies in places of each kind at the end of a day, added up from the first movement on. */
    lying: async (day: string) => {
      const { rows } = await sql<{ kind: string; cost: number }>`
        select p.kind, sum(s.cost)::bigint as cost from ledger_movement m
        cross join lateral (values (m.target_id, m.cost), (m.source_id, -m.cost)) s(place, cost)
        join place p on p.company_id = m.company_id and p.id = s.place and p.kind <> 'OUTSIDE'
        where m.company_id = ${company.id} and m.happened_on <= ${day} group by p.kind`.execute(db)
      const costs = new Map(rows.map(({ kind, cost }) => [kind, cost]))
      return new Map(Object.entries(kindOf).map(([role, kind]) => [role as BookRole, costs.get(kind) ?? 0]))
    },
    /** Every journal entry that went out balances, to the cent. */
    expectBalanced: async () => {
      const { rows } = await sql<{ entry: number }>`
        select entry_order as entry from book_export_line where company_id = ${company.id}
        group by export_id, entry_order having sum(booked) <> 0 or sum(exact) <> 0`.execute(db)
      expect(rows).toEqual([])
    },
  }
}

/** The kind of place that each inventory lies in. */
const kindOf = {
  SUPPLIES: 'STOCK_DEPOSIT',
  GRAPES: 'RECEPTION',
  FIELD_WORK: 'LAND',
  WINE: 'VESSEL',
  BOTTLES: 'WINE_DEPOSIT',
}

/** Stored money as people see it: to the cent. */
export const shown = (money: number) => toCents(money) / 10_000

/** A season whose plots cost something and became wine, with the books of its company. */
export async function keptSeason(server: TestServer) {
  const season = await makeSeason(server)
  await season.labor(1234.57, '2026-02-10', season.l1, season.l3)
  await makeWine(season)
  return { ...season, ...booksIn(server, season) }
}

import { bookOperations, bookRoles, type BookOperation, type BookRole } from '@lagar/domain/lists/bills.ts'
import { workKinds } from '@lagar/domain/lists/field-work.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sidesOf } from '../../src/books/sides.ts'
import { newId } from '../../src/ids.ts'
import { outsideId } from '../../src/ledger/places.ts'
import { openServer, type TestCompany, type TestServer } from '../support/harness.ts'

let server: TestServer
let company: TestCompany
/** An inside place of each kind. */
const inside = {
  STOCK_DEPOSIT: newId(),
  RECEPTION: newId(),
  LAND: newId(),
  VESSEL: newId(),
  WINE_DEPOSIT: newId(),
}
beforeAll(async () => {
  server = await openServer()
  company = await server.company()
  for (const [kind, id] of Object.entries(inside))
    await sql`insert into place (company_id, id, kind) values (${company.id}, ${id}, ${kind})`.execute(
      server.db(company.id),
    )
})
afterAll(() => server.close())

type Kind = 'GRAPE' | 'BULK' | 'WINE' | 'SUPPLY' | 'BOTTLE' | 'COST'
type Outside = Parameters<typeof outsideId>[1]
type Where = keyof typeof inside | Outside

/** An entry of one movement: what made it, what moved, from where and to where; then the kind of work and the roles of both sides, nothing for the process. */
type Row = {
  cause: string
  kind: Kind
  from: Where
  to: Where
  reason?: string
  /** Whether the thing that moves is the record that caused it. */
  isOwn?: true
  operation: BookOperation
  roles: [from: BookRole | null, to: BookRole | null]
}

const at = (
  [cause, kind, from, to]: [string, Kind, Where, Where],
  operation: BookOperation,
  roles: Row['roles'],
  more: Pick<Row, 'reason' | 'isOwn'> = {},
): Row => ({ cause, kind, from, to, operation, roles, ...more })

const rows: Row[] = [
  // What was there on the first day.
  at(['openingWine', 'WINE', 'OPENING', 'VESSEL'], 'OPENING', ['OPENING', 'WINE']),
  at(['openingBottles', 'BOTTLE', 'OPENING', 'WINE_DEPOSIT'], 'OPENING', ['OPENING', 'BOTTLES']),
  at(['stockChange', 'SUPPLY', 'OPENING', 'STOCK_DEPOSIT'], 'OPENING', ['OPENING', 'SUPPLIES']),
  at(['batchPrice', 'COST', 'OPENING', 'STOCK_DEPOSIT'], 'PURCHASES', ['OPENING', 'SUPPLIES']),

  // What was bought.
  at(['stockInput', 'SUPPLY', 'SUPPLIER', 'STOCK_DEPOSIT'], 'PURCHASES', ['SUPPLY_PURCHASES', 'SUPPLIES']),
  at(['stockReturnOrder', 'SUPPLY', 'STOCK_DEPOSIT', 'SUPPLIER'], 'PURCHASES', [
    'SUPPLIES',
    'SUPPLY_PURCHASES',
  ]),
  at(['batchPrice', 'COST', 'SUPPLIER', 'STOCK_DEPOSIT'], 'PURCHASES', ['SUPPLY_PURCHASES', 'SUPPLIES']),
  at(['stockChange', 'SUPPLY', 'SUPPLIER', 'STOCK_DEPOSIT'], 'SUPPLIES', ['SUPPLY_ADDITIONS', 'SUPPLIES']),
  at(['stockChange', 'SUPPLY', 'STOCK_DEPOSIT', 'LOSS'], 'SUPPLIES', ['SUPPLIES', 'SUPPLY_LOSSES']),
  at(['stockChange', 'SUPPLY', 'STOCK_DEPOSIT', 'EXPENSE'], 'SUPPLIES', ['SUPPLIES', 'SUPPLIES_USED']),
  at(['stockChange', 'SUPPLY', 'COUNT', 'STOCK_DEPOSIT'], 'SUPPLIES', ['COUNT_DIFFERENCES', 'SUPPLIES']),
  at(['input', 'GRAPE', 'SUPPLIER', 'RECEPTION'], 'NOTES', ['GRAPE_PURCHASES', 'GRAPES']),
  at(['input', 'GRAPE', 'FIELD', 'RECEPTION'], 'NOTES', ['GRAPE_PURCHASES', 'GRAPES']),
  at(['input', 'BULK', 'SUPPLIER', 'RECEPTION'], 'NOTES', ['WINE_PURCHASES', 'GRAPES']),
  at(['input', 'COST', 'SUPPLIER', 'RECEPTION'], 'NOTES', ['GRAPE_PURCHASES', 'GRAPES']),
  at(['inputPrice', 'COST', 'SUPPLIER', 'RECEPTION'], 'NOTES', ['GRAPE_PURCHASES', 'GRAPES']),
  at(['input', 'GRAPE', 'RECEPTION', 'CUSTOMER'], 'NOTES', ['GRAPES', 'GRAPE_SALES']),

  // What was done in the field: every kind of work alike.
  ...workKinds.flatMap((kind) => [
    at([kind, 'COST', 'LABOR', 'PROCESS'], 'FIELD', ['LABOR', null], { reason: 'LABOR' }),
    at([kind, 'COST', 'SUPPLIER', 'PROCESS'], 'FIELD', ['FUEL', null], { reason: 'FUEL' }),
    at([kind, 'COST', 'SUPPLIER', 'PROCESS'], 'FIELD', ['OTHER_WORK', null], { reason: 'OTHER' }),
    at([kind, 'SUPPLY', 'STOCK_DEPOSIT', 'PROCESS'], 'FIELD', ['SUPPLIES', null]),
    at([kind, 'SUPPLY', 'STOCK_DEPOSIT', 'LOSS'], 'FIELD', ['SUPPLIES', 'SUPPLY_LOSSES']),
    at([kind, 'COST', 'PROCESS', 'LAND'], 'FIELD', [null, 'FIELD_WORK']),
  ]),

  // What was done in the cellar.
  at(['workorder', 'COST', 'LABOR', 'PROCESS'], 'CELLAR', ['LABOR', null]),
  at(['workorder', 'COST', 'EXPENSE', 'PROCESS'], 'CELLAR', ['OVERHEADS', null], { isOwn: true }),
  at(['workorder', 'COST', 'EXPENSE', 'PROCESS'], 'CELLAR', ['BARRELS', null]),
  at(['workorder', 'COST', 'LAND', 'PROCESS'], 'CELLAR', ['FIELD_WORK', null]),
  at(['workorder', 'GRAPE', 'RECEPTION', 'PROCESS'], 'CELLAR', ['GRAPES', null]),
  at(['workorder', 'WINE', 'PROCESS', 'VESSEL'], 'CELLAR', [null, 'WINE']),
  at(['workorder', 'WINE', 'VESSEL', 'LOSS'], 'CELLAR', ['WINE', 'WINE_LOSSES'], { reason: 'SPILL' }),
  at(['workorder', 'WINE', 'VESSEL', 'CUSTOMER'], 'CELLAR', ['WINE', 'WINE_SALES']),
  at(['workorder', 'BULK', 'RECEPTION', 'CUSTOMER'], 'CELLAR', ['GRAPES', 'WINE_SALES']),
  at(['workorder', 'SUPPLY', 'STOCK_DEPOSIT', 'EXPENSE'], 'CELLAR', ['SUPPLIES', 'SUPPLIES_USED']),
  at(['lotLoss', 'WINE', 'VESSEL', 'LOSS'], 'CELLAR', ['WINE', 'WINE_LOSSES']),
  at(['content', 'WINE', 'COUNT', 'VESSEL'], 'CELLAR', ['COUNT_DIFFERENCES', 'WINE']),

  // Bottles, and what left.
  at(['division', 'BOTTLE', 'PROCESS', 'WINE_DEPOSIT'], 'BOTTLING', [null, 'BOTTLES']),
  at(['division', 'COST', 'LABOR', 'PROCESS'], 'BOTTLING', ['LABOR', null]),
  at(['division', 'BOTTLE', 'WINE_DEPOSIT', 'LOSS'], 'BOTTLING', ['BOTTLES', 'BOTTLE_LOSSES']),
  at(['labeling', 'BOTTLE', 'PROCESS', 'WINE_DEPOSIT'], 'LABELING', [null, 'BOTTLES']),
  at(['wineBatchChange', 'BOTTLE', 'WINE_DEPOSIT', 'EXPENSE'], 'BOTTLES', ['BOTTLES', 'EXPENSES']),
  at(['wineBatchChange', 'BOTTLE', 'COUNT', 'WINE_DEPOSIT'], 'BOTTLES', ['COUNT_DIFFERENCES', 'BOTTLES']),
  at(['order', 'BOTTLE', 'WINE_DEPOSIT', 'CUSTOMER'], 'SALES', ['BOTTLES', 'BOTTLE_SALES']),
  at(['bulkReturn', 'WINE', 'CUSTOMER', 'VESSEL'], 'SALES', ['WINE_SALES', 'WINE']),

  // Bills, machines, and what came late.
  at(['serviceBill', 'COST', 'SUPPLIER', 'LAND'], 'SERVICES', ['SERVICES', 'FIELD_WORK']),
  at(['serviceBill', 'COST', 'SUPPLIER', 'EXPENSE'], 'SERVICES', ['SERVICES', 'SERVICE_EXPENSES']),
  at(['maintenance', 'SUPPLY', 'STOCK_DEPOSIT', 'EXPENSE'], 'MACHINES', ['SUPPLIES', 'MAINTENANCE']),
  at(['lateCost', 'COST', 'LAND', 'PROCESS'], 'LATE_COSTS', ['FIELD_WORK', null]),
  at(['lateCost', 'WINE', 'PROCESS', 'VESSEL'], 'LATE_COSTS', [null, 'WINE']),
  at(['lateCost', 'COST', 'PROCESS', 'EXPENSE'], 'LATE_COSTS', [null, 'LATE_COSTS']),
  at(['stockBatch', 'COST', 'SUPPLIER', 'STOCK_DEPOSIT'], 'OTHER', ['SUPPLY_PURCHASES', 'SUPPLIES']),
]

const placeOf = (where: Where) =>
  where in inside ? inside[where as keyof typeof inside] : outsideId(company.id, where as Outside)

/** Writes an entry of one movement, or what takes one back, and answers its number. */
async function posted(
  { cause, kind, from, to, reason = '', isOwn }: Row,
  id: string,
  reverses: number | null,
) {
  const [source, target] = reverses === null ? [from, to] : [to, from]
  const { rows: entries } = await sql<{ id: number }>`
    insert into ledger_entry (company_id, happened_on, recorded_by, cause_type, cause_id, reverses)
    values (${company.id}, '2026-05-10', ${newId()}, ${cause}, ${id}, ${reverses}) returning id`.execute(
    server.db(company.id),
  )
  const entry = entries[0]!.id
  await sql`
    insert into ledger_movement (company_id, happened_on, entry_id, line, kind, thing_id, amount, cost, source_id, target_id, reason)
    values (${company.id}, '2026-05-10', ${entry}, 1, ${kind}, ${isOwn ? id : inside.VESSEL}, ${kind === 'COST' ? 0 : 1000}, 70000,
      ${placeOf(source)}, ${placeOf(target)}, ${reason})`.execute(server.db(company.id))
  return entry
}

type Side = { operation: BookOperation; role: BookRole; cost: number }

/** What an entry is booked as: what it takes from a role stands below nothing. */
async function bookedAs(entry: number): Promise<Side[]> {
  const { rows: sides } = await sql<Side>`
    select operation, role, cost from (${sidesOf({ companyId: company.id }, { to: '2026-05-31', where: sql`e.id = ${entry}` })}) side
    order by cost`.execute(server.db(company.id))
  return sides
}

const name = ({ cause, kind, from, to, reason, isOwn }: Row) =>
  `${cause}: ${kind} from ${from} to ${to}${reason ? `, ${reason}` : ''}${isOwn ? ', of its own' : ''}`

describe.each(rows.map((row) => [name(row), row] as const))('%s', (_, row) => {
  test('is booked by its role, and taken back by the same', async () => {
    const [from, to] = row.roles
    const sides = (sign: 1 | -1): Side[] =>
      [
        ...(from === null ? [] : [{ operation: row.operation, role: from, cost: -70_000 * sign }]),
        ...(to === null ? [] : [{ operation: row.operation, role: to, cost: 70_000 * sign }]),
      ].toSorted((a, b) => a.cost - b.cost)
    const id = newId()
    const entry = await posted(row, id, null)
    expect(await bookedAs(entry)).toEqual(sides(1))
    expect(await bookedAs(await posted(row, id, entry))).toEqual(sides(-1))
  })
})

test('every role but that of rounding is booked by something, and every kind of work', () => {
  const told = new Set(rows.flatMap(({ roles }) => roles))
  expect(bookRoles.filter((role) => role !== 'ROUNDING' && !told.has(role))).toEqual([])
  const operations = new Set(rows.map(({ operation }) => operation))
  // The opening entry is made of all kinds of work together.
  expect(bookOperations.filter((operation) => !operations.has(operation))).toEqual(['BALANCES'])
})

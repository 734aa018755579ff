import { askedCodes } from '@lagar/domain/workorders/orders/task.ts'
import type { WorkOrderRecord } from '@lagar/domain/workorders/orders/record.ts'
import { measuredIn, unitIn } from '@lagar/domain/laboratory/value-text.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import { sql } from 'kysely'
import type { Actor, Db } from '../../actor.ts'
import { blank, tableOf, toFill, type Column, type Table } from '../../exports/table.ts'
import { shortText } from '../../exports/numbers.ts'
import { measuredName } from '../../laboratory/controls.ts'
import { stands } from '../../ledger/standing.ts'
import { holdsWine } from '../../wine/contents/vessels.ts'

/** The wine in a vessel, and its litres. */
export type Held = { wine: string; litres: number }

/** An order as its sheet tells it: one that was done tells what was done, any other has room to write it. */
export type Sheet = {
  order: WorkOrderRecord
  texts: Texts
  isDone: boolean
  /** What each vessel that it names holds now, of an order that is still to be done. */
  held: ReadonlyMap<string, Held>
  /** The litres that doing it brought into each vessel; what left is below zero. */
  moved: ReadonlyMap<string, number>
}

/** What the sheet of an order needs besides its record. */
export async function sheetOf(db: Db, actor: Actor, order: WorkOrderRecord, texts: Texts): Promise<Sheet> {
  const isDone = order.status === 'DONE'
  return {
    ...{ order, texts, isDone },
    held: isDone ? new Map<string, Held>() : await heldIn(db, actor, vesselsOf(order)),
    moved: isDone ? await movedBy(db, actor, order.id) : new Map<string, number>(),
  }
}

const vesselsOf = ({ cellarElements, measuraments, workorderTransfers }: WorkOrderRecord): string[] => [
  ...cellarElements.map(({ id }) => id),
  ...measuraments.map(({ cellarElement }) => cellarElement.id),
  ...workorderTransfers.flatMap(({ origins, destinations }) =>
    [...origins, ...destinations].flatMap(({ cellarElement, children }) => [
      ...(cellarElement ? [cellarElement.id] : []),
      ...children.map((child) => child.cellarElement.id),
    ]),
  ),
]

/** What vessels hold now. */
async function heldIn(db: Db, { companyId }: Actor, vessels: string[]): Promise<Map<string, Held>> {
  if (vessels.length === 0) return new Map()
  const rows = await db
    .selectFrom('balance as held')
    .innerJoin('content', (join) =>
      join.onRef('content.company_id', '=', 'held.company_id').onRef('content.id', '=', 'held.thing_id'),
    )
    .select(['held.place_id as vessel', 'content.name as wine', 'held.amount'])
    .where('held.company_id', '=', companyId)
    .where('held.place_id', 'in', vessels)
    .where(holdsWine('held'))
    .execute()
  return new Map(
    rows.map(({ vessel, wine, amount }) => [vessel, { wine, litres: fromMilliliters(amount, 'LITER') }]),
  )
}

/** The litres that an order moved into each vessel, as the ledger tells them; what left is below zero. */
async function movedBy(db: Db, { companyId }: Actor, order: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ vessel: string; amount: number }>`
    select side.vessel, sum(side.amount)::bigint as amount
    from ledger_entry e
    join ledger_movement m on m.company_id = e.company_id and m.entry_id = e.id and m.kind = 'WINE'
    cross join lateral (values (m.source_id, -m.amount), (m.target_id, m.amount)) side(vessel, amount)
    where e.company_id = ${companyId} and e.cause_id = ${order} and ${stands('e')}
    group by side.vessel`.execute(db)
  return new Map(rows.map(({ vessel, amount }) => [vessel, fromMilliliters(Number(amount), 'LITER')]))
}

/** A vessel with the wine in it, for whoever stands before it: "T09", and below "Petit Verdot 26, 2.335 L". */
export function withWine({ texts, held }: Sheet, { id, name }: { id: string; name: string }): string {
  const wine = held.get(id)
  return wine ? `${name}\n${wine.wine}, ${shortText(texts, 'litres', wine.litres)} L` : name
}

type Vessel = { id: string; name: string }

/** The columns that say which vessel a row is about, and what is in it. */
function vesselColumns<Row extends Vessel>({ isDone, held }: Sheet): Column<Row>[] {
  if (isDone) return [{ field: 'cellarElement', kind: 'text', width: 16, value: ({ name }) => name }]
  return [
    { field: 'cellarElement', kind: 'text', width: 10, value: ({ name }) => name },
    { field: 'content', kind: 'text', width: 26, value: ({ id }) => held.get(id)?.wine ?? '' },
    {
      field: 'litres',
      kind: 'figure',
      width: 12,
      value: ({ id }, texts) => {
        const litres = held.get(id)?.litres
        return litres === undefined ? '' : `${shortText(texts, 'litres', litres)} L`
      },
    },
  ]
}

/** The vessels that an order works on: to tick off one by one, or those that were worked on. */
export function vesselTable(sheet: Sheet): Table {
  const { order, texts, isDone } = sheet
  const columns: Column<WorkOrderRecord['cellarElements'][number]>[] = [
    ...vesselColumns<WorkOrderRecord['cellarElements'][number]>(sheet),
    { field: 'kind', kind: 'text', width: 14, value: ({ class: kind }) => texts.elementClass[kind] },
    ...(isDone
      ? []
      : [
          blank<WorkOrderRecord['cellarElements'][number]>('wasDone', 12),
          blank<WorkOrderRecord['cellarElements'][number]>('note', 40),
        ]),
  ]
  const table = tableOf(texts, texts.heading.cellarElements, columns, order.cellarElements)
  return isDone ? table : toFill(table)
}

/** More values than these of each vessel stand in a table of their own: a page holds no more beside one another. */
const MOST_VALUES = 6

/**
 * What is measured in each vessel of an order, a column for each value: blank where it is still to be written down. Nothing where the order
 * asks for none.
 */
export function measureTables(sheet: Sheet): Table[] {
  const { order, texts, isDone } = sheet
  const asked = askedCodes(order.measuramentUnits, order.type.isMeasuraments && !isDone)
  const vessels = new Map<string, Vessel>([
    ...order.cellarElements.map((one): [string, Vessel] => [one.id, one]),
    ...order.measuraments.map(({ cellarElement }): [string, Vessel] => [cellarElement.id, cellarElement]),
  ])
  if (vessels.size === 0) return []
  const parts = Array.from({ length: Math.ceil(asked.length / MOST_VALUES) }, (_, at) =>
    asked.slice(at * MOST_VALUES, (at + 1) * MOST_VALUES),
  )
  return parts.map((codes) => {
    const columns: Column<Vessel>[] = [
      ...vesselColumns<Vessel>(sheet),
      ...codes.map((code) => valueColumn(order, code)),
      ...(isDone ? [] : [blank<Vessel>('note', 22)]),
    ]
    const table = tableOf(texts, texts.heading.measuraments, columns, [...vessels.values()])
    return isDone ? table : toFill(table)
  })
}

/** A column of one value, under its name and unit: what was measured already, or room to write it. */
const valueColumn = ({ measuraments }: WorkOrderRecord, code: string): Column<Vessel> => ({
  field: (texts) => {
    const unit = unitIn(texts, code)
    return unit === '' ? measuredName(texts, code) : `${measuredName(texts, code)} (${unit})`
  },
  kind: 'figure',
  width: 13,
  value: ({ id }, texts) => {
    const found = measuraments.find((one) => one.code === code && one.cellarElement.id === id)
    return found ? measuredIn(texts, code, found.value) : ''
  },
})

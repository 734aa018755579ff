import {
  cellarOverhead,
  cellarOverheadName,
  cellarOverheadQuery,
  cellarOverheadRecord,
  type CellarOverhead,
  type CellarOverheadRecord,
} from '@lagar/domain/wine/costs/overhead.ts'
import type { Day } from '@lagar/domain/day.ts'
import { fromMoney, toMoney } from '@lagar/domain/units/money.ts'
import type { z } from 'zod'
import { exportOf } from '../../exports/export.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { mayEdit } from '../../http/can.ts'
import type { Catalogue } from '../../http/catalogue.ts'
import { asDated, onOpenDays } from '../../ledger/dated.ts'
import { asOneRow, type ColumnsOf, removeFrom } from '../../http/rows.ts'

const columns = ({ fromDate, costPerLiter, note }: CellarOverhead): ColumnsOf<'cellar_overhead'> => ({
  from_date: fromDate,
  cost_per_liter: toMoney(costPerLiter),
  note,
})

const select = (db: Db | Tx, { companyId }: Actor) =>
  db.selectFrom('cellar_overhead').where('company_id', '=', companyId).selectAll()

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const present =
  (actor: Actor) =>
  (row: Row): CellarOverheadRecord => ({
    id: row.id,
    version: row.version,
    fromDate: row.from_date,
    costPerLiter: fromMoney(row.cost_per_liter),
    note: row.note,
    can: mayEdit(actor, 'cellars'),
  })

const read = asDated(select, present)

/** What the cellar's overheads add to each litre that is ground, each from its day on. A wine that was ground keeps what it bore. */
export const cellarOverheads: Catalogue<
  typeof cellarOverhead.shape,
  CellarOverheadRecord,
  z.output<typeof cellarOverheadQuery>
> = {
  entity: 'cellarOverhead',
  area: 'cellars',
  gate: 'contents.read',
  path: '/cellars/overheads',
  deletePath: '/cellars/overheads',
  input: cellarOverhead,
  record: cellarOverheadRecord,
  query: cellarOverheadQuery,

  ...read,
  ...onOpenDays(
    { ...asOneRow('cellar_overhead', columns), remove: removeFrom('cellar_overhead') },
    read.find,
    'note',
  ),

  nameOf: cellarOverheadName,
}

/** What each litre bears that is ground on a day, in stored money; nothing where nothing was said. */
export async function overheadOn(tx: Tx, actor: Actor, on: Day): Promise<number> {
  const row = await select(tx, actor)
    .where('from_date', '<=', on)
    .orderBy('from_date', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.cost_per_liter ?? 0
}

export const cellarOverheadExport = exportOf({
  permission: 'contents.read',
  sheet: 'CELLAR_OVERHEAD',
  query: cellarOverheadQuery,
  list: cellarOverheads.list,
  columns: [
    { field: 'fromDate', kind: 'day', value: ({ fromDate }) => fromDate },
    { field: 'unitCostOfLitre', kind: 'price', value: ({ costPerLiter }) => costPerLiter },
    { field: 'note', kind: 'text', width: 40, value: ({ note }) => note },
  ],
})

import {
  harvestPickersQuery,
  type HarvestPicker,
  type HarvestPickersQuery,
} from '@lagar/domain/lands/works/picking.ts'
import type { HarvestRecord } from '@lagar/domain/lands/works/harvest.ts'
import type { Day } from '@lagar/domain/day.ts'
import type { PickedUnit } from '@lagar/domain/lists/vineyard.ts'
import { productOf } from '@lagar/domain/units/amount.ts'
import { fromMoney, toMoney } from '@lagar/domain/units/money.ts'
import { fromGrams, toGrams } from '@lagar/domain/units/weight.ts'
import type { Named, Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../../actor.ts'
import { exportOf } from '../../exports/export.ts'
import { pageOfQuery, type Asked } from '../../http/list.ts'
import { clearParts, namedIn } from '../../http/rows.ts'
import { newId } from '../../ids.ts'

const stored = (amount: number, unit: PickedUnit) => (unit === 'KG' ? toGrams(amount, 'KG') : amount)

/** An amount that is kept of what was picked, in its unit. */
export const pickedAmount = (amount: number, unit: PickedUnit): number =>
  unit === 'KG' ? fromGrams(amount, 'KG') : amount

/** SQL: the rate of a row `p` of a harvest `h`: its own, or that of the harvest for its unit. */
export const rateOfRow = sql<number>`coalesce(p.rate, case p.unit when 'KG' then h.kilo_rate when 'BINES' then h.bin_rate
  else h.box_rate end)`

/** Writes who picked what of a harvest, over the rows that were there; who says no day picked on its first. */
export async function savePickers(
  tx: Tx,
  { companyId }: Actor,
  harvest: string,
  { pickers, initialTimezone }: { pickers: HarvestPicker[]; initialTimezone: Day },
) {
  await clearParts(tx, { companyId }, ['harvest_picker'], 'work_record_id', harvest)
  if (pickers.length === 0) return
  const rows = pickers.map(({ id, employee, employeesProvider, day, unit, amount, pieceRate }, position) => ({
    ...{ company_id: companyId, id: id ?? newId(), work_record_id: harvest, position, unit },
    ...{ employee_id: employee, employees_provider_id: employeesProvider, day: day ?? initialTimezone },
    ...{ amount: stored(amount, unit), rate: pieceRate === null ? null : toMoney(pieceRate) },
  }))
  await tx.insertInto('harvest_picker').values(rows).execute()
}

const personOf = sql<Named | null>`(select json_build_object('id', e.id, 'name', e.full_name) from employee as e
  where e.company_id = p.company_id and e.id = p.employee_id)`

const selectPickers = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('harvest_picker as p')
    .innerJoin('harvest as h', (join) =>
      join.onRef('h.company_id', '=', 'p.company_id').onRef('h.work_record_id', '=', 'p.work_record_id'),
    )
    .innerJoin('work_record as w', (join) =>
      join.onRef('w.company_id', '=', 'p.company_id').onRef('w.id', '=', 'p.work_record_id'),
    )
    .where('p.company_id', '=', companyId)
    .select(['p.id', 'p.work_record_id as work', 'p.day', 'p.unit', 'p.amount', 'p.rate as own'])
    .select([
      personOf.as('employee'),
      namedIn('employees_provider', 'p.employees_provider_id').as('employeesProvider'),
      namedIn('wine_estate', 'w.wine_estate_id').$castTo<Named>().as('wineEstate'),
      rateOfRow.as('rate'),
    ])

type PickerRow = Awaited<ReturnType<ReturnType<typeof selectPickers>['execute']>>[number]

/** Who picked what of some harvests, by harvest, in the order of their days and as they were written. */
export async function pickersOf(
  db: Db | Tx,
  actor: Actor,
  harvests: string[],
): Promise<Map<string, HarvestRecord['pickers']>> {
  const byHarvest = new Map<string, HarvestRecord['pickers']>()
  if (harvests.length === 0) return byHarvest
  const rows = await selectPickers(db, actor)
    .where('p.work_record_id', 'in', harvests)
    .orderBy('p.day')
    .orderBy('p.position')
    .execute()
  for (const { id, work, employee, employeesProvider, day, unit, amount, own } of rows)
    byHarvest.set(work, [
      ...(byHarvest.get(work) ?? []),
      {
        ...{ id, employee, employeesProvider, day, unit },
        amount: pickedAmount(amount, unit),
        pieceRate: own === null ? null : fromMoney(own),
      },
    ])
  return byHarvest
}

/** What somebody picked of some harvests, as a bill for it is traced: row by row, at the rates that hold for them. */
export async function piecesOf(db: Db, actor: Actor, harvests: string[], whose: Named) {
  if (harvests.length === 0) return []
  const rows = await selectPickers(db, actor)
    .where('p.work_record_id', 'in', harvests)
    .where(sql<boolean>`${whose.id} in (p.employee_id, p.employees_provider_id)`)
    .orderBy('p.day')
    .orderBy('p.position')
    .execute()
  return rows.map(({ id, work, day, unit, amount, rate }) => ({
    ...{ id, work, day, unit, picker: whose },
    ...{ amount: pickedAmount(amount, unit), pieceRate: fromMoney(rate) },
  }))
}

/** Who picked what, day by day. */
async function listPickers(
  db: Db,
  actor: Actor,
  { harvestId, from, to, ...asked }: HarvestPickersQuery & Asked,
): Promise<Page<PickerRow>> {
  let rows = selectPickers(db, actor).where('w.retired_at', 'is', null)
  if (harvestId !== undefined) rows = rows.where('p.work_record_id', '=', harvestId)
  if (from !== undefined) rows = rows.where('p.day', '>=', from)
  if (to !== undefined) rows = rows.where('p.day', '<=', to)
  return await pageOfQuery(db, rows.orderBy('p.day').orderBy('p.position').orderBy('p.id'), asked)
}

export const harvestPickerExport = exportOf({
  permission: 'harvest.read',
  sheet: 'HARVEST_PICKER',
  query: harvestPickersQuery,
  list: listPickers,
  columns: [
    { field: 'day', kind: 'day', value: ({ day }) => day },
    { field: 'wineEstate', kind: 'text', width: 22, value: ({ wineEstate }) => wineEstate.name },
    {
      ...{ field: 'picker', kind: 'text', width: 28 },
      value: ({ employee, employeesProvider }) => (employee ?? employeesProvider)?.name ?? null,
    },
    { field: 'amount', kind: 'pieces', value: ({ amount, unit }) => pickedAmount(amount, unit) },
    { field: 'unit', kind: 'text', value: ({ unit }, texts) => texts.pickedUnit[unit] },
    { field: 'pieceRate', kind: 'money', value: ({ rate }) => fromMoney(rate) },
    {
      ...{ field: 'total', kind: 'money' },
      value: ({ amount, unit, rate }) => productOf([pickedAmount(amount, unit), fromMoney(rate)], 2),
    },
  ],
})

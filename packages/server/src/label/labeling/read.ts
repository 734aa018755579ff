import { boxesOf } from '@lagar/domain/bottles/stocks.ts'
import type { labelingQuery, LabelingRecord, LabelingRow } from '@lagar/domain/label/labeling-record.ts'
import { toMoney, unitCost } from '@lagar/domain/units/money.ts'
import type { Named, Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { costsOfRun } from '../../bottles/make.ts'
import { stocksOf, stocksOfLine } from '../../bottles/stocks.ts'
import { lotIn, mayDoWithRun, runFacts, runNames, runsAsked } from '../../bottles/run-read.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { pageOfQuery } from '../../http/list.ts'
import { namedIn } from '../../http/rows.ts'
import { linesOfLabeling } from './rows.ts'

const select = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('labeling as run')
    .where('run.company_id', '=', companyId)
    .selectAll('run')
    .select(runNames)
    .select([
      sql<number>`(select coalesce(sum(line.labeled_bottles), 0)::int from labeling_bottle line
        where line.company_id = run.company_id and line.labeling_id = run.id)`.as('bottles'),
      sql<
        Named[]
      >`(select coalesce(jsonb_agg(distinct jsonb_build_object('id', label.id, 'name', label.name)), '[]')
        from labeling_bottle line join label on label.company_id = line.company_id and label.id = line.label_id
        where line.company_id = run.company_id and line.labeling_id = run.id)`.as('labels'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const rowOf =
  (actor: Actor) =>
  (row: Row): LabelingRow => ({
    ...runFacts(row),
    bottles: row.bottles,
    labels: row.labels,
    can: mayDoWithRun(actor, 'labeling', row.status),
  })

/** A page of the labelings, the latest first unless it says otherwise. */
export async function listLabelings(
  db: Db,
  actor: Actor,
  query: z.output<typeof labelingQuery>,
): Promise<Page<LabelingRow>> {
  let rows = select(db, actor)
  if (query.label !== undefined) rows = rows.where(withLabel(query.label))
  if (query.wineBatchId !== undefined) rows = rows.where(ofLot(query.wineBatchId))
  const page = await pageOfQuery(db, runsAsked(rows, query), query)
  return { ...page, result: page.result.map(rowOf(actor)) }
}

const withLabel = (label: string) => sql<boolean>`exists (select from labeling_bottle line
  where line.company_id = run.company_id and line.labeling_id = run.id and ${label} in (line.label_id, line.back_label_id))`

/** Labelings that took a lot or made it. */
const ofLot = (lot: string) => sql<boolean>`exists (select from labeling_bottle line
  left join labeling_source source on source.company_id = line.company_id and source.labeling_bottle_id = line.id
  where line.company_id = run.company_id and line.labeling_id = run.id and ${lot} in (line.wine_batch_id, source.wine_batch_id))`

/** A labeling with everything that its form and its page show. */
export async function findLabeling(
  db: Db | Tx,
  actor: Actor,
  id: string,
): Promise<LabelingRecord | undefined> {
  const row = await select(db, actor).where('run.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const run = { kind: 'labeling' as const, id }
  const [lines, names, stocks, { cost, costOf }] = [
    await linesOfLabeling(db, actor, id),
    await namesOfLines(db, actor, id),
    await stocksOf(db, actor, run),
    await costsOfRun(db, actor, run),
  ]
  return {
    ...rowOf(actor)(row),
    amountOfHours: row.amount_of_hours / 10,
    note: row.note,
    boxesByPallet: row.boxes_by_pallet,
    stocksUsed: stocksOfLine(stocks, null),
    cost,
    labelingBottles: lines.map((line) => {
      const lineCost = costOf(line.wine_batch_id)
      return {
        ...names.get(line.id)!,
        id: line.id,
        description: line.description,
        labeledBottles: line.labeled_bottles,
        brokenBottles: line.broken_bottles,
        alarmDate: line.alarm_date,
        bottlesByBox: line.bottles_by_box,
        boxesByPallet: line.boxes_by_pallet,
        bottlesByPallet: line.boxes_by_pallet * line.bottles_by_box,
        pallets: line.pallets,
        ...boxesOf(line.labeled_bottles, line.bottles_by_box),
        labeledBatchId: line.labeled_batch_id,
        isReprocess: line.is_reprocess,
        isUncover: line.is_uncover,
        reprocessNote: line.reprocess_note,
        stocksUsed: stocksOfLine(stocks, line.id),
        cost: lineCost,
        unitCost: lineCost === null ? null : unitCost(toMoney(lineCost), line.labeled_bottles),
      }
    }),
  }
}

type Names = Pick<
  LabelingRecord['labelingBottles'][number],
  'label' | 'backLabel' | 'wineBatch' | 'wineBatches' | 'bottleCapacity'
>

async function namesOfLines(db: Db | Tx, { companyId }: Actor, id: string) {
  const { rows } = await sql<Names & { id: string }>`
    select line.id, ${namedIn('label', 'line.label_id')} as label, ${namedIn('label', 'line.back_label_id')} as "backLabel",
      ${lotIn('line.wine_batch_id')} as "wineBatch", taken.sources as "wineBatches", taken.capacity as "bottleCapacity"
    from labeling_bottle line, lateral (
      select max(lot.bottle_capacity) as capacity, jsonb_agg(jsonb_build_object('bottles', source.bottles,
        'wineBatch', jsonb_build_object('id', lot.id, 'name', lot.batch_id),
        'distributionDeposit', jsonb_build_object('id', deposit.id, 'name', deposit.name)) order by source.id) as sources
      from labeling_source source
      join wine_batch lot on lot.company_id = source.company_id and lot.id = source.wine_batch_id
      join distribution_deposit deposit on deposit.company_id = source.company_id and deposit.id = source.distribution_deposit_id
      where source.company_id = line.company_id and source.labeling_bottle_id = line.id
    ) taken
    where line.company_id = ${companyId} and line.labeling_id = ${id}`.execute(db)
  return new Map(rows.map((names) => [names.id, names]))
}

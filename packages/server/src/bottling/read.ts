import type { divisionQuery, DivisionRecord, DivisionRow } from '@lagar/domain/bottling/record.ts'
import { unitCost, toMoney } from '@lagar/domain/units/money.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import type { Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../actor.ts'
import { pageOfQuery } from '../http/list.ts'
import { namedIn } from '../http/rows.ts'
import { costsOfRun } from '../bottles/make.ts'
import { stocksOf, stocksOfLine } from '../bottles/stocks.ts'
import { balanceOf } from './judge.ts'
import { linesOfDivision, type DivisionLineRow } from './rows.ts'
import { lotIn, mayDoWithRun, runFacts, runNames, runsAsked } from '../bottles/run-read.ts'

type Filled = Pick<DivisionLineRow, 'divided_bottles' | 'bottle_capacity' | 'is_reprocess' | 'is_uncover'>

const select = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('division as run')
    .where('run.company_id', '=', companyId)
    .selectAll('run')
    .select(runNames)
    .select([
      namedIn('cellar_element', 'run.cellar_element_id').as('cellarElement'),
      namedIn('content', 'run.content_id').as('content'),
      sql<Filled[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('divided_bottles', line.divided_bottles,
          'bottle_capacity', line.bottle_capacity, 'is_reprocess', line.is_reprocess, 'is_uncover', line.is_uncover)), '[]')
        from division_bottle line where line.company_id = run.company_id and line.division_id = run.id
      )`.as('lines'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const rowOf =
  (actor: Actor) =>
  (row: Row): DivisionRow => {
    const unit = row.content_amount_unit
    const balance = balanceOf(row.content_amount, row.lines)
    return {
      ...runFacts(row),
      cellarElement: row.cellarElement!,
      content: row.content,
      contentAmount: fromMilliliters(row.content_amount, unit),
      contentAmountUnit: unit,
      bottles: row.lines.reduce((sum, { divided_bottles }) => sum + divided_bottles, 0),
      theoreticalBottles: balance.theoretical,
      lossPercent: balance.lossPercent,
      can: mayDoWithRun(actor, 'division', row.status),
    }
  }

/** A page of the bottlings, the latest first unless it says otherwise. */
export async function listDivisions(
  db: Db,
  actor: Actor,
  query: z.output<typeof divisionQuery>,
): Promise<Page<DivisionRow>> {
  let rows = select(db, actor)
  if (query.cellarElementId !== undefined)
    rows = rows.where('run.cellar_element_id', '=', query.cellarElementId)
  if (query.contentId !== undefined) rows = rows.where('run.content_id', '=', query.contentId)
  const page = await pageOfQuery(db, runsAsked(rows, query), query)
  return { ...page, result: page.result.map(rowOf(actor)) }
}

/** A bottling with everything that its form and its page show. */
export async function findDivision(
  db: Db | Tx,
  actor: Actor,
  id: string,
): Promise<DivisionRecord | undefined> {
  const row = await select(db, actor).where('run.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const run = { kind: 'division' as const, id }
  const [lines, names, stocks, { cost, costOf }] = [
    await linesOfDivision(db, actor, id),
    await namesOfLines(db, actor, id),
    await stocksOf(db, actor, run),
    await costsOfRun(db, actor, run),
  ]
  const unit = row.content_amount_unit
  const balance = balanceOf(row.content_amount, lines)
  return {
    ...rowOf(actor)(row),
    amountOfHours: row.amount_of_hours / 10,
    note: row.note,
    stocksUsed: stocksOfLine(stocks, null),
    cost,
    originalContentAmount: fromMilliliters(row.original_content_amount, unit),
    finalContentAmount: fromMilliliters(row.final_content_amount, unit),
    finalVolumeUnit: unit,
    emptyContent: row.empty_content,
    isLineWashed: row.is_line_washed,
    divisionFilterTypes: row.division_filter_types,
    loss: fromMilliliters(balance.loss, 'LITER'),
    yieldPercent: balance.yieldPercent,
    divisionBottles: lines.map((line) => {
      const lineCost = costOf(line.wine_batch_id)
      const { label, backLabel, wineBatch, reprocessedWineBatch } = names.get(line.id)!
      return {
        id: line.id,
        description: line.description,
        dividedBottles: line.divided_bottles,
        brokenBottles: line.broken_bottles,
        bottleCapacity: line.bottle_capacity,
        alarmDate: line.alarm_date,
        bottlesByBox: line.bottles_by_box,
        bottlesByPallet: line.bottles_by_pallet,
        pallets: line.pallets,
        isLabeling: line.is_labeling,
        label,
        backLabel,
        labeledBatchId: line.labeled_batch_id ?? '',
        labelingDescription: line.labeling_description,
        isReprocess: line.is_reprocess,
        isUncover: line.is_uncover,
        reprocessedWineBatch,
        reprocessNote: line.reprocess_note,
        stocksUsed: stocksOfLine(stocks, line.id),
        wineBatch,
        cost: lineCost,
        unitCost: lineCost === null ? null : unitCost(toMoney(lineCost), line.divided_bottles),
      }
    }),
  }
}

type Names = Pick<
  DivisionRecord['divisionBottles'][number],
  'label' | 'backLabel' | 'wineBatch' | 'reprocessedWineBatch'
>

async function namesOfLines(db: Db | Tx, { companyId }: Actor, id: string) {
  const { rows } = await sql<Names & { id: string }>`
    select line.id, ${namedIn('label', 'line.label_id')} as label, ${namedIn('label', 'line.back_label_id')} as "backLabel",
      ${lotIn('line.wine_batch_id')} as "wineBatch", ${lotIn('line.reprocessed_wine_batch_id')} as "reprocessedWineBatch"
    from division_bottle line where line.company_id = ${companyId} and line.division_id = ${id}`.execute(db)
  return new Map(rows.map(({ id: line, ...names }) => [line, names]))
}

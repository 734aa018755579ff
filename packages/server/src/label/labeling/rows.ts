import { boxesOnPallet, type Labeling } from '@lagar/domain/label/labeling.ts'
import { productOf } from '@lagar/domain/units/amount.ts'
import { insertStocks, type RunLine } from '../../bottles/stocks.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { newId } from '../../ids.ts'
import { clearParts, type ColumnsOf } from '../../http/rows.ts'

/** What of a labeling may change while it is pending. */
export const columnsOfLabeling = (
  labeling: Labeling,
): ColumnsOf<'labeling', 'number' | 'status' | 'attempt'> => ({
  batch_id: labeling.batchId,
  date_to_start: labeling.dateToStart,
  date_ended: labeling.dateEnded,
  boxes_by_pallet: labeling.boxesByPallet,
  division_line_id: labeling.divisionLine,
  employee_id: labeling.employee,
  distribution_deposit_id: labeling.distributionDeposit,
  customer_id: labeling.customer,
  wine_order_id: labeling.order,
  amount_of_hours: productOf([labeling.amountOfHours, 10], 0),
  note: labeling.note,
})

/** Writes the lines of a labeling with the lots they take, and its supplies. */
export async function insertLabelingRows(tx: Tx, actor: Actor, labelingId: string, labeling: Labeling) {
  const company = { company_id: actor.companyId }
  const run = { kind: 'labeling' as const, id: labelingId }
  await insertStocks(tx, actor, run, null, labeling.stocksUsed)
  for (const [position, line] of labeling.labelingBottles.entries()) {
    const id = newId()
    await tx
      .insertInto('labeling_bottle')
      .values({
        ...company,
        id,
        labeling_id: labelingId,
        position,
        description: line.description,
        labeled_bottles: line.labeledBottles,
        broken_bottles: line.brokenBottles,
        alarm_date: line.alarmDate,
        bottles_by_box: line.bottlesByBox,
        boxes_by_pallet: boxesOnPallet(line),
        pallets: line.pallets,
        label_id: line.isUncover ? null : line.label,
        back_label_id: line.isUncover ? null : line.backLabel,
        labeled_batch_id: line.labeledBatchId,
        is_reprocess: line.isReprocess,
        is_uncover: line.isUncover,
        reprocess_note: line.reprocessNote,
      })
      .execute()
    await tx
      .insertInto('labeling_source')
      .values(
        line.wineBatches.map(({ wineBatch, distributionDeposit, bottles }) => ({
          ...company,
          id: newId(),
          labeling_bottle_id: id,
          wine_batch_id: wineBatch,
          distribution_deposit_id: distributionDeposit,
          bottles,
        })),
      )
      .execute()
    await insertStocks(tx, actor, run, { id, path: linePath(position) }, line.stocksUsed)
  }
}

const linePath = (position: number) => `labelingBottles.${position}`

/** Takes the rows of a pending labeling away, to write them anew. */
export async function deleteLabelingRows(tx: Tx, { companyId }: Actor, labelingId: string) {
  await clearParts(tx, { companyId }, ['bottling_stock', 'labeling_bottle'], 'labeling_id', labelingId)
}

/** A line of a labeling as it was written, with its sources and the path that what is wrong with it is told at. */
export type LabelingLineRow = Awaited<ReturnType<typeof linesOfLabeling>>[number]

/** The lines of a labeling, in their order. */
export async function linesOfLabeling(db: Db | Tx, { companyId }: Actor, labelingId: string) {
  const lines = await db
    .selectFrom('labeling_bottle')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('labeling_id', '=', labelingId)
    .orderBy('position')
    .execute()
  const sources = await db
    .selectFrom('labeling_source as source')
    .innerJoin('labeling_bottle as line', (join) =>
      join
        .onRef('line.company_id', '=', 'source.company_id')
        .onRef('line.id', '=', 'source.labeling_bottle_id'),
    )
    .selectAll('source')
    .where('source.company_id', '=', companyId)
    .where('line.labeling_id', '=', labelingId)
    .orderBy('source.id')
    .execute()
  return lines.map((line) => ({
    ...line,
    path: linePath(line.position) satisfies RunLine['path'],
    sources: sources.filter(({ labeling_bottle_id }) => labeling_bottle_id === line.id),
  }))
}

import type { Division } from '@lagar/domain/bottling/division.ts'
import { productOf } from '@lagar/domain/units/amount.ts'
import { toMilliliters } from '@lagar/domain/units/volume.ts'
import type { Actor, Db, Tx } from '../actor.ts'
import { newId } from '../ids.ts'
import { insertStocks, type RunLine } from '../bottles/stocks.ts'
import { clearParts, type ColumnsOf } from '../http/rows.ts'

/** What of a bottling may change while it is pending. */
export const columnsOfDivision = (
  division: Division,
): ColumnsOf<
  'division',
  'number' | 'status' | 'attempt' | 'content_id' | 'original_content_amount' | 'final_content_amount'
> => ({
  batch_id: division.batchId,
  date_to_start: division.dateToStart,
  date_ended: division.dateEnded,
  cellar_element_id: division.cellarElement,
  content_amount: toMilliliters(division.contentAmount, division.contentAmountUnit),
  content_amount_unit: division.contentAmountUnit,
  empty_content: division.emptyContent,
  is_line_washed: division.isLineWashed,
  division_line_id: division.divisionLine,
  employee_id: division.employee,
  distribution_deposit_id: division.distributionDeposit,
  customer_id: division.customer,
  wine_order_id: division.order,
  division_filter_types: division.divisionFilterTypes,
  amount_of_hours: productOf([division.amountOfHours, 10], 0),
  note: division.note,
})

/** Writes the bottle lines and supplies of a bottling. */
export async function insertDivisionRows(tx: Tx, actor: Actor, divisionId: string, division: Division) {
  const run = { kind: 'division' as const, id: divisionId }
  await insertStocks(tx, actor, run, null, division.stocksUsed)
  for (const [position, line] of division.divisionBottles.entries()) {
    const id = newId()
    await tx
      .insertInto('division_bottle')
      .values({
        company_id: actor.companyId,
        id,
        division_id: divisionId,
        position,
        description: line.description,
        divided_bottles: line.dividedBottles,
        broken_bottles: line.brokenBottles,
        bottle_capacity: line.bottleCapacity,
        alarm_date: line.alarmDate,
        bottles_by_box: line.bottlesByBox,
        bottles_by_pallet: line.bottlesByPallet,
        pallets: line.pallets,
        is_labeling: line.isLabeling,
        label_id: line.isLabeling ? line.label : null,
        back_label_id: line.isLabeling ? line.backLabel : null,
        labeled_batch_id: line.labeledBatchId,
        labeling_description: line.labelingDescription,
        is_reprocess: line.isReprocess,
        is_uncover: line.isUncover,
        reprocessed_wine_batch_id: line.isReprocess || line.isUncover ? line.reprocessedWineBatch : null,
        reprocess_note: line.reprocessNote,
      })
      .execute()
    await insertStocks(tx, actor, run, { id, path: linePath(position) }, line.stocksUsed)
  }
}

const linePath = (position: number) => `divisionBottles.${position}`

/** Takes the rows of a pending bottling away, to write them anew. */
export async function deleteDivisionRows(tx: Tx, { companyId }: Actor, divisionId: string) {
  await clearParts(tx, { companyId }, ['bottling_stock', 'division_bottle'], 'division_id', divisionId)
}

/** A bottle line as it was written, with the path that what is wrong with it is told at. */
export type DivisionLineRow = Awaited<ReturnType<typeof linesOfDivision>>[number]

/** The bottle lines of a bottling, in their order. */
export async function linesOfDivision(db: Db | Tx, { companyId }: Actor, divisionId: string) {
  const rows = await db
    .selectFrom('division_bottle')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('division_id', '=', divisionId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({ ...row, path: linePath(row.position) }) satisfies RunLine)
}

import type { BottlingStock, BottlingStockRecord } from '@lagar/domain/bottles/stocks.ts'
import { labelingStockTypes, stockTypesOf, withOffered, withTeoric } from '@lagar/domain/bottles/stocks.ts'
import type { savedDivision } from '@lagar/domain/bottling/division.ts'
import type { DivisionRecord } from '@lagar/domain/bottling/record.ts'
import type { savedLabeling } from '@lagar/domain/label/labeling.ts'
import type { LabelingRecord } from '@lagar/domain/label/labeling-record.ts'
import type { z } from 'zod'
import type { Initial } from '../form/draft/paths.ts'

/** What the form of a bottling holds. */
export type DivisionDraft = z.output<typeof savedDivision>

/** What the form of a labeling holds. */
export type LabelingDraft = z.output<typeof savedLabeling>

/** What both forms hold. */
export type RunDraft = Pick<DivisionDraft, keyof DivisionDraft & keyof LabelingDraft>

/** A new bottle line: bottles of 750 in boxes of six, to which glass and corks are offered. */
export const newBottles = {
  bottleCapacity: 750,
  bottlesByBox: 6,
  brokenBottles: 0,
  isLabeling: false,
  isReprocess: false,
  isUncover: false,
  stocksUsed: withOffered([], stockTypesOf({ isLabeling: false })),
} satisfies Initial<DivisionDraft['divisionBottles'][number]>

/** A new line of a labeling, to which the six supplies of one are offered. */
export const newLabelingLine = {
  bottlesByBox: 6,
  brokenBottles: 0,
  isReprocess: false,
  isUncover: false,
  stocksUsed: withOffered([], labelingStockTypes),
  wineBatches: [{}],
} satisfies Initial<LabelingDraft['labelingBottles'][number]>

const newRun = (today: string, employee: string | null) => ({
  ...(employee === null ? {} : { employee }),
  dateToStart: today,
  dateEnded: today,
  amountOfHours: 0,
  stocksUsed: [],
  status: 'PENDING' as const,
})

/** A new bottling, for today, of whoever writes it down. */
export const newDivision = (today: string, employee: string | null): Initial<DivisionDraft> => ({
  ...newRun(today, employee),
  contentAmountUnit: 'LITER',
  emptyContent: false,
  isLineWashed: false,
  divisionFilterTypes: [],
  override: false,
  divisionBottles: [newBottles],
})

/** A new labeling, for today, of whoever writes it down. */
export const newLabeling = (today: string, employee: string | null): Initial<LabelingDraft> => ({
  ...newRun(today, employee),
  boxesByPallet: 0,
  override: false,
  labelingBottles: [newLabelingLine],
})

const stockInput = ({
  stock,
  stockBatch,
  stockProduct: _,
  deposit: __,
  ...row
}: BottlingStockRecord): BottlingStock => ({
  ...row,
  stock: stock.id,
  stockBatch: stockBatch?.id ?? null,
})

const runInput = (run: DivisionRecord | LabelingRecord) => ({
  batchId: run.batchId,
  dateToStart: run.dateToStart,
  dateEnded: run.dateEnded,
  divisionLine: run.divisionLine.id,
  employee: run.employee.id,
  distributionDeposit: run.distributionDeposit.id,
  customer: run.customer?.id ?? null,
  order: run.order?.id ?? null,
  amountOfHours: run.amountOfHours,
  note: run.note,
  status: run.status,
  reason: '',
  stocksUsed: run.stocksUsed.map(stockInput),
})

/** A saved bottling as its form holds it and as an edit of it is sent: ids in place of names. */
export const divisionInput = (division: DivisionRecord): DivisionDraft => ({
  ...runInput(division),
  override: false,
  cellarElement: division.cellarElement.id,
  contentAmount: division.contentAmount,
  contentAmountUnit: division.contentAmountUnit,
  emptyContent: division.emptyContent,
  isLineWashed: division.isLineWashed,
  divisionFilterTypes: division.divisionFilterTypes,
  divisionBottles: division.divisionBottles.map(
    ({ id: _, wineBatch: __, cost: ___, unitCost: ____, ...line }) => ({
      ...line,
      label: line.label?.id ?? null,
      backLabel: line.backLabel?.id ?? null,
      reprocessedWineBatch: line.reprocessedWineBatch?.id ?? null,
      stocksUsed: line.stocksUsed.map(stockInput),
    }),
  ),
})

/** A saved labeling as its form holds it and as an edit of it is sent: ids in place of names. */
export const labelingInput = (labeling: LabelingRecord): LabelingDraft => ({
  ...runInput(labeling),
  override: false,
  boxesByPallet: labeling.boxesByPallet,
  labelingBottles: labeling.labelingBottles.map((line) => ({
    wineBatches: line.wineBatches.map(({ wineBatch, distributionDeposit, bottles }) => ({
      wineBatch: wineBatch.id,
      distributionDeposit: distributionDeposit.id,
      bottles,
    })),
    description: line.description,
    labeledBottles: line.labeledBottles,
    brokenBottles: line.brokenBottles,
    alarmDate: line.alarmDate,
    bottlesByBox: line.bottlesByBox,
    boxesByPallet: line.boxesByPallet,
    pallets: line.pallets,
    label: line.label?.id ?? null,
    backLabel: line.backLabel?.id ?? null,
    labeledBatchId: line.labeledBatchId,
    isReprocess: line.isReprocess,
    isUncover: line.isUncover,
    reprocessNote: line.reprocessNote,
    stocksUsed: line.stocksUsed.map(stockInput),
  })),
})

/** A bottling as it is sent: each line's supplies with what its bottles ask for. */
export const sentDivision = (draft: DivisionDraft): DivisionDraft => ({
  ...draft,
  divisionBottles: draft.divisionBottles.map((line) => ({
    ...line,
    stocksUsed: withTeoric(line.stocksUsed, line.dividedBottles, line.bottlesByBox),
  })),
})

/** A labeling as it is sent: each line's supplies with what its bottles ask for. */
export const sentLabeling = (draft: LabelingDraft): LabelingDraft => ({
  ...draft,
  labelingBottles: draft.labelingBottles.map((line) => ({
    ...line,
    stocksUsed: withTeoric(line.stocksUsed, line.labeledBottles, line.bottlesByBox),
  })),
})

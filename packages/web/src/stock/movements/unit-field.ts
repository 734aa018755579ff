import { kindOfChange, type StockChange } from '@lagar/domain/stock/change.ts'
import { roundHalfUp } from '@lagar/domain/units/amount.ts'
import { convertStock } from '@lagar/domain/units/magnitude.ts'
import type { Draft } from '../../form/draft/use-draft.ts'

type Maybe = number | null | undefined

/**
 * The unit of a change. In a count, what is written and what was counted are said in the new unit; what is
 * typed stays typed.
 */
export function unitField(draft: Draft<StockChange>) {
  const { unit: before, isAdd = true, isUpdatingInventory = false } = draft.value
  const isCount =
    kindOfChange({ isAdd: isAdd === true, isUpdatingInventory: isUpdatingInventory === true }) === 'COUNT'
  const said = (amount: Maybe, next: StockChange['unit']) =>
    isCount && typeof amount === 'number' && before
      ? roundHalfUp(convertStock(amount, before, next), 6)
      : (amount ?? null)
  return {
    ...draft.field('unit'),
    onChange: (next: StockChange['unit']) =>
      draft.set({
        unit: next,
        amount: said(draft.value.amount, next),
        currentAmount: said(draft.value.currentAmount, next),
        stockBatches: (draft.value.stockBatches ?? []).map((row) => ({
          ...row,
          newAmount: said(row.newAmount, next),
          currentAmount: said(row.currentAmount, next),
        })),
      }),
  }
}

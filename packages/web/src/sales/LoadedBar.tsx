import type { BulkSaleRow } from '@lagar/domain/sales/record.ts'
import { numberText } from '../texts/numbers.ts'
import { t } from '../texts/t.ts'
import classes from './sales.module.css'

type Loaded = Pick<BulkSaleRow, 'amount' | 'loaded' | 'left'>

/** How much of what was agreed has left, as a bar and in litres. */
export function LoadedBar({ sale: { amount, loaded, left } }: { sale: Loaded }) {
  const isOver = loaded > amount
  return (
    <span>
      <span className={classes.bar} aria-hidden="true">
        <span
          className={classes.fill}
          data-over={isOver || undefined}
          style={{ width: `${Math.min(100, (loaded / amount) * 100)}%` }}
        />
      </span>
      <span className={classes.barText}>
        {isOver
          ? t.sales.over(numberText(loaded, 3), numberText(loaded - amount, 3))
          : t.sales.loadedText(numberText(loaded, 3), numberText(left, 3))}
      </span>
    </span>
  )
}

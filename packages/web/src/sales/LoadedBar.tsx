import type { BulkSaleRow } from '@lagar/domain/sales/record.ts'
import { numberText } from '../texts/numbers.ts'
import { t } from '../texts/t.ts'
import classes from './sales.module.css'

type Loaded = Pick<BulkSaleRow, 'amount' | 'loaded' | 'left' | 'product'>

/** How much of what was agreed has left, as a bar and in litres or kilograms. */
export function LoadedBar({ sale: { amount, loaded, left, product } }: { sale: Loaded }) {
  const isOver = loaded > amount
  const shown = (value: number) => t.sales.amountText(numberText(value, 3), product)
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
          ? t.sales.over(shown(loaded), shown(loaded - amount))
          : t.sales.loadedText(shown(loaded), shown(left))}
      </span>
    </span>
  )
}

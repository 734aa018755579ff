import type { BulkSaleRow } from '@lagar/domain/sales/record.ts'
import { numberText } from '../texts/numbers.ts'
import { t } from '../texts/t.ts'
import classes from './sales.module.css'

type Loaded = Pick<BulkSaleRow, 'amount' | 'loaded' | 'left' | 'product'>

/** How much of what was agreed has left, as a bar and in litres or kilograms. */
export function LoadedBar({ sale: { amount, loaded, left, product } }: { sale: Loaded }) {
  const shown = (value: number) => t.sales.amountText(numberText('bulk', value), product)
  const text =
    loaded > amount
      ? t.sales.over(shown(loaded), shown(loaded - amount))
      : t.sales.loadedText(shown(loaded), shown(left))
  return <DoneBar amount={amount} done={loaded} text={text} />
}

/** How much of an amount is done, as a bar with its words; another colour where it is more. */
export function DoneBar({ amount, done, text }: { amount: number; done: number; text: string }) {
  return (
    <span>
      <span className={classes.bar} aria-hidden="true">
        <span
          className={classes.fill}
          data-over={done > amount || undefined}
          style={{ width: `${Math.min(100, (done / amount) * 100)}%` }}
        />
      </span>
      <span className={classes.barText}>{text}</span>
    </span>
  )
}

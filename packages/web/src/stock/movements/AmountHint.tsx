import type { StockChangeKind } from '@lagar/domain/lists/stock.ts'
import type { StockUnit } from '@lagar/domain/lists/units.ts'
import type { StockRecord } from '@lagar/domain/stock/stock.ts'
import { convertStock } from '@lagar/domain/units/magnitude.ts'
import { sumOf } from '@lagar/domain/units/amount.ts'
import { Text } from '@mantine/core'
import { amountText } from '../../pickers/stock-texts.ts'
import { t } from '../../texts/t.ts'
import classes from '../stocks/stock.module.css'

type Props = {
  kind: StockChangeKind
  stock: StockRecord
  typed: number | null | undefined
  unit: StockUnit | null | undefined
}

/**
 * What an amount that is being typed will do: how much there will be, how far a count is off, or that it is
 * too much.
 */
export function AmountHint({ kind, stock, typed, unit }: Props) {
  const texts = t.stock.change
  if (typed === null || typed === undefined || !unit) return null
  const amount = convertStock(typed, unit, stock.unit)
  if (kind === 'COUNT') {
    const difference = sumOf([amount, -stock.amount])
    const text = difference === 0 ? texts.none : amountText(difference, stock.unit)
    return <Text size="sm">{texts.difference(difference > 0 ? `+${text}` : text)}</Text>
  }
  const left = sumOf([stock.amount, kind === 'ADD' ? amount : -amount])
  return left < 0 ? (
    <Text size="sm" className={classes.down}>
      {texts.available(amountText(stock.amount, stock.unit))}
    </Text>
  ) : (
    <Text size="sm">{texts.left(amountText(left, stock.unit))}</Text>
  )
}

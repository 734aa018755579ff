import { judgePlanned, type PlannedAddition } from '@lagar/domain/wine/additives/additives.ts'
import type { StockRecord } from '@lagar/domain/stock/stock.ts'
import type { StockUsed } from '@lagar/domain/stock/used.ts'
import { convertStock } from '@lagar/domain/units/magnitude.ts'
import { Text } from '@mantine/core'
import { useRecords } from '../../api/records.ts'
import { t } from '../../texts/t.ts'
import { useAdditives } from './Additions.tsx'
import { overLimitText } from '../../messages/over-limit.ts'

type Props = {
  content: string | undefined
  rows: readonly Partial<Pick<StockUsed, 'stock' | 'amount' | 'unit'>>[]
  /** The litres that they go into, where that is not all of the wine. */
  liters?: number | undefined
}

/** Says that what is going to be added to a wine, all rows of it together, takes it over the law's maximum. */
export function AdditiveWarning({ content, rows, liters }: Props) {
  const stocks = useRecords<StockRecord>('stock', [...new Set(rows.flatMap(({ stock }) => stock ?? []))])
  const additives = useAdditives(content === undefined ? undefined : { contentId: content }).data
  if (!additives) return null
  const products = new Map(stocks.flatMap((stock) => (stock ? [[stock.id, stock.product]] : [])))
  const planned = rows.flatMap(({ stock, amount, unit }): PlannedAddition[] => {
    const product = products.get(stock ?? '')
    if (!product || product.substance === null || !amount || !unit) return []
    return [{ ...product, amount: convertStock(amount, unit, product.unit) }]
  })
  return judgePlanned(additives, liters ?? additives.liters, planned)
    .filter(({ isOver }) => isOver)
    .map((over) => (
      <Text key={over.substance} size="xs" c="var(--mantine-color-error)" fw={600} role="status">
        {overLimitText(over)}
        {over.substance === 'SO2' && additives.totalSo2?.measuredOn === null && (
          <Text span inherit fw={400}>
            . {t.cellars.additives.neverMeasured}
          </Text>
        )}
      </Text>
    ))
}

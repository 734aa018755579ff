import type { Sold } from '@lagar/domain/distribution/stats.ts'
import type { Currency } from '@lagar/domain/lists/places.ts'
import { moneyText } from '../../texts/money.ts'
import { numberText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'

/** The columns of what was sold: costs for who sees them, bottles without a rate where there are any. */
export function soldColumns(currency: Currency, rows: readonly Sold[]) {
  const texts = t.salesStats
  const money = (amount: number | null) => (amount === null ? t.ui.none : moneyText(amount, currency))
  const count = (figure: number) => numberText('bottles', figure)
  const columns: { key: keyof Sold; header: string; text: (row: Sold) => string }[] = [
    { key: 'bottles', header: texts.bottles, text: ({ bottles }) => count(bottles) },
    { key: 'returned', header: texts.returned, text: ({ returned }) => count(returned) },
    { key: 'boxes', header: texts.boxesTitle, text: ({ boxes }) => count(boxes) },
    { key: 'sales', header: texts.sales, text: ({ sales }) => money(sales) },
    { key: 'unrated', header: texts.unratedBottles, text: ({ unrated }) => count(unrated) },
    { key: 'cost', header: texts.cost, text: ({ cost }) => money(cost) },
    { key: 'margin', header: texts.margin, text: ({ margin }) => money(margin) },
  ]
  const isTold = (key: keyof Sold) =>
    key === 'cost' || key === 'margin'
      ? rows.some((row) => row[key] !== null)
      : key !== 'unrated' || rows.some(({ unrated }) => unrated !== 0)
  return columns.filter(({ key }) => isTold(key))
}

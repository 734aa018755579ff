import { nutrients, type Nutrient } from '@lagar/domain/lists/stock.ts'
import { nutrientsPerHectare, type Applied } from '@lagar/domain/stock/nutrients.ts'
import type { StockRecord } from '@lagar/domain/stock/stock.ts'
import type { StockUsed } from '@lagar/domain/stock/used.ts'
import { convertStock, magnitudeOf } from '@lagar/domain/units/magnitude.ts'
import { fromSquareCentimeters } from '@lagar/domain/units/surface.ts'
import { Text } from '@mantine/core'
import { useRecords } from '../../api/records.ts'
import { t, words } from '../../texts/t.ts'
import { numberText } from '../../texts/numbers.ts'
import classes from './NutrientPanel.module.css'

type Props = {
  rows: StockUsed[]
  /** Square centimetres that are treated. */
  surface: number
  /** Kilos of each nutrient that a hectare is to get. */
  asked: Asked
}

export type Asked = Partial<Record<Nutrient, number | null | undefined>>

/** Kilos of each nutrient that a hectare gets of the fertilizers of a work, or what is still missing to tell. */
export function NutrientPanel({ rows, surface, asked }: Props) {
  const texts = t.fieldWork.nutrients
  const used = rows.filter(({ stock }) => stock)
  const stocks = useRecords<StockRecord>(
    'stock',
    used.map(({ stock }) => stock),
  )
  if (used.length === 0) return null
  if (surface === 0) return <Text className={classes.note}>{texts.needLand}</Text>
  const known = used.flatMap((row, at) => appliedOf(row, stocks[at]) ?? [])
  if (known.length === 0) return <Text className={classes.note}>{texts.noData}</Text>
  if (known.every(({ amount }) => amount === 0))
    return <Text className={classes.note}>{texts.needAmount}</Text>
  const kilos = nutrientsPerHectare(known, fromSquareCentimeters(surface, 'HECTARE'))
  return (
    <section aria-label={texts.title} className={classes.panel}>
      <Text size="sm" fw={600}>
        {texts.title}
      </Text>
      <dl className={classes.grid}>
        {nutrients.map((nutrient) => (
          <Given
            key={nutrient}
            nutrient={nutrient}
            kilos={kilos.get(nutrient) ?? 0}
            asked={asked[nutrient] || 0}
          />
        ))}
      </dl>
    </section>
  )
}

/** What a hectare gets of a nutrient, and of how much that was asked for. */
function Given({ nutrient, kilos, asked }: { nutrient: Nutrient; kilos: number; asked: number }) {
  return (
    <div data-none={(kilos === 0 && asked === 0) || undefined} data-short={kilos < asked || undefined}>
      <dt title={words.nutrient[nutrient]}>{nutrient}</dt>
      <dd>
        {numberText('nutrient', kilos)}
        {asked > 0 && (
          <span className={classes.asked}> {t.fieldWork.nutrients.of(numberText('nutrient', asked))}</span>
        )}
      </dd>
    </div>
  )
}

/** A row as a fertilizer, in kilos or litres; undefined where its product states no nutrients. */
function appliedOf({ amount, unit }: StockUsed, stock: StockRecord | undefined): Applied | undefined {
  if (!stock || Object.keys(stock.product.nutrients).length === 0) return undefined
  const magnitude = magnitudeOf(stock.unit)
  if (magnitude !== 'WEIGHT' && magnitude !== 'VOLUME') return undefined
  const { nutrients: percents, nutrientsAsOxides } = stock.product
  const inUnit = convertStock(amount ?? 0, unit ?? stock.unit, magnitude === 'WEIGHT' ? 'KG' : 'LITER')
  return { nutrients: percents, nutrientsAsOxides, amount: inUnit }
}

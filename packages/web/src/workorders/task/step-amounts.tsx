import type { CellarElementRecord } from '@lagar/domain/cellars/element.ts'
import type { DoseUnit, StockUnit } from '@lagar/domain/lists/units.ts'
import type { WorkOrderRecord } from '@lagar/domain/workorders/orders/record.ts'
import type { OrderTask } from '@lagar/domain/workorders/orders/task.ts'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Draft } from '../../form/draft/use-draft.ts'
import { DecimalField } from '../../form/fields/number-fields.tsx'
import { analysisName } from '../../messages/analysis.ts'
import { asRead } from '../../parts/laboratory/as-read.ts'
import { MustHint } from '../../parts/laboratory/Measured.tsx'
import { numberText } from '../../texts/numbers.ts'
import { t, words } from '../../texts/t.ts'
import { supplyAmountText } from '../../texts/units.ts'
import classes from './task.module.css'
import { markedWith } from '../../form/draft/field-reports.ts'

/** What the parts of a step need: the order as planned, as it is noted, and the vessels that it names. */
export type Shared = {
  order: WorkOrderRecord
  draft: Draft<OrderTask>
  vessels: ReadonlyMap<string, CellarElementRecord>
  /** What is wrong with an amount beside what its draft says, by its field. */
  marks: Readonly<Record<string, string>>
}

/** A field with its mark where its draft has nothing against it. */
export const marked = <F extends { name: string; error: string | undefined }>(
  field: F,
  marks: Shared['marks'],
): F => markedWith(field, marks[field.name])

/** A number field of a path that is known only where it is written. */
export type Plain = Parameters<typeof DecimalField>[0]

/** A supply with its dose and the amount that goes in, as planned until another is typed. */
export function Supply({ order, draft, marks, at }: Shared & { at: number }) {
  const used = order.stocksUsed[at]
  if (!used) return null
  const { stock, stockBatch, dose, doseUnit, amount, unit, purpose } = used
  const facts = [
    dose !== null &&
      t.orderTask.dose(`${numberText('dose', dose)} ${words.doseUnit[doseUnit as DoseUnit] ?? ''}`.trim()),
    stockBatch && t.orderTask.batch(stockBatch.name),
    t.orderTask.planned(supplyAmountText(amount, unit as StockUnit, 'supplyRound')),
    purpose,
  ]
  return (
    <div>
      <Text fw={650}>{stock.name}</Text>
      <Text size="sm" c="dimmed">
        {facts.filter(Boolean).join(' · ')}
      </Text>
      <Big unit={words.unitSymbol[unit as StockUnit]}>
        <DecimalField
          {...marked(draft.field(`stocksUsed.${at}.amount`), marks)}
          label={t.workorders.amount}
          mayBeBlank
          decimals={6}
        />
      </Big>
    </div>
  )
}

/** A value that the order asks for; a density may be typed as it is read off the hydrometer, 1045. */
export function Measure({ draft, marks, at }: Shared & { at: number }) {
  const { code = '', value, unit } = draft.rows('measuraments').rows[at] ?? {}
  return (
    <Big unit={unit ?? ''}>
      <DecimalField
        {...asRead(code)}
        {...marked(draft.field(`measuraments.${at}.value`), marks)}
        label={analysisName(code)}
        hint={<MustHint code={code} value={value} />}
        mayBeBlank
        min={-1000}
        decimals={4}
      />
    </Big>
  )
}

/** An amount as one reads and types it on a telephone: large, with its unit beside it. */
export const Big = ({ unit, children }: { unit: string; children: ReactNode }) => (
  <div className={classes.amount}>
    {children}
    <span>{unit}</span>
  </div>
)

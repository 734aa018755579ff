import type { DifferenceRecord } from '@lagar/domain/workorders/orders/differences.ts'
import type { StockUnit } from '@lagar/domain/lists/units.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { shortText } from '../../exports/numbers.ts'
import { supplyText } from '../../exports/supply-text.ts'
import { tableOf, type Column, type Table } from '../../exports/table.ts'

/** What of an order was done otherwise, beside what was planned. */
export const differencesTable = (texts: Texts, rows: readonly DifferenceRecord[]): Table =>
  tableOf(texts, texts.printed.DIFFERENCES, columns, rows)

const columns: Column<DifferenceRecord>[] = [
  { field: (texts) => texts.printed.DIFFERING, kind: 'text', width: 44, value: nameOf },
  {
    field: (texts) => texts.printed.PLANNED,
    kind: 'figure',
    width: 20,
    value: (row, texts) => told(row, row.planned, texts),
  },
  {
    field: (texts) => texts.printed.DONE,
    kind: 'figure',
    width: 20,
    value: (row, texts) => told(row, row.done, texts),
  },
]

/** Which part of the order a difference is in, and of what. */
function nameOf({ part, thing, element }: DifferenceRecord, texts: Texts): string {
  const what = [texts.differencePart[part], thing?.name].filter(Boolean).join(' ')
  return element ? `${what} · ${element.name}` : what
}

function told({ part, unit }: DifferenceRecord, amount: number | null, texts: Texts): string {
  if (amount === null) return part === 'GIVEN' ? texts.printed.UNTIL_FULL : texts.printed.ALL
  if (part === 'VESSEL') return texts.answer[amount > 0 ? 'YES' : 'NO']
  if (part === 'HOURS') return `${shortText(texts, 'hours', amount)} h`
  return supplyText(texts, amount, unit as StockUnit)
}

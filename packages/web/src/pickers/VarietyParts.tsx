import { sumOf } from '@lagar/domain/units/amount.ts'
import type { VarietyPart } from '@lagar/domain/wine/contents/opening.ts'
import { Text } from '@mantine/core'
import type { Rows } from '../form/draft/use-draft.ts'
import { DecimalField } from '../form/fields/number-fields.tsx'
import { RowsTable, type RowColumn } from '../form/fields/RowsTable.tsx'
import { VarietyPicker } from './pickers.tsx'
import { percentText } from '../texts/numbers.ts'
import { t, words } from '../texts/t.ts'

/** What a wine of the first day is made of, where more is known than its variety, the `first` part. */
export function VarietyParts({
  rows,
  first,
}: {
  rows: Rows<VarietyPart>
  first?: string | null | undefined
}) {
  const texts = t.cellars.openings
  const sum = sumOf(rows.rows.map((part) => part.percentage ?? 0))
  return (
    <div style={{ gridColumn: '1 / -1' }}>
      <RowsTable
        title={words.fieldName.composition}
        rows={rows}
        columns={columns(rows)}
        newRow={() => (first && rows.rows.length === 0 ? { variety: first } : {})}
        addLabel={texts.addVariety}
        empty={texts.noVarieties}
        footer={
          rows.rows.length > 0 && (
            <Text size="sm" mt="xs" role="status">
              {texts.sum(percentText('percent', sum / 100))}
            </Text>
          )
        }
      />
    </div>
  )
}

const columns = (rows: Rows<VarietyPart>): RowColumn<VarietyPart>[] => [
  {
    key: 'variety',
    header: words.fieldName.variety,
    cell: (_, row) => (
      <VarietyPicker
        label={words.fieldName.variety}
        hideLabel
        filters={{ crop: 'GRAPE' }}
        {...rows.field(row, 'variety')}
      />
    ),
  },
  {
    key: 'percentage',
    header: words.fieldName.percentage,
    width: 140,
    cell: (_, row) => (
      <DecimalField
        label={words.fieldName.percentage}
        hideLabel
        mayBeBlank
        max={100}
        {...rows.field(row, 'percentage')}
      />
    ),
  },
]

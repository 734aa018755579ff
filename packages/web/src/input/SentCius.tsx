import type { SentCiu } from '@lagar/domain/input/sent.ts'
import { sentWeight } from '@lagar/domain/input/sent.ts'
import { Text } from '@mantine/core'
import { DecimalField } from '../form/fields/number-fields.tsx'
import { RowsTable } from '../form/fields/RowsTable.tsx'
import type { Rows } from '../form/draft/use-draft.ts'
import { CiuPicker } from '../pickers/cellar-pickers.tsx'
import { numberText } from '../texts/numbers.ts'
import { t } from '../texts/t.ts'

type Props = {
  rows: Rows<SentCiu>
  /** The cellar at whose reception the grapes wait. */
  cellar: string | null | undefined
  disabled?: boolean
}

/** Grapes that wait at a reception and leave it: which units, and how many kilograms of each. */
export function SentCius({ rows, cellar, disabled = false }: Props) {
  const texts = t.input.sentGrapes
  const weights = rows.rows.flatMap(({ weight }) =>
    Number.isFinite(weight) ? [{ weight: weight ?? 0 }] : [],
  )
  return (
    <RowsTable<SentCiu>
      title={texts.title}
      rows={rows}
      disabled={disabled}
      addLabel={texts.add}
      newRow={() => ({ weight: 0 })}
      columns={[
        {
          key: 'ciu',
          header: texts.ciu,
          wide: true,
          cell: (_, index) => (
            <CiuPicker
              label={texts.ciu}
              hideLabel
              disabled={disabled}
              filters={{ available: true, cellarId: cellar ?? undefined }}
              {...rows.field(index, 'ciu')}
            />
          ),
        },
        {
          key: 'weight',
          header: texts.kilos,
          width: 160,
          cell: (_, index) => (
            <DecimalField
              label={texts.kilos}
              hideLabel
              disabled={disabled}
              {...rows.field(index, 'weight')}
            />
          ),
        },
      ]}
      footer={
        weights.length > 1 && (
          <Text size="sm" mt="xs">
            {texts.total(numberText('kilos', sentWeight(weights)))}
          </Text>
        )
      }
    />
  )
}

import { weightedSugar } from '@lagar/domain/input/ciu.ts'
import type { InputRecord } from '@lagar/domain/input/record.ts'
import { sugarKinds } from '@lagar/domain/texts/kinds.ts'
import { Group, Stack, Text } from '@mantine/core'
import { t, words } from '../texts/t.ts'
import { DataTable, type Column } from '../lists/DataTable.tsx'
import { Amount } from '../ui/values.tsx'
import { ciuColumns } from './ciu-columns.tsx'

/** What the note carries: its grape units, its rows, its crops. */
export function Carried({ record }: { record: InputRecord }) {
  const texts = t.input
  const { cius, sentCius, inputRows, deliveredHarvestCrops: crops } = record
  return (
    <Stack mt="md" gap="lg">
      {cius.length > 0 && (
        <div>
          <DataTable
            label={texts.grapes}
            rows={cius}
            columns={ciuColumns(false)}
            rowName={({ ciu }) => ciu}
            rowHref={({ id }) => `/entities/ciu/${id}`}
          />
          <Group gap="lg" mt="xs">
            <Text size="sm" fw={600}>
              {texts.totalWeight}: <Amount kind="kilos" value={record.weight} unit="kg" />
            </Text>
            <Sugar cius={cius} />
          </Group>
        </div>
      )}
      {sentCius.length > 0 && (
        <DataTable
          label={texts.sentGrapes.title}
          rows={sentCius.map((row) => ({ ...row, id: row.ciu.id }))}
          columns={sentColumns()}
          rowName={({ ciu }) => ciu.name}
          rowHref={({ id }) => `/entities/ciu/${id}`}
        />
      )}
      {inputRows.length > 0 && (
        <DataTable label={texts.rows} rows={inputRows} rowName={({ name }) => name} columns={rowColumns()} />
      )}
      {crops.length > 0 && (
        <DataTable
          label={texts.crops}
          rows={crops}
          rowName={({ variety }) => variety.name}
          columns={cropColumns()}
        />
      )}
    </Stack>
  )
}

function Sugar({ cius }: Pick<InputRecord, 'cius'>) {
  const sugar = weightedSugar(cius)
  const [first] = cius
  if (sugar === null || !first) return null
  return (
    <Text size="sm" c="dimmed">
      {t.input.meanSugar}:{' '}
      <Amount
        kind={sugarKinds[first.sugarMeasure]}
        value={sugar}
        unit={words.sugarMeasure[first.sugarMeasure]}
      />
    </Text>
  )
}

const sentColumns = (): Column<InputRecord['sentCius'][number] & { id: string }>[] => [
  { key: 'ciu', header: t.input.sentGrapes.ciu, cell: ({ ciu }) => ciu.name },
  { key: 'variety', header: t.input.ciu.variety, cell: ({ variety }) => variety.name },
  {
    key: 'weight',
    header: t.input.sentGrapes.kilos,
    align: 'right',
    cell: ({ weight }) => <Amount kind="kilos" value={weight} unit="kg" />,
  },
]

const rowColumns = (): Column<InputRecord['inputRows'][number]>[] => [
  { key: 'name', header: words.fieldName.name, cell: ({ name }) => name },
  {
    key: 'amount',
    header: words.fieldName.amount,
    align: 'right',
    cell: ({ amount, unit }) => <Amount kind="bulk" value={amount} unit={unit} />,
  },
  { key: 'note', header: words.fieldName.note, cell: ({ note }) => note || t.ui.none },
]

const cropColumns = (): Column<InputRecord['deliveredHarvestCrops'][number]>[] => [
  { key: 'variety', header: t.input.ciu.variety, cell: ({ variety }) => variety.name },
  {
    key: 'amount',
    header: words.fieldName.amount,
    align: 'right',
    cell: ({ amount }) => <Amount kind="kilos" value={amount} unit="kg" />,
  },
  { key: 'note', header: words.fieldName.note, cell: ({ note }) => note || t.ui.none },
]

import { ciuWeights, type CiuWeights } from '@lagar/domain/input/ciu.ts'
import type { InputRecord } from '@lagar/domain/input/record.ts'
import { Text } from '@mantine/core'
import { send } from '../api/send.ts'
import { TextArea } from '../form/fields/fields.tsx'
import { FormModal, FormSection } from '../form/frames/FormModal.tsx'
import { DecimalField } from '../form/fields/number-fields.tsx'
import { RowsTable, type RowColumn } from '../form/fields/RowsTable.tsx'
import { useDraft, type Draft } from '../form/draft/use-draft.ts'
import { t } from '../texts/t.ts'
import { shortWeight } from '../texts/units.ts'
import { Amount } from '../ui/values.tsx'

type Row = CiuWeights['cius'][number]

/** Corregir pesos. Sets right what the grape units of a note weigh, with the reason. */
export function WeightsForm({ record, onClose }: { record: InputRecord; onClose: () => void }) {
  const texts = t.input
  const saved = new Map(record.cius.map((row) => [row.id, row]))
  const draft = useDraft<CiuWeights>(
    ciuWeights,
    { cius: record.cius.map(({ id, version, weight, unit }) => ({ id, version, weight, unit })) },
    ({ reason, cius }) =>
      send('PUT', 'cius/update-weights', {
        reason,
        cius: cius.filter(({ id, weight }) => saved.get(id)?.weight !== weight),
      }),
  )
  return (
    <FormModal
      title={`${texts.weights}: ${record.inputName}`}
      done={texts.weightsDone}
      size="lg"
      draft={draft}
      onClose={onClose}
    >
      <FormSection title={texts.grapes} hint={texts.weightsHint}>
        <RowsTable<Row>
          title={texts.grapes}
          rows={draft.rows('cius')}
          columns={columnsOf(draft, saved)}
          removable={false}
        />
      </FormSection>
      <TextArea label={texts.reason} required {...draft.field('reason')} />
    </FormModal>
  )
}

type SavedRows = ReadonlyMap<string, InputRecord['cius'][number]>

function columnsOf(draft: Draft<CiuWeights>, saved: SavedRows): RowColumn<Row>[] {
  const texts = t.input
  return [
    {
      key: 'ciu',
      header: texts.ciu.one,
      width: 140,
      cell: ({ id }) => <Text size="sm">{saved.get(id)?.ciu}</Text>,
    },
    {
      key: 'before',
      header: texts.ciu.weight,
      width: 140,
      cell: ({ id, unit }) => <Amount kind="kilos" value={saved.get(id)?.weight} unit={shortWeight(unit)} />,
    },
    {
      key: 'weight',
      header: texts.newWeight,
      width: 180,
      cell: ({ unit }, index) => (
        <DecimalField
          label={texts.newWeight}
          hideLabel
          rightSection={<Text size="xs">{shortWeight(unit)}</Text>}
          {...draft.field(`cius.${index}.weight`)}
        />
      ),
    },
  ]
}

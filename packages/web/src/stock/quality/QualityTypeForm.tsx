import { criterionKinds } from '@lagar/domain/lists/stock.ts'
import {
  qualityType,
  type Criterion,
  type QualityType,
  type QualityTypeRecord,
} from '@lagar/domain/stock/quality-type.ts'
import { Text } from '@mantine/core'
import { SelectField, TextField } from '../../form/fields/fields.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { DecimalField } from '../../form/fields/number-fields.tsx'
import { options } from '../../texts/options.ts'
import { RowsTable, type RowColumn } from '../../form/fields/RowsTable.tsx'
import type { Draft } from '../../form/draft/use-draft.ts'
import { t, words } from '../../texts/t.ts'
import { formOf } from '../../form/frames/form-of.tsx'

const newCriterion = (): Criterion => ({ name: '', kind: 'YES_NO', unit: '', least: null, most: null })

function criterionColumns(draft: Draft<QualityType>): RowColumn<Criterion>[] {
  const texts = t.quality.types
  const rows = draft.rows('criteria')
  const at = (index: number) => `criteria.${index}` as const
  const limit = (key: 'least' | 'most'): RowColumn<Criterion> => ({
    key,
    header: texts[key],
    width: 110,
    cell: ({ kind }, index) =>
      kind === 'NUMBER' && (
        <DecimalField
          label={texts[key]}
          hideLabel
          mayBeBlank
          min={-1_000_000}
          decimals={4}
          {...draft.field(`${at(index)}.${key}`)}
        />
      ),
  })
  return [
    {
      key: 'name',
      header: texts.criterion,
      width: 260,
      wide: true,
      cell: (_row, index) => (
        <TextField label={texts.criterion} hideLabel {...draft.field(`${at(index)}.name`)} />
      ),
    },
    {
      key: 'kind',
      header: texts.kind,
      width: 140,
      cell: (_row, index) => (
        <SelectField
          label={texts.kind}
          hideLabel
          options={options(criterionKinds, (kind) => words.criterionKind[kind])}
          {...draft.field(`${at(index)}.kind`)}
          onChange={(kind: Criterion['kind']) =>
            rows.update(index, { kind, unit: '', least: null, most: null })
          }
        />
      ),
    },
    {
      key: 'unit',
      header: texts.unit,
      width: 100,
      cell: ({ kind }, index) =>
        kind === 'NUMBER' && (
          <TextField label={texts.unit} hideLabel maxLength={20} {...draft.field(`${at(index)}.unit`)} />
        ),
    },
    limit('least'),
    limit('most'),
  ]
}

export const QualityTypeForm = formOf<QualityType, QualityTypeRecord>({
  texts: () => t.quality.types,
  path: 'stock/quality/type',
  schema: qualityType,
  size: 'xl',
  initial: (saved) => saved ?? { criteria: [newCriterion()] },
  fields: (draft, readOnly) => (
    <>
      <TextField required {...labelled(draft, 'name')} />
      <RowsTable
        title={t.quality.types.criteria}
        rows={draft.rows('criteria')}
        columns={criterionColumns(draft)}
        newRow={newCriterion}
        addLabel={t.quality.types.add}
        removable={!readOnly}
        disabled={readOnly}
        footer={
          <Text size="xs" c="dimmed" mt={4}>
            {t.quality.types.hint}
          </Text>
        }
      />
    </>
  ),
})

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
import { catalogueParts } from '../../records/catalogue-parts.tsx'
import { sorted } from '../../records/columns.tsx'
import { FilterText } from '../../lists/filters.tsx'
import { CriteriaTable } from './CriteriaTable.tsx'

/** What is looked at in each kind of supply, in the order in which it is looked at. */
export const {
  Tab: QualityTypesTab,
  Page: QualityTypePage,
  Form: QualityTypeForm,
} = catalogueParts<QualityType, QualityTypeRecord>({
  type: 'qualityType',
  texts: () => t.quality.types,
  nameOf: ({ name }) => name,
  schema: qualityType,
  path: 'stock/quality/types',
  savePath: 'stock/quality/type',
  removePath: 'stock/quality/type',
  permission: 'quality.write',
  excel: 'QUALITY_TYPE',
  defaultSort: 'name',
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
  columns: () => [
    sorted('name', ({ name }) => name),
    {
      key: 'criteria',
      header: t.quality.types.criteria,
      wide: true,
      cell: ({ criteria }) => criteria.map(({ name }) => name).join(' · '),
    },
    {
      key: 'qualities',
      header: t.quality.types.qualities,
      align: 'right',
      cell: ({ qualities }) => qualities,
    },
  ],
  filters: () => <FilterText name="name" label={t.quality.types.search} />,
  detail: ({ criteria, qualities }) => ({
    facts: [
      { label: t.quality.types.criteria, value: criteria.length },
      { label: t.quality.types.qualities, value: qualities },
    ],
    links: <CriteriaTable criteria={criteria} />,
  }),
})

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

import { criterionKinds } from '@lagar/domain/lists/stock.ts'
import {
  qualityType,
  type Criterion,
  type QualityType,
  type QualityTypeRecord,
} from '@lagar/domain/stock/quality-type.ts'
import { Text } from '@mantine/core'
import { saveRecord } from '../../api/records.ts'
import { CatalogueForm } from '../../form/CatalogueForm.tsx'
import { SelectField, TextField } from '../../form/fields.tsx'
import { labelled } from '../../form/labelled.ts'
import { DecimalField } from '../../form/numberFields.tsx'
import { options } from '../../form/options.ts'
import { RowsTable, type RowColumn } from '../../form/RowsTable.tsx'
import { useDraft, type Draft } from '../../form/useDraft.ts'
import { t, words } from '../../texts/t.ts'
import { CataloguePage, type Catalogue } from '../../ui/CataloguePage.tsx'
import { CatalogueRecord, type RecordDetail } from '../../ui/CatalogueRecord.tsx'
import { sorted } from '../../ui/columns.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import type { RecordFormProps } from '../../ui/EditableList.tsx'
import { FilterText } from '../../ui/filters.tsx'
import { CriteriaTable } from './CriteriaTable.tsx'

const qualityTypes: Catalogue<QualityTypeRecord> = {
  type: 'qualityType',
  texts: () => t.quality.types,
  nameOf: ({ name }) => name,
  Form: QualityTypeForm,
  removePath: 'stock/quality/type',
}

const newCriterion = (): Criterion => ({ name: '', kind: 'YES_NO', unit: '', least: null, most: null })

/** Tipo de control. What is looked at in supplies of one kind, in the order in which it is looked at. */
export function QualityTypeForm({ saved, readOnly = false, onClose }: RecordFormProps<QualityTypeRecord>) {
  const draft = useDraft<QualityType>(qualityType, saved ?? { criteria: [newCriterion()] }, (value, key) =>
    saveRecord('stock/quality/type', value, key),
  )
  return (
    <CatalogueForm
      texts={t.quality.types}
      saved={saved}
      draft={draft}
      readOnly={readOnly}
      size="xl"
      onClose={onClose}
    >
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
    </CatalogueForm>
  )
}

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

const columns = (): Column<QualityTypeRecord>[] => [
  sorted('name', ({ name }) => name),
  {
    key: 'criteria',
    header: t.quality.types.criteria,
    wide: true,
    cell: ({ criteria }) => criteria.map(({ name }) => name).join(' · '),
  },
  { key: 'qualities', header: t.quality.types.qualities, align: 'right', cell: ({ qualities }) => qualities },
]

/** What is looked at in each kind of supply. */
export function QualityTypesTab() {
  return (
    <CataloguePage<QualityTypeRecord>
      catalogue={qualityTypes}
      permission="quality.write"
      path="stock/quality/types"
      excel="QUALITY_TYPE"
      defaultSort="name"
      columns={columns()}
      filters={<FilterText name="name" label={t.quality.types.search} />}
    />
  )
}

/** The page of a type of check: what it looks at. */
export function QualityTypePage() {
  return <CatalogueRecord<QualityTypeRecord> catalogue={qualityTypes} detail={detailOf} />
}

const detailOf = ({ criteria, qualities }: QualityTypeRecord): RecordDetail => ({
  facts: [
    { label: t.quality.types.criteria, value: criteria.length },
    { label: t.quality.types.qualities, value: qualities },
  ],
  links: <CriteriaTable criteria={criteria} />,
})

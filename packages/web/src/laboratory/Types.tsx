import type { AnalysisCode } from '@lagar/domain/cellars/analysis.ts'
import {
  laboratoryType,
  type LaboratoryType,
  type LaboratoryTypeRecord,
  type Parameter,
} from '@lagar/domain/cellars/laboratory-type.ts'
import { Paper, Text } from '@mantine/core'
import { saveRecord } from '../api/records.ts'
import { CatalogueForm } from '../form/CatalogueForm.tsx'
import { SelectField, TextField } from '../form/fields.tsx'
import { labelled } from '../form/labelled.ts'
import { DecimalField } from '../form/numberFields.tsx'
import { RowsTable, type RowColumn } from '../form/RowsTable.tsx'
import { useDraft, type Draft } from '../form/useDraft.ts'
import { fieldName } from '../texts/codes.ts'
import { t } from '../texts/t.ts'
import { CataloguePage, type Catalogue } from '../ui/CataloguePage.tsx'
import { CatalogueRecord, type RecordDetail } from '../ui/CatalogueRecord.tsx'
import { sorted } from '../ui/columns.tsx'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import type { RecordFormProps } from '../ui/EditableList.tsx'
import { FilterText } from '../ui/filters.tsx'
import { analysisName, analysisOptions, limitsText } from '../ui/laboratory/analysis.ts'

const types: Catalogue<LaboratoryTypeRecord> = {
  type: 'laboratoryType',
  texts: () => t.laboratory.types,
  nameOf: ({ name }) => name,
  Form: TypeForm,
  removePath: 'cellars/laboratoryTypes',
}

const newParameter = () => ({ code: undefined as unknown as AnalysisCode, least: null, most: null })

/** Tipo de análisis: the parameters that it looks at, and their limits. */
export function TypeForm({ saved, readOnly = false, onClose }: RecordFormProps<LaboratoryTypeRecord>) {
  const texts = t.laboratory.types
  const draft = useDraft<LaboratoryType>(
    laboratoryType,
    saved ?? { parameters: [newParameter()] },
    (value, key) => saveRecord('cellars/laboratories/type', value, key),
  )
  return (
    <CatalogueForm texts={texts} saved={saved} draft={draft} readOnly={readOnly} size="lg" onClose={onClose}>
      <TextField required {...labelled(draft, 'name')} />
      <RowsTable
        title={texts.parameters}
        rows={draft.rows('parameters')}
        columns={parameterColumns(draft)}
        newRow={newParameter}
        addLabel={texts.add}
        removable={!readOnly}
        disabled={readOnly}
        footer={
          <Text size="xs" c="dimmed" mt={4}>
            {texts.hint}
          </Text>
        }
      />
    </CatalogueForm>
  )
}

function parameterColumns(draft: Draft<LaboratoryType>): RowColumn<Parameter>[] {
  const limit = (key: 'least' | 'most'): RowColumn<Parameter> => ({
    key,
    header: fieldName(key),
    width: 120,
    cell: (_row, index) => (
      <DecimalField
        label={fieldName(key)}
        hideLabel
        mayBeBlank
        min={-1000}
        decimals={4}
        {...draft.field(`parameters.${index}.${key}`)}
      />
    ),
  })
  return [
    {
      key: 'code',
      header: t.laboratory.analyses.parameter,
      width: 300,
      wide: true,
      cell: (_row, index) => (
        <SelectField
          label={t.laboratory.analyses.parameter}
          hideLabel
          options={analysisOptions()}
          {...draft.field(`parameters.${index}.code`)}
        />
      ),
    },
    limit('least'),
    limit('most'),
  ]
}

const columns = (): Column<LaboratoryTypeRecord>[] => [
  sorted('name', ({ name }) => name),
  {
    key: 'parameters',
    header: t.laboratory.types.parameters,
    wide: true,
    cell: ({ parameters }) => parameters.map(({ code }) => analysisName(code)).join(' · '),
  },
  {
    key: 'laboratories',
    header: t.laboratory.types.laboratories,
    align: 'right',
    cell: ({ laboratories }) => laboratories,
  },
]

/** What each kind of analysis looks at. */
export function TypesTab() {
  return (
    <CataloguePage<LaboratoryTypeRecord>
      catalogue={types}
      permission="laboratory.write"
      path="cellars/laboratories/type"
      excel="LABORATORY_TYPE"
      defaultSort="name"
      columns={columns()}
      filters={<FilterText name="name" label={t.laboratory.types.search} />}
    />
  )
}

/** The page of a kind of analysis: its parameters and limits. */
export function LaboratoryTypePage() {
  return <CatalogueRecord<LaboratoryTypeRecord> catalogue={types} detail={detailOf} />
}

const parameterFacts = (): Column<Parameter & { id: string }>[] => [
  { key: 'code', header: t.laboratory.analyses.parameter, cell: ({ code }) => analysisName(code) },
  {
    key: 'limits',
    header: t.laboratory.analyses.limits,
    cell: (row) => limitsText(row.code, row) || t.ui.none,
  },
]

const detailOf = ({ parameters, laboratories }: LaboratoryTypeRecord): RecordDetail => ({
  facts: [
    { label: t.laboratory.types.parameters, value: parameters.length },
    { label: t.laboratory.types.laboratories, value: laboratories },
  ],
  links: (
    <Paper mt="md">
      <DataTable
        label={t.laboratory.types.parameters}
        columns={parameterFacts()}
        rows={parameters.map((parameter) => ({ ...parameter, id: parameter.code }))}
        rowName={({ code }) => analysisName(code)}
      />
    </Paper>
  ),
})

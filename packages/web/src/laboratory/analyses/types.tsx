import type { AnalysisCode } from '@lagar/domain/laboratory/analysis-types.ts'
import {
  laboratoryType,
  type LaboratoryType,
  type LaboratoryTypeRecord,
  type Parameter,
} from '@lagar/domain/laboratory/type.ts'
import { Paper, Text } from '@mantine/core'
import { SelectField, TextField } from '../../form/fields/fields.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { DecimalField } from '../../form/fields/number-fields.tsx'
import { RowsTable, type RowColumn } from '../../form/fields/RowsTable.tsx'
import type { Draft } from '../../form/draft/use-draft.ts'
import { fieldName } from '../../texts/field-names.ts'
import { t } from '../../texts/t.ts'
import { catalogueParts } from '../../records/catalogue-parts.tsx'
import { sorted } from '../../records/columns.tsx'
import { DataTable, type Column } from '../../lists/DataTable.tsx'
import { FilterText } from '../../lists/filters.tsx'
import { analysisName, analysisOptions, limitsText } from '../../messages/analysis.ts'

/** What each kind of analysis looks at: its parameters and their limits. */
export const {
  Tab: TypesTab,
  Page: LaboratoryTypePage,
  Form: TypeForm,
} = catalogueParts<LaboratoryType, LaboratoryTypeRecord>({
  type: 'laboratoryType',
  texts: () => t.laboratory.types,
  nameOf: ({ name }) => name,
  schema: laboratoryType,
  path: 'cellars/laboratories/type',
  removePath: 'cellars/laboratoryTypes',
  permission: 'laboratory.write',
  excel: 'LABORATORY_TYPE',
  defaultSort: 'name',
  size: 'lg',
  initial: (saved) => saved ?? { parameters: [newParameter()] },
  fields: (draft, readOnly) => (
    <>
      <TextField required {...labelled(draft, 'name')} />
      <RowsTable
        title={t.laboratory.types.parameters}
        rows={draft.rows('parameters')}
        columns={parameterColumns(draft)}
        newRow={newParameter}
        addLabel={t.laboratory.types.add}
        removable={!readOnly}
        disabled={readOnly}
        footer={
          <Text size="xs" c="dimmed" mt={4}>
            {t.laboratory.types.hint}
          </Text>
        }
      />
    </>
  ),
  columns: () => [
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
  ],
  filters: () => <FilterText name="name" label={t.laboratory.types.search} />,
  detail: ({ parameters, laboratories }) => ({
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
  }),
})

const newParameter = () => ({ code: undefined as unknown as AnalysisCode, least: null, most: null })

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

const parameterFacts = (): Column<Parameter & { id: string }>[] => [
  { key: 'code', header: t.laboratory.analyses.parameter, cell: ({ code }) => analysisName(code) },
  {
    key: 'limits',
    header: t.laboratory.analyses.limits,
    cell: (row) => limitsText(row.code, row) || t.ui.none,
  },
]

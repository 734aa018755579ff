import type { LaboratoryTypeRecord, Parameter } from '@lagar/domain/laboratory/type.ts'
import { Paper } from '@mantine/core'
import { t } from '../../texts/t.ts'
import { catalogueParts } from '../../records/catalogue-parts.tsx'
import { sorted } from '../../records/columns.tsx'
import { DataTable, type Column } from '../../lists/DataTable.tsx'
import { FilterText } from '../../lists/filters.tsx'
import { analysisName, limitsText } from '../../messages/analysis.ts'
import { later } from '../../ui/later.tsx'

/** What each kind of analysis looks at: its parameters and their limits. */
export const { Tab: TypesTab, Page: LaboratoryTypePage } = catalogueParts<LaboratoryTypeRecord>({
  type: 'laboratoryType',
  texts: () => t.laboratory.types,
  nameOf: ({ name }) => name,
  Form: later(async () => (await import('./TypeForm.tsx')).TypeForm),
  path: 'cellars/laboratories/type',
  removePath: 'cellars/laboratoryTypes',
  permission: 'laboratory.write',
  excel: 'LABORATORY_TYPE',
  defaultSort: 'name',
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

const parameterFacts = (): Column<Parameter & { id: string }>[] => [
  { key: 'code', header: t.laboratory.analyses.parameter, cell: ({ code }) => analysisName(code) },
  {
    key: 'limits',
    header: t.laboratory.analyses.limits,
    cell: (row) => limitsText(row.code, row) || t.ui.none,
  },
]

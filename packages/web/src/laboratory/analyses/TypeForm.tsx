import type { AnalysisCode } from '@lagar/domain/laboratory/analysis-types.ts'
import {
  laboratoryType,
  type LaboratoryType,
  type LaboratoryTypeRecord,
  type Parameter,
} from '@lagar/domain/laboratory/type.ts'
import { Text } from '@mantine/core'
import { SelectField, TextField } from '../../form/fields/fields.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { DecimalField } from '../../form/fields/number-fields.tsx'
import { RowsTable, type RowColumn } from '../../form/fields/RowsTable.tsx'
import type { Draft } from '../../form/draft/use-draft.ts'
import { fieldName } from '../../texts/field-names.ts'
import { t } from '../../texts/t.ts'
import { analysisOptions } from '../../messages/analysis.ts'
import { formOf } from '../../form/frames/form-of.tsx'

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

export const TypeForm = formOf<LaboratoryType, LaboratoryTypeRecord>({
  texts: () => t.laboratory.types,
  path: 'cellars/laboratories/type',
  schema: laboratoryType,
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
})

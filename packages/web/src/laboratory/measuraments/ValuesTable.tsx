import type { MeasuredValue } from '@lagar/domain/laboratory/analysis.ts'
import { type AnalysisCode, typeOf } from '@lagar/domain/laboratory/analysis-types.ts'
import { SelectField } from '../../form/fields/fields.tsx'
import { DecimalField } from '../../form/fields/number-fields.tsx'
import { RowsTable, type RowColumn } from '../../form/fields/RowsTable.tsx'
import type { Draft } from '../../form/draft/use-draft.ts'
import { t } from '../../texts/t.ts'
import { analysisOptions } from '../../messages/analysis.ts'
import { asRead } from '../../parts/laboratory/as-read.ts'
import { LastValue, type MeasuredSubject } from '../../parts/laboratory/LastValue.tsx'
import { MustHint } from '../../parts/laboratory/Measured.tsx'

type Path = 'measuraments' | 'results' | `wines.${number}.measuraments`
type Props<T extends object> = {
  draft: Draft<T>
  path: Path
  title: string
  addLabel: string
  /** What is said while there are none. */
  empty?: string
  readOnly: boolean
  /** What can be measured here, the most usual first. */
  codes?: readonly AnalysisCode[]
  /** What is measured, where what was found of it before is shown beside each value. */
  subject?: MeasuredSubject | undefined
}

/** The values that were measured: what, how much, and in which unit. */
export function ValuesTable<T extends object>(props: Props<T>) {
  const { path, title, addLabel, empty, readOnly, codes, subject } = props
  const draft = props.draft as unknown as Draft<Record<Path, MeasuredValue[]>>
  return (
    <RowsTable
      title={title}
      rows={draft.rows(path)}
      columns={columnsOf(draft, path, codes, subject)}
      newRow={() => ({ unit: '' })}
      addLabel={addLabel}
      {...(empty !== undefined && { empty })}
      removable={!readOnly}
      disabled={readOnly}
    />
  )
}

function columnsOf(
  draft: Draft<Record<Path, MeasuredValue[]>>,
  path: Path,
  codes: readonly AnalysisCode[] | undefined,
  subject: MeasuredSubject | undefined,
): RowColumn<MeasuredValue>[] {
  const texts = t.laboratory.measuraments
  return [
    {
      key: 'code',
      header: texts.measured,
      width: 300,
      wide: true,
      cell: (_row, index) => (
        <SelectField
          label={texts.measured}
          hideLabel
          options={analysisOptions(codes)}
          {...draft.field(`${path}.${index}.code`)}
        />
      ),
    },
    {
      key: 'value',
      header: texts.value,
      width: 150,
      cell: ({ code, value }, index) => (
        <>
          <DecimalField
            label={texts.value}
            hideLabel
            mayBeBlank
            min={-1000}
            decimals={code === undefined ? 4 : Math.max(typeOf(code).decimals, 2)}
            {...asRead(code)}
            {...draft.field(`${path}.${index}.value`)}
          />
          <MustHint code={code} value={value} />
          {subject && <LastValue of={subject} code={code} />}
        </>
      ),
    },
  ]
}

import type { ImportRecord } from '@lagar/domain/imports/import.ts'
import { Text } from '@mantine/core'
import { numberText } from '../texts/numbers.ts'
import { t } from '../texts/t.ts'
import { ImportSteps, type Onward } from './ImportSteps.tsx'
import classes from './imports.module.css'
import { RowsPreview, type PreviewState } from './RowsPreview.tsx'

type Props = { record: ImportRecord; state: PreviewState; onward?: Onward }

/** How the rows of a spreadsheet stand, what can be done with it, and all of them to look at. */
export function ImportReview({ record, state, onward }: Props) {
  return (
    <>
      <Counts record={record} />
      <ImportSteps record={record} onward={onward} />
      <Ignored record={record} />
      <RowsPreview record={record} state={state} />
    </>
  )
}

function Counts({ record }: { record: ImportRecord }) {
  const counts = (['total', 'good', 'wrong', 'exists', 'made'] as const).filter(
    (name) => name === 'total' || record[name] > 0,
  )
  return (
    <dl className={classes.counts}>
      {counts.map((name) => (
        <div key={name} data-count={name}>
          <dt>{t.imports[name]}</dt>
          <dd>{numberText('count', record[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

function Ignored({ record }: { record: ImportRecord }) {
  const unknown = record.columns.filter(({ heading, field }) => field === null && heading !== '')
  if (unknown.length === 0) return null
  return (
    <Text size="sm" c="dimmed" mb="sm">
      {t.imports.ignored(unknown.map(({ heading }) => `«${heading}»`).join(', '))}
    </Text>
  )
}

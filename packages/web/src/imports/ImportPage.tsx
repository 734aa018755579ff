import type { ImportRecord } from '@lagar/domain/imports/import.ts'
import { Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { t, words } from '../texts/t.ts'
import { LoadFailed } from '../lists/ListPage.tsx'
import { numberText } from '../texts/numbers.ts'
import { MomentText } from '../ui/values.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import classes from './imports.module.css'
import { ImportStatusBadge } from './ImportStatusBadge.tsx'
import { RowsPreview } from './RowsPreview.tsx'
import { useImport } from './use-import.ts'
import { Loading } from '../ui/Loading.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'

/** One spreadsheet: how its rows stand, what can be done with it, and all of them to look at. */
export function ImportPage() {
  const { id = '' } = useParams({ strict: false })
  const { data: record, isPending, isFetching, error, refetch } = useImport(id)
  if (isPending) return <Loading />
  if (!record) return <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
  return (
    <>
      <header className={classes.head}>
        <div>
          <PageTitle>{words.importKind[record.kind]}</PageTitle>
          <Text size="sm" c="dimmed" className={classes.from ?? ''}>
            {record.fileName} · <MomentText moment={record.createdAt} /> · {record.createdBy}
          </Text>
        </div>
        <ImportStatusBadge {...record} />
      </header>
      <Counts record={record} />
      <ImportSteps record={record} />
      <Ignored record={record} />
      <RowsPreview record={record} />
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
          <dd>{numberText(record[name])}</dd>
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

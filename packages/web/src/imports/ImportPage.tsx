import { Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { words } from '../texts/t.ts'
import { LoadFailed } from '../messages/LoadFailed.tsx'
import { useListState } from '../lists/state.ts'
import { MomentText } from '../ui/values.tsx'
import { ImportReview } from './ImportReview.tsx'
import classes from './imports.module.css'
import { ImportStatusBadge } from './ImportStatusBadge.tsx'
import { useImport } from './use-import.ts'
import { Loading } from '../ui/Loading.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'

/** One spreadsheet: how its rows stand, what can be done with it, and all of them to look at. */
export function ImportPage() {
  const { id = '' } = useParams({ strict: false })
  const state = useListState()
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
      <ImportReview record={record} state={state} />
    </>
  )
}

import type { ImportRecord } from '@lagar/domain/imports/import.ts'
import { mdiTableArrowUp } from '@mdi/js'
import { t, words } from '../texts/t.ts'
import { ListPage } from '../lists/ListPage.tsx'
import { numberText } from '../texts/numbers.ts'
import { MomentText } from '../ui/values.tsx'
import { ImportStatusBadge } from './ImportStatusBadge.tsx'

/** The spreadsheets that were sent before. */
export function ImportHistory() {
  const texts = t.imports
  return (
    <ListPage<ImportRecord>
      title={texts.history}
      order={2}
      path="imports"
      defaultSort="-createdAt"
      rowName={({ fileName }) => fileName}
      rowHref={({ id }) => `/imports/${id}`}
      columns={[
        { key: 'file', header: texts.file, cell: ({ fileName }) => fileName },
        { key: 'kind', header: texts.what, cell: ({ kind }) => words.importKind[kind] },
        { key: 'status', header: texts.state, cell: (record) => <ImportStatusBadge {...record} /> },
        { key: 'total', header: texts.rows, align: 'right', cell: ({ total }) => numberText('count', total) },
        {
          key: 'made',
          header: texts.madeRows,
          align: 'right',
          cell: ({ made }) => numberText('count', made),
        },
        {
          key: 'createdAt',
          header: texts.when,
          sort: 'createdAt',
          cell: ({ createdAt }) => <MomentText moment={createdAt} />,
        },
        { key: 'createdBy', header: texts.who, hideBelow: 'md', cell: ({ createdBy }) => createdBy },
      ]}
      empty={{ title: texts.historyEmpty, hint: texts.historyHint, icon: mdiTableArrowUp }}
    />
  )
}

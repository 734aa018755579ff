import type { BookExport, BookFormat } from '@lagar/domain/books/export.ts'
import { Button, Group, Pagination, Paper, Text, Title } from '@mantine/core'
import { mdiDownload, mdiMicrosoftExcel, mdiSendOutline } from '@mdi/js'
import { useState } from 'react'
import { Hint } from '../overlays/Hint.tsx'
import { useList } from '../api/records.ts'
import { DataTable, type Column } from '../lists/DataTable.tsx'
import { LoadFailed } from '../messages/LoadFailed.tsx'
import { moneyText } from '../texts/money.ts'
import { dayText, monthText } from '../texts/numbers.ts'
import { t } from '../texts/t.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Loading } from '../ui/Loading.tsx'
import { saveExport } from './download.ts'

const LIMIT = 50

/** What was given to the accountant, the latest first; each downloads as it went out. */
export function ExportsView() {
  const texts = t.books
  const [page, setPage] = useState(1)
  const { data, error, isFetching, refetch } = useList<BookExport>('books/exports', { limit: LIMIT, page })
  if (!data && error) return <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  if (data.total === 0)
    return <EmptyState icon={mdiSendOutline} title={texts.exportsEmpty} hint={texts.exportsHint} />
  return (
    <section aria-label={texts.views.exports}>
      <Title order={2}>{texts.views.exports}</Title>
      <Text size="sm" c="dimmed" mb="md">
        {texts.exportsHint}
      </Text>
      <Paper withBorder>
        <DataTable
          label={texts.views.exports}
          columns={columns()}
          rows={data.result}
          rowName={({ number }) => texts.inExport(number)}
        />
      </Paper>
      {data.total > LIMIT && (
        <Pagination mt="md" value={page} onChange={setPage} total={Math.ceil(data.total / LIMIT)} />
      )}
    </section>
  )
}

function columns(): Column<BookExport>[] {
  const texts = t.books
  return [
    { key: 'number', header: texts.number, cell: ({ number }) => number },
    {
      key: 'made',
      header: texts.made,
      cell: ({ madeBy, madeOn }) => texts.madeBy(madeBy, dayText(madeOn)),
    },
    {
      key: 'months',
      header: texts.months,
      cell: ({ firstMonth, lastMonth, hasOpening }) => {
        if (firstMonth === null || lastMonth === null) return texts.onlyDifferences
        const months = texts.monthsFrom(monthText(firstMonth, 'long'), monthText(lastMonth, 'long'))
        return hasOpening ? texts.withOpening(months) : months
      },
    },
    {
      key: 'entries',
      header: texts.entries,
      cell: ({ entries, differences }) => texts.entriesOf(entries, differences),
    },
    {
      key: 'debit',
      header: texts.debit,
      align: 'right',
      hideBelow: 'md',
      cell: ({ debit, currency }) => moneyText(debit, currency),
    },
    {
      key: 'files',
      header: t.ui.actions,
      wide: true,
      cell: (row) => (
        <Group gap="xs" wrap="nowrap">
          <FileButton row={row} format="csv" />
          <FileButton row={row} format="xlsx" />
        </Group>
      ),
    },
  ]
}

function FileButton({ row, format }: { row: BookExport; format: BookFormat }) {
  const texts = t.books
  const [busy, setBusy] = useState(false)
  const name = format === 'csv' ? texts.csv : texts.excel
  const button = (
    <Button
      variant="default"
      size="xs"
      loading={busy}
      aria-label={texts.downloadOf(name, row.number)}
      leftSection={<Icon path={format === 'csv' ? mdiDownload : mdiMicrosoftExcel} size={16} />}
      onClick={() => {
        setBusy(true)
        void saveExport(row, format).finally(() => setBusy(false))
      }}
    >
      {name}
    </Button>
  )
  return format === 'csv' ? <Hint label={texts.csvHint}>{button}</Hint> : button
}

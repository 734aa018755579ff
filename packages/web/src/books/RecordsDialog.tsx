import type { BookEntry, BookLine, BookRecord } from '@lagar/domain/books/months.ts'
import type { Currency } from '@lagar/domain/lists/places.ts'
import { Modal, Pagination, Text } from '@mantine/core'
import { useState } from 'react'
import { useList } from '../api/records.ts'
import { DataTable, type Column } from '../lists/DataTable.tsx'
import { LoadFailed } from '../messages/LoadFailed.tsx'
import { moneyText } from '../texts/money.ts'
import { dayText } from '../texts/numbers.ts'
import { t, words } from '../texts/t.ts'
import { useCovering } from '../overlays/covered.ts'
import { EntityLink } from '../ui/EntityLink.tsx'
import { Loading } from '../ui/Loading.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { recordText } from './words.ts'

/** A line whose records are asked for; `day` where entries tell of days. */
export type AskedLine = { month: string; day: string | undefined; entry: BookEntry; line: BookLine }

const LIMIT = 20

/** The records behind a line of the books, with what each charged. */
export function RecordsDialog(props: { asked: AskedLine; currency: Currency; onClose: () => void }) {
  const { asked, currency, onClose } = props
  const { month, entry, line } = asked
  useCovering()
  const phone = usePhone()
  const [page, setPage] = useState(1)
  const { data, error, isFetching, refetch } = useList<BookRecord>('books/records', {
    ...{ month, role: line.role, operation: entry.operation, reason: line.reason ?? '' },
    centre: line.centre?.id ?? 'NONE',
    day: entry.record === null ? asked.day : entry.originDay,
    ...{ limit: LIMIT, page },
  })
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      fullScreen={phone}
      title={`${words.bookOperation[entry.operation]} · ${words.bookRole[line.role]}`}
      closeButtonProps={{ 'aria-label': t.ui.close }}
    >
      {data ? (
        <>
          <DataTable
            label={t.books.records}
            columns={columns(currency)}
            rows={data.result}
            rowName={({ record }) => record.name}
          />
          {data.total > LIMIT && (
            <Pagination mt="md" value={page} onChange={setPage} total={Math.ceil(data.total / LIMIT)} />
          )}
          {data.total === 0 && <Text c="dimmed">{t.ui.nothingFound}</Text>}
        </>
      ) : error ? (
        <LoadFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Modal>
  )
}

function columns(currency: Currency): Column<BookRecord>[] {
  const texts = t.books
  return [
    {
      key: 'record',
      header: texts.record,
      cell: ({ record, isReversal }) => (
        <>
          <EntityLink type={record.type} id={record.id}>
            {recordText(record)}
          </EntityLink>
          {isReversal && ` (${texts.reversal})`}
        </>
      ),
    },
    { key: 'day', header: texts.day, cell: ({ day }) => dayText(day) },
    { key: 'recorded', header: texts.recorded, cell: ({ recordedOn }) => dayText(recordedOn) },
    {
      key: 'export',
      header: texts.number,
      cell: ({ exportNumber }) => exportNumber ?? texts.entryWaiting,
    },
    { key: 'cost', header: texts.amount, align: 'right', cell: ({ cost }) => moneyText(cost, currency) },
  ]
}

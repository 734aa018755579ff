import type { BookExport, BookFormat } from '@lagar/domain/books/export.ts'
import { Button, Group, Tooltip } from '@mantine/core'
import { mdiDownload, mdiMicrosoftExcel, mdiSendOutline } from '@mdi/js'
import { useState } from 'react'
import { ListPage } from '../lists/ListPage.tsx'
import type { Column } from '../lists/DataTable.tsx'
import { moneyText } from '../texts/money.ts'
import { dayText, monthText } from '../texts/numbers.ts'
import { t } from '../texts/t.ts'
import { Icon } from '../ui/Icon.tsx'
import { saveExport } from './download.ts'

/** What was given to the accountant, the latest first; each downloads as it went out. */
export function ExportsView() {
  const texts = t.books
  return (
    <ListPage<BookExport>
      title={texts.views.exports}
      order={2}
      path="books/exports"
      columns={columns()}
      rowName={({ number }) => texts.inExport(number)}
      empty={{ title: texts.exportsEmpty, hint: texts.exportsHint, icon: mdiSendOutline }}
    />
  )
}

function columns(): Column<BookExport>[] {
  const texts = t.books
  return [
    { key: 'number', header: texts.number, sort: 'number', cell: ({ number }) => number },
    {
      key: 'made',
      header: texts.made,
      cell: ({ madeBy, madeOn }) => texts.madeBy(madeBy, dayText(madeOn)),
    },
    {
      key: 'months',
      header: texts.months,
      cell: ({ firstMonth, lastMonth }) =>
        firstMonth === null || lastMonth === null
          ? texts.onlyDifferences
          : texts.monthsFrom(monthText(firstMonth, 'long'), monthText(lastMonth, 'long')),
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
  return format === 'csv' ? <Tooltip label={texts.csvHint}>{button}</Tooltip> : button
}

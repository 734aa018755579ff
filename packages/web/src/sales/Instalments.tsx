import type { BulkSaleRecord } from '@lagar/domain/sales/record.ts'
import { Title } from '@mantine/core'
import { DataTable, type Column } from '../lists/DataTable.tsx'
import { useMe } from '../session/me.tsx'
import { moneyText } from '../texts/money.ts'
import { t } from '../texts/t.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { DayText } from '../ui/values.tsx'

type Row = BulkSaleRecord['instalments'][number] & { id: string }

type Contract = Pick<BulkSaleRecord, 'instalments' | 'currency'>

/** In which parts a contract is paid, and which of them are; nothing where it is paid at once. */
export function Instalments({ sale }: { sale: Contract }) {
  const texts = t.sales
  const { today } = useMe()
  if (sale.instalments.length === 0) return null
  const columns: Column<Row>[] = [
    { key: 'dueDate', header: texts.dueDate, cell: ({ dueDate }) => <DayText day={dueDate} /> },
    {
      key: 'amount',
      header: texts.value,
      align: 'right',
      cell: ({ amount }) => moneyText(amount, sale.currency),
    },
    {
      key: 'paidOn',
      header: texts.paidOn,
      cell: ({ paidOn, dueDate }) =>
        paidOn ? (
          <DayText day={paidOn} />
        ) : (
          <StatusBadge
            tone={dueDate < today ? 'bad' : 'waiting'}
            label={dueDate < today ? texts.dueOver : texts.toPay}
          />
        ),
    },
  ]
  const rows = sale.instalments.map((part, at) => ({ ...part, id: String(at) }))
  return (
    <section aria-label={texts.instalments}>
      <Title order={2} size="h4" mt="lg" mb="xs">
        {texts.instalments}
      </Title>
      <DataTable label={texts.instalments} columns={columns} rows={rows} rowName={({ dueDate }) => dueDate} />
    </section>
  )
}

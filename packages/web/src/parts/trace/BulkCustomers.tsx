import type { BulkDelivery } from '@lagar/domain/traceability/gone.ts'
import { Text } from '@mantine/core'
import type { Column } from '../../lists/DataTable.tsx'
import { numberText, percentText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { DayText } from '../../ui/values.tsx'
import { Sheet } from './TraceTreatments.tsx'

/** Who bought wine of the start in bulk: whom to call, and how many litres they have. */
export function BulkCustomers({ loads }: { loads: BulkDelivery[] }) {
  const texts = t.traceability.bulk
  return <Sheet title={texts.title} none={texts.none} columns={columns()} rows={loads} />
}

const columns = (): Column<BulkDelivery & { id: string }>[] => {
  const texts = t.traceability.bulk
  return [
    {
      key: 'customer',
      header: texts.customer,
      cell: ({ customer, contact }) => (
        <>
          <EntityLink type="customer" id={customer.id}>
            {customer.name}
          </EntityLink>{' '}
          {contact && (
            <Text span size="sm" c="dimmed">
              {contact}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'call',
      header: texts.call,
      cell: ({ phoneNumber, email, address }) =>
        [phoneNumber, email, address].filter((part) => part !== '').join(' · ') || t.ui.none,
    },
    {
      key: 'sale',
      header: texts.sale,
      cell: ({ bulkSale }) => (
        <EntityLink type="bulkSale" id={bulkSale.id}>
          {texts.named(bulkSale.number)}
        </EntityLink>
      ),
    },
    { key: 'day', header: texts.day, cell: ({ day }) => <DayText day={day} /> },
    {
      key: 'content',
      header: texts.content,
      cell: ({ content }) => (
        <EntityLink type="content" id={content.id}>
          {content.name}
        </EntityLink>
      ),
    },
    {
      key: 'litres',
      header: texts.litres,
      align: 'right',
      cell: ({ litres, returned }) => numberText(litres - returned, 3),
    },
    {
      key: 'share',
      header: texts.fromStart,
      align: 'right',
      hideBelow: 'md',
      cell: ({ share }) => percentText(share, 2),
    },
  ]
}

import type { BulkDelivery } from '@lagar/domain/traceability/gone.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { numberText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { buyerColumns } from './buyer-columns.tsx'
import { Sheet } from './TraceTreatments.tsx'

/** Who bought wine of the start in bulk: whom to call, and how many litres they have. */
export function BulkCustomers({ loads }: { loads: BulkDelivery[] }) {
  const texts = t.traceability.bulk
  return <Sheet title={texts.title} none={texts.none} columns={columns()} rows={loads} />
}

const columns = (): Column<BulkDelivery & { id: string }>[] => {
  const texts = t.traceability.bulk
  const { customer, call, day, share } = buyerColumns()
  return [
    customer,
    call,
    {
      key: 'sale',
      header: texts.sale,
      cell: ({ bulkSale }) => (
        <EntityLink type="bulkSale" id={bulkSale.id}>
          {texts.named(bulkSale.number)}
        </EntityLink>
      ),
    },
    day,
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
      cell: ({ litres, returned }) => numberText('litres', litres - returned),
    },
    share,
  ]
}

import type { CellarElementBatchRecord } from '@lagar/domain/wine/barrels/lot.ts'
import { t } from '../../texts/t.ts'
import { EditableList } from '../../records/EditableList.tsx'
import { FilterText } from '../../lists/filters.tsx'
import { volumeText } from '../../parts/wine/amounts.tsx'
import { later } from '../../ui/later.tsx'

const BatchForm = later(async () => (await import('./BatchForm.tsx')).BatchForm)

/** The lots of vessels that hold one wine together. */
export function BatchesList({ cellarId }: { cellarId: string }) {
  const texts = t.cellars.batch
  return (
    <EditableList<CellarElementBatchRecord>
      editable={{
        texts: () => texts,
        nameOf: ({ name }) => name,
        form: (props) => <BatchForm {...props} cellar={cellarId} />,
        removePath: 'cellars/cellarElementBatches',
      }}
      permission="cellars.write"
      path="cellars/cellarElementBatches"
      defaultSort="name"
      filters={<FilterText name="name" label={texts.search} />}
      fixed={{ cellarId }}
      rowHref={({ id }) => `/entities/cellarElementBatch/${id}`}
      columns={[
        { key: 'name', header: texts.name, sort: 'name', cell: ({ name }) => name },
        {
          key: 'members',
          header: texts.members,
          align: 'right',
          cell: ({ cellarElements }) => cellarElements.length,
        },
        {
          key: 'amount',
          header: texts.amount,
          align: 'right',
          cell: ({ currentAmount }) => volumeText(currentAmount),
        },
        {
          key: 'capacity',
          header: texts.capacity,
          align: 'right',
          cell: ({ maxCapacity }) => volumeText(maxCapacity),
        },
      ]}
    />
  )
}

import type { CellarElementBatchRecord } from '@lagar/domain/cellars/cellar-element-batch.ts'
import { t } from '../texts/t.ts'
import { volumeText } from '../ui/wine/amounts.tsx'
import { BatchForm } from './BatchForm.tsx'
import { CatalogueList } from './CatalogueList.tsx'

/** The lots of vessels that hold one wine together. */
export function BatchesList({ cellarId }: { cellarId: string }) {
  const texts = t.cellars.batch
  return (
    <CatalogueList<CellarElementBatchRecord>
      texts={texts}
      list={{
        path: 'cellars/cellarElementBatches',
        fixed: { cellarId },
        rowHref: ({ id }) => `/entities/cellarElementBatch/${id}`,
        columns: [
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
        ],
      }}
      renderForm={(props) => <BatchForm {...props} cellar={cellarId} />}
    />
  )
}

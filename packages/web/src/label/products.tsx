import type { LabelProductRecord } from '@lagar/domain/label/product.ts'
import type { LabelRow } from '@lagar/domain/label/label.ts'
import { useList } from '../api/records.ts'
import { t, words } from '../texts/t.ts'
import { catalogueParts } from '../records/catalogue-parts.tsx'
import { column, fact, sorted } from '../records/columns.tsx'
import { DataTable, type Column } from '../lists/DataTable.tsx'
import { FilterText } from '../lists/filters.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { Allergens } from './Allergens.tsx'
import { relatedLots } from '../parts/related/bottles.tsx'
import { later } from '../ui/later.tsx'

/** The wines as customers know them. */
export const { Tab: LabelProductsTab, Page: LabelProductPage } = catalogueParts<LabelProductRecord>({
  type: 'product',
  texts: () => t.label.products,
  nameOf: ({ name }) => name,
  Form: later(async () => (await import('./LabelProductForm.tsx')).LabelProductForm),
  path: 'label/products',
  removePath: 'label/products',
  permission: 'label.write',
  excel: 'LABEL_PRODUCT',
  defaultSort: 'name',
  columns: () => [
    sorted('name', (row) => row.name),
    column('description', (row) => row.description),
    { key: 'labels', header: t.label.labels.title, align: 'right', cell: (row) => row.labels },
  ],
  filters: () => <FilterText name="name" label={t.label.products.search} />,
  detail: (row) => ({
    facts: [
      fact('description', row.description, { wide: true }),
      { label: t.label.allergens, value: <Allergens product={row.id} />, wide: true },
    ],
    tabs: [relatedLots({ product: row.id, byBatch: true })],
    links: <LabelsOf product={row.id} />,
  }),
})

function LabelsOf({ product }: { product: string }) {
  const { data } = useList<LabelRow>('label/labels', { product, limit: 200 })
  if (!data || data.total === 0) return null
  return (
    <DataTable<LabelRow>
      label={t.label.labels.title}
      rows={data.result}
      rowName={(row) => row.name}
      rowHref={(row) => `/entities/label/${row.id}`}
      columns={labelColumns()}
    />
  )
}

const labelColumns = (): Column<LabelRow>[] => [
  { key: 'name', header: t.label.labels.one, cell: (row) => row.name },
  {
    key: 'status',
    header: t.label.approval,
    cell: (row) => <StatusBadge status={row.status} label={words.labelStepStatus[row.status]} />,
  },
]

import { labelProduct, type LabelProductRecord } from '@lagar/domain/label/label-product.ts'
import type { LabelRow } from '@lagar/domain/label/label.ts'
import { saveRecord, useList } from '../api/records.ts'
import { CatalogueForm } from '../form/CatalogueForm.tsx'
import { TextArea, TextField } from '../form/fields.tsx'
import { labelled } from '../form/labelled.ts'
import { useDraft } from '../form/useDraft.ts'
import { t, words } from '../texts/t.ts'
import { CataloguePage, type Catalogue } from '../ui/CataloguePage.tsx'
import { CatalogueRecord, type RecordDetail } from '../ui/CatalogueRecord.tsx'
import { column, fact, sorted } from '../ui/columns.tsx'
import { DataTable, type Column } from '../ui/DataTable.tsx'
import type { RecordFormProps } from '../ui/EditableList.tsx'
import { FilterText } from '../ui/filters.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { Allergens } from './Allergens.tsx'

const products: Catalogue<LabelProductRecord> = {
  type: 'product',
  texts: () => t.label.products,
  nameOf: ({ name }) => name,
  Form: LabelProductForm,
  removePath: 'label/products',
}

/** Producto. The one form for creating, editing and viewing a wine as customers know it. */
export function LabelProductForm({ saved, readOnly = false, onClose }: RecordFormProps<LabelProductRecord>) {
  const draft = useDraft(labelProduct, saved ?? {}, (value, key) => saveRecord('label/products', value, key))
  return (
    <CatalogueForm texts={t.label.products} saved={saved} draft={draft} readOnly={readOnly} onClose={onClose}>
      <TextField required {...labelled(draft, 'name')} />
      <TextArea {...labelled(draft, 'description')} />
    </CatalogueForm>
  )
}

/** The wines as customers know them. */
export function LabelProductsTab() {
  return (
    <CataloguePage<LabelProductRecord>
      catalogue={products}
      permission="label.write"
      path="label/products"
      excel="LABEL_PRODUCT"
      defaultSort="name"
      columns={[
        sorted('name', (row) => row.name),
        column('description', (row) => row.description),
        { key: 'labels', header: t.label.labels.title, align: 'right', cell: (row) => row.labels },
      ]}
      filters={<FilterText name="name" label={t.label.products.search} />}
    />
  )
}

const detail = (row: LabelProductRecord): RecordDetail => ({
  facts: [
    fact('description', row.description, { wide: true }),
    { label: t.label.allergens, value: <Allergens product={row.id} />, wide: true },
  ],
  links: <LabelsOf product={row.id} />,
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

/** The page of one. */
export function LabelProductPage() {
  return <CatalogueRecord catalogue={products} detail={detail} />
}

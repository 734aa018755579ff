import type { SupplierKind, SupplierRecord } from '@lagar/domain/administration/papers/supplier.ts'
import { t } from '../../texts/t.ts'
import { BringButton } from '../../lists/BringButton.tsx'
import type { Column } from '../../lists/DataTable.tsx'
import { CataloguePage, type Catalogue } from '../../records/CataloguePage.tsx'
import { CatalogueRecord, type RecordDetail } from '../../records/CatalogueRecord.tsx'
import { column, fact, sorted } from '../../records/columns.tsx'
import type { RecordFormProps } from '../../form/frames/CatalogueForm.tsx'
import { FilterText } from '../../lists/filters.tsx'
import { traceTab } from '../../parts/trace/tab.tsx'
import { useCan } from '../../session/me.tsx'
import { useRecord } from '../../api/records.ts'
import { useParams } from '@tanstack/react-router'
import { relatedPurchases, relatedServiceBills } from '../../parts/related/office.tsx'
import { inPlace, later } from '../../ui/later.tsx'
import { keptSuppliers } from './kept-suppliers.ts'

const BulkPurchasesTab = inPlace(
  async () => (await import('../../purchases/BulkPurchasesTab.tsx')).BulkPurchasesTab,
)
const SupplierAccountTab = inPlace(
  async () => (await import('../../purchases/SupplierAccountTab.tsx')).SupplierAccountTab,
)

const formLater = (kind: SupplierKind) =>
  later<RecordFormProps<SupplierRecord>>(
    async () => (await import('./supplier-forms.tsx')).supplierForms[kind],
  )

const forms = {
  SUPPLIER: formLater('SUPPLIER'),
  WINE_ESTATE: formLater('WINE_ESTATE'),
  CELLAR: formLater('CELLAR'),
}

const catalogueOf = (kind: SupplierKind): Catalogue<SupplierRecord> => ({
  type: 'supplier',
  texts: keptSuppliers[kind].texts,
  nameOf: ({ name }) => name,
  Form: forms[kind],
  removePath: keptSuppliers[kind].path,
})

const columns = (): Column<SupplierRecord>[] => [
  sorted('name', (row) => row.name),
  sorted('code', (row) => row.code),
  sorted('cuit', (row) => row.cuit),
  column('invNumber', (row) => row.invNumber, { hideBelow: 'lg' }),
  column('phoneNumber', (row) => row.phoneNumber),
  column('email', (row) => row.email, { hideBelow: 'md' }),
]

function SuppliersList({ kind }: { kind: SupplierKind }) {
  const { path, excel, brought, texts } = keptSuppliers[kind]
  return (
    <CataloguePage<SupplierRecord>
      catalogue={catalogueOf(kind)}
      permission="administration.write"
      tools={<BringButton kind={brought} permission="administration.write" />}
      path={path}
      excel={excel}
      defaultSort="name"
      columns={columns()}
      filters={
        <>
          <FilterText name="name" label={texts().search} />
          <FilterText name="cuit" label="CUIT" />
        </>
      }
    />
  )
}

/** Who sells us supplies and services. */
export const SuppliersTab = () => <SuppliersList kind="SUPPLIER" />

/** Estates of others whose grapes we receive. */
export const WineEstateSuppliersTab = () => <SuppliersList kind="WINE_ESTATE" />

/** Cellars of others whose wine we receive. */
export const CellarSuppliersTab = () => <SuppliersList kind="CELLAR" />

const detail =
  (seesAccount: boolean) =>
  (row: SupplierRecord): RecordDetail => ({
    facts: [
      fact('code', row.code),
      fact('cuit', row.cuit),
      fact('invNumber', row.invNumber),
      fact('email', row.email),
      fact('phoneNumber', row.phoneNumber),
      fact('address', row.address),
      fact('note', row.note, { wide: true }),
    ],
    tabs: [
      ...(seesAccount
        ? [
            {
              key: 'account',
              label: t.bulkPurchases.account.tab,
              content: <SupplierAccountTab supplier={row.id} />,
            },
            {
              key: 'bulkPurchases',
              label: t.bulkPurchases.title,
              content: <BulkPurchasesTab fixed={{ supplier: row.id }} />,
            },
          ]
        : []),
      relatedPurchases({ supplier: row.id }),
      relatedServiceBills({ supplierId: row.id }),
      traceTab('supplier', row.id),
    ],
  })

/** The page of a supplier of any kind. */
export function SupplierPage() {
  const { id } = useParams({ strict: false })
  const kind = useRecord<SupplierRecord>('supplier', id).data?.kind ?? 'SUPPLIER'
  const seesAccount = useCan('orders.read')
  return <CatalogueRecord catalogue={catalogueOf(kind)} detail={detail(seesAccount)} />
}

import {
  supplier,
  type SupplierKind,
  type SupplierRecord,
} from '@lagar/domain/administration/papers/supplier.ts'
import { saveRecord } from '../../api/records.ts'
import { CatalogueForm } from '../../form/frames/CatalogueForm.tsx'
import { TextArea, TextField } from '../../form/fields/fields.tsx'
import { FormGrid } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { useDraft } from '../../form/draft/use-draft.ts'
import { t } from '../../texts/t.ts'
import { BringButton } from '../../lists/BringButton.tsx'
import type { Column } from '../../lists/DataTable.tsx'
import { CataloguePage, type Catalogue } from '../../records/CataloguePage.tsx'
import { CatalogueRecord, type RecordDetail } from '../../records/CatalogueRecord.tsx'
import { column, fact, sorted } from '../../records/columns.tsx'
import type { RecordFormProps } from '../../records/EditableList.tsx'
import { FilterText } from '../../lists/filters.tsx'
import { traceTab } from '../../parts/trace/tab.tsx'
import { useCan } from '../../session/me.tsx'
import { useRecord } from '../../api/records.ts'
import { useParams } from '@tanstack/react-router'
import { relatedPurchases, relatedServiceBills } from '../../parts/related/office.tsx'
import { inPlace } from '../../ui/later.tsx'

const BulkPurchasesTab = inPlace(
  async () => (await import('../../purchases/BulkPurchasesTab.tsx')).BulkPurchasesTab,
)
const SupplierAccountTab = inPlace(
  async () => (await import('../../purchases/SupplierAccountTab.tsx')).SupplierAccountTab,
)

/** Proveedor. The one form for creating, editing and viewing a supplier of a kind. */
const formOf = (kind: SupplierKind) =>
  function SupplierForm({ saved, readOnly = false, onClose }: RecordFormProps<SupplierRecord>) {
    const { path, texts } = kinds[kind]
    const draft = useDraft(supplier, saved ?? {}, (value, key) => saveRecord(path, value, key))
    return (
      <CatalogueForm
        texts={texts()}
        saved={saved}
        draft={draft}
        readOnly={readOnly}
        onClose={onClose}
        size="lg"
      >
        <FormGrid>
          <TextField required {...labelled(draft, 'name')} />
          <TextField {...labelled(draft, 'code')} />
          <TextField {...labelled(draft, 'cuit')} />
          <TextField {...labelled(draft, 'invNumber')} />
          <TextField type="email" {...labelled(draft, 'email')} />
          <TextField type="tel" {...labelled(draft, 'phoneNumber')} />
        </FormGrid>
        <TextField {...labelled(draft, 'address')} />
        <TextArea {...labelled(draft, 'note')} />
      </CatalogueForm>
    )
  }

const catalogueOf = (kind: SupplierKind): Catalogue<SupplierRecord> => ({
  type: 'supplier',
  texts: kinds[kind].texts,
  nameOf: ({ name }) => name,
  Form: kinds[kind].Form,
  removePath: kinds[kind].path,
})

const columns = (): Column<SupplierRecord>[] => [
  sorted('name', (row) => row.name),
  sorted('code', (row) => row.code),
  sorted('cuit', (row) => row.cuit),
  column('invNumber', (row) => row.invNumber, { hideBelow: 'lg' }),
  column('phoneNumber', (row) => row.phoneNumber),
  column('email', (row) => row.email, { hideBelow: 'md' }),
]

const kinds = {
  SUPPLIER: {
    path: 'administration/suppliers',
    texts: () => t.administration.suppliers,
    tab: 'suppliers',
    excel: 'SUPPLIER',
    brought: 'supplier',
    Form: formOf('SUPPLIER'),
  },
  WINE_ESTATE: {
    path: 'administration/wineEstate/suppliers',
    texts: () => t.administration.wineEstateSuppliers,
    tab: 'wineEstateSuppliers',
    excel: 'WINE_ESTATE_SUPPLIER',
    brought: 'wineEstateSupplier',
    Form: formOf('WINE_ESTATE'),
  },
  CELLAR: {
    path: 'administration/cellar/suppliers',
    texts: () => t.administration.cellarSuppliers,
    tab: 'cellarSuppliers',
    excel: 'CELLAR_SUPPLIER',
    brought: 'cellarSupplier',
    Form: formOf('CELLAR'),
  },
} as const satisfies Record<SupplierKind, object>

function SuppliersList({ kind }: { kind: SupplierKind }) {
  const { path, excel, brought, texts } = kinds[kind]
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

/** The forms by themselves, for whoever creates a supplier on the way. */
export const SupplierForm = kinds.SUPPLIER.Form
export const WineEstateSupplierForm = kinds.WINE_ESTATE.Form
export const CellarSupplierForm = kinds.CELLAR.Form

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

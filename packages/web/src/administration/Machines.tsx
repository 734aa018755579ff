import { machine, type MachineRecord } from '@lagar/domain/machines/machine.ts'
import { DecimalField, IntegerField } from '../form/numberFields.tsx'
import { saveRecord } from '../api/records.ts'
import { CatalogueForm } from '../form/CatalogueForm.tsx'
import { TextField } from '../form/fields.tsx'
import { FormGrid } from '../form/FormModal.tsx'
import { labelled } from '../form/labelled.ts'
import { useDraft } from '../form/useDraft.ts'
import { ProductPicker } from '../pickers/stockPickers.tsx'
import { t } from '../texts/t.ts'
import type { Column } from '../ui/DataTable.tsx'
import { CataloguePage, type Catalogue } from '../ui/CataloguePage.tsx'
import { CatalogueRecord, type RecordDetail } from '../ui/CatalogueRecord.tsx'
import { column, fact, sorted } from '../ui/columns.tsx'
import type { RecordFormProps } from '../ui/EditableList.tsx'
import { EntityLink } from '../ui/EntityLink.tsx'
import { FilterText } from '../ui/filters.tsx'
import { Amount } from '../ui/values.tsx'

const machines: Catalogue<MachineRecord> = {
  type: 'machine',
  texts: () => t.administration.machines,
  nameOf: ({ name }) => name,
  Form: MachineForm,
  removePath: 'machines/machine',
}

/** Máquina. The one form for creating, editing and viewing a machine. */
export function MachineForm({ saved, readOnly = false, onClose }: RecordFormProps<MachineRecord>) {
  const draft = useDraft(machine, { ...saved, fuelProduct: saved?.fuelProduct?.id ?? null }, (value, key) =>
    saveRecord('machines/machines', value, key),
  )
  return (
    <CatalogueForm
      texts={t.administration.machines}
      size="lg"
      saved={saved}
      draft={draft}
      readOnly={readOnly}
      onClose={onClose}
    >
      <TextField required {...labelled(draft, 'name')} />
      <FormGrid>
        <TextField {...labelled(draft, 'branch')} />
        <TextField {...labelled(draft, 'model')} />
        <TextField {...labelled(draft, 'patent')} />
        <IntegerField mayBeBlank {...labelled(draft, 'year')} />
        <DecimalField {...draft.field('fuelPerHour')} label={t.administration.fuelPerHour} />
        <ProductPicker clearable filters={{ kind: 'FUEL' }} {...labelled(draft, 'fuelProduct')} />
      </FormGrid>
    </CatalogueForm>
  )
}

const columns = (): Column<MachineRecord>[] => [
  sorted('name', (row) => row.name),
  sorted('branch', (row) => row.branch),
  sorted('model', (row) => row.model),
  column('patent', (row) => row.patent),
  sorted('year', (row) => row.year),
  column('fuelPerHour', (row) => <Amount value={row.fuelPerHour} />, {
    header: t.administration.fuelPerHour,
    align: 'right',
  }),
]

/** The machines of the field and the cellar. */
export function MachinesTab() {
  return (
    <CataloguePage<MachineRecord>
      catalogue={machines}
      permission="machines.write"
      path="machines/machines"
      excel="MACHINE"
      defaultSort="name"
      columns={columns()}
      filters={<FilterText name="name" label={t.administration.machines.search} />}
    />
  )
}

const detail = (row: MachineRecord): RecordDetail => ({
  facts: [
    fact('branch', row.branch),
    fact('model', row.model),
    fact('patent', row.patent),
    fact('year', row.year),
    fact('fuelPerHour', <Amount value={row.fuelPerHour} unit="L/h" />),
    fact(
      'fuelProduct',
      row.fuelProduct && (
        <EntityLink type="stockProduct" id={row.fuelProduct.id}>
          {row.fuelProduct.name}
        </EntityLink>
      ),
    ),
  ],
})

/** The page of one. */
export function MachinePage() {
  return <CatalogueRecord catalogue={machines} detail={detail} />
}

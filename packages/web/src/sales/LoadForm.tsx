import { Meaning } from '../form/fields/Meaning.tsx'
import type { CellarElementRecord } from '@lagar/domain/cellars/element.ts'
import { bulkLoad, type BulkLoad, type BulkLoadFacts } from '@lagar/domain/sales/load.ts'
import type { BulkSaleRecord } from '@lagar/domain/sales/record.ts'
import { movedAt } from '@lagar/domain/workorders/transfers/moved.ts'
import { sumOf } from '@lagar/domain/units/amount.ts'
import { useState } from 'react'
import { saveRecord, useRecord } from '../api/records.ts'
import { useDraft, type Draft } from '../form/draft/use-draft.ts'
import { DayField } from '../form/fields/DayField.tsx'
import { CheckField, SwitchField, TextArea, TextField } from '../form/fields/fields.tsx'
import { DecimalField } from '../form/fields/number-fields.tsx'
import { RowsTable } from '../form/fields/RowsTable.tsx'
import { FormModal, FormSection } from '../form/frames/FormModal.tsx'
import { CellarElementPicker } from '../pickers/cellar-pickers.tsx'
import { CellarPicker, EmployeePicker, TruckDriverPicker, TruckPicker } from '../pickers/pickers.tsx'
import { VesselLevel } from '../parts/vessels/VesselLevel.tsx'
import { useMe } from '../session/me.tsx'
import { numberText } from '../texts/numbers.ts'
import { t } from '../texts/t.ts'
import { RateField } from './RateField.tsx'
import { Weighing } from './Weighing.tsx'

type Props = { sale: BulkSaleRecord; onClose: () => void }
type Origin = BulkLoad['origins'][number]

/** Carga. Loads wine of a sale into a truck: out of which vessels, in what truck, and what it weighs. */
export function LoadForm({ sale, onClose }: Props) {
  const texts = t.sales.loads
  const { today } = useMe()
  // What an emptied vessel gives is what lies in it.
  const [lying, setLying] = useState<Record<string, number>>({})
  const draft = useDraft<BulkLoad>(
    bulkLoad,
    {
      bulkSale: sale.id,
      employee: sale.employee.id,
      date: today,
      origins: [{ amount: 0, emptyElement: false }],
      ...blankFacts,
      note: '',
      isDone: true,
    },
    (value, key) => saveRecord('sales/loads', value, key),
  )
  const isDone = draft.value.isDone === true
  const litres = sumOf((draft.value.origins ?? []).map((origin) => litresOf(origin as Origin, lying)))
  return (
    <FormModal
      title={texts.title(sale.number)}
      done={isDone ? texts.done : texts.planned}
      action={isDone ? texts.loadNow : texts.plan}
      failed={texts.failed}
      size="xl"
      draft={draft}
      intro={texts.leftOf(t.sales.amountText(numberText('bulk', sale.left), sale.product))}
      onClose={onClose}
    >
      <FormSection title={texts.wine}>
        <Origins draft={draft} onPick={(id, amount) => setLying((known) => ({ ...known, [id]: amount }))} />
        <CellarPicker label={texts.cellar} required {...draft.field('cellar')} />
        <EmployeePicker label={texts.employee} required {...draft.field('employee')} />
        <DayField label={texts.date} required {...(isDone ? { max: today } : {})} {...draft.field('date')} />
        <SwitchField
          label={texts.isDone}
          hint={<Meaning of="BulkLoad.isDone" />}
          {...draft.field('isDone')}
        />
      </FormSection>
      <TruckFields draft={draft} day={draft.value.date} sale={sale} amount={litres} />
      <TextArea label={texts.note} {...draft.field('note')} />
    </FormModal>
  )
}

const litresOf = ({ cellarElement, amount, emptyElement }: Origin, lying: Record<string, number>) =>
  emptyElement ? (lying[cellarElement] ?? 0) : (amount ?? 0)

/** A load without its truck. */
export const blankFacts: BulkLoadFacts = {
  truck: null,
  patent: '',
  truckDriver: null,
  driverName: '',
  seals: '',
  gross: null,
  tare: null,
  density: null,
  exchangeRate: null,
}

/** The vessels that the wine is taken from. */
function Origins({
  draft,
  onPick,
}: {
  draft: Draft<BulkLoad>
  onPick: (id: string, litres: number) => void
}) {
  const texts = t.sales.loads
  const rows = draft.rows('origins')
  return (
    <div style={{ gridColumn: '1 / -1' }}>
      <RowsTable
        title={texts.origins}
        rows={rows}
        removable={rows.rows.length > 1}
        addLabel={texts.addOrigin}
        newRow={() => ({ amount: 0, emptyElement: false })}
        columns={[
          {
            key: 'cellarElement',
            header: texts.vessel,
            wide: true,
            cell: (_, index) => (
              <>
                <CellarElementPicker
                  label={texts.vessel}
                  hideLabel
                  filters={{ status: 'WITH_CONTENT' }}
                  {...rows.field(index, 'cellarElement')}
                  onPick={(choice) => {
                    const element = choice?.row
                    if (!element) return
                    onPick(element.id, element.content?.currentAmount ?? 0)
                    if (!draft.value.cellar && element.cellar) draft.set({ cellar: element.cellar.id })
                  }}
                />
                <Left rows={rows.rows} at={index} />
              </>
            ),
          },
          {
            key: 'amount',
            header: texts.litres,
            width: 150,
            cell: ({ emptyElement }, index) => (
              <DecimalField
                label={texts.litres}
                hideLabel
                decimals={3}
                disabled={emptyElement}
                {...rows.field(index, 'amount')}
              />
            ),
          },
          {
            key: 'emptyElement',
            header: texts.empty,
            width: 120,
            cell: (_, index) => <CheckField label={texts.empty} {...rows.field(index, 'emptyElement')} />,
          },
        ]}
      />
    </div>
  )
}

/** The level of a vessel before and after all that the load takes out of it. */
function Left({ rows, at }: { rows: readonly Partial<Origin>[]; at: number }) {
  const vessel = useRecord<CellarElementRecord>('cellarElement', rows[at]?.cellarElement).data
  const origins = rows.map(({ amount, ...row }) => ({ ...row, transferedAmount: amount }))
  return vessel && <VesselLevel holder={vessel} moved={movedAt([{ origins }], vessel)} />
}

type TruckProps = {
  draft: Draft<BulkLoadFacts>
  /** The day of the load. */
  day: string | null | undefined
  sale: Pick<BulkSaleRecord, 'currency' | 'companyCurrency' | 'product'>
  /** What leaves: litres, of grapes kilograms. */
  amount: number
}

/** The truck, its papers and what it weighs; beside the weights what they make. */
export function TruckFields({ draft, day, sale, amount }: TruckProps) {
  const texts = t.sales.loads
  const pick = (field: 'patent' | 'driverName', value: unknown) =>
    typeof value === 'string' && draft.set({ [field]: value })
  return (
    <>
      <FormSection title={texts.truckTitle}>
        <TruckPicker
          label={texts.truck}
          clearable
          {...draft.field('truck')}
          onPick={(choice) => pick('patent', choice?.row.patent)}
        />
        <TextField label={texts.patent} maxLength={15} {...draft.field('patent')} />
        <TruckDriverPicker
          label={texts.truckDriver}
          clearable
          {...draft.field('truckDriver')}
          onPick={(choice) => pick('driverName', choice?.row.name)}
        />
        <TextField label={texts.driverName} {...draft.field('driverName')} />
        <TextField label={texts.seals} {...draft.field('seals')} />
        <RateField sale={sale} day={day} {...draft.field('exchangeRate')} />
      </FormSection>
      <Weighing draft={draft} product={sale.product} amount={amount} />
    </>
  )
}

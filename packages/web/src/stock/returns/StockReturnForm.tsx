import { canMove } from '@lagar/domain/access/transitions.ts'
import { currencies } from '@lagar/domain/lists/places.ts'
import { stockReturnStatuses, type StockReturnStatus } from '@lagar/domain/lists/statuses.ts'
import {
  stockReturnOf,
  stockReturnOrder,
  type ReturnedBatch,
  type StockReturnOrder,
  type StockReturnRecord,
} from '@lagar/domain/stock/return.ts'
import { Alert, Text } from '@mantine/core'
import { saveRecord } from '../../api/records.ts'
import { useCompany, useMe } from '../../session/me.tsx'
import { DayField } from '../../form/fields/DayField.tsx'
import { SelectField, TextArea, TextField } from '../../form/fields/fields.tsx'
import { FormModal, FormSection } from '../../form/frames/FormModal.tsx'
import { DecimalField, UnitField } from '../../form/fields/number-fields.tsx'
import { options } from '../../texts/options.ts'
import type { Initial } from '../../form/draft/paths.ts'
import { RowsTable, type RowColumn } from '../../form/fields/RowsTable.tsx'
import { useDraft, type Draft } from '../../form/draft/use-draft.ts'
import { EmployeePicker, SupplierPicker } from '../../pickers/pickers.tsx'
import { DepositPicker, QualityPicker, StockBatchPicker, StockPicker } from '../../pickers/stock-pickers.tsx'
import { unitsLike } from '../../pickers/stock-texts.ts'
import { t, words } from '../../texts/t.ts'
import classes from '../stocks/stock.module.css'

type Props = {
  saved?: StockReturnRecord | undefined
  /** What a new return starts from: a delivery of which some goes back. */
  start?: Initial<StockReturnOrder>
  onClose: () => void
}

/** Devolución. The one form for creating and editing what goes back to a supplier, and for sending it off. */
export function StockReturnForm({ saved, start, onClose }: Props) {
  const texts = t.purchases.returns
  const draft = useReturn(saved, start)
  return (
    <FormModal
      title={saved ? texts.editTitle(saved.number) : texts.createTitle}
      done={saved ? texts.edited : texts.created}
      size="xl"
      draft={draft}
      onClose={onClose}
    >
      {draft.value.status === 'DONE' && <Alert color="orange">{texts.leaving}</Alert>}
      <What draft={draft} saved={saved} />
      <FormSection title={texts.lines}>
        <div className={classes.wide}>
          {draft.value.deposit ? (
            <RowsTable
              title={texts.lines}
              rows={draft.rows('stockBatches')}
              columns={columnsOf(draft)}
              newRow={() => ({ stock: null, stockBatch: null, amount: null })}
              addLabel={t.purchases.orders.addLine}
            />
          ) : (
            <Text size="sm" c="dimmed">
              {texts.chooseDeposit}
            </Text>
          )}
        </div>
      </FormSection>
      <TextArea label={t.purchases.note} {...draft.field('note')} />
    </FormModal>
  )
}

/** The draft of a return: as it is saved, or with who is signed in and what of a delivery goes back. */
function useReturn(saved: StockReturnRecord | undefined, start: Props['start']) {
  const { employee } = useMe()
  const { currency } = useCompany()
  const blank: Initial<StockReturnOrder> = {
    status: 'PENDING',
    employee,
    stockInput: null,
    qualityCheck: null,
    reason: '',
    note: '',
    credit: null,
    currency,
    returnedOn: null,
    stockBatches: [],
  }
  const initial = saved
    ? { ...stockReturnOf(saved), id: saved.id, version: saved.version }
    : { ...blank, ...start }
  return useDraft<StockReturnOrder>(stockReturnOrder, initial, (value, key) =>
    saveRecord('stock/stockReturnOrder', value, key),
  )
}

/** From where it goes back to whom, why, and what it is worth. */
function What({ draft, saved }: { draft: Draft<StockReturnOrder>; saved: StockReturnRecord | undefined }) {
  const texts = t.purchases.returns
  const { today } = useMe()
  return (
    <FormSection title={texts.what}>
      <DepositPicker
        label={t.purchases.deposit}
        required
        {...draft.field('deposit')}
        onChange={(deposit) => draft.set({ deposit, stockBatches: [] })}
      />
      <SupplierPicker label={t.purchases.supplier} required {...draft.field('supplier')} />
      <EmployeePicker label={t.purchases.employee} required {...draft.field('employee')} />
      <SelectField
        label={t.purchases.status}
        required
        options={options(statusesFrom(saved?.status), (one) => words.stockReturnStatus[one])}
        {...draft.field('status')}
        onChange={(next: StockReturnStatus) =>
          draft.set({ status: next, returnedOn: next === 'DONE' ? today : null })
        }
      />
      {draft.value.status === 'DONE' && (
        <DayField label={texts.returnedOn} required max={today} {...draft.field('returnedOn')} />
      )}
      <TextField label={texts.reason} required {...draft.field('reason')} />
      <QualityPicker label={texts.check} {...draft.field('qualityCheck')} />
      <DecimalField label={texts.credit} mayBeBlank {...draft.field('credit')} />
      <SelectField
        label={t.purchases.currency}
        options={options(currencies, (one) => one)}
        {...draft.field('currency')}
      />
    </FormSection>
  )
}

/** Where a return may go from here; one that is new is not refused. */
const statusesFrom = (from: StockReturnStatus | undefined): StockReturnStatus[] =>
  stockReturnStatuses.filter((to) =>
    from === undefined ? to !== 'REJECTED' : to === from || canMove('stockReturn', from, to),
  )

function columnsOf(draft: Draft<StockReturnOrder>): RowColumn<ReturnedBatch>[] {
  const rows = draft.rows('stockBatches')
  return [
    {
      key: 'stock',
      header: t.purchases.supply,
      width: 240,
      wide: true,
      cell: (_row, index) => (
        <StockPicker
          label={t.purchases.supply}
          hideLabel
          filters={{ stockDepositId: draft.value.deposit ?? undefined }}
          {...draft.field(`stockBatches.${index}.stock`)}
          onPick={(choice) => choice && rows.update(index, { unit: choice.row.unit, stockBatch: null })}
        />
      ),
    },
    {
      key: 'stockBatch',
      header: t.purchases.batch,
      width: 200,
      cell: ({ stock }, index) =>
        stock ? (
          <StockBatchPicker
            stock={stock}
            label={t.purchases.batch}
            hideLabel
            // What is on hold is what goes back most often.
            filters={{ onHold: undefined }}
            {...draft.field(`stockBatches.${index}.stockBatch`)}
          />
        ) : (
          <span className={classes.cell}>{t.ui.none}</span>
        ),
    },
    {
      key: 'amount',
      header: t.purchases.amount,
      width: 220,
      wide: true,
      cell: ({ unit }, index) => (
        <UnitField
          label={t.purchases.amount}
          hideLabel
          amount={draft.field(`stockBatches.${index}.amount`)}
          unit={draft.field(`stockBatches.${index}.unit`)}
          units={unitsLike(unit)}
          decimals={6}
        />
      ),
    },
  ]
}

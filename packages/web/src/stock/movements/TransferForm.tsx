import { stockTransfer, type StockTransfer } from '@lagar/domain/stock/change.ts'
import type { StockRecord } from '@lagar/domain/stock/stock.ts'
import { Text } from '@mantine/core'
import { saveRecord } from '../../api/records.ts'
import { useMe } from '../../session/me.tsx'
import { DayField } from '../../form/fields/DayField.tsx'
import { SelectField, TextArea } from '../../form/fields/fields.tsx'
import { FormGrid, FormModal } from '../../form/frames/FormModal.tsx'
import { DecimalField, UnitField } from '../../form/fields/number-fields.tsx'
import { RowsTable, type RowColumn } from '../../form/fields/RowsTable.tsx'
import { useDraft, type Draft } from '../../form/draft/use-draft.ts'
import { DepositPicker, StockBatchPicker } from '../../pickers/stock-pickers.tsx'
import { amountText, unitsLike } from '../../pickers/stock-texts.ts'
import { t } from '../../texts/t.ts'
import { withUndo } from '../../messages/toast.tsx'
import { undoing } from './undoing.ts'

type Props = { stock: StockRecord; onClose: () => void }
type Row = StockTransfer['stockBatches'][number]

/** Moves some of a stock to another deposit, in any unit; batch by batch where the product asks for it. */
export function TransferForm({ stock, onClose }: Props) {
  const texts = t.stock.transfer
  const { today } = useMe()
  const draft = useDraft<StockTransfer>(
    stockTransfer,
    { stock: stock.id, unit: stock.unit, date: today, stockBatches: [{ stockBatch: null }] },
    (value, key) => saveRecord('stock/stock/transfer', value, key),
  )
  return (
    <FormModal
      title={texts.title(stock.product.name)}
      done={() => withUndo(texts.done, undoing(draft.key.id))}
      action={texts.action}
      draft={draft}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {texts.from(stock.deposit.name, amountText(stock.amount, stock.unit))}
      </Text>
      <FormGrid>
        <DepositPicker label={texts.to} required {...draft.field('stockDepositId')} />
        <DayField label={t.stock.change.date} required max={today} {...draft.field('date')} />
      </FormGrid>
      {stock.product.basedInBatches ? (
        <Batches draft={draft} stock={stock} />
      ) : (
        <UnitField
          label={texts.amount}
          required
          amount={draft.field('stockBatches.0.amount')}
          unit={draft.field('unit')}
          units={unitsLike(stock.unit)}
          decimals={6}
        />
      )}
      <TextArea label={t.stock.change.note} {...draft.field('note')} />
    </FormModal>
  )
}

function Batches({ draft, stock }: { draft: Draft<StockTransfer>; stock: StockRecord }) {
  const texts = t.stock.change
  const columns: RowColumn<Row>[] = [
    {
      key: 'stockBatch',
      header: texts.batch,
      width: 240,
      wide: true,
      cell: (_row, index) => (
        <StockBatchPicker
          stock={stock.id}
          label={texts.batch}
          hideLabel
          {...draft.field(`stockBatches.${index}.stockBatch`)}
        />
      ),
    },
    {
      key: 'amount',
      header: t.stock.transfer.amount,
      width: 150,
      cell: (_row, index) => (
        <DecimalField
          label={t.stock.transfer.amount}
          hideLabel
          decimals={6}
          {...draft.field(`stockBatches.${index}.amount`)}
        />
      ),
    },
  ]
  return (
    <>
      <SelectField label={t.form.unit} options={unitsLike(stock.unit)} {...draft.field('unit')} />
      <RowsTable
        title={texts.batchesTitle}
        rows={draft.rows('stockBatches')}
        columns={columns}
        newRow={() => ({ stockBatch: null })}
        addLabel={texts.addBatch}
      />
    </>
  )
}

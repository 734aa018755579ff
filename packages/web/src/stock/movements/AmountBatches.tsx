import type { BatchChange, StockChange } from '@lagar/domain/stock/change.ts'
import type { StockBatchRecord } from '@lagar/domain/stock/batch.ts'
import type { StockChangeKind } from '@lagar/domain/lists/stock.ts'
import type { StockRecord } from '@lagar/domain/stock/stock.ts'
import { unitField } from './unit-field.ts'
import { convertStock } from '@lagar/domain/units/magnitude.ts'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useList } from '../../api/records.ts'
import { DayField } from '../../form/fields/DayField.tsx'
import { SelectField, TextField } from '../../form/fields/fields.tsx'
import { FormSection } from '../../form/frames/FormModal.tsx'
import { DecimalField } from '../../form/fields/number-fields.tsx'
import { RowsTable, type RowColumn } from '../../form/fields/RowsTable.tsx'
import type { Draft } from '../../form/draft/use-draft.ts'
import { StockBatchPicker } from '../../pickers/stock-pickers.tsx'
import { amountText, batchName, unitsLike } from '../../pickers/stock-texts.ts'
import { t, words } from '../../texts/t.ts'
import { DayText } from '../../ui/values.tsx'
import classes from '../stocks/stock.module.css'

type Props = { draft: Draft<StockChange>; stock: StockRecord; kind: StockChangeKind }

/** The batches of a change: what comes in and when it expires, what goes out, or what was counted of each. */
export function AmountBatches({ draft, stock, kind }: Props) {
  const texts = t.stock.change
  const list = useList<StockBatchRecord>('stock/batches', { stockId: stock.id, limit: 200 })
  const known = new Map((list.data?.result ?? []).map((batch) => [batch.id, batch]))
  const columns = { ADD: addColumns, TAKE: takeColumns, COUNT: countColumns }[kind]
  const rows = draft.rows('stockBatches')
  return (
    <FormSection title={texts.batchesTitle} hint={texts.batchesHint[kind]}>
      <div>
        <SelectField label={t.form.unit} options={unitsLike(stock.unit)} {...unitField(draft)} />
      </div>
      <div className={classes.wide}>
        <RowsTable
          title={texts.batchesTitle}
          rows={rows}
          columns={columns({ draft, stock, known })}
          addLabel={texts.addBatch}
          {...(kind === 'COUNT' ? {} : { newRow: () => ({ id: null, batchId: null, amount: null }) })}
        />
      </div>
    </FormSection>
  )
}

type Given = { draft: Draft<StockChange>; stock: StockRecord; known: Map<string, StockBatchRecord> }

const amountColumn = (
  { draft }: Given,
  key: 'amount' | 'newAmount',
  header: string,
): RowColumn<BatchChange> => ({
  key,
  header,
  width: 130,
  cell: (_row, index) => (
    <DecimalField label={header} hideLabel decimals={6} {...draft.field(`stockBatches.${index}.${key}`)} />
  ),
})

function addColumns(given: Given): RowColumn<BatchChange>[] {
  const { draft } = given
  const texts = t.stock.change
  return [
    {
      key: 'batchId',
      header: texts.newBatch,
      width: 160,
      cell: (_row, index) => (
        <TextField
          label={texts.newBatch}
          hideLabel
          maxLength={60}
          {...draft.field(`stockBatches.${index}.batchId`)}
        />
      ),
    },
    amountColumn(given, 'amount', texts.howMuch.ADD),
    {
      key: 'expiresOn',
      header: texts.expires,
      width: 170,
      cell: (_row, index) => (
        <DayField
          label={texts.expires}
          hideLabel
          clearable
          {...draft.field(`stockBatches.${index}.expiresOn`)}
        />
      ),
    },
    {
      key: 'inputNumber',
      header: texts.inputNumber,
      width: 150,
      cell: (_row, index) => (
        <TextField
          label={texts.inputNumber}
          hideLabel
          {...draft.field(`stockBatches.${index}.inputNumber`)}
        />
      ),
    },
  ]
}

function takeColumns(given: Given): RowColumn<BatchChange>[] {
  const { draft, stock } = given
  const texts = t.stock.change
  return [
    {
      key: 'id',
      header: texts.batch,
      width: 220,
      cell: (_row, index) => (
        <StockBatchPicker
          stock={stock.id}
          label={texts.batch}
          hideLabel
          filters={{ onHold: undefined }}
          {...draft.field(`stockBatches.${index}.id`)}
        />
      ),
    },
    {
      key: 'expiresOn',
      header: texts.expires,
      cell: ({ id }) => (
        <Quiet>
          <DayText day={batchOf(given, id)?.expiresOn} />
        </Quiet>
      ),
    },
    {
      ...amountColumn(given, 'amount', texts.howMuch.TAKE),
      cell: (row, index) => (
        <>
          {amountColumn(given, 'amount', texts.howMuch.TAKE).cell(row, index)}
          {shortText(given, row)}
        </>
      ),
    },
  ]
}

/** How much there is of a batch, when more is asked for. */
function shortText({ draft, known }: Given, { id, amount }: BatchChange) {
  const batch = known.get(id ?? '')
  const unit = draft.value.unit
  if (!batch || !unit || !amount || convertStock(amount, unit, batch.unit) <= batch.amount) return null
  return (
    <Text size="xs" className={classes.down}>
      {t.stock.change.available(amountText(batch.amount, batch.unit))}
    </Text>
  )
}

function countColumns(given: Given): RowColumn<BatchChange>[] {
  const texts = t.stock.change
  const unit = given.draft.value.unit
  return [
    {
      key: 'batchId',
      header: texts.batch,
      cell: ({ id }) => {
        const batch = batchOf(given, id)
        return <Quiet>{batch ? batchName(batch) : t.ui.none}</Quiet>
      },
    },
    {
      key: 'expiresOn',
      header: texts.expires,
      cell: ({ id }) => (
        <Quiet>
          <DayText day={batchOf(given, id)?.expiresOn} />
        </Quiet>
      ),
    },
    {
      key: 'currentAmount',
      header: texts.inBooks,
      cell: ({ currentAmount }) => (
        <Quiet>{unit && currentAmount !== null ? amountText(currentAmount, unit) : t.ui.none}</Quiet>
      ),
    },
    amountColumn(given, 'newAmount', `${texts.howMuch.COUNT}${unit ? ` (${words.unitSymbol[unit]})` : ''}`),
  ]
}

const Quiet = ({ children }: { children: ReactNode }) => <span className={classes.cell}>{children}</span>

const batchOf = (given: Given, id: string | null) => given.known.get(id ?? '')

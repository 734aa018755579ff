import type { DistributionDepositRecord } from '@lagar/domain/distribution/deposit.ts'
import type { OrderRow } from '@lagar/domain/distribution/order-record.ts'
import type { WineBatchRow } from '@lagar/domain/distribution/wine-batch.ts'
import type { LabelRow } from '@lagar/domain/label/label.ts'
import { t, words } from '../texts/t.ts'
import { numberText } from '../texts/numbers.ts'
import { EntityPicker, type PickerProps } from './EntityPicker.tsx'
import type { Source } from './source.ts'

type Named = { id: string; name: string }
const named = ({ id, name }: Named) => ({ id, label: name })

const divisionLines: Source = {
  type: 'divisionLine',
  creates: 'divisionLine',
  path: 'cellars/divisionLines',
  textFilter: 'name',
  takesOnly: true,
  choiceOf: named,
}
const distributionDeposits: Source = {
  type: 'distributionDeposit',
  creates: 'distributionDeposit',
  path: 'distribution/deposits',
  textFilter: 'name',
  takesOnly: true,
  choiceOf: ({ id, name, cellar }: DistributionDepositRecord) => ({ id, label: name, detail: cellar?.name }),
}
const wineBatches: Source<WineBatchRow> = {
  type: 'wineBatch',
  creates: { not: 'bottles come from a bottling' },
  path: 'distribution/wineBatches',
  textFilter: 'text',
  sort: 'batchId',
  choiceOf: ({ id, batchId, label, availableAmount }: WineBatchRow) => ({
    id,
    label: batchId,
    detail: [label?.name, t.distribution.wineBatches.bottles(numberText('bottles', availableAmount))]
      .filter(Boolean)
      .join(' · '),
  }),
}
const stockedWineBatches: Source<WineBatchRow> = {
  ...wineBatches,
  textFilter: 'batchId',
  // A row of this list is a lot in a deposit; the field holds the lot, as its record does.
  choiceOf: ({ id, wineBatch, batchId, label, distributionDeposit, amount }: WineBatchRow) => ({
    id: wineBatch.id,
    key: id,
    label: batchId,
    detail: [
      label?.name,
      distributionDeposit?.name,
      t.distribution.wineBatches.bottles(numberText('bottles', amount)),
    ]
      .filter(Boolean)
      .join(' · '),
  }),
}
const orders: Source<OrderRow> = {
  type: 'order',
  creates: 'order',
  path: 'distribution/orders',
  textFilter: 'text',
  sort: '-number',
  choiceOf: ({ id, number, billCustomId, customer }: OrderRow) => ({
    id,
    label: t.distribution.orders.named(number, billCustomId),
    detail: customer.name,
  }),
}
const labels: Source = {
  type: 'label',
  creates: 'label',
  path: 'label/labels',
  textFilter: 'name',
  choiceOf: ({ id, name, product, status }: LabelRow) => ({
    id,
    label: name,
    detail: `${product.name} · ${words.labelStepStatus[status]}`,
  }),
}
const labelProducts: Source = {
  type: 'product',
  creates: 'labelProduct',
  path: 'label/products',
  textFilter: 'name',
  choiceOf: named,
}

/** A bottling line. */
export const DivisionLinePicker = (props: PickerProps) => <EntityPicker {...props} source={divisionLines} />

/** A deposit of bottled wine. */
export const DistributionDepositPicker = (props: PickerProps) => (
  <EntityPicker {...props} source={distributionDeposits} />
)

/** A lot of bottles (lote de vino), with what it has to give in all deposits; `filters` narrow by label and customer. */
export const WineBatchPicker = ({ filters, ...props }: PickerProps<WineBatchRow>) => (
  <EntityPicker {...props} filters={{ byBatch: true, ...filters }} source={wineBatches} />
)

/** A lot that has bottles in a deposit; `filters` narrow by deposit, and the row that is picked tells which it is. */
export const StockedWineBatchPicker = (props: PickerProps<WineBatchRow>) => (
  <EntityPicker {...props} source={stockedWineBatches} />
)

/** A customer's order. */
export const OrderPicker = (props: PickerProps<OrderRow>) => <EntityPicker {...props} source={orders} />

/** A label; `filters` narrow by isBackLabel and isApproved. */
export const LabelPicker = (props: PickerProps) => <EntityPicker {...props} source={labels} />

/** A wine as customers know it. */
export const LabelProductPicker = (props: PickerProps) => <EntityPicker {...props} source={labelProducts} />

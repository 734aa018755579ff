import type { DistributionDepositRecord } from '@lagar/domain/distribution/deposit.ts'
import type { WineBatchRow } from '@lagar/domain/distribution/wine-batch.ts'
import { t } from '../texts/t.ts'
import { numberText } from '../ui/numbers.ts'
import { EntityPicker, type PickerProps } from './EntityPicker.tsx'
import type { Source } from './source.ts'

const distributionDeposits: Source = {
  type: 'distributionDeposit',
  path: 'distribution/deposits',
  textFilter: 'name',
  choiceOf: ({ id, name, cellar }: DistributionDepositRecord) => ({ id, label: name, detail: cellar?.name }),
}
const wineBatches: Source = {
  type: 'wineBatch',
  path: 'distribution/wineBatches',
  textFilter: 'text',
  sort: 'batchId',
  choiceOf: ({ id, batchId, label, availableAmount }: WineBatchRow) => ({
    id,
    label: batchId,
    detail: [label?.name, t.distribution.wineBatches.bottles(numberText(availableAmount, 0))]
      .filter(Boolean)
      .join(' · '),
  }),
}
const labels: Source = {
  type: 'label',
  path: 'label/labels',
  textFilter: 'name',
  choiceOf: ({ id, name, product }: { id: string; name: string; product?: { name: string } }) => ({
    id,
    label: name,
    detail: product?.name,
  }),
}

/** A deposit of bottled wine. */
export const DistributionDepositPicker = (props: PickerProps) => (
  <EntityPicker {...props} source={distributionDeposits} />
)

/** A lot of bottles (lote de vino), with what it has to give in all deposits; `filters` narrow by label and customer. */
export const WineBatchPicker = ({ filters, ...props }: PickerProps) => (
  <EntityPicker {...props} filters={{ byBatch: true, ...filters }} source={wineBatches} />
)

/** A label. */
export const LabelPicker = (props: PickerProps) => <EntityPicker {...props} source={labels} />

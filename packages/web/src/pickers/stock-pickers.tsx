import type { QualityTypeRecord } from '@lagar/domain/stock/quality-type.ts'
import type { LaboratoryTypeRecord } from '@lagar/domain/laboratory/type.ts'
import { batchLinkText } from '../records/batch-text.ts'
import type { LaboratoryRecord } from '@lagar/domain/laboratory/record.ts'
import type { StockBatchRecord } from '@lagar/domain/stock/batch.ts'
import type { StockDepositRecord } from '@lagar/domain/stock/deposit.ts'
import type { ProductRecord } from '@lagar/domain/stock/product.ts'
import { qualityName, type QualityRecord } from '@lagar/domain/stock/quality.ts'
import type { StockRecord } from '@lagar/domain/stock/stock.ts'
import { words } from '../texts/t.ts'
import { dayText } from '../texts/numbers.ts'
import { EntityMultiPicker, type MultiPickerProps } from './EntityMultiPicker.tsx'
import { EntityPicker, type PickerProps } from './EntityPicker.tsx'
import type { Source } from './source.ts'
import { amountText, batchName } from './stock-texts.ts'
import { supplyKind } from '../messages/supply-kind.ts'

const named = ({ id, name }: { id: string; name: string }) => ({ id, label: name })

const deposits: Source = {
  type: 'stockDeposit',
  creates: 'stockDeposit',
  path: 'stock/deposits',
  textFilter: 'name',
  takesOnly: true,
  choiceOf: ({ id, name, wineEstate, cellar }: StockDepositRecord) => ({
    id,
    label: name,
    detail: (wineEstate ?? cellar)?.name,
  }),
}
const categories: Source = {
  type: 'stockCategory',
  creates: 'stockCategory',
  path: 'stock/category',
  textFilter: 'name',
  choiceOf: named,
}
const products: Source = {
  type: 'stockProduct',
  creates: 'stockProduct',
  path: 'stock/product',
  textFilter: 'name',
  choiceOf: ({ id, name, kind, use }: ProductRecord) => ({
    id,
    label: name,
    detail: supplyKind({ kind, use }),
  }),
}
const stocks: Source<StockRecord> = {
  type: 'stock',
  creates: 'stock',
  path: 'stock/stock',
  textFilter: 'name',
  choiceOf: ({ id, product, deposit, amount, unit }: StockRecord) => ({
    id,
    label: product.name,
    detail: `${deposit.name} · ${amountText(amount, unit)}`,
  }),
}
/** A stock by its deposit too, where that is what one chooses. */
const stocksInDeposits: Source<StockRecord> = {
  ...stocks,
  choiceOf: ({ id, product, deposit, amount, unit }: StockRecord) => ({
    id,
    label: `${product.name} · ${deposit.name}`,
    detail: amountText(amount, unit),
  }),
}
const batches: Source = {
  type: 'stockBatch',
  creates: { not: 'a batch comes with what a supplier delivers' },
  path: 'stock/batches',
  textFilter: 'batchId',
  sort: 'expiresOn',
  choiceOf: (batch: StockBatchRecord) => ({
    id: batch.id,
    label: batchLinkText(batchName(batch), batch.inputNumber),
    detail: [amountText(batch.amount, batch.unit), batch.expiresOn && dayText(batch.expiresOn)]
      .filter(Boolean)
      .join(' · '),
  }),
}

const qualities: Source = {
  type: 'quality',
  creates: { not: 'a check is made where its batch is, with what was found' },
  path: 'stock/qualities',
  textFilter: 'text',
  sort: '-date',
  choiceOf: (check: QualityRecord) => ({
    id: check.id,
    label: qualityName(check),
    detail: `${dayText(check.date)} · ${words.qualityVerdict[check.verdict]}`,
  }),
}

const qualityTypes: Source<QualityTypeRecord> = {
  type: 'qualityType',
  creates: 'qualityType',
  path: 'stock/quality/types',
  textFilter: 'name',
  choiceOf: named,
}

const laboratories: Source = {
  type: 'laboratory',
  creates: { not: 'an analysis is asked for where its sample is' },
  path: 'cellars/laboratories',
  textFilter: 'text',
  sort: '-number',
  choiceOf: (analysis: LaboratoryRecord) => ({
    id: analysis.id,
    label: `${analysis.type.name} · ${analysis.number}`,
    detail: `${analysis.sample.name} · ${dayText(analysis.sampledOn)}`,
  }),
}

const laboratoryTypes: Source<LaboratoryTypeRecord> = {
  type: 'laboratoryType',
  creates: 'laboratoryType',
  path: 'cellars/laboratories/type',
  textFilter: 'name',
  choiceOf: named,
}
const laboratoryPlaces: Source = {
  type: 'laboratoryPlace',
  creates: 'laboratoryPlace',
  path: 'cellars/laboratoryPlaces',
  textFilter: 'name',
  choiceOf: named,
}

/** A check of the quality of a batch of supplies; `filters` narrow by stockBatchId, productId, verdict … */
export const QualityPicker = (props: PickerProps) => <EntityPicker {...props} source={qualities} />

/** An analysis; `filters` narrow by type, sampleType, from and to … */
export const LaboratoryPicker = (props: PickerProps) => <EntityPicker {...props} source={laboratories} />

/** What an analysis looks at. */
export const LaboratoryTypePicker = (props: PickerProps<LaboratoryTypeRecord>) => (
  <EntityPicker {...props} source={laboratoryTypes} />
)

/** Where an analysis is made. */
export const LaboratoryPlacePicker = (props: PickerProps) => (
  <EntityPicker {...props} source={laboratoryPlaces} />
)

/** A deposit of supplies; `filters` narrow by wineEstateId and cellarId. */
export const DepositPicker = (props: PickerProps) => <EntityPicker {...props} source={deposits} />

/** A category of supplies. */
export const StockCategoryPicker = (props: PickerProps) => <EntityPicker {...props} source={categories} />

/** Several categories of supplies. */
export const StockCategoriesPicker = (props: MultiPickerProps) => (
  <EntityMultiPicker {...props} source={categories} />
)

/** A supply, wherever it lies; `filters` narrow by kind, use, isDoseProvider, isNutrientProvider … */
export const ProductPicker = (props: PickerProps) => <EntityPicker {...props} source={products} />

/**
 * A supply in a deposit; `filters` narrow by stockType (kinds joined by commas), wineEstateId, cellarId,
 * stockDepositId, use …
 */
export const StockPicker = (props: PickerProps<StockRecord>) => <EntityPicker {...props} source={stocks} />

/** A supply in a deposit, where what is chosen is where it lies. */
export const StockInDepositPicker = (props: PickerProps<StockRecord>) => (
  <EntityPicker {...props} source={stocksInDeposits} />
)

/** A batch of a stock that has some left, the one that expires first before the others. */
export const StockBatchPicker = ({ stock, ...props }: PickerProps & { stock: string }) => (
  <EntityPicker {...props} source={batches} filters={{ stockId: stock, onHold: false, ...props.filters }} />
)

/** Any batch, also one on hold; `filters` narrow by productId, stockId and includeEmpty. */
export const BatchPicker = (props: PickerProps) => <EntityPicker {...props} source={batches} />

/** What a check looks at. */
export const QualityTypePicker = (props: PickerProps<QualityTypeRecord>) => (
  <EntityPicker {...props} source={qualityTypes} />
)

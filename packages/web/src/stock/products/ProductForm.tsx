import { Meaning } from '../../form/fields/Meaning.tsx'
import type { ProductUse, StockProductKind } from '@lagar/domain/lists/stock.ts'
import { stockMagnitudes, type StockMagnitude, type StockUnit } from '@lagar/domain/lists/units.ts'
import { countedKinds, product, type Product, type ProductRecord } from '@lagar/domain/stock/product.ts'
import type { StockRecord } from '@lagar/domain/stock/stock.ts'
import { magnitudeOf, magnitudes, stockUnits } from '@lagar/domain/units/magnitude.ts'
import { saveRecord } from '../../api/records.ts'
import { SelectField, SwitchField, TextArea, TextField } from '../../form/fields/fields.tsx'
import { FormModal, FormSection } from '../../form/frames/FormModal.tsx'
import { DecimalField, IntegerField } from '../../form/fields/number-fields.tsx'
import { options } from '../../texts/options.ts'
import type { Initial } from '../../form/draft/paths.ts'
import { useDraft, type Draft } from '../../form/draft/use-draft.ts'
import { DepositPicker, StockCategoriesPicker } from '../../pickers/stock-pickers.tsx'
import { SuppliersPicker } from '../../pickers/pickers.tsx'
import { t, words } from '../../texts/t.ts'
import classes from '../stocks/stock.module.css'
import { variants } from '../variants/variants.ts'

type Props = {
  kind: StockProductKind
  /** What the line uses a new one as, where its name tells it. */
  use?: ProductUse | undefined
  saved?: ProductRecord
  /** The stock that is being looked at: its deposit and alarm are edited along. */
  stock?: StockRecord
  deposit?: string | undefined
  readOnly?: boolean
  onClose: () => void
}

/** Insumo. The one form for creating, editing and viewing a product; each kind adds its own part. */
export function ProductForm({ kind, use, saved, stock, deposit, readOnly = false, onClose }: Props) {
  const texts = t.stock.product
  const draft = useDraft<Product>(product, initialOf({ kind, use, saved, stock, deposit }), (value, key) =>
    saveRecord('stock/product', value, key),
  )
  const Variant = variants[kind]
  const kindText = words.stockProductKind[kind]
  return (
    <FormModal
      title={(readOnly ? texts.view : saved ? texts.edit : texts.create)(kindText)}
      done={saved ? texts.edited : texts.created}
      failed={texts.failed}
      size="xl"
      draft={draft}
      readOnly={readOnly}
      onClose={onClose}
    >
      <Basics draft={draft} saved={saved} kind={kind} />
      <Variant draft={draft} />
      <Place draft={draft} locked={stock !== undefined} />
    </FormModal>
  )
}

type PartProps = { draft: Draft<Product>; saved: ProductRecord | undefined; kind: StockProductKind }

function Basics({ draft, saved, kind }: PartProps) {
  const texts = t.stock.product
  const isFixed = countedKinds.includes(kind)
  const { unit } = draft.value
  // Before anything is chosen any unit may be, and says by itself what is measured.
  const units = unit ? magnitudes[magnitudeOf(unit)].units : stockUnits
  return (
    <FormSection title={texts.basics}>
      <TextField label={texts.name} required {...draft.field('name')} />
      <SelectField<StockMagnitude>
        name="magnitude"
        label={texts.magnitude}
        options={options(stockMagnitudes, (magnitude) => words.stockMagnitude[magnitude])}
        disabled={isFixed || saved !== undefined}
        value={unit ? magnitudeOf(unit) : undefined}
        error={undefined}
        onBlur={() => {}}
        onChange={(magnitude: StockMagnitude) => draft.set({ unit: magnitudes[magnitude].defaultUnit })}
      />
      <SelectField<StockUnit>
        label={texts.unit}
        required
        options={options(units, (one: StockUnit) => `${unitName(one)} (${words.unitSymbol[one]})`)}
        disabled={isFixed}
        {...draft.field('unit')}
      />
      <StockCategoriesPicker label={t.stock.categories} {...draft.field('categories')} />
      <SuppliersPicker label={texts.suppliers} {...draft.field('suppliers')} />
      <IntegerField
        label={texts.replenishmentDelay}
        hint={<Meaning of="replenishmentDelay" />}
        mayBeBlank
        {...draft.field('replenishmentDelay')}
      />
      <div className={classes.wide}>
        <TextArea label={texts.instructions} required {...draft.field('instructions')} />
      </div>
      <SwitchField
        label={texts.basedInBatches}
        hint={<Meaning of="basedInBatches" />}
        {...draft.field('basedInBatches')}
      />
      <SwitchField label={texts.isOrganic} {...draft.field('isOrganic')} />
      {draft.value.isOrganic && (
        <TextField label={texts.organicCertifier} {...draft.field('organicCertifier')} />
      )}
      <SwitchField label={texts.isAllergene} {...draft.field('isAllergene')} />
      {draft.value.isAllergene && <TextField label={texts.allergen} {...draft.field('allergen')} />}
    </FormSection>
  )
}

/** Where the product lies and below which amount its alarm rings there. */
function Place({ draft, locked }: { draft: Draft<Product>; locked: boolean }) {
  const texts = t.stock.product
  const unit = draft.value.unit
  const placed = Boolean(draft.value.stockDepositId)
  return (
    <FormSection title={texts.whereTitle} {...(locked ? {} : { hint: texts.whereHint })}>
      <DepositPicker label={t.stock.deposit} clearable disabled={locked} {...draft.field('stockDepositId')} />
      {placed && <SwitchField label={t.stock.alarm.show} {...draft.field('showAlarm')} />}
      {placed && (
        <DecimalField
          label={`${t.stock.alarm.amount}${unit ? ` (${words.unitSymbol[unit]})` : ''}`}
          decimals={6}
          {...draft.field('amountAlarm')}
        />
      )}
    </FormSection>
  )
}

function unitName(unit: (typeof stockUnits)[number]): string {
  const names: Record<string, string> = {
    ...words.weightUnit,
    ...words.volumeUnit,
    ...words.pieceUnit,
    ...words.lengthUnit,
    ...words.surfaceUnit,
  }
  return names[unit] ?? unit
}

type Begun = {
  kind: StockProductKind
  use: ProductUse | undefined
  saved: ProductRecord | undefined
  stock: StockRecord | undefined
  deposit: string | undefined
}

/** An empty product of a kind, or the saved one with ids in place of names. */
function initialOf({
  kind,
  use,
  saved,
  stock,
  deposit,
}: Begun): Initial<Product> & { id?: string; version?: number } {
  const place = {
    stockDepositId: stock?.deposit.id ?? deposit ?? null,
    showAlarm: stock?.showAlarm ?? false,
    amountAlarm: stock?.amountAlarm ?? 0,
  }
  if (!saved)
    return {
      ...blank,
      kind,
      ...place,
      ...(countedKinds.includes(kind) && { unit: 'UNIT' as const }),
      ...(use && { use }),
      ...(kind === 'BOTTLE' && { bottleUnit: 'MILLILITER' as const }),
    }
  return {
    ...saved,
    categories: saved.categories.map(({ id }) => id),
    suppliers: saved.suppliers.map(({ id }) => id),
    plagues: saved.plagues.map(({ id }) => id),
    seed: saved.seed?.id ?? null,
    ...place,
  }
}

const blank: Initial<Product> = {
  categories: [],
  suppliers: [],
  plagues: [],
  nutrients: {},
  volumeConcentrationsOfCellarElements: [],
  isOrganic: false,
  isAllergene: false,
  allergen: '',
  basedInBatches: false,
}

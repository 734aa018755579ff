import { Meaning } from '../../form/fields/Meaning.tsx'
import { currencies } from '@lagar/domain/lists/places.ts'
import type { StockChange } from '@lagar/domain/stock/change.ts'
import type { StockRecord } from '@lagar/domain/stock/stock.ts'
import { productOf, sumOf } from '@lagar/domain/units/amount.ts'
import { Text } from '@mantine/core'
import { useCompany, useMe } from '../../session/me.tsx'
import { SelectField, SwitchField } from '../../form/fields/fields.tsx'
import { FormSection } from '../../form/frames/FormModal.tsx'
import { DecimalField } from '../../form/fields/number-fields.tsx'
import { options } from '../../texts/options.ts'
import type { Draft } from '../../form/draft/use-draft.ts'
import { SupplierPicker } from '../../pickers/pickers.tsx'
import { RateOfDay } from '../../form/fields/RateOfDay.tsx'
import { t, words } from '../../texts/t.ts'
import { Money } from '../../ui/values.tsx'

type Props = { draft: Draft<StockChange>; stock: StockRecord }

/** From whom it came and what it cost; another currency asks for its rate. */
export function PriceFields({ draft, stock }: Props) {
  const texts = t.stock.change
  const company = useCompany()
  const { today } = useMe()
  const { unit, unitPrice, currency } = draft.value
  const isForeign = currency !== null && currency !== undefined && currency !== company.currency
  return (
    <FormSection title={texts.price} hint={texts.priceHint}>
      <SwitchField label={texts.isOpening} hint={<Meaning of="isOpening" />} {...draft.field('isOpening')} />
      <SupplierPicker label={texts.supplier} clearable {...draft.field('supplier')} />
      <DecimalField
        label={texts.unitPrice(words.unitSymbol[unit ?? stock.unit])}
        mayBeBlank
        decimals={4}
        {...draft.field('unitPrice')}
      />
      <SelectField
        label={texts.currency}
        options={options(currencies, (one) => one)}
        {...draft.field('currency')}
      />
      {isForeign && (
        <RateOfDay
          label={texts.exchangeRate}
          required={unitPrice !== null && unitPrice !== undefined}
          of={currency}
          within={company.currency}
          day={draft.value.date ?? today}
          {...draft.field('exchangeRate')}
        />
      )}
      {unitPrice !== null && unitPrice !== undefined && (
        <div>
          <Text size="sm" fw={500}>
            {texts.totalPrice}
          </Text>
          <Text mt={6}>
            <Money value={totalOf(draft.value, isForeign)} />
          </Text>
        </div>
      )}
    </FormSection>
  )
}

/** What all of it costs in the company's currency, to the cent; nothing while something is still missing. */
function totalOf(change: Draft<StockChange>['value'], isForeign: boolean): number | null {
  const { amount, stockBatches, unitPrice, exchangeRate } = change
  const amounts = [amount, ...(stockBatches ?? []).map((batch) => batch.amount)]
  const known = amounts.filter((one): one is number => typeof one === 'number')
  const rate = isForeign ? exchangeRate : 1
  if (known.length === 0 || typeof unitPrice !== 'number' || typeof rate !== 'number') return null
  return productOf([sumOf(known), unitPrice, rate], 2)
}

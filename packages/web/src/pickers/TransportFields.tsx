import type { Input } from '@lagar/domain/input/input.ts'
import { currencies } from '@lagar/domain/lists/places.ts'
import { useCompany } from '../session/me.tsx'
import { SelectField, TextField } from '../form/fields/fields.tsx'
import { FormSection } from '../form/frames/FormModal.tsx'
import { labelled } from '../form/draft/labelled.ts'
import { MoneyField } from '../form/fields/number-fields.tsx'
import { options } from '../texts/options.ts'
import type { Draft } from '../form/draft/use-draft.ts'
import { t } from '../texts/t.ts'
import { RateOfDay } from '../form/fields/RateOfDay.tsx'
import { TruckDriverPicker, TruckPicker } from './pickers.tsx'

type Props = { draft: Draft<Input>; isFreightLate?: boolean }

/** Who carries a note, in what, and for how much; the plate and the name stay on the note as they were that day. */
export function TransportFields({ draft, isFreightLate = false }: Props) {
  const texts = t.input
  const pick = (field: 'patent' | 'driverName', value: unknown) =>
    typeof value === 'string' && draft.set({ [field]: value })
  return (
    <FormSection title={texts.truckTitle} {...hintOf(isFreightLate, draft.value.isReceivingLand === true)}>
      <TruckPicker
        {...labelled(draft, 'truck')}
        clearable
        onPick={(choice) => pick('patent', choice?.row.patent)}
      />
      <TextField {...labelled(draft, 'patent')} maxLength={15} />
      <TruckDriverPicker
        {...labelled(draft, 'truckDriver')}
        clearable
        onPick={(choice) => pick('driverName', choice?.row.name)}
      />
      <TextField {...labelled(draft, 'driverName')} />
      <TextField {...labelled(draft, 'travelOwner')} />
      <FreightFields draft={draft} day={draft.value.date} />
    </FormSection>
  )
}

/** Where the freight goes: what was used of a received note already bears its part late. */
function hintOf(isLate: boolean, isGrapes: boolean) {
  if (isLate) return { hint: t.input.freightLate }
  return isGrapes ? { hint: t.input.freightHint } : {}
}

/** What of a note says what its freight costs. */
type Freighted = Pick<Input, 'transportPrice' | 'transportCurrency' | 'transportExchangeRate'>

type Freight<T extends Freighted> = {
  draft: Draft<T>
  /** The day of the note. */
  day: string | null | undefined
}

/** What the freight cost, in which currency; another than the company's asks for its rate. */
export function FreightFields<T extends Freighted>({ draft: given, day }: Freight<T>) {
  const draft = given as unknown as Draft<Freighted>
  const texts = t.input
  const own = useCompany().currency
  const { transportPrice: price, transportCurrency: currency = own } = draft.value
  return (
    <>
      <MoneyField label={texts.freight} currency={currency} {...draft.field('transportPrice')} />
      <SelectField
        label={texts.freightCurrency}
        options={options(currencies, (one) => one)}
        {...draft.field('transportCurrency')}
        onChange={(chosen) => draft.set({ transportCurrency: chosen, transportExchangeRate: null })}
      />
      {currency && currency !== own && (
        <RateOfDay
          label={texts.freightRate(own, currency)}
          required={typeof price === 'number' && price > 0}
          of={currency}
          within={own}
          day={day}
          {...draft.field('transportExchangeRate')}
        />
      )}
    </>
  )
}

import type { SaleRate } from '@lagar/domain/distribution/rates.ts'
import type { Currency } from '@lagar/domain/lists/places.ts'
import type { FieldProps } from '../../form/fields/told-props.ts'
import { FormSection } from '../../form/frames/FormModal.tsx'
import { RateOfDay } from '../../form/fields/RateOfDay.tsx'
import { useCompany } from '../../session/me.tsx'
import { t } from '../../texts/t.ts'

type Props = {
  /** The currencies that what leaves is priced in, besides the company's. */
  asked: readonly Currency[]
  /** The day on which it leaves. */
  day: string | null | undefined
  field: FieldProps<SaleRate[]>
}

/** What the currencies of a sale were worth on the day it left; nothing at all while it is in the company's own. */
export function RateFields({ asked, day, field: { value, onChange, error, ...field } }: Props) {
  const texts = t.orderCourse
  const { currency: own } = useCompany()
  if (asked.length === 0) return null
  const rates = value ?? []
  return (
    <FormSection title={texts.rates} hint={texts.ratesHint}>
      {asked.map((currency) => (
        <RateOfDay
          key={currency}
          {...field}
          name={`rate-${currency}`}
          label={texts.rateOf(currency, own)}
          of={currency}
          within={own}
          day={day}
          required
          value={rates.find((rate) => rate.currency === currency)?.exchangeRate}
          error={rates.some((rate) => rate.currency === currency) ? undefined : error}
          onChange={(exchangeRate) =>
            onChange([
              ...rates.filter((rate) => rate.currency !== currency && asked.includes(rate.currency)),
              ...(typeof exchangeRate === 'number' ? [{ currency, exchangeRate }] : []),
            ])
          }
        />
      ))}
    </FormSection>
  )
}

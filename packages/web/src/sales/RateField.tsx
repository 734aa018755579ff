import type { BulkSaleRecord } from '@lagar/domain/sales/record.ts'
import type { Field } from '../form/draft/use-draft.ts'
import { RateOfDay } from '../form/fields/RateOfDay.tsx'
import { t } from '../texts/t.ts'

type Props = Field<number | null> & {
  sale: Pick<BulkSaleRecord, 'currency' | 'companyCurrency'>
  /** Why it is asked, where it is not for the margin of what is sold. */
  hint?: string
  /** The day of the load. */
  day: string | null | undefined
}

/** What the currency of a sale was worth on the day of a load; nothing to ask of a sale in the company's own. */
export function RateField({ sale: { currency, companyCurrency }, day, hint, ...field }: Props) {
  const texts = t.sales.loads
  if (currency === companyCurrency) return null
  return (
    <RateOfDay
      label={texts.rate(currency, companyCurrency)}
      hint={hint ?? texts.rateHint}
      of={currency}
      within={companyCurrency}
      day={day}
      {...field}
    />
  )
}

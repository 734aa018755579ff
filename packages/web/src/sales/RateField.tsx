import type { BulkSaleRecord } from '@lagar/domain/sales/record.ts'
import { DecimalField } from '../form/fields/number-fields.tsx'
import type { Field } from '../form/draft/use-draft.ts'
import { t } from '../texts/t.ts'

type Props = Field<number | null> & { sale: Pick<BulkSaleRecord, 'currency' | 'companyCurrency'> }

/** What the currency of a sale was worth on the day of a load; nothing to ask of a sale in the company's own. */
export function RateField({ sale: { currency, companyCurrency }, ...field }: Props) {
  const texts = t.sales.loads
  if (currency === companyCurrency) return null
  return (
    <DecimalField
      label={texts.rate(currency, companyCurrency)}
      hint={texts.rateHint}
      decimals={6}
      mayBeBlank
      {...field}
    />
  )
}

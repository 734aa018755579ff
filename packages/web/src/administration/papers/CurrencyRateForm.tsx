import {
  currencyRate,
  type CurrencyRate,
  type CurrencyRateRecord,
} from '@lagar/domain/administration/papers/currency.ts'
import { currencies } from '@lagar/domain/lists/places.ts'
import { labelled } from '../../form/draft/labelled.ts'
import type { Draft } from '../../form/draft/use-draft.ts'
import { DayField } from '../../form/fields/DayField.tsx'
import { SelectField } from '../../form/fields/fields.tsx'
import { DecimalField } from '../../form/fields/number-fields.tsx'
import { FormGrid } from '../../form/frames/FormModal.tsx'
import { useCompany, useMe } from '../../session/me.tsx'
import { options } from '../../texts/options.ts'
import { t } from '../../texts/t.ts'
import { formOf } from '../../form/frames/form-of.tsx'

/** The fields of a rate; the company's own currency has none. */
function Fields({ draft }: { draft: Draft<CurrencyRate> }) {
  const { currency: own } = useCompany()
  const { today } = useMe()
  return (
    <FormGrid>
      <SelectField
        required
        options={options(
          currencies.filter((one) => one !== own),
          (one) => one,
        )}
        {...labelled(draft, 'currency')}
      />
      <DayField required max={today} {...labelled(draft, 'day')} />
      <DecimalField
        required
        decimals={6}
        mayBeBlank
        hint={t.rates.rateHint(own)}
        {...labelled(draft, 'exchangeRate')}
      />
    </FormGrid>
  )
}

export const CurrencyRateForm = formOf<CurrencyRate, CurrencyRateRecord>({
  texts: () => t.rates,
  path: 'administration/currencies/rates',
  schema: currencyRate,
  initial: (saved) => saved ?? {},
  fields: (draft) => <Fields draft={draft} />,
})

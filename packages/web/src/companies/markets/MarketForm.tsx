import { market, type Market, type MarketRecord } from '@lagar/domain/companies/market.ts'
import { languages } from '@lagar/domain/lists/people.ts'
import { countries, currencies } from '@lagar/domain/lists/places.ts'
import { FormGrid, FormSection } from '../../form/frames/FormModal.tsx'
import { CheckField, SelectField, TextArea, TextField } from '../../form/fields/fields.tsx'
import { LinesField } from '../../form/fields/LinesField.tsx'
import { DecimalField, IntegerField } from '../../form/fields/number-fields.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { options } from '../../texts/options.ts'
import { t, words } from '../../texts/t.ts'
import { formOf, savedAs } from '../../form/frames/form-of.tsx'

const newMarket = {
  ...{ country: null, language: 'ES', currency: 'ARS' },
  ...{ asksAlcohol: false, leastAlcohol: null, mostAlcohol: null, mostSo2: null },
  ...{ asksDigitalLabel: false, askedTexts: [], isRefusing: false },
} as const satisfies Partial<Market>

export const MarketForm = formOf<Market, MarketRecord>({
  ...savedAs('market'),
  schema: market,
  size: 'lg',
  initial: (saved) => saved ?? newMarket,
  fields: (draft) => (
    <>
      <TextField required {...labelled(draft, 'name')} />
      <FormGrid>
        <SelectField
          clearable
          options={options(countries, (country) => words.country[country])}
          {...labelled(draft, 'country')}
        />
        <SelectField
          required
          options={options(languages, (language) => words.language[language])}
          {...labelled(draft, 'language')}
        />
        <SelectField
          required
          options={options(currencies, (currency) => currency)}
          {...labelled(draft, 'currency')}
        />
      </FormGrid>
      <FormSection title={t.marketRules.title} hint={t.marketRules.hint}>
        <DecimalField mayBeBlank decimals={2} max={25} {...labelled(draft, 'leastAlcohol')} />
        <DecimalField mayBeBlank decimals={2} max={25} {...labelled(draft, 'mostAlcohol')} />
        <IntegerField mayBeBlank max={1000} {...labelled(draft, 'mostSo2')} />
        <CheckField {...labelled(draft, 'asksAlcohol')} />
        <CheckField {...labelled(draft, 'asksDigitalLabel')} />
        <CheckField {...labelled(draft, 'isRefusing')} />
      </FormSection>
      <LinesField rows={3} hint={t.marketRules.textsHint} {...labelled(draft, 'askedTexts')} />
      <TextArea {...labelled(draft, 'rules')} />
    </>
  ),
})

import { market, type marketRules, type Market, type MarketRecord } from '@lagar/domain/companies/market.ts'
import { languages } from '@lagar/domain/lists/people.ts'
import { countries, currencies } from '@lagar/domain/lists/places.ts'
import { FormGrid, FormSection } from '../../form/frames/FormModal.tsx'
import { CheckField, SelectField, TextArea, TextField } from '../../form/fields/fields.tsx'
import { LinesField } from '../../form/fields/LinesField.tsx'
import { DecimalField, IntegerField } from '../../form/fields/number-fields.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { options } from '../../texts/options.ts'
import { fieldName } from '../../texts/field-names.ts'
import { numberText } from '../../texts/numbers.ts'
import { t, words } from '../../texts/t.ts'
import { FilterSelect, FilterText } from '../../lists/filters.tsx'
import { catalogueParts, keptAs } from '../../records/catalogue-parts.tsx'
import { column, fact, sorted } from '../../records/columns.tsx'
import { MarketTaxes } from './MarketTaxes.tsx'

/** Where the company sells its wine. */
export const {
  Tab: MarketsTab,
  Page: MarketPage,
  Form: MarketForm,
} = catalogueParts<Market, MarketRecord>({
  ...keptAs('market'),
  nameOf: ({ name }) => name,
  schema: market,
  defaultSort: 'name',
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
  columns: () => [
    sorted('name', ({ name }) => name),
    sorted('country', ({ country }) => country && words.country[country]),
    column('language', ({ language }) => words.language[language]),
    sorted('currency', ({ currency }) => currency),
    {
      key: 'customers',
      header: t.administration.customers.title,
      align: 'right',
      cell: ({ customers }) => numberText('count', customers),
    },
  ],
  filters: () => (
    <>
      <FilterText name="name" label={t.catalogues.market.search} />
      <FilterSelect
        name="country"
        label={fieldName('country')}
        options={options(countries, (country) => words.country[country])}
      />
    </>
  ),
  detail: ({ id, country, language, currency, rules, customers, ...asks }) => ({
    tabs: [{ key: 'taxes', label: t.administration.taxes.title, content: <MarketTaxes market={id} /> }],
    facts: [
      fact('country', country && words.country[country]),
      fact('language', words.language[language]),
      fact('currency', currency),
      { label: t.administration.customers.title, value: numberText('count', customers) },
      ...askedFacts(asks),
      fact('rules', rules, { wide: true }),
    ],
  }),
})

const newMarket = {
  ...{ country: null, language: 'ES', currency: 'ARS' },
  ...{ asksAlcohol: false, leastAlcohol: null, mostAlcohol: null, mostSo2: null },
  ...{ asksDigitalLabel: false, askedTexts: [], isRefusing: false },
} as const satisfies Partial<Market>

/** What a market asks, as far as it asks anything. */
function askedFacts(asks: Pick<Market, keyof typeof marketRules>) {
  const { asksAlcohol, leastAlcohol, mostAlcohol, mostSo2, asksDigitalLabel, askedTexts, isRefusing } = asks
  const percent = (value: number | null) => value !== null && `${numberText('percent', value)} %`
  return [
    ...(asksAlcohol ? [fact('asksAlcohol', t.ui.yes)] : []),
    ...(leastAlcohol === null ? [] : [fact('leastAlcohol', percent(leastAlcohol))]),
    ...(mostAlcohol === null ? [] : [fact('mostAlcohol', percent(mostAlcohol))]),
    ...(mostSo2 === null ? [] : [fact('mostSo2', numberText('so2', mostSo2))]),
    ...(asksDigitalLabel ? [fact('asksDigitalLabel', t.ui.yes)] : []),
    fact('isRefusing', isRefusing ? t.ui.yes : t.ui.no),
    ...(askedTexts.length > 0 ? [fact('askedTexts', askedTexts.join(' · '), { wide: true })] : []),
  ]
}

import { market, type Market, type MarketRecord } from '@lagar/domain/companies/market.ts'
import { languages } from '@lagar/domain/lists/people.ts'
import { countries, currencies } from '@lagar/domain/lists/places.ts'
import { FormGrid } from '../../form/frames/FormModal.tsx'
import { SelectField, TextArea, TextField } from '../../form/fields/fields.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { options } from '../../texts/options.ts'
import { fieldName } from '../../texts/codes.ts'
import { numberText } from '../../texts/numbers.ts'
import { t, words } from '../../texts/t.ts'
import { FilterSelect, FilterText } from '../../lists/filters.tsx'
import { catalogueParts } from '../../records/catalogue-parts.tsx'
import { column, fact, sorted } from '../../records/columns.tsx'

/** Where the company sells its wine. */
export const {
  Tab: MarketsTab,
  Page: MarketPage,
  Form: MarketForm,
} = catalogueParts<Market, MarketRecord>({
  type: 'market',
  texts: () => t.administration.markets,
  nameOf: ({ name }) => name,
  removePath: 'companies/market',
  schema: market,
  path: 'companies/markets',
  permission: 'administration.write',
  excel: 'MARKET',
  defaultSort: 'name',
  initial: (saved) => saved ?? { country: null, language: 'ES', currency: 'ARS' },
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
      cell: ({ customers }) => numberText(customers, 0),
    },
  ],
  filters: () => (
    <>
      <FilterText name="name" label={t.administration.markets.search} />
      <FilterSelect
        name="country"
        label={fieldName('country')}
        options={options(countries, (country) => words.country[country])}
      />
    </>
  ),
  detail: ({ country, language, currency, rules, customers }) => ({
    facts: [
      fact('country', country && words.country[country]),
      fact('language', words.language[language]),
      fact('currency', currency),
      { label: t.administration.customers.title, value: numberText(customers, 0) },
      fact('rules', rules, { wide: true }),
    ],
  }),
})

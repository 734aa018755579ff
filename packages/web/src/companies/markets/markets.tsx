import { type marketRules, type Market, type MarketRecord } from '@lagar/domain/companies/market.ts'
import { countries } from '@lagar/domain/lists/places.ts'
import { options } from '../../texts/options.ts'
import { fieldName } from '../../texts/field-names.ts'
import { numberText } from '../../texts/numbers.ts'
import { t, words } from '../../texts/t.ts'
import { FilterSelect, FilterText } from '../../lists/filters.tsx'
import { catalogueParts, keptAs } from '../../records/catalogue-parts.tsx'
import { column, fact, sorted } from '../../records/columns.tsx'
import { inPlace, later } from '../../ui/later.tsx'

const MarketTaxes = inPlace(async () => (await import('./MarketTaxes.tsx')).MarketTaxes)

/** Where the company sells its wine. */
export const { Tab: MarketsTab, Page: MarketPage } = catalogueParts<MarketRecord>({
  ...keptAs('market'),
  nameOf: ({ name }) => name,
  Form: later(async () => (await import('./MarketForm.tsx')).MarketForm),
  defaultSort: 'name',
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

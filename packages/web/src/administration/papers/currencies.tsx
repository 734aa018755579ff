import {
  currencyRateName,
  type CurrencyRateRecord,
  type CurrencyState,
} from '@lagar/domain/administration/papers/currency.ts'
import { currencies, type Currency } from '@lagar/domain/lists/places.ts'
import { Group, Text } from '@mantine/core'
import { useList } from '../../api/records.ts'
import { FilterDay } from '../../lists/FilterDay.tsx'
import { FilterSelect } from '../../lists/filters.tsx'
import { BringButton } from '../../lists/BringButton.tsx'
import { catalogueParts } from '../../records/catalogue-parts.tsx'
import { fact, sorted } from '../../records/columns.tsx'
import { useCompany } from '../../session/me.tsx'
import { dayText, numberText } from '../../texts/numbers.ts'
import { options } from '../../texts/options.ts'
import { fieldName } from '../../texts/field-names.ts'
import { t } from '../../texts/t.ts'
import { Amount, DayText } from '../../ui/values.tsx'
import { later } from '../../ui/later.tsx'

export const { Tab: RatesList, Page: CurrencyRatePage } = catalogueParts<CurrencyRateRecord>({
  type: 'currencyRate',
  texts: () => t.rates,
  nameOf: currencyRateName,
  Form: later(async () => (await import('./CurrencyRateForm.tsx')).CurrencyRateForm),
  path: 'administration/currencies/rates',
  removePath: 'administration/currencies/rates',
  isDeed: true,
  permission: 'administration.write',
  excel: 'CURRENCY_RATE',
  defaultSort: '-day',
  tools: <BringButton kind="currencyRate" permission="administration.write" />,
  columns: () => [
    sorted('day', ({ day }) => <DayText day={day} />),
    sorted('currency', ({ currency }) => currency),
    sorted('exchangeRate', ({ exchangeRate }) => <Amount kind="exchangeRate" value={exchangeRate} />, {
      align: 'right',
    }),
  ],
  filters: () => (
    <>
      <FilterSelect
        name="currency"
        label={fieldName('currency')}
        options={options(currencies, (one) => one)}
      />
      <FilterDay name="from" label={t.rates.from} />
      <FilterDay name="to" label={t.rates.to} />
    </>
  ),
  detail: ({ day, currency, exchangeRate }) => ({
    facts: [
      fact('day', <DayText day={day} />),
      fact('currency', currency),
      fact('exchangeRate', <Amount kind="exchangeRate" value={exchangeRate} />),
    ],
  }),
})

/** What each currency is worth today, and the rates of every day. */
export function CurrenciesTab() {
  return (
    <>
      <Today />
      <RatesList />
    </>
  )
}

/** What each currency is worth today, and since when; nothing while it is not known. */
function Today() {
  const texts = t.rates
  const { currency: own } = useCompany()
  const { data } = useList<CurrencyState>('administration/currencies')
  if (!data) return null
  return (
    <section aria-label={texts.now}>
      <Text size="sm" c="dimmed">
        {texts.companys(own)}
      </Text>
      <Group gap="lg" mt={4} mb="md">
        {data.result
          .filter(({ isCompanys }) => !isCompanys)
          .map((state) => (
            <Worth key={state.currency} state={state} own={own} />
          ))}
      </Group>
    </section>
  )
}

function Worth({ state: { currency, rate }, own }: { state: CurrencyState; own: Currency }) {
  const texts = t.rates
  if (!rate) return <Text size="sm" c="dimmed">{`${currency}: ${texts.none}`}</Text>
  return (
    <div>
      <Text fw={650}>{texts.worth(currency, numberText('exchangeRate', rate.exchangeRate), own)}</Text>
      <Text size="xs" c="dimmed">
        {texts.since(dayText(rate.day))}
      </Text>
    </div>
  )
}

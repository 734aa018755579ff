import { currencies, type Currency } from '@lagar/domain/lists/places.ts'
import { priceInCents, type Instalment } from '@lagar/domain/sales/contract.ts'
import { Text } from '@mantine/core'
import type { Field, Rows } from '../form/draft/use-draft.ts'
import { SelectField } from '../form/fields/fields.tsx'
import { DecimalField, IntegerField, MoneyField } from '../form/fields/number-fields.tsx'
import { FormSection } from '../form/frames/FormModal.tsx'
import { useCompany } from '../session/me.tsx'
import { moneyText } from '../texts/money.ts'
import { options } from '../texts/options.ts'
import { t, words } from '../texts/t.ts'
import { InstalmentRows } from './InstalmentRows.tsx'

type Props = {
  amount: Field<number>
  price: Field<number>
  currency: Field<Currency>
  objectionDays: Field<number>
  /** Who may object, and until when. */
  objectionHint: string
  instalments: Rows<Instalment>
  /** Grapes are sold by the kilogram, all else by the litre. */
  isGrapes: boolean
  locked: boolean
}

/** How much of a contract at what price, in which parts it is paid, and how long one may object. */
export function ContractPrice(props: Props) {
  const { amount, price, currency, objectionDays, objectionHint, instalments, isGrapes, locked } = props
  const texts = t.sales
  const { currency: own } = useCompany()
  const money = currency.value ?? own
  const total = amount.value && price.value ? priceInCents(amount.value, price.value) : undefined
  return (
    <FormSection title={texts.priceTitle}>
      <DecimalField
        label={isGrapes ? texts.kilos : texts.litres}
        required
        decimals={3}
        disabled={locked}
        {...amount}
      />
      <MoneyField
        label={isGrapes ? texts.priceOfKilo : texts.price}
        required
        decimals={4}
        currency={money}
        disabled={locked}
        {...price}
      />
      <SelectField
        label={texts.currency}
        required
        disabled={locked}
        options={options(currencies, (one) => words.currency[one])}
        {...currency}
      />
      <IntegerField label={texts.objectionDays} hint={objectionHint} disabled={locked} {...objectionDays} />
      <div style={{ gridColumn: '1 / -1' }}>
        {total !== undefined && (
          <Text fw={650} mb="xs">
            {texts.totalOf(moneyText(total, money))}
          </Text>
        )}
        <InstalmentRows rows={instalments} total={total} currency={money} locked={locked} />
      </div>
    </FormSection>
  )
}

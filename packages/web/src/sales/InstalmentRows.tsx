import type { Currency } from '@lagar/domain/lists/places.ts'
import type { Instalment } from '@lagar/domain/sales/contract.ts'
import type { Rows } from '../form/draft/use-draft.ts'
import { DayField } from '../form/fields/DayField.tsx'
import { MoneyField } from '../form/fields/number-fields.tsx'
import { RowsTable } from '../form/fields/RowsTable.tsx'
import { t } from '../texts/t.ts'

type Props = {
  rows: Rows<Instalment>
  /** The price of a contract, where it is known: what the first instalment begins with. */
  total: number | undefined
  currency: Currency
  locked: boolean
}

/** The parts in which a contract is paid; of one that is agreed only the day of their payment is open. */
export function InstalmentRows({ rows, total, currency, locked }: Props) {
  const texts = t.sales
  const newRow = () => ({
    amount: rows.rows.length === 0 && total !== undefined ? total : 0,
    paidOn: null,
  })
  return (
    <RowsTable
      title={texts.instalments}
      rows={rows}
      removable={!locked}
      addLabel={texts.addInstalment}
      {...(locked ? {} : { newRow })}
      columns={[
        {
          key: 'dueDate',
          header: texts.dueDate,
          cell: (_, index) => (
            <DayField label={texts.dueDate} hideLabel disabled={locked} {...rows.field(index, 'dueDate')} />
          ),
        },
        {
          key: 'amount',
          header: texts.value,
          cell: (_, index) => (
            <MoneyField
              label={texts.value}
              hideLabel
              currency={currency}
              disabled={locked}
              {...rows.field(index, 'amount')}
            />
          ),
        },
        {
          key: 'paidOn',
          header: texts.paidOn,
          cell: (_, index) => (
            <DayField label={texts.paidOn} hideLabel clearable {...rows.field(index, 'paidOn')} />
          ),
        },
      ]}
    />
  )
}

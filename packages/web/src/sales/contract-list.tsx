import { bulkSaleStatuses, type BulkProduct } from '@lagar/domain/lists/sales.ts'
import type { BulkSaleRow } from '@lagar/domain/sales/record.ts'
import type { ReactNode } from 'react'
import type { Column } from '../lists/DataTable.tsx'
import { FilterDay } from '../lists/FilterDay.tsx'
import { FilterSelect, FilterText } from '../lists/filters.tsx'
import { moneyText, priceText } from '../texts/money.ts'
import { numberText } from '../texts/numbers.ts'
import { options } from '../texts/options.ts'
import { t, words } from '../texts/t.ts'

type NarrowingProps = {
  products: readonly BulkProduct[]
  /** With whom the contract is, where it is asked. */
  children: ReactNode
}

/** The filters of a list of contracts in bulk. */
export function ContractFilters({ products, children }: NarrowingProps) {
  const texts = t.sales
  return (
    <>
      <FilterText name="text" label={texts.search} />
      <FilterSelect
        name="status"
        label={texts.status}
        options={options(bulkSaleStatuses, (status) => words.bulkSaleStatus[status])}
      />
      <FilterSelect
        name="product"
        label={texts.product}
        options={options(products, (product) => words.bulkProduct[product])}
      />
      {children}
      <FilterDay name="from" label={texts.from} />
      <FilterDay name="to" label={texts.to} />
    </>
  )
}

type Priced = Pick<BulkSaleRow, 'price' | 'currency' | 'total' | 'amount'> & { product: BulkProduct }

/** What a contract in bulk costs by the unit and in all, and how much it is of. */
export function priceColumns(): Column<Priced>[] {
  const texts = t.sales
  return [
    {
      key: 'price',
      header: texts.priceEach,
      align: 'right',
      hideBelow: 'md',
      cell: ({ price, currency, product }) => texts.eachText(priceText(price, currency), product),
    },
    {
      key: 'total',
      header: texts.total,
      align: 'right',
      cell: ({ total, currency }) => moneyText(total, currency),
    },
    {
      key: 'amount',
      header: texts.amount,
      align: 'right',
      hideBelow: 'lg',
      cell: ({ amount, product }) => texts.amountText(numberText('bulk', amount), product),
    },
  ]
}

import type { MarketTaxRecord } from '@lagar/domain/distribution/tax.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { column, sorted } from '../../records/columns.tsx'
import { EditableList } from '../../records/EditableList.tsx'
import { numberText } from '../../texts/numbers.ts'
import { t, words } from '../../texts/t.ts'
import { later } from '../../ui/later.tsx'
import { DayText } from '../../ui/values.tsx'

const MarketTaxForm = later(async () => (await import('./MarketTaxForm.tsx')).MarketTaxForm)

const path = 'distribution/marketTaxes'

const columns = (): Column<MarketTaxRecord>[] => [
  column('name', ({ name }) => name),
  column('percentage', ({ percentage }) => `${numberText('tax', percentage)} %`, { align: 'right' }),
  column('base', ({ base }) => words.taxBase[base]),
  sorted('fromDate', ({ fromDate }) => <DayText day={fromDate} />),
]

/** The taxes of a market, each from its day on. */
export function MarketTaxes({ market }: { market: string }) {
  return (
    <EditableList<MarketTaxRecord>
      editable={{
        texts: () => t.administration.taxes,
        nameOf: ({ name }) => name,
        form: (props) => <MarketTaxForm path={path} market={market} {...props} />,
        removePath: path,
      }}
      permission="administration.write"
      path={path}
      fixed={{ market }}
      excel="MARKET_TAX"
      defaultSort="-fromDate"
      columns={columns()}
    />
  )
}

import type { GrapeDelivery } from '@lagar/domain/traceability/gone.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { numberText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { buyerColumns } from './buyer-columns.tsx'
import { Sheet } from './TraceTreatments.tsx'

/** Who has grapes of the start: whom to call, and how many kilograms. */
export function GrapeCustomers({ loads }: { loads: GrapeDelivery[] }) {
  const texts = t.traceability.grapesSold
  return <Sheet title={texts.title} none={texts.none} columns={columns()} rows={loads} />
}

const columns = (): Column<GrapeDelivery & { id: string }>[] => {
  const texts = t.traceability.grapesSold
  const { customer, call, day, share } = buyerColumns()
  return [
    customer,
    call,
    {
      key: 'input',
      header: texts.input,
      cell: ({ input }) => (
        <EntityLink type="input" id={input.id}>
          {input.name}
        </EntityLink>
      ),
    },
    day,
    {
      key: 'ciu',
      header: texts.ciu,
      cell: ({ ciu }) => (
        <EntityLink type="ciu" id={ciu.id}>
          {ciu.name}
        </EntityLink>
      ),
    },
    { key: 'kilos', header: texts.kilos, align: 'right', cell: ({ kilos }) => numberText('kilos', kilos) },
    share,
  ]
}

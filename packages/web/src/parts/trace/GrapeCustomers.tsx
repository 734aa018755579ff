import type { GrapeDelivery } from '@lagar/domain/traceability/gone.ts'
import { Text } from '@mantine/core'
import type { Column } from '../../lists/DataTable.tsx'
import { numberText, percentText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { DayText } from '../../ui/values.tsx'
import { Sheet } from './TraceTreatments.tsx'

/** Who has grapes of the start: whom to call, and how many kilograms. */
export function GrapeCustomers({ loads }: { loads: GrapeDelivery[] }) {
  const texts = t.traceability.grapesSold
  return <Sheet title={texts.title} none={texts.none} columns={columns()} rows={loads} />
}

const columns = (): Column<GrapeDelivery & { id: string }>[] => {
  const texts = t.traceability.grapesSold
  return [
    {
      key: 'customer',
      header: t.traceability.bulk.customer,
      cell: ({ customer, contact }) => (
        <>
          <EntityLink type="customer" id={customer.id}>
            {customer.name}
          </EntityLink>{' '}
          {contact && (
            <Text span size="sm" c="dimmed">
              {contact}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'call',
      header: t.traceability.bulk.call,
      cell: ({ phoneNumber, email, address }) =>
        [phoneNumber, email, address].filter((part) => part !== '').join(' · ') || t.ui.none,
    },
    {
      key: 'input',
      header: texts.input,
      cell: ({ input }) => (
        <EntityLink type="input" id={input.id}>
          {input.name}
        </EntityLink>
      ),
    },
    { key: 'day', header: t.traceability.bulk.day, cell: ({ day }) => <DayText day={day} /> },
    {
      key: 'ciu',
      header: texts.ciu,
      cell: ({ ciu }) => (
        <EntityLink type="ciu" id={ciu.id}>
          {ciu.name}
        </EntityLink>
      ),
    },
    { key: 'kilos', header: texts.kilos, align: 'right', cell: ({ kilos }) => numberText(kilos, 2) },
    {
      key: 'share',
      header: t.traceability.bulk.fromStart,
      align: 'right',
      hideBelow: 'md',
      cell: ({ share }) => percentText(share, 2),
    },
  ]
}

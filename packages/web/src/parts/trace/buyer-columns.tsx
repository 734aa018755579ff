import type { Day } from '@lagar/domain/day.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { Text } from '@mantine/core'
import type { Column } from '../../lists/DataTable.tsx'
import { percentText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { DayText } from '../../ui/values.tsx'

type Bought = {
  id: string
  customer: Named
  day: Day
  share: number
} & Record<'contact' | 'phoneNumber' | 'email' | 'address', string>

/** Columns of who bought something of the start: whom to call, on which day it left, and how much of it comes from there. */
export const buyerColumns = () => {
  const texts = t.traceability.bulk
  return {
    customer: {
      key: 'customer',
      header: texts.customer,
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
    call: {
      key: 'call',
      header: texts.call,
      cell: ({ phoneNumber, email, address }) =>
        [phoneNumber, email, address].filter((part) => part !== '').join(' · ') || t.ui.none,
    },
    day: { key: 'day', header: texts.day, cell: ({ day }) => <DayText day={day} /> },
    share: {
      key: 'share',
      header: texts.fromStart,
      align: 'right',
      hideBelow: 'md',
      cell: ({ share }) => percentText('percent', share),
    },
  } satisfies Record<string, Column<Bought>>
}

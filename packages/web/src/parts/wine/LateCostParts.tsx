import type { LateCostRow } from '@lagar/domain/wine/costs/late-cost-record.ts'
import { Group, Stack, Text } from '@mantine/core'
import { t } from '../../texts/t.ts'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { Money } from '../../ui/values.tsx'

/** Where a late cost went: each wine and lot with its part, and the expense of what was gone already. */
export function LateCostParts({ row: { parts, expense } }: { row: LateCostRow }) {
  return (
    <Stack gap={2}>
      {parts.map(({ thing, place, cost }) => (
        <Group key={`${thing.id} ${place.id}`} gap={4} fz="sm">
          <EntityLink type={thing.type} id={thing.id}>
            {thing.name}
          </EntityLink>{' '}
          <span>
            ({place.name}): <Money value={cost} />
          </span>
        </Group>
      ))}
      {expense !== 0 && (
        <Text size="sm">
          {t.balance.late.expense}: <Money value={expense} />
        </Text>
      )}
    </Stack>
  )
}

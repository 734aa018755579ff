import type { LateCostRow } from '@lagar/domain/wine/costs/late-cost-record.ts'
import { Alert, Group, Stack, Text } from '@mantine/core'
import { useList } from '../../api/records.ts'
import { useSeesCosts } from '../../session/me.tsx'
import { t } from '../../texts/t.ts'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { Money } from '../../ui/values.tsx'
import { LateCostParts } from '../../parts/wine/LateCostParts.tsx'

/** Says of a work that its cost came after its grapes were ground, and where it went; nothing of any other. */
export function LateWork({ id }: { id: string }) {
  const texts = t.balance.late
  const may = useSeesCosts()
  const { data } = useList<LateCostRow>('cellars/lateCosts', { causeId: id, limit: 200 }, may)
  const rows = data?.result ?? []
  if (rows.length === 0) return null
  return (
    <Alert color="yellow" title={texts.onWork} mb="md">
      <Stack gap="xs">
        <Text size="sm">{texts.onWorkHint}</Text>
        {rows.map((row) => (
          <div key={row.id}>
            <Group gap={4} fz="sm" fw={600}>
              <EntityLink type="ciu" id={row.origin.id}>
                {row.origin.name}
              </EntityLink>
              <Money value={row.cost} />
            </Group>
            <LateCostParts row={row} />
          </div>
        ))}
      </Stack>
    </Alert>
  )
}

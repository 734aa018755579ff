import type { EntityType } from '@lagar/domain/entity.ts'
import type { Alarm } from '@lagar/domain/traceability/alarms.ts'
import { workKinds } from '@lagar/domain/lists/field-work.ts'
import { forEach } from '@lagar/domain/lookup.ts'
import { useCan, useMe } from '../session/me.tsx'

/** Whether this person may open the page of what rings. */
export function useOpensAlarm(): (type: EntityType) => boolean {
  const { permissions } = useMe()
  const opensStock = useCan('stock.read')
  const opens: Record<Alarm['entity']['type'], boolean> = {
    stock: opensStock,
    stockBatch: opensStock,
    wineBatch: useCan('distribution.read'),
    problem: useCan('distribution.read'),
    content: true,
    measuramentControl: useCan('laboratory.read'),
    workorder: useCan('workorders.read'),
    division: useCan('division.read'),
    ciu: useCan('input.read'),
    maintenance: true,
    ...forEach(workKinds, (kind) => permissions.includes(`${kind}.read`)),
  }
  const known: Partial<Record<EntityType, boolean>> = opens
  return (type) => known[type] ?? false
}

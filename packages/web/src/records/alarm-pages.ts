import type { EntityType } from '@lagar/domain/entity.ts'
import type { Alarm } from '@lagar/domain/traceability/alarms.ts'
import { useCan } from '../session/me.tsx'
import type { WorkKind } from '@lagar/domain/lists/field-work.ts'

/** Whether this person may open the page of what rings. */
export function useOpensAlarm(): (type: EntityType) => boolean {
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
    ...useOpensWorks(),
  }
  const known: Partial<Record<EntityType, boolean>> = opens
  return (type) => known[type] ?? false
}

const useOpensWorks = (): Record<WorkKind, boolean> => ({
  curation: useCan('curation.read'),
  irrigation: useCan('irrigation.read'),
  harvest: useCan('harvest.read'),
  labor: useCan('labor.read'),
  pruning: useCan('pruning.read'),
  sowing: useCan('sowing.read'),
  winterGrass: useCan('winterGrass.read'),
  fertilization: useCan('fertilization.read'),
})

import type { EntityType } from '@lagar/domain/entity.ts'
import { alarmAnswers, type AlarmKind } from '@lagar/domain/lists/alarms.ts'
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

/** What an address begins on the page of a vessel in place of an order: the calculator of sulfur dioxide, which leads to the order with its dose. */
export const CALCULATED = 'SO2'

/** What begins the answer to what rings in a vessel, by the code of an order; nothing where no work answers it. */
export const beginsAnswer = (kind: AlarmKind): string | undefined =>
  kind === 'LOW_MOLECULAR_SO2' ? CALCULATED : alarmAnswers[kind]

import type { Alarm } from '@lagar/domain/traceability/alarms.ts'
import { useCan } from '../auth/me.tsx'

/** Whether this person may open the page of what rings. */
export function useOpensAlarm(): (alarm: Alarm) => boolean {
  const opensStock = useCan('stock.read')
  const opens: Record<Alarm['entity']['type'], boolean> = {
    stock: opensStock,
    stockBatch: opensStock,
    wineBatch: useCan('distribution.read'),
    content: true,
    measuramentControl: useCan('laboratory.read'),
    workorder: useCan('workorders.read'),
    division: useCan('division.read'),
  }
  return ({ entity }) => opens[entity.type]
}

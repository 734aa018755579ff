import type { CellarElementRecord } from '@lagar/domain/cellars/cellar-element.ts'
import type { ElementClass } from '@lagar/domain/lists/cellar.ts'
import type { VesselShape } from '../ui/TankGauge.tsx'

const shapes: Record<ElementClass, VesselShape> = {
  TANK: 'tank',
  POOL: 'pool',
  BARREL: 'barrel',
  FOUDRE: 'barrel',
  AMPHORA: 'egg',
  EGG: 'egg',
  BIN: 'pool',
  PRESS: 'press',
  GRINDER: 'grinder',
  RECEPTION: 'grinder',
  FILTER: 'press',
  TANKER: 'pool',
  ISOTANK: 'tank',
  WASHER: 'pool',
}

/** The shape in which a vessel is drawn. */
export const shapeOf = (element: Pick<CellarElementRecord, 'class'>): VesselShape => shapes[element.class]

/** What a vessel's ring says: first what keeps it from being used, then what is in it. */
export function ringOf({ outOfService, isDirty, content }: CellarElementRecord): string {
  if (outOfService) return 'OUT_OF_SERVICE'
  if (isDirty) return 'DIRTY'
  return content ? 'WITH_CONTENT' : 'CLEAN'
}

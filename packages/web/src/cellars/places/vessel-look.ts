import type { CellarElementRecord } from '@lagar/domain/cellars/element.ts'
import type { DepositIcon } from '@lagar/domain/lists/cellar.ts'
import type { VesselShape } from '../../parts/vessels/shapes.ts'

const shapes: Record<DepositIcon, VesselShape> = {
  TANK: 'tank',
  POOL: 'pool',
  BARREL: 'barrel',
  FOUDRE: 'foudre',
  AMPHORA: 'amphora',
  EGG: 'egg',
  BIN: 'bin',
  PRESS: 'press',
  GRINDER: 'grinder',
  RECEPTION: 'bin',
  FILTER: 'filter',
  TANKER: 'tanker',
  ISOTANK: 'tanker',
  WASHER: 'washer',
  WAREHOUSE: 'pool',
  COLD_ROOM: 'washer',
  PALLET: 'bin',
  SHELF: 'filter',
}

/** The shape in which a type's vessels are drawn: that of the icon it was given. */
export const shapeOf = ({ icon }: { icon: DepositIcon }): VesselShape => shapes[icon]

/** What a vessel's ring says: first what keeps it from being used, then what is in it. */
export function ringOf({ outOfService, isDirty, content }: CellarElementRecord): string {
  if (outOfService) return 'OUT_OF_SERVICE'
  if (isDirty) return 'DIRTY'
  return content ? 'WITH_CONTENT' : 'CLEAN'
}

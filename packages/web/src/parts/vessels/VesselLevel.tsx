import type { CellarElementRecord } from '@lagar/domain/cellars/element.ts'
import { fromMilliliters, toMilliliters } from '@lagar/domain/units/volume.ts'
import type { CellarElementBatchRecord } from '@lagar/domain/wine/barrels/lot.ts'
import { levelAfter, type Moved } from '@lagar/domain/workorders/transfers/moved.ts'
import { LevelChange } from './LevelChange.tsx'

/** A vessel, or a lot of barrels that is drawn as one. */
type Holder =
  | Pick<CellarElementRecord, 'name' | 'maxCapacity' | 'unit' | 'content'>
  | Pick<CellarElementBatchRecord, 'name' | 'maxCapacity' | 'unit' | 'currentAmount'>

type Props = { holder: Holder; moved: Partial<Moved> }

/** The level of a vessel before and after what a form moves at it, in millilitres, drawn while it is typed. */
export function VesselLevel({ holder, moved }: Props) {
  const { name, maxCapacity, unit } = holder
  const content = 'content' in holder ? holder.content : undefined
  const before = 'currentAmount' in holder ? holder.currentAmount : (content?.currentAmount ?? 0)
  const level = { held: toMilliliters(before, unit), capacity: toMilliliters(maxCapacity, unit) }
  const after = levelAfter(level, { taken: 0, given: 0, empties: false, fills: false, ...moved })
  return (
    <LevelChange
      vessel={{ name, maxCapacity, unit, color: content?.grapeType ?? undefined }}
      before={before}
      after={fromMilliliters(after, unit)}
    />
  )
}

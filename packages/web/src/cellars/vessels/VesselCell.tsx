import { mdiAccountOutline, mdiLeaf, mdiLock } from '@mdi/js'
import { t, words } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { TankGauge } from '../../parts/vessels/TankGauge.tsx'
import { othersIn } from '../../messages/owners.tsx'
import type { Standing } from './board.ts'
import classes from '../../parts/vessels/cellar.module.css'
import { ringOf, shapeOf } from '../places/vessel-look.ts'

/** What stands on a cell of the map: level, colour and state, and how many barrels, orders, and whether organic. */
export function VesselCell({ standing, size }: { standing: Standing; size: number }) {
  const { elements, name } = standing
  const [first] = elements
  if (!first) return null
  const filled = elements.find(({ content }) => content !== null) ?? first
  const level = elements.reduce((sum, element) => sum + element.level, 0) / elements.length
  const pending = elements.reduce((sum, { pendingWorkorders }) => sum + pendingWorkorders, 0)
  const held = elements.find(({ content }) => content?.holdReason)?.content?.holdReason
  const others = othersIn(elements.flatMap(({ content }) => content?.owners ?? []))
  const worst = elements.find(({ outOfService, isDirty }) => outOfService || isDirty) ?? filled
  return (
    <span className={classes.vessel} data-stacked={elements.length > 1 || undefined}>
      <TankGauge
        name={name}
        fill={level}
        size={size}
        shape={shapeOf(first.elementType)}
        color={filled.content?.grapeType ?? undefined}
        state={ringOf(worst)}
      />
      {elements.length > 1 && <span className={classes.count}>{elements.length}</span>}
      {elements.every(({ isOrganic }) => isOrganic) && (
        <span className={classes.leaf}>
          <Icon path={mdiLeaf} size={Math.round(size / 3.6)} label={t.cellars.legendOrganic} />
        </span>
      )}
      {held && (
        <span className={classes.held}>
          <Icon
            path={mdiLock}
            size={Math.round(size / 3.6)}
            label={t.cellars.hold.onHold(words.holdReason[held])}
          />
        </span>
      )}
      {!held && others.length > 0 && (
        <span className={classes.others}>
          <Icon
            path={mdiAccountOutline}
            size={Math.round(size / 3.6)}
            label={t.cellars.owner.mark(others.join(', '))}
          />
        </span>
      )}
      {pending > 0 && (
        <span className={classes.pending} role="img" aria-label={t.cellars.panel.pending(pending)}>
          {pending}
        </span>
      )}
    </span>
  )
}

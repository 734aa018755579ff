import { mdiAccountOutline, mdiLeaf, mdiLock } from '@mdi/js'
import { t } from '../../texts/t.ts'
import { Icon } from '../../ui/Icon.tsx'
import map from '../../parts/vessels/cellar.module.css'
import classes from '../../parts/vessels/legend.module.css'

/** What the colours and marks of the map mean. */
export function Legend() {
  const texts = t.cellars
  const colors = [
    ['RED', texts.legendRed],
    ['WHITE', texts.legendWhite],
    ['ROSE', texts.legendRose],
    ['MIXED', texts.legendMixed],
  ] as const
  const states = [
    ['CLEAN', texts.legendClean],
    ['DIRTY', texts.legendDirty],
    ['OUT_OF_SERVICE', texts.legendOut],
  ] as const
  return (
    <ul className={classes.legend} aria-label={texts.legend}>
      {colors.map(([color, label]) => (
        <li key={color}>
          <span className={classes.swatch} data-color={color} />
          {label}
        </li>
      ))}
      {states.map(([state, label]) => (
        <li key={state}>
          <span className={classes.swatch} data-state={state} />
          {label}
        </li>
      ))}
      <li>
        <Icon path={mdiLeaf} size={16} />
        {texts.legendOrganic}
      </li>
      <li>
        <Icon path={mdiLock} size={16} />
        {texts.hold.legend}
      </li>
      <li>
        <Icon path={mdiAccountOutline} size={16} />
        {texts.owner.legend}
      </li>
      <li>
        <span className={map.pending} style={{ position: 'static' }}>
          1
        </span>
        {texts.legendPending}
      </li>
    </ul>
  )
}

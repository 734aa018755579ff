import type { LandRecord } from '@lagar/domain/lands/places/land.ts'
import { t } from '../../texts/t.ts'
import type { Shade } from '../shades/shades.ts'
import { Swatch } from '../shades/Legend.tsx'
import { unitText } from './facts.ts'
import classes from './map.module.css'

type Props = {
  lands: readonly LandRecord[]
  drawn: ReadonlySet<string>
  shadeOf: (land: LandRecord) => Shade
  openId: string | undefined
  onOpen: (id: string) => void
}

/** The plots of the map as a list, for the keyboard and the ear; those that nobody drew are here alone. */
export function LandList({ lands, drawn, shadeOf, openId, onOpen }: Props) {
  return (
    <ul className={classes.list} aria-label={t.ground.list}>
      {lands.map((land) => {
        const shade = shadeOf(land)
        return (
          <li key={land.id}>
            <button type="button" aria-pressed={land.id === openId} onClick={() => onOpen(land.id)}>
              <Swatch shade={shade} />
              <span className={classes.listName}>{land.name}</span>
              <span className={classes.listFact}>
                {drawn.has(land.id)
                  ? `${unitText(land)}${shade.mark ? ` · ${shade.mark}` : ''}`
                  : t.ground.notDrawn}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

import type { LandRecord } from '@lagar/domain/lands/places/land.ts'
import { sumOf } from '@lagar/domain/units/amount.ts'
import { hectares } from '@lagar/domain/units/surface.ts'
import { Text } from '@mantine/core'
import { t } from '../../texts/t.ts'
import { numberText } from '../../texts/numbers.ts'
import type { Shade } from './shades.ts'
import classes from './Legend.module.css'

type Props = { lands: readonly LandRecord[]; shadeOf: (land: LandRecord) => Shade }

/** What the colours of the plots mean, with how many plots and hectares each of them has. */
export function Legend({ lands, shadeOf }: Props) {
  const ordered = lands.toSorted((a, b) => shadeOf(a).order - shadeOf(b).order)
  const entries = Map.groupBy(ordered, (land) => shadeOf(land).label)
  return (
    <>
      <dl className={classes.legend} aria-label={t.lands.map.legend}>
        {[...entries].map(([label, those]) => (
          <div key={label}>
            <dt>
              <Swatch shade={shadeOf(those[0]!)} />
              {label}
            </dt>
            <dd>{t.lands.map.total(those.length, surfaceOf(those))}</dd>
          </div>
        ))}
      </dl>
      <Text size="sm" fw={600}>
        {t.lands.map.total(lands.length, surfaceOf(lands))}
      </Text>
    </>
  )
}

/** A little square of a plot's colour. */
export const Swatch = ({ shade: { color, hatched } }: { shade: Shade }) => (
  <i
    className={classes.swatch}
    style={{ backgroundColor: color }}
    data-hatched={hatched || undefined}
    aria-hidden="true"
  />
)

const surfaceOf = (lands: readonly LandRecord[]) =>
  numberText('hectaresRound', sumOf(lands.map(({ surface, surfaceUnit }) => hectares(surface, surfaceUnit))))

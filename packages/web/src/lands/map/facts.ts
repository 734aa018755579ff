import { drawnDifference, drawnHectares } from '@lagar/domain/lands/places/boundary.ts'
import type { LandRecord } from '@lagar/domain/lands/places/land.ts'
import type { Ring } from '@lagar/domain/lands/places/ring.ts'
import { t, words } from '../../texts/t.ts'
import { numberText, percentText } from '../../texts/numbers.ts'

/** The surface of a land as it is declared: 3,2 ha. */
export const unitText = ({ surface, surfaceUnit }: Pick<LandRecord, 'surface' | 'surfaceUnit'>): string =>
  `${numberText('hectares', surface)} ${words.unitSymbol[surfaceUnit]}`

/** What was drawn beside what is declared: 3,25 ha, 1,6 % more. */
export function drawnText(ring: Ring, land: Pick<LandRecord, 'surface' | 'surfaceUnit'>): string {
  const difference = drawnDifference(ring, land)
  const share = percentText('percentRound', Math.abs(difference))
  const drawn = `${numberText('hectares', drawnHectares(ring))} ha`
  if (Math.abs(difference) < SAME) return t.ground.sameAsDeclared(drawn)
  return difference > 0 ? t.ground.moreThanDeclared(drawn, share) : t.ground.lessThanDeclared(drawn, share)
}

/** Below half a percent what was drawn is as large as what is declared. */
export const SAME = 0.005

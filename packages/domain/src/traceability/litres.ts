import { share } from '../units/amount.ts'
import { fromMilliliters } from '../units/volume.ts'
import { litreFates, type LitreFate, type Litres } from './gone.ts'

/**
 * The litres of a start against what became of them, all given in millilitres with their fractions. What the fates do not account for is
 * told as `unexplained`, never as one of them; where nothing is, they add up to the start and what was found, to the millilitre.
 */
export function reconciled(start: number, found: number, fates: Record<LitreFate, number>): Litres {
  const whole = { start: Math.round(start), found: Math.round(found) }
  const went = litreFates.reduce((sum, fate) => sum + fates[fate], 0)
  const unexplained = Math.round(start + found - went)
  const told = whole.start + whole.found - unexplained
  const weights = litreFates.map((fate) => Math.round(fates[fate]))
  const parts = weights.some((weight) => weight > 0) ? share(told, weights) : weights
  const litres = (volume: number) => fromMilliliters(volume, 'LITER')
  const [bottled = 0, inVessels = 0, sold = 0, returned = 0, lost = 0, discarded = 0] = parts.map(litres)
  return {
    start: litres(whole.start),
    bottled,
    inVessels,
    sold,
    returned,
    lost,
    discarded,
    found: litres(whole.found),
    unexplained: litres(unexplained),
  }
}

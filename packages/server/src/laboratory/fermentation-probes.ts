import { hourIn, todayIn } from '@lagar/domain/day.ts'
import { hoursAt, type Reading } from '@lagar/domain/laboratory/fermentation.ts'
import type { Probed } from '../readings/newest.ts'

/** What a device told last as a look at the temperature, on the clock of the company; nothing where somebody measured it since. */
export function probedLook(
  readings: readonly Reading[],
  probed: Probed | undefined,
  timeZone: string,
): Reading | undefined {
  if (!probed) return undefined
  const look = {
    ...{ day: todayIn(timeZone, probed.at), hour: hourIn(timeZone, probed.at) },
    ...{ density: null, temperature: probed.temperature, sugar: null },
  }
  const byHand = readings.findLast(({ temperature }) => temperature !== null)
  return byHand && hoursAt(byHand) >= hoursAt(look) ? undefined : look
}

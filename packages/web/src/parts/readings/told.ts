import type { Magnitude } from '@lagar/domain/lists/laboratory.ts'
import { magnitudeFacts } from '@lagar/domain/readings/magnitude.ts'
import { decimalText, numberText } from '../../texts/numbers.ts'
import { t, words } from '../../texts/t.ts'

/** A value with its unit: "21,45 °C". */
export const readingText = (magnitude: Magnitude, value: number): string => {
  const { unit, decimals } = magnitudeFacts[magnitude]
  return `${decimalText(value, 0, decimals)} ${unit}`.trim()
}

/** A magnitude with its unit: "Temperatura (°C)". */
export const magnitudeText = (magnitude: Magnitude): string => {
  const { unit } = magnitudeFacts[magnitude]
  return unit === '' ? words.magnitude[magnitude] : `${words.magnitude[magnitude]} (${unit})`
}

/** How long a point of a curve is, in words. */
export function spanText(seconds: number): string {
  const texts = t.readings
  if (seconds < 3600) return texts.minutes(numberText('count', seconds / 60))
  return seconds < 86_400 ? texts.hours(numberText('count', seconds / 3600)) : texts.aDay
}

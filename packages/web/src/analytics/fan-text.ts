import type { Curve } from '@lagar/domain/analytics/fermentations.ts'
import { numberText } from '../texts/numbers.ts'
import { t } from '../texts/t.ts'

/** How the fermentations are going, in a sentence or two. */
export function fanText(curves: readonly Curve[]): string {
  const texts = t.analytics.fan
  const running = curves.filter(({ isRunning }) => isRunning).length
  const ringing = curves.filter(({ alarms }) => alarms.length > 0).length
  const [longest] = curves
  return [
    texts.said(numberText(curves.length, 0), numberText(running, 0)),
    ringing > 0 ? texts.ringing(numberText(ringing, 0)) : '',
    longest ? texts.longest(longest.wine.name, numberText(longest.days, 0)) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

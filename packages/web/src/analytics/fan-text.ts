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
    texts.said(numberText('count', curves.length), numberText('count', running)),
    ringing > 0 ? texts.ringing(numberText('count', ringing)) : '',
    longest ? texts.longest(longest.wine.name, numberText('days', longest.days)) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

import type { ToldStep } from '@lagar/domain/traceability/told.ts'
import {
  mdiBarrel,
  mdiCalendarBlank,
  mdiFruitGrapesOutline,
  mdiPackageVariantClosed,
  mdiThermometer,
  mdiTruckOutline,
  mdiWarehouse,
} from '@mdi/js'
import { numberText } from '../../texts/numbers.ts'
import { words } from '../../texts/t.ts'

/** How a supplier's amounts are written. */
export const figures = () => ({
  texts: { unitSymbol: words.unitSymbol },
  number: (amount: number) => numberText('amount', amount),
})

/** The picture of a step. */
export function stepIcon(step: ToldStep): string {
  if (step.type === 'TransformationEvent') return mdiBarrel
  if (step.step === 'commissioning') return mdiFruitGrapesOutline
  if (step.step === 'shipping' || step.step === 'departing' || step.step === 'transporting')
    return mdiTruckOutline
  if (step.step === 'receiving' || step.step === 'arriving' || step.step === 'storing') return mdiWarehouse
  if (step.step === 'sensor_reporting') return mdiThermometer
  return step.type === 'AggregationEvent' ? mdiPackageVariantClosed : mdiCalendarBlank
}

import type { MeterUnit } from '@lagar/domain/lists/units.ts'
import { numberText } from '../texts/numbers.ts'

const symbols: Readonly<Record<MeterUnit, string>> = { HOURS: 'h', KM: 'km' }

/** What the meter of a machine shows: 1.250 h. */
export const meterText = (meter: number, { meterUnit }: { meterUnit: MeterUnit }) =>
  `${numberText('meter', meter)} ${symbols[meterUnit]}`

/** Litres for each of what the meter counts: L/h or L/km. */
export const perMeter = ({ meterUnit }: { meterUnit: MeterUnit }) => `L/${symbols[meterUnit]}`

import { share } from '../../units/amount.ts'

/** A volume (or weight) that goes from the i-th origin to the j-th destination. */
export type Flow = { origin: number; destination: number; amount: number }

/**
 * How origins poured together reach the destinations: each destination receives of every origin in proportion. Whole units,
 * adding up exactly; what no destination takes stays as `rest` of each origin. Asking for more than there is takes it all.
 */
export function pour(
  origins: readonly number[],
  destinations: readonly number[],
): { flows: Flow[]; rest: number[] } {
  const rest = [...origins]
  const flows: Flow[] = []
  destinations.forEach((wanted, destination) => {
    const left = rest.reduce((sum, amount) => sum + amount, 0)
    // A share of what is left never exceeds it, so no origin gives more than it has.
    share(Math.min(wanted, left), rest).forEach((amount, origin) => {
      if (amount === 0) return
      rest[origin] = rest[origin]! - amount
      flows.push({ origin, destination, amount })
    })
  })
  return { flows, rest }
}

import { inside, moving, outside, type Amount, type Movement } from '../../ledger/ledger.ts'

/**
 * The movement by which a vessel's wine becomes what was measured, never an overwrite: a shortage goes to loss and leaves
 * its cost in the rest, a surplus adds volume at no cost, and the last of a wine takes its cost along. domain.md 2.4.
 */
export function measuredMovements({ content, vessel, held, measured, reason }: Measured): Movement[] {
  const wine = { kind: 'WINE' as const, thing: content, reason }
  const gain = measured - held.amount
  const found = { ...wine, amount: gain, cost: 0, source: outside('COUNT'), target: inside(vessel) }
  if (gain >= 0) return moving([found])
  const cost = measured === 0 ? held.cost : 0
  return [{ ...wine, amount: -gain, cost, source: inside(vessel), target: outside('LOSS') }]
}

/** A content in its vessel: what the ledger holds, and what was measured, in millilitres. */
type Measured = { content: string; vessel: string; held: Amount; measured: number; reason: string }

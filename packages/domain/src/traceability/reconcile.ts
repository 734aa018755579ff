/** Where the bottles of a lot went. */
export type BottleFates = {
  made: number
  atCustomers: number
  inDeposits: number
  discarded: number
  /** Taken to be labelled or uncovered, and so now bottles of another lot. */
  labeledOn: number
  /** What counts missed, less what they found again; below zero a count found more than there were. */
  countedAway: number
}

/**
 * How many of the bottles made are known to be somewhere, and what part of them that is. Of those `missing` a count said so, and what no
 * count said either is `unexplained`: the two books do not agree.
 */
export type Reconciliation = { found: number; missing: number; unexplained: number; share: number }

/** Below this part a recall drill has failed. domain.md 2.11, BRC 3.9. */
export const RECONCILED = 0.995

/**
 * Bottles that were thrown away, without those that counts found again: who counts more than counts missed before sets a wrong
 * discard right.
 */
export const discardedFor = (thrownAway: number, missed: number, found: number): number =>
  thrownAway - Math.min(thrownAway, Math.max(0, found - missed))

/** What counts missed, less what they found again, where a part of that set a wrong discard right. */
export const countedAwayFor = (thrownAway: number, missed: number, found: number): number =>
  missed - found + thrownAway - discardedFor(thrownAway, missed, found)

/** Bottles made against bottles found; a surplus is a difference like a shortage. */
export function reconcile(fates: BottleFates): Reconciliation {
  const { made, atCustomers, inDeposits, discarded, labeledOn, countedAway } = fates
  const found = atCustomers + inDeposits + discarded + labeledOn
  const missing = made - found
  return {
    found,
    missing,
    unexplained: missing - countedAway,
    share: made === 0 ? 1 : Math.max(0, 1 - Math.abs(missing) / made),
  }
}

/**
 * Where the bottles of several lots are, each bottle counted once: one that was labelled on is a bottle of the lot it became.
 */
export function bottlesOnce(lots: readonly BottleFates[]): BottleFates {
  const sum = { made: 0, atCustomers: 0, inDeposits: 0, discarded: 0, labeledOn: 0, countedAway: 0 }
  for (const { made, labeledOn, atCustomers, inDeposits, discarded, countedAway } of lots) {
    sum.made += made - labeledOn
    sum.atCustomers += atCustomers
    sum.inDeposits += inDeposits
    sum.discarded += discarded
    sum.countedAway += countedAway
  }
  return sum
}

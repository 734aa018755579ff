import { z } from 'zod'

/** A count of bottles; millions of a run still fit the thousandths they are stored in. */
export const bottleCount = z.int().min(0).max(9_000_000)

/** How many lie in a box or on a pallet. */
export const bottlesInBox = z.int().min(1).max(1_000)

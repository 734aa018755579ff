import { z } from 'zod'
import type { Permission } from '../access/permissions.ts'

/** The most bottles that one line speaks of. */
export const MAX_BOTTLES = 100_000_000

/** A count of whole bottles. */
export const bottleCount = z.int().min(0).max(MAX_BOTTLES)

/** Whole boxes or pallets. */
export const packageCount = z.int().min(0).max(10_000_000)

/** Who sees what bottles cost and what their sale leaves: who answers for distribution, and the administration. */
export const seesBottleCosts = (has: (permission: Permission) => boolean): boolean =>
  has('distribution.delete') || has('administration.read')

/** Bottles of a lot in a deposit: how many there are, and how many open orders wait for. */
export type Stocked = { amount: number; committed: number; onHold: boolean }

/** What may still be promised: what there is without what is promised already; nothing of a lot on hold. */
export const availableOf = ({ amount, committed, onHold }: Stocked): number =>
  onHold ? 0 : Math.max(0, amount - committed)

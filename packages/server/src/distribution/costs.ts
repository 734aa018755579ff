import { allowed } from '@lagar/domain/access/permissions.ts'
import { seesBottleCosts } from '@lagar/domain/distribution/bottles.ts'
import type { Actor } from '../http/actor.ts'

/** Whether the asking user sees what bottles cost. */
export const mayCost = (actor: Actor): boolean =>
  seesBottleCosts((permission) => allowed(actor, permission) === true)

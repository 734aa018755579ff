import { allowed } from '@lagar/domain/access/permissions.ts'
import { seesBottleCosts as whoSees } from '@lagar/domain/distribution/bottles.ts'
import type { Actor } from '../../actor.ts'

/** Whether the asking user sees what bottles cost. */
export const seesBottleCosts = (actor: Actor): boolean =>
  whoSees((permission) => allowed(actor, permission) === true)

import { allowed } from '@lagar/domain/access/permissions.ts'
import type { Area } from '@lagar/domain/access/plans.ts'
import { seesCosts } from '@lagar/domain/access/costs.ts'
import type { Can } from '@lagar/domain/wire.ts'
import type { Actor } from '../actor.ts'

/** What the asking user may do with the records of an area. */
export const mayEdit = (actor: Actor, area: Area): Can => ({
  edit: allowed(actor, `${area}.write`) === true,
  delete: allowed(actor, `${area}.delete`) === true,
})

/** Whether the asking user sees what supplies cost, and so what the wine costs that they went into. */
export const seesSupplyCosts = (actor: Actor): boolean =>
  seesCosts((permission) => allowed(actor, permission) === true)

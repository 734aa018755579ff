import { workKinds, type WorkKind } from '@lagar/domain/lists/field-work.ts'
import { forEach } from '@lagar/domain/lookup.ts'
import type { z } from 'zod'
import type { App } from '../../http/http.ts'
import type { Entity } from '../../http/entity.ts'
import {
  closeWork,
  findWork,
  makeWork,
  withdrawWork,
  workRecordRoutes,
  type CloseWork,
  type FieldWork,
} from '../works/records.ts'
import type { SettledWork } from '../works/rows.ts'
import { curations } from './curation.ts'
import { fertilizations } from './fertilization.ts'
import { harvests, harvestsBringing, type CreateNote } from './harvest.ts'
import { irrigations } from './irrigation.ts'
import { labors } from './labor.ts'
import { prunings } from './pruning.ts'
import { sowings } from './sowing.ts'
import { winterGrasses } from './winter-grass.ts'

/** What follows of a kind of field work from its schemas and tables. */
type Registered = {
  routes(app: App): void
  make: ReturnType<typeof makeWork>
  close: CloseWork
  withdraw: ReturnType<typeof withdrawWork>
  entity: Entity
}

function register<Shape extends z.ZodRawShape, Settled extends SettledWork>(
  work: FieldWork<Shape, Settled>,
): Registered {
  const { kind } = work
  return {
    routes: (app) => workRecordRoutes(app, work),
    make: makeWork(work),
    close: closeWork(work),
    withdraw: withdrawWork(work),
    entity: { permission: `${kind}.read`, attach: `${kind}.write`, find: findWork(work) },
  }
}

/** Every kind of field work: its schemas and its tables. */
export const fieldWorks = {
  curation: curations,
  irrigation: irrigations,
  harvest: harvests,
  labor: labors,
  pruning: prunings,
  sowing: sowings,
  winterGrass: winterGrasses,
  fertilization: fertilizations,
} as const satisfies Record<WorkKind, { kind: WorkKind }>

/** How works of every kind are served and kept by who brings no delivery notes along. */
export const keptWorks: Record<WorkKind, Registered> = {
  curation: register(curations),
  irrigation: register(irrigations),
  harvest: register(harvests),
  labor: register(labors),
  pruning: register(prunings),
  sowing: register(sowings),
  winterGrass: register(winterGrasses),
  fertilization: register(fertilizations),
}

/** The same, with harvests that write the delivery notes that come with them by `createNote`. */
export const registryBringing = (createNote: CreateNote): Record<WorkKind, Registered> => ({
  ...keptWorks,
  harvest: register(harvestsBringing(createNote)),
})

/** How a work of each kind is opened by its id. */
export const workEntities = forEach(workKinds, (kind): Entity => keptWorks[kind].entity)

import { catalogueKinds, catalogues } from '../catalogues.ts'
import type { EntityType } from '../entity.ts'
import { fieldRecords, listedKinds, type ListedKind } from '../lists/field-work.ts'
import { isOneOf } from '../lookup.ts'
import { fieldWorkAreas, type Area } from './plans.ts'

/**
 * What a program may ask whose token is held to an estate, a cellar, or both: calls whose rows the database tells by place, and catalogues
 * that belong to no place. Every other call is closed to it (OUTSIDE_TOKEN), one that is new as well.
 */

/** The areas that such a token may be let into. */
export const placedAreas = [
  'lands',
  ...fieldWorkAreas,
  'cellars',
  'workorders',
  'laboratory',
] as const satisfies readonly Area[]

/** The kinds of field records that it writes too: a harvest writes notes, which go to other places. */
const written = listedKinds.filter((kind): kind is Exclude<ListedKind, 'harvest'> => kind !== 'harvest')

const fieldCalls = [
  ...listedKinds.map((kind) => `GET /${fieldRecords[kind].path}`),
  ...written.flatMap((kind) => [
    `POST /${fieldRecords[kind].path}`,
    `PUT /${fieldRecords[kind].path}`,
    `DELETE /${fieldRecords[kind].path}/:id`,
  ]),
]

/** Catalogues that everybody in the company works by, whatever their place. */
const sharedLists = [
  ...catalogueKinds.map((kind) => `GET /${catalogues[kind].list}`),
  'GET /cellars/elementTypes',
  'GET /cellars/workorders/types',
  'GET /cellars/laboratoryPlaces',
  'GET /cellars/laboratories/type',
  'GET /administration/employees',
]

/** The calls, by method and path below /api. */
export const placedCalls: ReadonlySet<string> = new Set([
  'GET /auth/program',
  'GET /traceability/entity/data',
  ...sharedLists,
  'GET /lands/wineEstates',
  'GET /lands/wineEstateSections',
  'GET /lands/lands',
  'GET /lands/land/boundaries',
  'GET /lands/valves',
  ...fieldCalls,
  'GET /traceability/all/type/land/works',
  'GET /cellars/cellars',
  'GET /cellars/cellarSections',
  'GET /cellars/cellarElements',
  'GET /cellars/workorders',
  'POST /cellars/workorders',
  'PUT /cellars/workorders',
  'PUT /cellars/workorders/status',
  'DELETE /cellars/workorders/:id',
  'GET /cellars/workorders/tasks',
  'GET /cellars/measuraments',
  'POST /cellars/measuraments',
  'PUT /cellars/measuraments',
  'GET /cellars/laboratories',
  'POST /cellars/laboratories',
  'PUT /cellars/laboratories',
  'DELETE /cellars/laboratories/:laboratoryId',
  'GET /readings',
  'POST /readings',
  'GET /readings/curve',
  'GET /readings/devices',
])

/** Whether a program that is held to places may make a call, by its method and its path below /api (`/lands/valves/:id`). */
export const isPlacedCall = (method: string, path: string): boolean =>
  placedCalls.has(`${method === 'HEAD' ? 'GET' : method} ${path}`)

/** The kinds of records that it opens by their id. */
export const placedKinds = [
  ...catalogueKinds,
  ...listedKinds,
  'wineEstate',
  'wineEstateSection',
  'land',
  'valve',
  'cellar',
  'cellarSection',
  'cellarElement',
  'elementType',
  'workorder',
  'workorderType',
  'measurament',
  'laboratory',
  'laboratoryPlace',
  'laboratoryType',
  'device',
] as const satisfies readonly EntityType[]

export const isPlacedKind = (kind: string): boolean => isOneOf(placedKinds, kind)

import {
  freeCells,
  madeVessels,
  severalVessels,
  vesselNames,
  type MadeVessels,
  type SeveralVessels,
} from '@lagar/domain/cellars/several.ts'
import { cellarElement } from '@lagar/domain/cellars/element.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { created } from '@lagar/domain/wire.ts'
import type { Actor, Tx } from '../actor.ts'
import { insertRecord } from '../http/catalogue.ts'
import type { App } from '../http/http.ts'
import { create } from '../http/transact.ts'
import { newId } from '../ids.ts'
import { cellarElements } from './elements.ts'

/** Making many vessels at once, named by their numbers and placed on the map. */
export function severalVesselRoutes(app: App) {
  app.post(
    '/cellars/cellarElements/several',
    {
      config: { permission: 'cellars.write' },
      schema: { body: created(severalVessels), response: { 201: madeVessels } },
    },
    (request, reply) => create(request, reply, (tx, actor) => makeVessels(tx, actor, request.body)),
  )
}

/**
 * Makes vessels that differ only in their number, each by the rules of one, in the first free row of the map. Refuses with ALREADY_EXISTS where
 * one of the names stands in the cellar, with REFERENCE_NOT_FOUND a cellar that is none.
 */
async function makeVessels(tx: Tx, actor: Actor, given: SeveralVessels): Promise<MadeVessels> {
  const { cellar, elementType, unit, maxCapacity, material, isOrganic } = given
  const alike = { cellar, elementType, unit, maxCapacity, material, isOrganic }
  const names = vesselNames(given)
  const standing = await standingIn(tx, actor, given.cellar)
  const known = new Set(standing.map(({ name }) => name.toLowerCase()))
  const taken = names.find((name) => known.has(name.toLowerCase()))
  if (taken !== undefined)
    throw new Refusal('ALREADY_EXISTS', { errors: { from: 'ALREADY_TAKEN' }, details: { name: taken } })
  const cells = freeCells(
    standing.flatMap(({ positionX, positionY }) =>
      positionX === null || positionY === null ? [] : [{ positionX, positionY }],
    ),
    names.length,
  )
  const result: MadeVessels['result'] = []
  for (const [at, name] of names.entries()) {
    const id = newId()
    const vessel = cellarElement.parse({ ...alike, name, ...cells[at] })
    await insertRecord(tx, actor, cellarElements, id, vessel)
    result.push({ id, name })
  }
  return { result, total: result.length }
}

/** What stands in a cellar, which is held, so that two who make vessels at once do not take the same names and cells. */
export async function standingIn(tx: Tx, { companyId }: Actor, cellar: string) {
  const held = await tx
    .selectFrom('cellar')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', cellar)
    .where('retired_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!held) throw new Refusal('REFERENCE_NOT_FOUND', { errors: { cellar: 'INVALID_VALUE' } })
  return tx
    .selectFrom('cellar_element')
    .select(['name', 'position_x as positionX', 'position_y as positionY'])
    .where('company_id', '=', companyId)
    .where('cellar_id', '=', cellar)
    .where('retired_at', 'is', null)
    .execute()
}

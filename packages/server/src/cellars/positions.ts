import { cellarElementPositions } from '@lagar/domain/cellars/element.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { z } from 'zod'
import { audit } from '../audit.ts'
import type { Actor, Tx } from '../actor.ts'
import type { App } from '../http/http.ts'
import { transact } from '../http/transact.ts'
import { holdElements } from '../wine/contents/vessels.ts'
import { refuseTakenCell } from './place.ts'

/** Moving vessels on the map: no field of theirs is edited, so it asks for no version and wins over nobody's edit. */
export function elementPositionRoutes(app: App) {
  app.put(
    '/cellars/cellarElements/positions',
    { config: { permission: 'cellars.write' }, schema: { body: cellarElementPositions } },
    async (request, reply) => {
      await transact(request, (tx, actor) => placeElements(tx, actor, request.body))
      return reply.code(204).send()
    },
  )
}

async function placeElements(tx: Tx, actor: Actor, input: z.output<typeof cellarElementPositions>) {
  const { ids, positionX, positionY } = input
  const vessels = await tx
    .selectFrom('cellar_element as element')
    .innerJoin('element_type as type', (join) =>
      join
        .onRef('type.company_id', '=', 'element.company_id')
        .onRef('type.id', '=', 'element.element_type_id'),
    )
    .select([
      'element.id',
      'element.cellar_id',
      'element.position_x as positionX',
      'element.position_y as positionY',
      'type.class',
    ])
    .where('element.company_id', '=', actor.companyId)
    .where('element.id', 'in', ids)
    .execute()
  const [first] = vessels
  if (!first || vessels.length !== new Set(ids).size) throw new Refusal('NOT_FOUND')
  if (vessels.some(({ cellar_id }) => cellar_id !== first.cellar_id))
    throw new Refusal('INVALID_INPUT', { errors: { ids: 'NOT_ALLOWED_HERE' } })
  const cell = { cellar: first.cellar_id, positionX, positionY, vessels: ids }
  await refuseTakenCell(
    tx,
    actor,
    cell,
    vessels.map((vessel) => vessel.class),
  )
  await holdElements(tx, actor, ids)
  await tx
    .updateTable('cellar_element')
    .set((eb) => ({ position_x: positionX, position_y: positionY, version: eb('version', '+', 1) }))
    .where('company_id', '=', actor.companyId)
    .where('id', 'in', ids)
    .execute()
  for (const { id, positionX: x, positionY: y } of vessels)
    await audit(tx, actor, 'MOVE', 'cellarElement', id, {
      positionX: [x, positionX],
      positionY: [y, positionY],
    })
}

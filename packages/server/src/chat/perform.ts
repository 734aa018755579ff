import { deedOf, type Deed } from '@lagar/domain/chat/deed.ts'
import type { Draft, Known } from '@lagar/domain/chat/draft.ts'
import type { EntityType } from '@lagar/domain/entity.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { measurament } from '@lagar/domain/laboratory/measurament.ts'
import { workOrder } from '@lagar/domain/workorders/orders/order.ts'
import type { Actor, Tx } from '../actor.ts'
import { accepted, admit } from '../http/http.ts'
import { createMeasurament, removeMeasurament } from '../laboratory/measuraments.ts'
import { curations } from '../lands/kinds/curation.ts'
import { fertilizations } from '../lands/kinds/fertilization.ts'
import { labors } from '../lands/kinds/labor.ts'
import { makeWork, withdrawWork } from '../lands/works/records.ts'
import { createOrder } from '../workorders/orders/create.ts'
import { withdrawOrder } from '../workorders/orders/orders.ts'

const makers = {
  curation: makeWork(curations),
  fertilization: makeWork(fertilizations),
  labor: makeWork(labors),
}

/**
 * Does what a confirmed message says, as its form would; answers the kind of record that it made under `id`. Refuses with whatever the form
 * is refused, and with INVALID_INPUT what is not complete.
 */
export async function perform(
  tx: Tx,
  actor: Actor,
  id: string,
  { draft, known, message }: { draft: Draft; known: Known; message: string },
): Promise<EntityType> {
  const deed: Deed | undefined = deedOf(draft, known)
  if (deed === undefined) throw new Refusal('INVALID_INPUT')
  if (deed.entity === 'workorder') {
    admit(actor, 'workorders.write')
    await createOrder(tx, actor, id, accepted(workOrder, deed.input), { message })
  } else if (deed.entity === 'measurament') {
    admit(actor, 'laboratory.write')
    await createMeasurament(tx, actor, id, accepted(measurament, deed.input), message)
  } else await makers[deed.entity](tx, actor, id, deed.input, message)
  return deed.entity
}

const withdrawers: Readonly<
  Partial<Record<EntityType, (tx: Tx, actor: Actor, id: string) => Promise<unknown>>>
> = {
  workorder: withdrawOrder,
  measurament: withdrawMeasurament,
  curation: withdrawWork(curations),
  fertilization: withdrawWork(fertilizations),
  labor: withdrawWork(labors),
}

/** Takes back what a message made. Refuses with whatever its page is refused. */
export async function withdraw(tx: Tx, actor: Actor, entity: EntityType, id: string) {
  const act = withdrawers[entity]
  if (act === undefined) throw new Refusal('NOT_FOUND')
  await act(tx, actor, id)
}

async function withdrawMeasurament(tx: Tx, actor: Actor, id: string) {
  admit(actor, 'laboratory.write')
  await removeMeasurament(tx, actor, id)
}

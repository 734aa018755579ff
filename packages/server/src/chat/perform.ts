import { deedOf, type Deed, type PhotoPlace } from '@lagar/domain/chat/talk/deed.ts'
import type { Draft, Known } from '@lagar/domain/chat/grammar/draft.ts'
import type { EntityType } from '@lagar/domain/entity.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { fileFields } from '@lagar/domain/files/file.ts'
import { workKinds } from '@lagar/domain/lists/field-work.ts'
import { forEach } from '@lagar/domain/lookup.ts'
import { measurament } from '@lagar/domain/laboratory/measurament.ts'
import { workOrder } from '@lagar/domain/workorders/orders/order.ts'
import type { Actor, Tx } from '../actor.ts'
import { attachWaiting, detach } from '../files/waiting.ts'
import type { Entities } from '../http/entity.ts'
import { accepted, admit } from '../http/http.ts'
import { createMeasurament, removeMeasurament } from '../laboratory/measuraments.ts'
import { contingencies } from '../lands/kinds/contingency.ts'
import { phenologies } from '../lands/kinds/phenology.ts'
import { makeObserved, withdrawObserved } from '../lands/works/told.ts'
import { keptWorks } from '../lands/kinds/registry.ts'
import { createOrder } from '../workorders/orders/create.ts'
import { withdrawOrder } from '../workorders/orders/orders.ts'

const makers = {
  ...forEach(workKinds, (kind) => keptWorks[kind].make),
  phenology: makeObserved('phenology', phenologies),
  contingency: makeObserved('contingency', contingencies),
}

type Told = { draft: Draft; known: Known; message: string; entities: Entities }
type Place = { entityType: PhotoPlace; entityId: string }
/** The record that was made, or that photographs were attached to (`isNew` false). */
type Made = { type: EntityType; id: string; isNew: boolean }

/**
 * Does what a confirmed message says, as its form would, and attaches the photographs that came with it; a record that it makes has `id`. Refuses with whatever the form
 * is refused, and with INVALID_INPUT what is not complete.
 */
export async function perform(
  tx: Tx,
  actor: Actor,
  id: string,
  { draft, known, message, entities }: Told,
): Promise<Made> {
  const deed: Deed | undefined = deedOf(draft, known)
  if (deed === undefined) throw new Refusal('INVALID_INPUT')
  const { photos: ids = [], caption = null } = draft
  if (deed.entity === 'file') {
    const { entityType: type, entityId } = accepted(fileFields, deed.input) as Place
    await attachWaiting(tx, actor, { entities, ids, to: { entityType: type, entityId, caption } })
    return { type, id: entityId, isNew: false }
  }
  await make(tx, actor, id, deed, message)
  if (ids.length > 0)
    await attachWaiting(tx, actor, { entities, ids, to: { entityType: deed.entity, entityId: id, caption } })
  return { type: deed.entity, id, isNew: true }
}

async function make(
  tx: Tx,
  actor: Actor,
  id: string,
  deed: Exclude<Deed, { entity: 'file' }>,
  message: string,
) {
  if (deed.entity === 'workorder') {
    admit(actor, 'workorders.write')
    await createOrder(tx, actor, id, accepted(workOrder, deed.input), { message })
  } else if (deed.entity === 'measurament') {
    admit(actor, 'laboratory.write')
    await createMeasurament(tx, actor, id, accepted(measurament, deed.input), { message })
  } else await makers[deed.entity](tx, actor, id, deed.input, message)
}

const withdrawers: Readonly<
  Partial<Record<EntityType, (tx: Tx, actor: Actor, id: string, reason: string) => Promise<unknown>>>
> = {
  workorder: withdrawOrder,
  measurament: withdrawMeasurament,
  ...forEach(workKinds, (kind) => keptWorks[kind].withdraw),
  phenology: withdrawObserved('phenology', phenologies),
  contingency: withdrawObserved('contingency', contingencies),
}

type Kept = { entity: EntityType; id: string; photos: string[]; isNew: boolean }

/** Takes back what a message made, photographs included; `reason` stands in the history where one is asked for. Refuses with whatever its page is refused. */
export async function withdraw(
  tx: Tx,
  actor: Actor,
  entities: Entities,
  { entity, id, photos, isNew, reason }: Kept & { reason: string },
) {
  await detach(tx, actor, entities, photos)
  if (!isNew) return
  const act = withdrawers[entity]
  if (act === undefined) throw new Refusal('NOT_FOUND')
  await act(tx, actor, id, reason)
}

async function withdrawMeasurament(tx: Tx, actor: Actor, id: string) {
  admit(actor, 'laboratory.write')
  await removeMeasurament(tx, actor, id)
}

import { allowed, type Gate, type Permission } from '@lagar/domain/access/permissions.ts'
import { isEntityType, type EntityType } from '@lagar/domain/entity.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { Can } from '@lagar/domain/wire.ts'
import type { Actor, Db, Tx } from '../actor.ts'
import { found } from '../http/catalogue.ts'
import type { Entities } from '../http/entity.ts'

/** The record that files hang on. */
type Parent = { type: EntityType; attach: Permission | 'BY_RECORD'; record: { id: string; can?: Can } }

/** The record that files hang on, for who may read it. A stranger's record and a deleted one are both not found. */
export async function parentOf(
  entities: Entities,
  db: Db | Tx,
  actor: Actor,
  type: string,
  id: string,
): Promise<Parent> {
  if (!isEntityType(type)) throw new Refusal('NOT_FOUND')
  const { permission, attach, find } = entities[type]
  if (allowed(actor, permission) !== true) throw new Refusal('NOT_FOUND')
  return { type, attach, record: found(await find(db, actor, id)) }
}

/** Whether somebody may attach and remove: who writes the area, or may edit this very record where anybody reads the area. */
export const mayAttach = (actor: Actor, { attach, record }: Parent): boolean =>
  attach === 'BY_RECORD' ? record.can?.edit === true : allowed(actor, attach) === true

/** The same record, for who may change what is attached to it. */
export async function writableParentOf(
  entities: Entities,
  db: Db | Tx,
  actor: Actor,
  type: string,
  id: string,
): Promise<Parent> {
  const parent = await parentOf(entities, db, actor, type, id)
  const needed: Gate | undefined = parent.attach === 'BY_RECORD' ? undefined : parent.attach
  if (!mayAttach(actor, parent)) throw new Refusal('NO_PERMISSIONS', { details: { needed } })
  return parent
}

import { allowed, type Gate } from '@lagar/domain/access/permissions.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { Can } from '@lagar/domain/wire.ts'
import type { Actor, Db, Tx } from '../http/actor.ts'
import { found } from '../http/catalogue.ts'
import { entities } from '../traceability/entities.ts'

/** The record that files hang on. */
type Parent = { permission: Gate; record: { id: string; can?: Can } }

/** The record that files hang on, for who may read it. A stranger's record and a deleted one are both not found. */
export async function parentOf(db: Db | Tx, actor: Actor, type: string, id: string): Promise<Parent> {
  const entity = entities[type]
  if (!entity || allowed(actor, entity.permission) !== true) throw new Refusal('NOT_FOUND')
  return { permission: entity.permission, record: found(await entity.find(db as Db, actor, id)) }
}

/** The permission to write the area of a record; none where anybody may read it. */
const writing = ({ permission }: Parent) =>
  permission.endsWith('.read') ? (permission.replace(/\.read$/, '.write') as Gate) : undefined

/** Whether somebody may attach and remove: who writes the area, or may edit this very record where anybody reads the area. */
export function mayAttach(actor: Actor, parent: Parent): boolean {
  const needed = writing(parent)
  return needed ? allowed(actor, needed) === true : parent.record.can?.edit === true
}

/** The same record, for who may change what is attached to it. */
export async function writableParentOf(db: Db | Tx, actor: Actor, type: string, id: string) {
  const parent = await parentOf(db, actor, type, id)
  if (!mayAttach(actor, parent)) throw new Refusal('NO_PERMISSIONS', { details: { needed: writing(parent) } })
  return parent
}

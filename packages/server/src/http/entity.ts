import type { Gate, Permission } from '@lagar/domain/access/permissions.ts'
import { isEntityType, type EntityType } from '@lagar/domain/entity.ts'
import type { Actor, Db, Tx } from '../actor.ts'

/** How one kind of record is opened by its id, and who may attach files to it. */
export type Entity = {
  permission: Gate
  /** Who may attach files to it and remove them; `BY_RECORD` where the record itself says who may edit it. */
  attach: Permission | 'BY_RECORD'
  /** Who may also read what was done to it, where that tells more than the record does. */
  history?: Gate
  find(db: Db | Tx, actor: Actor, id: string): Promise<{ id: string } | undefined>
}

/** How a record of any kind is called; nothing where it is not there, or not for this person to read. */
export type NameRecord = (
  db: Db | Tx,
  actor: Actor,
  type: EntityType,
  id: string,
) => Promise<string | undefined>

/** Every kind of record that has a page of its own, by the name its address carries. */
export type Entities = Readonly<Record<EntityType, Entity>>

/** The record type that an address or a row names; nothing where no such kind exists. */
export const entityOf = (entities: Entities, type: string): Entity | undefined =>
  isEntityType(type) ? entities[type] : undefined

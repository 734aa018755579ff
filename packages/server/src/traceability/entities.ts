import type { Gate } from '@lagar/domain/access/permissions.ts'
import type { Actor, Db } from '../http/actor.ts'
import { varieties } from '../companies/varieties.ts'

/** How one kind of record is opened by its id. */
export type Entity = {
  permission: Gate
  find(db: Db, actor: Actor, id: string): Promise<{ id: string } | undefined>
}

/** Every kind of record that has a page of its own, by the name its address carries. */
export const entities: Record<string, Entity> = {
  variety: { permission: 'MEMBER', find: varieties.find },
}

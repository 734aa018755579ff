import { allowed } from '@lagar/domain/access/permissions.ts'
import type { EntityType } from '@lagar/domain/entity.ts'
import { es } from '@lagar/domain/texts/es.ts'
import type { Actor, Db, Tx } from '../actor.ts'
import { entities } from './entities.ts'
import { named } from './search-names.ts'

/** How a record of any kind is called, in Spanish as lists are kept; nothing where it is not there, or not for this person to read. */
export async function nameRecord(
  db: Db | Tx,
  actor: Actor,
  type: EntityType,
  id: string,
): Promise<string | undefined> {
  const { permission, find } = entities[type]
  if (allowed(actor, permission) !== true) return undefined
  const record = await find(db, actor, id)
  if (!record) return undefined
  const [told] = await named(db, actor, es, [
    { entity: type, entity_id: id, title: ownName(record), subtitle: '' },
  ])
  return told?.title || es.entity[type as keyof typeof es.entity]
}

/** The first of what records go by that this one has. */
function ownName(record: object): string {
  const fields: Readonly<Record<string, unknown>> = { ...record }
  for (const field of ['title', 'name', 'inputName', 'batchId', 'code', 'number', 'patent']) {
    const said = fields[field]
    if (typeof said === 'string' && said !== '') return said
    if (typeof said === 'number') return String(said)
  }
  return ''
}

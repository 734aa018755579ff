import type { EntityType } from '@lagar/domain/entity.ts'
import { rolesWith } from '@lagar/domain/access/permissions.ts'
import type { Actor, Tx } from '../actor.ts'
import { notify } from '../notifications/notify.ts'

/** What of a record says who is to hear of its files: a label by its name, anything else by who is in charge of it. */
type Parent = { id: string; name?: string; employee?: { id: string } | null }

/** Tells of a file that was attached: whoever decides on a label, or the employee in charge of the record. */
export async function tellOfFile(
  tx: Tx,
  actor: Actor,
  file: { entityType: EntityType; name: string },
  { id, name, employee }: Parent,
) {
  const { entityType: entity } = file
  if (entity === 'label') {
    const news = { type: 'LABEL_STEP_FILE_UPLOADED', entity, id, name: `${name} · ${file.name}` } as const
    await notify(tx, actor, { roles: rolesWith('label.write') }, news)
  } else if (employee) {
    const news = { type: 'FILE_METADATA_ASSIGNED', entity, id, name: file.name } as const
    await notify(tx, actor, { employees: [employee.id] }, news)
  }
}

import type { ObservedKind } from '@lagar/domain/lists/field-work.ts'
import type { z } from 'zod'
import type { Actor, Tx } from '../../actor.ts'
import { found, insertRecord, removeRecord, type Catalogue } from '../../http/catalogue.ts'
import { accepted, admit } from '../../http/http.ts'

type Seen<Shape extends z.ZodRawShape, Found extends { id: string; version: number }> = Pick<
  Catalogue<Shape, Found, never>,
  'input' | 'find' | 'insert' | 'remove'
>

/** Makes an observation as its form would, of what somebody wrote. Refuses with NO_PERMISSIONS, and with whatever the form is refused. */
export const makeObserved =
  <Shape extends z.ZodRawShape, Found extends { id: string; version: number }>(
    entity: ObservedKind,
    seen: Seen<Shape, Found>,
  ) =>
  async (tx: Tx, actor: Actor, id: string, input: object, message: string) => {
    admit(actor, `${entity}.write`)
    const insert = async (_tx: Tx, _actor: Actor, _id: string, given: z.output<typeof seen.input>) => {
      await seen.insert(tx, actor, id, given)
      await tx
        .updateTable('observation')
        .set({ whatsapp_message: message })
        .where('company_id', '=', actor.companyId)
        .where('id', '=', id)
        .execute()
    }
    await insertRecord(tx, actor, { entity, find: seen.find, insert }, id, accepted(seen.input, input))
  }

/** Takes an observation back as its page would. */
export const withdrawObserved =
  <Shape extends z.ZodRawShape, Found extends { id: string; version: number }>(
    entity: ObservedKind,
    seen: Seen<Shape, Found>,
  ) =>
  async (tx: Tx, actor: Actor, id: string) => {
    admit(actor, `${entity}.delete`)
    await removeRecord(tx, actor, { entity, remove: seen.remove }, found(await seen.find(tx, actor, id)))
  }

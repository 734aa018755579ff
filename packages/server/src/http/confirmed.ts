import { Refusal } from '@lagar/domain/errors.ts'
import { z } from 'zod'
import type { Actor, Tx } from '../actor.ts'

/** What a delete call may carry: the record's name, typed by who deletes it. */
export const confirmationQuery = z.strictObject({ confirmation: z.string().max(300).optional() })

/** Refuses a delete without the typed name (CONFIRMATION_NAME) where the company asks for it. */
export async function confirmed(
  tx: Tx,
  actor: Actor,
  name: string,
  typed: string | undefined,
): Promise<void> {
  const company = await tx
    .selectFrom('company')
    .select('confirm_sign_for_deleting')
    .where('id', '=', actor.companyId)
    .executeTakeFirstOrThrow()
  if (company.confirm_sign_for_deleting && typed?.trim() !== name.trim())
    throw new Refusal('CONFIRMATION_NAME')
}

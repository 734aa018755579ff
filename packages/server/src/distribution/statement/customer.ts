import type { Named } from '@lagar/domain/wire.ts'
import type { Actor, Db } from '../../actor.ts'
import { found } from '../../http/catalogue.ts'

/** The customer that is asked of. Refuses one that is not of the company with NOT_FOUND. */
export const customerAsked = async (db: Db, { companyId }: Actor, id: string): Promise<Named> =>
  found(
    await db
      .selectFrom('customer')
      .select(['id', 'name'])
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirst(),
  )

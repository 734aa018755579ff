import { Refusal } from '@lagar/domain/errors.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../actor.ts'

/**
 * What follows of something, worked out of the whole company also for a program that is held to places: the ledger, prices, alarms and
 * whether a plot may be entered may not be told of a part of it. Whatever the program has to be kept from was refused before; what this
 * answers names nothing elsewhere, and what it refuses names nothing at all.
 */
export async function beyondPlaces<Answer>(
  db: Db | Tx,
  actor: Pick<Actor, 'program'>,
  work: (db: Db | Tx) => Promise<Answer>,
): Promise<Answer> {
  if (!actor.program?.places) return await work(db)
  if (db.isTransaction) return await lifted(db, work)
  return await db.transaction().execute((tx) => lifted(tx, work))
}

async function lifted<Answer>(db: Db | Tx, work: (db: Db | Tx) => Promise<Answer>): Promise<Answer> {
  const { rows } = await sql<{ places: string | null }>`
    select current_setting('app.places', true) as places`.execute(db)
  const hold = (places: string) => sql`select app_set('app.places', ${places})`.execute(db)
  const back = () => hold(rows[0]?.places ?? '')
  await hold('')
  const answer = await work(db).catch(async (error: unknown) => {
    // Where the transaction is over there is no wall to put back.
    await back().catch(() => {})
    throw error instanceof Refusal ? unnamed(error) : error
  })
  await back()
  return answer
}

/** A refusal without the records that it tells of: what stands in the way may lie in another place. */
const unnamed = ({ code, errors, missing }: Refusal) =>
  new Refusal(code, { ...(errors && { errors }), ...(missing && { missing }) })

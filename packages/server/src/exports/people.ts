import type { Actor, Db } from '../actor.ts'

/** Whose a report is, with its tax number where there is one, and who asked for it. */
export async function peopleOf(
  db: Db,
  { companyId, accountId }: Actor,
): Promise<{ company: string; by: string }> {
  const { name, cuit } = await db
    .selectFrom('company')
    .select(['name', 'cuit'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const person = await db
    .selectFrom('account')
    .select(['name', 'surname'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  return {
    company: cuit ? `${name} · CUIT ${cuit}` : name,
    by: person ? `${person.name} ${person.surname}`.trim() : '',
  }
}

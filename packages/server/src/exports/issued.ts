import { shownDay, hourIn } from '@lagar/domain/day.ts'
import type { Actor, Db } from '../actor.ts'

/** Whose a paper is, as its head says it; blank is what the company did not write down. `logo` is a PNG. */
export type Letterhead = { name: string; cuit: string; address: string; logo: Buffer | null }

/** Whose a paper is, who asked for it, and when, by the clock of the company. */
export type Issued = { company: Letterhead; by: string; day: string; hour: string }

/** Whose a paper is, and who asks for it now. */
export async function issuedBy(db: Db, { companyId, accountId, timeZone, today }: Actor): Promise<Issued> {
  const { name, cuit, address, png } = await db
    .selectFrom('company')
    .leftJoin('company_logo as logo', (join) =>
      join.onRef('logo.company_id', '=', 'company.id').on('logo.company_id', '=', companyId),
    )
    .select(['company.name', 'company.cuit', 'company.address', 'logo.png'])
    .where('company.id', '=', companyId)
    .executeTakeFirstOrThrow()
  const person = await db
    .selectFrom('account')
    .select(['name', 'surname'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  return {
    company: { name, cuit: cuit ?? '', address: address ?? '', logo: png },
    by: person ? `${person.name} ${person.surname}`.trim() : '',
    day: shownDay(today),
    hour: hourIn(timeZone, Date.now()),
  }
}

/** A company as one line says it: its name, and its tax number where there is one. */
export const companyLine = ({ name, cuit }: Letterhead): string => (cuit ? `${name} · CUIT ${cuit}` : name)

import { sql } from 'kysely'
import type { Tx } from '../../actor.ts'
import { CannotStart } from '../../database/cannot-start.ts'
import { PEOPLE, recordsName } from '../format/manifest.ts'
import type { Opened } from './read-zip.ts'

/** Somebody whom the records name; without an address who worked in the company once. */
type Person = {
  id: string
  email: string | null
  name: string
  surname: string
  language: string
  theme: string
  suspended_at: string | null
  created_at: string
}

/** Who came along: new accounts without a password, those that were here already, and what these were called by where the file comes from. */
export type People = { made: string[]; joined: string[]; renamed: [before: string, now: string][] }

/**
 * Finds or opens the accounts of the people whom the records name. An address that somebody has here is theirs, and nothing of it changes; an id
 * that another address has here is refused, with its line.
 */
export async function bringPeople(tx: Tx, file: Opened): Promise<People> {
  const people: People = { made: [], joined: [], renamed: [] }
  for await (const { at, line } of file.lines(recordsName(PEOPLE))) {
    const person = JSON.parse(line) as Person
    const here = await accountsLike(tx, person)
    const same = here.find(({ email }) => email === person.email) ?? here.find(() => person.email === null)
    if (same) {
      people.joined.push(same.email)
      if (same.id !== person.id) people.renamed.push([person.id, same.id])
    } else if (here.length > 0) {
      throw new CannotStart(
        `${recordsName(PEOPLE)}, renglón ${at}: la cuenta ${person.id} ya está en esta instalación con el correo ${here[0]!.email}, ` +
          `y en el archivo tiene ${person.email}. Cambie uno de los dos correos y repita. No se tocó nada.`,
      )
    } else {
      await insertAccount(tx, person)
      if (person.email !== null) people.made.push(person.email)
    }
  }
  return people
}

async function accountsLike(tx: Tx, { id, email }: Person): Promise<{ id: string; email: string }[]> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from account where email = ${email} or id = ${id} order by email = ${email} desc nulls last`.execute(
    tx,
  )
  return rows
}

/** An account that nobody can enter yet. Who has no address gets one where no letter can arrive. */
const insertAccount = (tx: Tx, person: Person) =>
  sql`
    insert into account (id, email, name, surname, password_hash, language, theme, suspended_at, created_at)
    values (${person.id}, ${person.email ?? `${person.id}@cuenta.invalid`}, ${person.name}, ${person.surname}, '', ${person.language},
      ${person.theme}, ${person.suspended_at}, ${person.created_at})`.execute(tx)

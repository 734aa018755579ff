import type { Client } from 'pg'
import { CannotStart } from '../database/cannot-start.ts'
import type { KeyRing } from './key-ring.ts'

/** So many people are named; of more it is said how many. */
const NAMED = 5

/**
 * Refuses to start with a secret under which somebody's second factor does not open: they could not sign in, and would only learn that
 * their code is wrong. Asks as the owner of the tables.
 */
export async function refuseLostSecret(owner: Client, ring: KeyRing): Promise<void> {
  const { rows } = await owner.query<{ email: string; key_id: string }>(
    `select a.email, f.key_id from two_factor f join account a on a.id = f.account_id
     where f.enabled_at is not null order by a.email`,
  )
  const locked = rows.filter(({ key_id }) => !ring.knows(key_id)).map(({ email }) => email)
  if (locked.length === 0) return
  const others = locked.length > NAMED ? ` y ${locked.length - NAMED} más` : ''
  throw new CannotStart(
    `El secreto no es el de estos datos: con él no podrían entrar, por su segundo paso, ` +
      `${locked.slice(0, NAMED).join(', ')}${others}. Devuelva el secreto anterior (el archivo secret de la carpeta de datos, SECRET o ` +
      'SECRET_PREVIOUS); si se perdió, quite a cada uno ese paso: npm run platform -- CORREO --forget-second-factor',
  )
}

/** Takes the second factor from somebody whose codes are of no use any more, and ends their sessions. Returns whether they had one. */
export async function forgetSecondFactor(owner: Client, email: string): Promise<boolean> {
  const { rows } = await owner.query<{ had: boolean }>(
    'select auth_two_factor_disable(id, null) as had from account where email = $1',
    [email.trim().toLowerCase()],
  )
  return rows[0]?.had ?? false
}

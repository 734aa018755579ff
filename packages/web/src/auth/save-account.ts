import type { AccountEdit } from '@lagar/domain/auth/account.ts'
import { queries } from '../api/queries.ts'
import { send } from '../api/send.ts'

/** Saves one's own data; the screens read again who one is. */
export async function saveAccount(change: Partial<AccountEdit>): Promise<void> {
  await send('PUT', 'auth/me', change)
  await queries.invalidateQueries({ queryKey: ['auth/me'] })
}

import { queries } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { endSession, readTokens, saveTokens, type Tokens } from '../api/session.ts'

/** What the sign-in form sends; the odd spelling is the specification's. */
export type SignIn = { email: string; password: string; mantainSession: boolean }

/** Signs in and keeps the tokens for this browser. */
export async function signIn(input: SignIn): Promise<void> {
  const tokens = await send<Tokens>('POST', 'auth/login', input)
  queries.clear()
  saveTokens(tokens)
}

/** Signs out here; the tokens are forgotten even when the server cannot be told. */
export async function signOut(): Promise<void> {
  const refreshToken = readTokens()?.refreshToken
  await send('POST', 'auth/logout', { refreshToken }).catch(() => undefined)
  endSession()
  queries.clear()
}

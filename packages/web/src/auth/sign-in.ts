import type { Proof } from '@lagar/domain/auth/two-factor.ts'
import { leaveCompany } from '../api/company.ts'
import { queries } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { endSession, readTokens, saveTokens, type Tokens } from '../api/session.ts'
import { toastFailure } from '../messages/toast.tsx'

/** What the sign-in form sends; the odd spelling is the specification's. */
export type SignIn = { email: string; password: string; mantainSession: boolean }

/** Signs in; where a code is asked for besides, answers what the second step goes on from. */
export async function signIn(input: SignIn): Promise<string | undefined> {
  const answer = await send<Tokens | { twoFactor: true; pending: string }>('POST', 'auth/login', input)
  if ('twoFactor' in answer) return answer.pending
  keep(answer)
  return undefined
}

/** The second step of signing in. */
export async function verifySignIn(input: Proof & { pending: string }): Promise<void> {
  keep(await send<Tokens>('POST', 'auth/twoFactor/verify', input))
}

/** Keeps the tokens for this browser; nothing of who was here before stays on screen. */
function keep(tokens: Tokens) {
  queries.clear()
  leaveCompany()
  saveTokens(tokens)
}

/** Signs out here; the tokens are forgotten even when the server cannot be told. */
export async function signOut(): Promise<void> {
  const refreshToken = readTokens()?.refreshToken
  await send('POST', 'auth/logout', { refreshToken }).catch(() => undefined)
  forget()
}

/** Signs out everywhere; here also when the server cannot be told, and then it says why the others may go on. */
export async function signOutEverywhere(): Promise<void> {
  await send('POST', 'auth/logout/all').catch(toastFailure)
  forget()
}

function forget() {
  endSession({ hasLeft: true })
  queries.clear()
}

import { leaveCompany } from './company.ts'
import { dropAllKept } from '../device/kept-draft.ts'
import { forgetAnswers } from '../device/answers.ts'
import { forgetOwner } from '../device/owner.ts'
import { forgetRecent } from '../device/recent.ts'

/**
 * The pair of tokens a sign-in gives; `expiresAt` is when the access token ends, `savedAt` when this
 * browser got it.
 */
export type Tokens = { token: string; refreshToken: string; expiresAt: string; savedAt: string }

const KEY = 'lagar.tokens'
let whenEnded: (hasLeft: boolean) => void = () => {}

/** The tokens of the person signed in on this browser, if anyone is. */
export function readTokens(): Tokens | undefined {
  const text = localStorage.getItem(KEY)
  return text === null ? undefined : (JSON.parse(text) as Tokens)
}

/** Keeps the tokens for all tabs of this browser, with the moment they came. */
export function saveTokens(tokens: Omit<Tokens, 'savedAt'>): Tokens {
  const { token, refreshToken, expiresAt } = tokens
  const saved = { token, refreshToken, expiresAt, savedAt: new Date().toISOString() }
  localStorage.setItem(KEY, JSON.stringify(saved))
  return saved
}

/**
 * Forgets who is signed in and what was read for them, and sends the person to the sign-in page; from there whoever left goes on
 * at the beginning, and whose session ended where they were.
 */
export function endSession({ hasLeft = false } = {}): void {
  localStorage.removeItem(KEY)
  leaveCompany()
  void forgetAnswers()
  if (hasLeft) {
    dropAllKept()
    forgetRecent()
  }
  forgetOwner()
  whenEnded(hasLeft)
}

/** Names what happens when the session ends, here or in another tab. */
export function onSessionEnd(act: (hasLeft: boolean) => void): void {
  whenEnded = act
  window.addEventListener('storage', (event) => {
    if (event.key === KEY && event.newValue === null) act(false)
  })
}

import { createHmac } from 'node:crypto'
import { relayUser } from '@lagar/domain/call/relay.ts'
import type { IceServer } from '@lagar/domain/call/talk.ts'
import { CannotStart } from '../database/cannot-start.ts'

/** How browsers find a way to each other, as the environment sets it up; without servers a call stays within one network. */
export type CallSettings = {
  stun: readonly string[]
  turn: readonly string[]
  /** The secret that the relay shares with us (`static-auth-secret` of coturn). */
  turnSecret: string
  /** How long a page whose socket broke has to come back to its seat, in ms. */
  graceMs: number
}

/** The variables of the environment that set it up. */
type Said = Partial<Record<'STUN_URL' | 'TURN_URL' | 'TURN_SECRET', string | undefined>>

/** Without servers. */
export const noRelay: CallSettings = { stun: [], turn: [], turnSecret: '', graceMs: 6000 }

/** The settings that the environment makes. Ends the start where a relay comes without the secret that it shares with us. */
export function callSettingsOf({ STUN_URL, TURN_URL, TURN_SECRET = '' }: Said): CallSettings {
  const several = (said = '') => said.split(',').flatMap((url) => url.trim() || [])
  const turn = several(TURN_URL)
  if (turn.length > 0 && TURN_SECRET === '')
    throw new CannotStart('TURN_URL necesita también TURN_SECRET, el secreto que comparte con ese servidor.')
  return { ...noRelay, stun: several(STUN_URL), turn, turnSecret: TURN_SECRET }
}

/**
 * The servers for one account at an instant (ms): the relay's password is the HMAC-SHA1 of a user name that carries when it ends, so
 * that the relay judges both by the secret alone.
 */
export function serversFor(settings: CallSettings, account: string, now: number): IceServer[] {
  const { stun, turn, turnSecret } = settings
  const servers: IceServer[] = stun.length > 0 ? [{ urls: [...stun] }] : []
  if (turn.length === 0) return servers
  const username = relayUser(account, now)
  const credential = createHmac('sha1', turnSecret).update(username).digest('base64')
  return [...servers, { urls: [...turn], username, credential }]
}

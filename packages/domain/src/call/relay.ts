import type { CallReach } from './room.ts'

/** How long the credentials of a relay open it, in seconds. */
export const RELAY_SECONDS = 600

/** The user name by which a relay lets an account in until its time (seconds since 1970), which it carries; `now` in ms. */
export const relayUser = (account: string, now: number): string =>
  `${Math.floor(now / 1000) + RELAY_SECONDS}:${account}`

/** How far a call gets with these servers. */
export const callReach = ({
  stun,
  turn,
}: {
  stun: readonly string[]
  turn: readonly string[]
}): CallReach => {
  if (turn.length > 0) return 'RELAY'
  return stun.length > 0 ? 'STUN' : 'NETWORK'
}

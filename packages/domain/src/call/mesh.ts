import type { CallPerson } from './talk.ts'

/** Who is in a call, as of a change of it. */
export type CallRoster = { version: number; people: readonly CallPerson[] }

/** What is known after hearing of who is in; an older word, which came late, changes nothing. */
export const heardRoster = (known: CallRoster, heard: CallRoster): CallRoster =>
  heard.version < known.version ? known : heard

/** What one page is to another: `offers` says who opens the connection, `isPolite` who gives way where both offer at once. */
export type MeshRole = { offers: boolean; isPolite: boolean }

/** The role of the page at seat `own` towards seat `other`: whoever came later offers, and whoever was there gives way. */
export function meshRole(people: readonly CallPerson[], own: string, other: string): MeshRole {
  const at = (seat: string) => people.findIndex((person) => person.seat === seat)
  const cameLater = at(own) > at(other)
  return { offers: cameLater, isPolite: !cameLater }
}

/** Seats to connect to and seats to let go, for the page at `own` with connections to `connected`. */
export function meshChanges(people: readonly CallPerson[], own: string, connected: readonly string[]) {
  const seats = people.map(({ seat }) => seat).filter((seat) => seat !== own)
  return {
    come: seats.filter((seat) => !connected.includes(seat)),
    gone: connected.filter((seat) => !seats.includes(seat)),
  }
}

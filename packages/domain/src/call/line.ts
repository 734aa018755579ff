/** Somebody who was in a call. */
type WasIn = { account: string; name: string }

/** A call: the hour (HH:MM) when it began where the company is, both its ends in ms, and who was in at any time. */
type WholeCall = { hour: string; began: number; ended: number; people: readonly WasIn[] }

/**
 * The facts of a call that the history of its record keeps: when it began, its minutes (a begun one counts) and who was in, each once
 * however often they came.
 */
export function callFacts({ hour, began, ended, people }: WholeCall) {
  const names = new Map(people.map(({ account, name }) => [account, name]))
  return {
    callHour: hour,
    callMinutes: Math.max(1, Math.ceil((ended - began) / 60_000)),
    callPeople: [...names.values()].join(', '),
  }
}

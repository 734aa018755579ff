import type { Person } from '../support/harness.ts'

/** A device that tells temperatures, unless something else is said. */
export const probe = (change: object = {}) => ({
  ...{ name: 'Sonda 1', serial: 'sonda-1', magnitudes: ['TEMPERATURE'], silentAfter: 30 },
  ...{ bindings: [], retired: false, note: '', ...change },
})

/** A moment so many minutes ago, to the second. */
export const ago = (minutes: number): string =>
  new Date(Math.floor(Date.now() / 1000) * 1000 - minutes * 60_000).toISOString()

/** A row as a program sends it. */
export const told = (value: unknown, change: object = {}) => ({
  ...{ device: 'sonda-1', moment: ago(5), magnitude: 'TEMPERATURE', value, ...change },
})

/** What is drawn of one day to another. */
export const curveOf = (who: Person, of: string, from: string, to: string) =>
  who.get(`readings/curve?${of}&from=${from}&to=${to}`)

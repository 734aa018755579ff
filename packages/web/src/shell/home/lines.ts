import type { Alarm } from '@lagar/domain/traceability/alarms.ts'

/** So many lines of a card are told; the others stand behind its link. */
export const TOLD = 4

/** So many rows are read where several of them may be one line. */
export const READ = 3 * TOLD

/** The rows of each line of a card: those of which `same` says the same are one line, where the first of them stands. */
export const linesOf = <Row extends { id: string }>(
  rows: readonly Row[],
  same: (row: Row) => string = ({ id }) => id,
): Row[][] => [...Map.groupBy(rows, same).values()].slice(0, TOLD)

/** What is the same of a wine, or of anything else, that rings for one reason in several places. */
export const ringsAlike = ({ kind, entity, name }: Pick<Alarm, 'kind' | 'entity' | 'name'>): string =>
  `${kind} ${entity.id} ${name}`

/** Where it rings, each place once. */
export const placesOf = (same: readonly Pick<Alarm, 'deposit'>[]): string[] => [
  ...new Set(same.map(({ deposit }) => deposit.name)),
]

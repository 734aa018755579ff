import { sql } from 'kysely'

/** SQL: the states of an order that is still to be done, in the text of a statement, so that its plan knows how few they are. */
export const openStates = (['PENDING', 'IN_PROGRESS'] as const).map((state) => sql.lit(state))

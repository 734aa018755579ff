import { Refusal } from '@lagar/domain/errors.ts'
import type { End } from './ends.ts'
import type { AskedTransfer } from './load.ts'

type Rows = { transfers: readonly AskedTransfer[]; ends: readonly End[] }

/**
 * A refusal of what an order takes or fills, at the rows of the order that name its vessel, wine or grapes: NOT_ENOUGH where they are
 * taken, OVER_CAPACITY where wine arrives. Any other error stays as it is.
 */
export function atItsRows(rows: Rows, error: unknown): unknown {
  if (!(error instanceof Refusal) || error.errors) return error
  const { id } = (error.details ?? {}) as { id?: string }
  if (id === undefined) return error
  const fields = error.code === 'NOT_ENOUGH' ? takenAt(rows, id) : filledAt(rows, id)
  if (fields.length === 0) return error
  const why = error.code === 'NOT_ENOUGH' ? 'MORE_THAN_AVAILABLE' : 'EXCEEDS_CAPACITY'
  return new Refusal(error.code, {
    errors: Object.fromEntries(fields.map((field) => [field, why])),
    details: error.details,
  })
}

const takenAt = ({ transfers, ends }: Rows, id: string) => [
  ...endsAt(ends, 'transfer_origin', id).map((path) => `${path}.transferedAmount`),
  ...transfers.flatMap(({ origins }, transfer) =>
    origins.flatMap(({ received_wine_id: wine, cius }, origin) => {
      const path = `workorderTransfers.${transfer}.origins.${origin}`
      return [
        ...(wine === id ? [`${path}.transferedAmount`] : []),
        ...cius.flatMap(({ ciu_id: ciu }, at) => (ciu === id ? [`${path}.cius.${at}.weight`] : [])),
      ]
    }),
  ),
]

const filledAt = ({ transfers, ends }: Rows, id: string) => [
  ...endsAt(ends, 'transfer_destination', id).map((path) => `${path}.amount`),
  ...transfers.flatMap(({ destinations }, transfer) =>
    destinations.flatMap(({ children }, destination) =>
      children.flatMap(({ cellar_element_id: vessel }, at) =>
        vessel === id
          ? [`workorderTransfers.${transfer}.destinations.${destination}.children.${at}.transferedAmount`]
          : [],
      ),
    ),
  ),
]

const endsAt = (ends: readonly End[], side: End['table'], vessel: string) =>
  ends.flatMap(({ table, path, vessels }) => (table === side && vessels.includes(vessel) ? [path] : []))

import type { TransferOrigin } from '@lagar/domain/workorders/transfers/end.ts'
import type { WorkOrder } from '@lagar/domain/workorders/orders/order.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { fromMilliliters, toMilliliters } from '@lagar/domain/units/volume.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../../actor.ts'

type Lies = { vessel: string; lot: string | null }

/** Where the wines that origins name lie, by wine; and which of them arrived made. */
type Whereabouts = { lying: ReadonlyMap<string, Lies[]>; arrived: ReadonlySet<string> }

/**
 * An order whose origins name the vessels of the wines that they take, or the wine that arrived made. Refuses, at the row of the
 * wine, one that lies nowhere or not in the vessels of its origin (CONTENT_NOT_THERE), or in several where none was named
 * (CONTENT_IN_SEVERAL), and an amount of the origin that is not that of its wines (DIFFERS).
 */
export async function takeContents<T extends Pick<WorkOrder, 'workorderTransfers'>>(
  tx: Tx,
  actor: Actor,
  order: T,
): Promise<T> {
  const ids = order.workorderTransfers.flatMap(({ origins }) =>
    origins.flatMap(({ contents }) => contents.map(({ content }) => content)),
  )
  if (ids.length === 0) return order
  const known = await whereabouts(tx, actor, ids)
  const errors: Record<string, string> = {}
  const workorderTransfers = order.workorderTransfers.map((transfer, at) => ({
    ...transfer,
    origins: transfer.origins.flatMap((origin, row) => {
      const path = `workorderTransfers.${at}.origins.${row}`
      if (origin.contents.length === 0) return [origin]
      const wrong = wrongIn(origin, path, known)
      Object.assign(errors, wrong)
      return Object.keys(wrong).length > 0 ? [origin] : named(origin, known)
    }),
  }))
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
  return { ...order, workorderTransfers }
}

async function whereabouts(tx: Tx, { companyId }: Actor, ids: string[]): Promise<Whereabouts> {
  const { rows } = await sql<Lies & { content: string }>`
    select b.thing_id as content, e.id as vessel, e.cellar_element_batch_id as lot
    from balance b join cellar_element e on e.company_id = b.company_id and e.id = b.place_id
    where b.company_id = ${companyId} and b.kind = 'WINE' and b.amount > 0 and b.thing_id = any(${ids}::uuid[])
    order by e.name collate es_natural`.execute(tx)
  const arrived = await tx
    .selectFrom('received_wine')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute()
  return {
    lying: Map.groupBy(rows, ({ content }) => content),
    arrived: new Set(arrived.map(({ id }) => id)),
  }
}

/** What is wrong with the wines of an origin, by field. */
function wrongIn(origin: TransferOrigin, path: string, { lying, arrived }: Whereabouts) {
  const errors: Record<string, string> = {}
  const isNamed = namesVessels(origin)
  origin.contents.forEach(({ content }, at) => {
    const there = lying.get(content) ?? []
    const isThere = isNamed
      ? there.some((one) => holds(origin, one))
      : origin.receivedWine === null
        ? there.length > 0 || arrived.has(content)
        : origin.receivedWine === content
    if (!isThere) errors[`${path}.contents.${at}.content`] = 'CONTENT_NOT_THERE'
    else if (!isNamed && there.length > 1) errors[`${path}.contents.${at}.content`] = 'CONTENT_IN_SEVERAL'
  })
  const told = litresOf(origin.contents)
  const taken = toMilliliters(origin.transferedAmount, origin.transferUnit)
  if (told > 0 && taken > 0 && told !== taken)
    errors[`${path}.transferedAmount`] = `DIFFERS:${fromMilliliters(told, origin.transferUnit)}`
  return errors
}

const namesVessels = ({ cellarElement, cellarElementBatch, children }: TransferOrigin) =>
  cellarElement !== null || cellarElementBatch !== null || children.length > 0

const holds = ({ cellarElement, cellarElementBatch, children }: TransferOrigin, { vessel, lot }: Lies) =>
  vessel === cellarElement ||
  (cellarElementBatch !== null && lot === cellarElementBatch) ||
  children.some((child) => child.cellarElement === vessel)

const litresOf = (contents: TransferOrigin['contents']) =>
  contents.reduce((sum, { volume, unit }) => sum + toMilliliters(volume, unit), 0)

/** An origin that names its vessels; each wine that arrived made is an origin of its own, and several vessels are told one by one. */
function named(origin: TransferOrigin, { lying, arrived }: Whereabouts): TransferOrigin[] {
  if (namesVessels(origin) || origin.receivedWine !== null) return [withAmount(origin, origin.contents)]
  const made = origin.contents.filter(({ content }) => arrived.has(content))
  const lie = origin.contents.filter(({ content }) => !arrived.has(content))
  const vesselOf = (content: string) => lying.get(content)![0]!.vessel
  const received = made.map((row) =>
    withAmount({ ...origin, contents: [row], receivedWine: row.content }, [row]),
  )
  if (lie.length === 0) return received
  if (lie.length === 1)
    return [
      ...received,
      withAmount({ ...origin, contents: lie, cellarElement: vesselOf(lie[0]!.content) }, lie),
    ]
  const children = lie.map(({ content, volume, unit, note }) => ({
    ...{ cellarElement: vesselOf(content), transferedAmount: volume, transferUnit: unit, note },
    ...{ discardedAmount: 0, discardUnit: unit, emptyElement: origin.emptyElement, fill: false },
    ...{ newContentName: '', status: 'PENDING' as const },
  }))
  return [...received, withAmount({ ...origin, contents: lie, children }, lie)]
}

/** An origin that takes what its wines say, where it says no amount itself. */
function withAmount(origin: TransferOrigin, contents: TransferOrigin['contents']): TransferOrigin {
  const told = litresOf(contents)
  if (told === 0 || origin.emptyElement || origin.transferedAmount > 0) return origin
  return { ...origin, transferedAmount: fromMilliliters(told, origin.transferUnit) }
}

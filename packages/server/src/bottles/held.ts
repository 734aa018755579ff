import { Refusal } from '@lagar/domain/errors.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../actor.ts'
import { hold } from '../ledger/hold.ts'

/** A lot in a deposit. */
export type BottleKey = { batch: string; deposit: string }

/**
 * Bottles of a lot in a deposit, held: thousandths of a bottle, hundredths of a cent. `committed` is what open orders wait for.
 */
export type HeldBottles = BottleKey & {
  batchId: string
  onHold: boolean
  holdReason: string | null
  madeOn: string
  bottlesByBox: number
  boxesByPallet: number
  amount: number
  cost: number
  committed: number
}

const keyOf = ({ batch, deposit }: BottleKey) => `${deposit} ${batch}`

/**
 * Holds bottles so that nobody else promises, moves or counts them meanwhile; what is committed is read after that, so two orders
 * never count on the same bottle. `exceptOrder` leaves an order's own promises out.
 */
export async function holdBottles(
  tx: Tx,
  actor: Actor,
  keys: BottleKey[],
  exceptOrder: string | null = null,
): Promise<(key: BottleKey) => HeldBottles> {
  const batches = await holdBatches(tx, actor, [...new Set(keys.map(({ batch }) => batch))])
  const balances = await hold(
    tx,
    actor,
    keys.map(({ batch, deposit }) => ({ kind: 'BOTTLE', place: deposit, thing: batch })),
  )
  const committed = await committedTo(tx, actor, keys, exceptOrder)
  return ({ batch, deposit }) => {
    const { amount, cost } = balances.of(deposit, batch)
    const promised = committed.get(keyOf({ batch, deposit })) ?? 0
    return { batch, deposit, ...batches.get(batch)!, amount, cost, committed: promised }
  }
}

/** The lots themselves: shared, so that none is put on hold while its bottles leave. */
async function holdBatches(tx: Tx, { companyId }: Actor, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await tx
    .selectFrom('wine_batch')
    .select([
      'id',
      'batch_id as batchId',
      'on_hold as onHold',
      'hold_reason as holdReason',
      'made_on as madeOn',
    ])
    .select(['bottles_by_box as bottlesByBox', 'boxes_by_pallet as boxesByPallet'])
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forShare()
    .execute()
  if (rows.length < ids.length) throw new Refusal('REFERENCE_NOT_FOUND')
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** What open orders wait for, in thousandths, of each lot in each deposit. */
async function committedTo(tx: Tx, { companyId }: Actor, keys: BottleKey[], exceptOrder: string | null) {
  const { rows } = await sql<BottleKey & { amount: number }>`
    select line.wine_batch_id as batch, line.distribution_deposit_id as deposit, sum(line.bottles - line.dispatched) * 1000 as amount
    from order_wine_batch line
    join wine_order o on o.company_id = line.company_id and o.id = line.wine_order_id
    where line.company_id = ${companyId} and o.status in ('PENDING', 'PREPARING') and o.id is distinct from ${exceptOrder}
      and line.wine_batch_id = any(${keys.map(({ batch }) => batch)}::uuid[])
    group by line.wine_batch_id, line.distribution_deposit_id`.execute(tx)
  return new Map(rows.map((row) => [keyOf(row), row.amount]))
}

/** The lot and deposit that an id of the list of bottles stands for. */
export async function bottlesAt(db: Db | Tx, { companyId }: Actor, id: string): Promise<BottleKey> {
  const { rows } = await sql<BottleKey>`
    select place_id as deposit, thing_id as batch from balance
    where company_id = ${companyId} and kind = 'BOTTLE' and wine_batch_in(place_id, thing_id) = ${id}`.execute(
    db,
  )
  const found = rows[0]
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

/** Keeps a deposit in use until this is done; refuses one that is not there or not in use any more. */
export async function keepDeposit(
  tx: Tx,
  { companyId }: Actor,
  id: string,
): Promise<{ name: string; isQuarantine: boolean }> {
  const deposit = await tx
    .selectFrom('distribution_deposit')
    .select(['name', 'is_quarantine as isQuarantine'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (deposit) return deposit
  throw new Refusal('REFERENCE_NOT_FOUND', { errors: { distributionDeposit: 'REFERENCE_NOT_FOUND' } })
}

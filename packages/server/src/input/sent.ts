import { Refusal } from '@lagar/domain/errors.ts'
import type { Input } from '@lagar/domain/input/input.ts'
import type { SentCiuRecord } from '@lagar/domain/input/sent.ts'
import { costOf, inside, moving, outside, type Movement } from '@lagar/domain/ledger/ledger.ts'
import { fromGrams, toGrams } from '@lagar/domain/units/weight.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../actor.ts'
import { newId } from '../ids.ts'
import { refuseEarlyGrapes } from '../lands/works/early-picking.ts'
import { ownerIn } from '../wine/contents/owners.ts'
import { assignedTo } from '../workorders/transfers/grapes-left.ts'
import { holdGrapes } from '../workorders/transfers/grapes.ts'
import type { HeldInput } from './hold.ts'

type Waiting = { id: string; name: string; owner: { name: string } | null; left: number }

/**
 * Writes the grapes that leave a reception with a note. Refuses units that did not come there, grapes of others, with NOT_ENOUGH more than no
 * work order and no other note takes, and grapes that were picked too early.
 */
export async function insertSent(
  tx: Tx,
  actor: Actor,
  inputId: string,
  { sentCius, from }: Pick<Input, 'sentCius' | 'from'>,
): Promise<void> {
  if (sentCius.length === 0) return
  const ids = sentCius.map(({ ciu }) => ciu)
  const waiting = new Map((await waitingAt(tx, actor, from, ids)).map((row) => [row.id, row]))
  const errors: Record<string, string> = {}
  sentCius.forEach(({ ciu }, at) => {
    const row = waiting.get(ciu)
    if (!row) errors[`sentCius.${at}.ciu`] = 'NOT_OF_THIS_ORIGIN'
    else if (row.owner) errors[`sentCius.${at}.ciu`] = `OTHERS_GRAPES:${row.owner.name}`
  })
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
  sentCius.forEach(({ ciu, weight }, at) => {
    const { name, left } = waiting.get(ciu)!
    if (toGrams(weight, 'KG') > left) throw notSoMuch(at, name, left)
  })
  await refuseEarlyGrapes(tx, actor, ids, (ciu) => `sentCius.${ids.indexOf(ciu)}.ciu`)
  await tx
    .insertInto('input_ciu')
    .values(
      sentCius.map(({ ciu, weight }, position) => ({
        company_id: actor.companyId,
        id: newId(),
        input_id: inputId,
        position,
        ciu_id: ciu,
        weight: toGrams(weight, 'KG'),
      })),
    )
    .execute()
}

/** Grape units that came to a cellar, whose they are, and the grams that nothing takes yet. */
async function waitingAt(tx: Tx, { companyId }: Actor, cellar: string | null, ids: string[]) {
  const { rows } = await sql<Waiting>`
    select c.id, c.ciu as name, ${ownerIn} as owner, greatest(c.weight - coalesce(a.grams, 0), 0)::bigint as left
    from ciu c
    join input i on i.company_id = c.company_id and i.id = c.input_id and i.to_cellar_id = ${cellar} and i.status = 'RECEIVED'
    left join lateral ${assignedTo(companyId)} a on true
    where c.company_id = ${companyId} and c.id = any(${ids}::uuid[])`.execute(tx)
  return rows
}

const notSoMuch = (at: number, name: string, grams: number) =>
  new Refusal('NOT_ENOUGH', {
    errors: { [`sentCius.${at}.weight`]: 'MORE_THAN_AVAILABLE' },
    details: { name, available: fromGrams(grams, 'KG'), unit: 'KG' },
  })

/**
 * What grapes that leave a reception move: each unit to the customer with its part of its cost, and with it the part of what its plots cost until
 * now. Refuses NOT_ENOUGH at its row.
 */
export async function sentMovements(tx: Tx, actor: Actor, note: HeldInput): Promise<Movement[]> {
  const rows = await tx
    .selectFrom('input_ciu')
    .select(['ciu_id as ciu', 'weight'])
    .where('company_id', '=', actor.companyId)
    .where('input_id', '=', note.id)
    .orderBy('position')
    .execute()
  const held = await holdGrapes(tx, actor, new Map(rows.map(({ ciu, weight }) => [ciu, weight])))
  const movements = rows.flatMap(({ ciu, weight }, at): Movement[] => {
    const lot = held.get(ciu)!
    if (weight > lot.amount) throw notSoMuch(at, lot.name, lot.amount)
    const customer = outside('CUSTOMER')
    return [
      {
        kind: 'GRAPE',
        thing: ciu,
        amount: weight,
        cost: costOf(lot, weight),
        source: inside(lot.place),
        target: customer,
      },
      ...lot.fieldCosts.map(({ land, cost }): Movement => ({
        kind: 'COST',
        thing: land,
        amount: 0,
        cost,
        source: inside(land),
        target: customer,
      })),
    ]
  })
  return moving(movements)
}

/** The grapes that leave with a note, in their order. */
export async function sentOf(db: Db | Tx, { companyId }: Actor, inputId: string): Promise<SentCiuRecord[]> {
  const { rows } = await sql<SentCiuRecord & { grams: number }>`
    select jsonb_build_object('id', c.id, 'name', c.ciu) as ciu, jsonb_build_object('id', v.id, 'name', v.name) as variety,
      s.weight as grams
    from input_ciu s
    join ciu c on c.company_id = s.company_id and c.id = s.ciu_id
    join variety v on v.company_id = c.company_id and v.id = c.variety_id
    where s.company_id = ${companyId} and s.input_id = ${inputId}
    order by s.position`.execute(db)
  return rows.map(({ ciu, variety, grams }) => ({ ciu, variety, weight: fromGrams(grams, 'KG') }))
}

import { Refusal } from '@lagar/domain/errors.ts'
import type { CiuWeights } from '@lagar/domain/input/ciu.ts'
import { inside, outside, type Movement, type Place } from '@lagar/domain/ledger/ledger.ts'
import { fromGrams, toGrams } from '@lagar/domain/units/weight.ts'
import { audit } from '../audit.ts'
import type { Actor, Tx } from '../actor.ts'
import { found } from '../http/catalogue.ts'
import { conflict } from '../http/conflict.ts'
import { hold } from '../ledger/hold.ts'
import { post } from '../ledger/post.ts'
import { standingEntry } from '../ledger/read.ts'
import { ciusById } from './cius.ts'
import { holdInput, type HeldInput } from './hold.ts'
import { sourceOf, targetOf } from './post.ts'

/** Sets right what grape units weigh, with the reason. What was received moves by the difference in the ledger. */
export async function updateWeights(tx: Tx, actor: Actor, { reason, cius }: CiuWeights) {
  for (const [at, row] of cius.entries()) await setRight(tx, actor, row, at, reason)
  return {
    result: await ciusById(
      tx,
      actor,
      cius.map(({ id }) => id),
    ),
  }
}

async function setRight(tx: Tx, actor: Actor, row: CiuWeights['cius'][number], at: number, reason: string) {
  const { note, before } = await held(tx, actor, row.id)
  if (before.version !== row.version) throw await conflict(tx, actor, 'ciu', row, before.version)
  if (note.status === 'REJECTED' || note.status === 'CANCELLED') throw new Refusal('ALREADY_CLOSED')
  const weight = toGrams(row.weight, row.unit)
  const difference = weight - before.weight
  if (difference === 0) return
  if ((await standingEntry(tx, actor, 'input', note.id)) !== undefined) {
    const movements = await correction(tx, actor, note, row.id, difference, at)
    const cause = { type: 'ciu', id: row.id, attempt: before.version }
    await post(tx, actor, { happenedOn: note.date, cause, movements, reason })
  }
  await tx
    .updateTable('ciu')
    .set({ weight, version: before.version + 1 })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', row.id)
    .execute()
  const unit = before.unit
  const shown = (grams: number) => `${fromGrams(grams, unit)} ${unit}`
  const changes = { weight: [shown(before.weight), shown(weight)], reason: ['', reason] }
  await audit(tx, actor, 'EDIT', 'ciu', row.id, changes)
  await audit(tx, actor, 'EDIT', 'input', note.id, { ciu: ['', before.ciu], ...changes })
}

async function held(tx: Tx, actor: Actor, id: string) {
  const of = () =>
    tx
      .selectFrom('ciu')
      .select(['input_id', 'version', 'weight', 'unit', 'ciu'])
      .where('company_id', '=', actor.companyId)
      .where('id', '=', id)
      .executeTakeFirst()
  const { input_id: inputId } = found(await of())
  // The note is held first; only then does what is read of the unit stand still.
  const note = await holdInput(tx, actor, inputId)
  return { note, before: found(await of()) }
}

/** What a new weight moves: the difference, to or from where the grapes came from. Grapes keep their cost. */
async function correction(
  tx: Tx,
  actor: Actor,
  note: HeldInput,
  ciu: string,
  difference: number,
  at: number,
): Promise<Movement[]> {
  const source = sourceOf(note)
  const grapes = { kind: 'GRAPE' as const, thing: ciu, cost: 0 }
  const moved = (from: Place, to: Place) => ({
    ...grapes,
    amount: Math.abs(difference),
    source: from,
    target: to,
  })
  // Grapes that went elsewhere are not here any more: only what left the field is set right.
  if (note.to_cellar_id === null) {
    const gone = targetOf(note)
    return [difference > 0 ? moved(source, gone) : moved(gone, source)]
  }
  const reception = inside(note.to_cellar_id)
  if (difference > 0) return [moved(source, reception)]

  const balances = await hold(tx, actor, [{ kind: 'GRAPE', place: note.to_cellar_id, thing: ciu }])
  const waiting = balances.of(note.to_cellar_id, ciu)
  if (waiting.amount + difference < 0)
    throw new Refusal('INVALID_INPUT', { errors: { [`cius.${at}.weight`]: 'BELOW_USED_WEIGHT' } })
  const isLast = waiting.amount + difference === 0 && waiting.cost > 0
  // No grapes are left to bear what they cost.
  const leftover = { ...grapes, amount: 0, cost: waiting.cost, source: reception, target: outside('EXPENSE') }
  return [moved(reception, source), ...(isLast ? [leftover] : [])]
}

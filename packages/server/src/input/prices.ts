import { Refusal } from '@lagar/domain/errors.ts'
import type { InputPrices } from '@lagar/domain/input/prices.ts'
import { ownerErrors } from '@lagar/domain/input/owner.ts'
import { fromMoney, toMoney } from '@lagar/domain/units/money.ts'
import { audit } from '../audit.ts'
import type { Actor, Tx } from '../actor.ts'
import { found } from '../http/catalogue.ts'
import { conflict } from '../http/conflict.ts'
import { freightOf } from './freight.ts'
import { holdInput } from './hold.ts'
import { findInput } from './record.ts'
import { repriceInput } from './reprice.ts'

/** Sets right what the grapes or the wine of a note cost, and its freight. What was used already bears its part of the difference late. */
export async function updatePrices(tx: Tx, actor: Actor, given: InputPrices) {
  const { id, version, reason } = given
  const note = await holdInput(tx, actor, id)
  if (note.version !== version) throw await conflict(tx, actor, 'input', { id, version }, note.version)
  if (note.status === 'REJECTED' || note.status === 'CANCELLED') throw new Refusal('ALREADY_CLOSED')
  await freightOf(tx, actor, given)
  const before = found(await findInput(tx, actor, id))
  refuseWrong(before, given)
  await tx
    .updateTable('input')
    .set({
      transport_price: toMoney(given.transportPrice),
      transport_currency: given.transportCurrency,
      transport_exchange_rate: given.transportExchangeRate,
      version: version + 1,
    })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .execute()
  for (const ciu of given.cius) await setPrice(tx, actor, ciu, priceOf(before, ciu.id), reason)
  await tx
    .updateTable('received_wine')
    .set({ price: toMoney(given.price) })
    .where('company_id', '=', actor.companyId)
    .where('input_id', '=', id)
    .execute()
  await repriceInput(tx, actor, await holdInput(tx, actor, id), reason)
  const after = found(await findInput(tx, actor, id))
  await audit(tx, actor, 'EDIT', 'input', id, {
    ...changed('price', before.price, after.price),
    ...changed('transportPrice', before.transportPrice, after.transportPrice),
    ...changed('transportCurrency', before.transportCurrency, after.transportCurrency),
    ...changed('transportExchangeRate', before.transportExchangeRate, after.transportExchangeRate),
    reason: ['', reason],
  })
  return after
}

type Before = NonNullable<Awaited<ReturnType<typeof findInput>>>

const changed = <T>(field: string, before: T, after: T) =>
  before === after ? {} : { [field]: [before, after] as [T, T] }

const priceOf = ({ cius }: Before, id: string) => cius.find((row) => row.id === id)?.price ?? 0

/** Only what is on the note has a price, and what stays somebody else's has none. */
function refuseWrong(before: Before, { cius, price }: InputPrices) {
  const own = new Set(before.cius.map(({ id }) => id))
  const errors = {
    ...(price > 0 && !before.isReceivingContent && { price: 'NOT_ALLOWED_HERE' }),
    ...Object.fromEntries(
      cius.flatMap(({ id }, at) => (own.has(id) ? [] : [[`cius.${at}.id`, 'INVALID_VALUE']])),
    ),
    ...ownerErrors({
      ...before,
      owner: before.owner?.id ?? null,
      ownerType: before.owner?.type ?? null,
      price,
      cius,
    }),
  }
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
}

async function setPrice(
  tx: Tx,
  actor: Actor,
  { id, price }: InputPrices['cius'][number],
  before: number,
  reason: string,
) {
  if (toMoney(price) === toMoney(before)) return
  await tx
    .updateTable('ciu')
    .set((eb) => ({ price: toMoney(price), version: eb('version', '+', 1) }))
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .execute()
  const told = (value: number) => fromMoney(toMoney(value))
  await audit(tx, actor, 'EDIT', 'ciu', id, { price: [told(before), told(price)], reason: ['', reason] })
}

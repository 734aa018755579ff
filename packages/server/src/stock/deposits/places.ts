import { Refusal } from '@lagar/domain/errors.ts'
import type { StockUnit } from '@lagar/domain/lists/units.ts'
import { toStockBase } from '@lagar/domain/units/magnitude.ts'
import { sql } from 'kysely'
import { audit } from '../../audit.ts'
import type { Actor, Tx } from '../../actor.ts'
import type { Dependent } from '../../refusals/dependents.ts'
import { newId } from '../../ids.ts'

type Where = { stockDepositId: string; stockProductId: string }
type Alarm = { showAlarm: boolean; amountAlarm: number; unit: StockUnit }

/** The places of a product, or those in a deposit, that are in use: at most six. */
export async function stocksWhere(
  tx: Tx,
  companyId: string,
  { deposit = null, product = null }: { deposit?: string | null; product?: string | null },
): Promise<Dependent[]> {
  const { rows } = await sql<Dependent>`
    select 'stock' as type, id from stock
    where company_id = ${companyId} and retired_at is null
      and (stock_deposit_id = ${deposit} or product_id = ${product}) limit 6`.execute(tx)
  return rows
}

/**
 * Gives a product its place in a deposit, or sets the alarm of the place it has there. Returns the stock's
 * id.
 */
export async function placeProduct(tx: Tx, actor: Actor, where: Where, alarm: Alarm): Promise<string> {
  const { companyId } = actor
  await refuseRetired(tx, companyId, where)
  const { rows } = await sql<{ id: string; version: number }>`
    insert into stock (company_id, id, stock_deposit_id, product_id, amount_alarm, show_alarm)
    values (${companyId}, ${newId()}, ${where.stockDepositId}, ${where.stockProductId},
      ${toStockBase(alarm.amountAlarm, alarm.unit)}, ${alarm.showAlarm})
    on conflict on constraint product_already_in_deposit do update
      set retired_at = null, amount_alarm = excluded.amount_alarm, show_alarm = excluded.show_alarm,
        version = stock.version + 1
    returning id, version`.execute(tx)
  const { id, version } = rows[0]!
  const { showAlarm, amountAlarm } = alarm
  await audit(tx, actor, version === 1 ? 'CREATE' : 'EDIT', 'stock', id, {
    showAlarm: [null, showAlarm],
    amountAlarm: [null, amountAlarm],
  })
  return id
}

/**
 * Gives a product a place in a deposit where it has none (ALREADY_EXISTS otherwise). Returns the stock's id.
 */
export async function addToDeposit(tx: Tx, actor: Actor, id: string, where: Where): Promise<string> {
  const { companyId } = actor
  await refuseRetired(tx, companyId, where)
  const { rows } = await sql<{ id: string }>`
    insert into stock (company_id, id, stock_deposit_id, product_id)
    values (${companyId}, ${id}, ${where.stockDepositId}, ${where.stockProductId})
    on conflict on constraint product_already_in_deposit do update
      set retired_at = null, version = stock.version + 1 where stock.retired_at is not null
    returning id`.execute(tx)
  const placed = rows[0]
  if (!placed) throw new Refusal('ALREADY_EXISTS', { errors: { stockProductId: 'ALREADY_TAKEN' } })
  await audit(tx, actor, 'CREATE', 'stock', placed.id)
  return placed.id
}

/** A deposit or product out of use takes no more stock; the lock keeps it in use until this is done. */
async function refuseRetired(tx: Tx, companyId: string, { stockDepositId, stockProductId }: Where) {
  const deposit = await tx
    .selectFrom('stock_deposit')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', stockDepositId)
    .where('retired_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  const product = await tx
    .selectFrom('product')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', stockProductId)
    .where('retired_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  const errors = {
    ...(deposit ? {} : { stockDepositId: 'INVALID_VALUE' }),
    ...(product ? {} : { stockProductId: 'INVALID_VALUE' }),
  }
  if (Object.keys(errors).length > 0) throw new Refusal('REFERENCE_NOT_FOUND', { errors })
}

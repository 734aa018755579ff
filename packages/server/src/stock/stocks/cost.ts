import type { Day } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { StockUnit } from '@lagar/domain/lists/units.ts'
import { shownAmount } from '@lagar/domain/stock/amount.ts'
import type { SupplyCost, SupplyCostPart, SupplyCostQuery } from '@lagar/domain/stock/cost.ts'
import { centsOf, shownMoney, unitCost } from '@lagar/domain/units/money.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor, Db } from '../../actor.ts'
import { seesSupplyCosts } from '../../http/can.ts'

/**
 * What a batch or a stock of supplies costs, by deposit and batch: what lies there now, or lay at the end of a day, as the ledger has it. Refuses with
 * NO_PERMISSIONS who does not see what supplies cost, and with NOT_FOUND.
 */
export async function findSupplyCost(db: Db, actor: Actor, query: SupplyCostQuery): Promise<SupplyCost> {
  if (!seesSupplyCosts(actor)) throw new Refusal('NO_PERMISSIONS')
  const { product, unit, deposit } = await askedOf(db, actor, query)
  const batches =
    query.type === 'stock' ? sql<boolean>`b.product_id = ${product}` : sql<boolean>`b.id = ${query.id}`
  const rows = await lyingOf(db, actor, { batches, deposit, day: query.day })
  const told = centsOf(rows.map(({ cost }) => cost))
  const [held, cost] = [sum(rows.map((row) => row.amount)), sum(rows.map((row) => row.cost))]
  const amount = shownAmount(held, unit)
  return {
    ...{ day: query.day ?? null, unit, amount },
    ...{ cost: shownMoney(cost), unitCost: unitCost(cost, amount) },
    parts: rows.map((row, at): SupplyCostPart => {
      const own = shownAmount(row.amount, unit)
      return {
        deposit: { id: row.deposit, name: row.name },
        stockBatch: {
          ...{ id: row.batch, batchId: row.batchId },
          ...{ unnamed: row.unnamed, inputNumber: row.inputNumber },
        },
        ...{ amount: own, cost: shownMoney(told[at]!), unitCost: unitCost(row.cost, own) },
      }
    }),
  }
}

const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0)

type Asked = { product: string; unit: StockUnit; deposit: string | null }

/** The product that is asked about with its unit, and the one deposit where a stock is. */
async function askedOf(db: Db, { companyId }: Actor, { type, id }: SupplyCostQuery): Promise<Asked> {
  const { rows } = await sql<Asked>`
    select p.id as product, p.unit, asked.deposit from (${
      type === 'stock'
        ? sql`select product_id, stock_deposit_id as deposit from stock where company_id = ${companyId} and id = ${id}`
        : sql`select product_id, null::uuid as deposit from stock_batch where company_id = ${companyId} and id = ${id}`
    }) asked
    join product p on p.company_id = ${companyId} and p.id = asked.product_id`.execute(db)
  if (!rows[0]) throw new Refusal('NOT_FOUND')
  return rows[0]
}

type Row = {
  deposit: string
  name: string
  batch: string
  batchId: string
  inputNumber: string
  unnamed: boolean
  amount: number
  cost: number
}

/** What of batches lay in deposits at the end of a day, or lies there: the sums of all movements until then. */
async function lyingOf(
  db: Db,
  { companyId }: Actor,
  { batches, deposit, day }: { batches: RawBuilder<boolean>; deposit: string | null; day: Day | undefined },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select d.id as deposit, d.name, b.id as batch, b.batch_id as "batchId", b.input_number as "inputNumber", b.unnamed,
      sum(side.sign * m.amount)::bigint as amount, sum(side.sign * m.cost)::bigint as cost
    from stock_batch b
    join ledger_movement m on m.company_id = ${companyId} and m.thing_id = b.id
      ${day === undefined ? sql`` : sql`and m.happened_on <= ${day}::date`}
    cross join lateral (values (m.target_id, 1), (m.source_id, -1)) as side(place, sign)
    join stock_deposit d on d.company_id = ${companyId} and d.id = side.place
      ${deposit === null ? sql`` : sql`and d.id = ${deposit}`}
    where b.company_id = ${companyId} and ${batches}
    group by d.id, d.name, b.id, b.batch_id, b.input_number, b.unnamed
    having sum(side.sign * m.amount) <> 0 or sum(side.sign * m.cost) <> 0
    order by d.name collate es_natural, b.batch_id collate es_natural, d.id, b.id`.execute(db)
  return rows
}

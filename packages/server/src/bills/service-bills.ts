import {
  serviceBill,
  serviceBillName,
  serviceBillOf,
  serviceBillQuery,
  serviceBillRecord,
  settledBill,
  type ServiceBill,
  type ServiceBillRecord,
} from '@lagar/domain/bills/service-bill.ts'
import { billCost, type BillPart } from '@lagar/domain/bills/sharing.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { productOf } from '@lagar/domain/units/amount.ts'
import { fromMoney, shownMoney, toMoney } from '@lagar/domain/units/money.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { rateOn } from '../administration/papers/currencies.ts'
import { changesBetween } from '../audit.ts'
import type { Actor, Db, Tx } from '../actor.ts'
import { currencyOf } from '../currency.ts'
import { exportOf } from '../exports/export.ts'
import { shortText } from '../exports/numbers.ts'
import { mayEdit } from '../http/can.ts'
import type { Catalogue } from '../http/catalogue.ts'
import { asListed, inSpanish, containsText } from '../http/list.ts'
import { clearParts, namedIn, personIn, removeFrom, updateAt, type ColumnsOf } from '../http/rows.ts'
import { notifyAssigned } from '../notifications/notify.ts'
import { chargeBill, takeBackBill } from './charge.ts'

/** Rows of a part of a bill `b`, as JSON in their order. */
const partsOf = <Part>(table: string, fields: string) => sql<Part[]>`coalesce((
  select json_agg(json_build_object(
    'land', case when l.id is not null then json_build_object('id', l.id, 'name', l.name) end,
    'cellar', case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end,
    ${sql.lit(fields)}, p.${sql.ref(fields)}) order by p.position)
  from ${sql.table(table)} p
  left join land l on l.company_id = p.company_id and l.id = p.land_id
  left join cellar c on c.company_id = p.company_id and c.id = p.cellar_id
  where p.company_id = b.company_id and p.service_bill_id = b.id), '[]')`

type Part = { land: Named | null; cellar: Named | null }

const select = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('service_bill as b')
    .innerJoin('supplier as s', (join) =>
      join.onRef('s.company_id', '=', 'b.company_id').onRef('s.id', '=', 'b.supplier_id'),
    )
    .where('b.company_id', '=', companyId)
    .select(['b.id', 'b.version', 'b.bill_number as billNumber', 'b.type', 'b.amount', 'b.unit', 'b.day'])
    .select(['b.from_date as fromDate', 'b.to_date as toDate', 'b.due_date as dueDate', 'b.price'])
    .select(['b.currency', 'b.rate as exchangeRate', 'b.served', 'b.sharing', 'b.note', 'b.attempt'])
    .select([
      sql<Named>`json_build_object('id', s.id, 'name', s.name)`.as('supplier'),
      personIn('b.employee_id').as('employee'),
      namedIn('wine_estate', 'b.wine_estate_id').as('wineEstate'),
      namedIn('cellar', 'b.cellar_id').as('cellar'),
      namedIn('machine', 'b.machine_id').as('machine'),
      sql<
        Named[]
      >`coalesce((select json_agg(json_build_object('id', l.id, 'name', l.name) order by p.position)
        from service_bill_land p join land l on l.company_id = p.company_id and l.id = p.land_id
        where p.company_id = b.company_id and p.service_bill_id = b.id), '[]')`.as('lands'),
      partsOf<Part & { percentage: number }>('service_bill_share', 'percentage').as('shares'),
      partsOf<Part & { cost: number }>('service_bill_cost', 'cost').as('costs'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const present =
  (actor: Actor) =>
  ({ attempt: _, ...row }: Row): ServiceBillRecord => ({
    ...row,
    amount: row.amount === null ? null : row.amount / 1000,
    price: fromMoney(row.price),
    shares: row.shares.map((part) => ({ ...part, percentage: part.percentage / 100 })),
    costs: row.costs.map((part) => ({ ...part, cost: shownMoney(part.cost) })),
    cost: shownMoney(row.costs.reduce((sum, part) => sum + part.cost, 0)),
    can: mayEdit(actor, 'administration'),
  })

const columns = (given: ServiceBill, rate: number): ColumnsOf<'service_bill', 'attempt'> => ({
  bill_number: given.billNumber,
  type: given.type,
  amount: given.amount === null ? null : productOf([given.amount, 1000], 0),
  unit: given.unit,
  supplier_id: given.supplier,
  employee_id: given.employee,
  from_date: given.fromDate,
  to_date: given.toDate,
  day: given.day,
  due_date: given.dueDate,
  price: toMoney(given.price),
  currency: given.currency,
  rate,
  served: given.served,
  wine_estate_id: given.wineEstate,
  cellar_id: given.cellar,
  machine_id: given.machine,
  sharing: given.sharing,
  note: given.note,
})

/** A bill as it is kept, and the rate of its day. Refuses a day to come, and with RATE_NEEDED where the day has no rate. */
async function settle(
  tx: Tx,
  actor: Actor,
  given: ServiceBill,
): Promise<{ bill: ServiceBill; rate: number }> {
  const bill = settledBill(given)
  if (bill.day > actor.today) throw new Refusal('INVALID_INPUT', { errors: { day: 'DAY_IN_FUTURE' } })
  const isOwn = bill.currency === (await currencyOf(tx, actor))
  const rate = (isOwn ? null : bill.exchangeRate) ?? (await rateOn(tx, actor, bill.currency, bill.day))
  if (rate === undefined)
    throw new Refusal('INVALID_INPUT', { errors: { exchangeRate: `NO_RATE_OF_DAY:${bill.currency}` } })
  return { bill: { ...bill, exchangeRate: rate }, rate }
}

const asParts = ({ companyId }: Actor, id: string) => ({ company_id: companyId, service_bill_id: id })

async function writeParts(tx: Tx, actor: Actor, id: string, bill: ServiceBill) {
  const own = asParts(actor, id)
  await clearParts(tx, actor, ['service_bill_land', 'service_bill_share'], 'service_bill_id', id)
  if (bill.lands.length > 0)
    await tx
      .insertInto('service_bill_land')
      .values(bill.lands.map((land, position) => ({ ...own, position, land_id: land })))
      .execute()
  if (bill.shares.length > 0)
    await tx
      .insertInto('service_bill_share')
      .values(
        bill.shares.map(({ land, cellar, percentage }, position) => ({
          ...{ ...own, position, land_id: land, cellar_id: cellar },
          percentage: Math.round(percentage * 100),
        })),
      )
      .execute()
}

async function writeCosts(tx: Tx, actor: Actor, id: string, parts: readonly BillPart[]) {
  await clearParts(tx, actor, ['service_bill_cost'], 'service_bill_id', id)
  await tx
    .insertInto('service_bill_cost')
    .values(
      parts.map(({ kind, id: bearer, cost }, position) => ({
        ...{ ...asParts(actor, id), position, cost },
        land_id: kind === 'LAND' ? bearer : null,
        cellar_id: kind === 'CELLAR' ? bearer : null,
      })),
    )
    .execute()
}

/** What of a bill its cost follows from: where none of it changed, its cost stays where it is. */
const costing = ({ day, fromDate, toDate, price, currency, exchangeRate, ...given }: ServiceBill) => ({
  ...{ day, fromDate, toDate, price, currency, exchangeRate },
  ...{ served: given.served, wineEstate: given.wineEstate, lands: given.lands, cellar: given.cellar },
  ...{ sharing: given.sharing, shares: given.shares },
})

const costIn = (bill: ServiceBill, rate: number) => billCost({ price: bill.price, exchangeRate: rate })

const tell = (tx: Tx, actor: Actor, bill: ServiceBillRecord, before: string | null) =>
  notifyAssigned(
    tx,
    actor,
    'serviceBill',
    { id: bill.id, name: serviceBillName(bill) },
    { employee: bill.employee?.id ?? null, before },
  )

/** Service bills, whose cost goes on to plots and wine. */
export const serviceBills: Catalogue<
  typeof serviceBill.shape,
  ServiceBillRecord,
  z.output<typeof serviceBillQuery>
> = {
  entity: 'serviceBill',
  area: 'administration',
  gate: 'administration.read',
  path: '/administration/service/bills',
  deletePath: '/administration/service/bills',
  input: serviceBill,
  record: serviceBillRecord,
  ...asListed(select, present, {
    query: serviceBillQuery,
    id: 'b.id',
    sort: '-day',
    sorts: {
      day: sql.ref('b.day'),
      dueDate: sql.ref('b.due_date'),
      billNumber: inSpanish('b.bill_number'),
      supplier: inSpanish('s.name'),
    },
    asked(all, { type, supplierId, wineEstateId, cellarId, machineId, landId, billNumber, from, to }) {
      let rows = all
      if (type !== undefined) rows = rows.where('b.type', '=', type)
      if (supplierId !== undefined) rows = rows.where('b.supplier_id', '=', supplierId)
      if (wineEstateId !== undefined) rows = rows.where('b.wine_estate_id', '=', wineEstateId)
      if (machineId !== undefined) rows = rows.where('b.machine_id', '=', machineId)
      if (billNumber !== undefined) rows = rows.where(containsText('b.bill_number', billNumber))
      if (from !== undefined) rows = rows.where('b.day', '>=', from)
      if (to !== undefined) rows = rows.where('b.day', '<=', to)
      const borne = (column: 'land_id' | 'cellar_id', id: string) => sql<boolean>`exists (
        select from service_bill_cost p where p.company_id = b.company_id and p.service_bill_id = b.id
          and p.${sql.ref(column)} = ${id})`
      if (landId !== undefined) rows = rows.where(borne('land_id', landId))
      if (cellarId !== undefined)
        rows = rows.where(sql<boolean>`(b.cellar_id = ${cellarId} or ${borne('cellar_id', cellarId)})`)
      return rows
    },
  }),

  async insert(tx, actor, id, given) {
    const { bill, rate } = await settle(tx, actor, given)
    await tx
      .insertInto('service_bill')
      .values({ company_id: actor.companyId, id, ...columns(bill, rate) })
      .execute()
    await writeParts(tx, actor, id, bill)
    const cost = costIn(bill, rate)
    await writeCosts(tx, actor, id, await chargeBill(tx, actor, { id, attempt: 1, cost, bill }))
    const made = await serviceBills.find(tx, actor, id)
    if (made) await tell(tx, actor, made, null)
  },

  async update(tx, actor, at, given) {
    const held = await select(tx, actor).where('b.id', '=', at.id).forNoKeyUpdate('b').executeTakeFirst()
    if (!held || held.version !== at.version) return await updateAt(tx, actor, 'service_bill', at, {})
    const before = serviceBillOf(present(actor)(held))
    const { bill, rate } = await settle(tx, actor, given)
    const isCharged = Object.keys(changesBetween(costing(before), costing(bill))).length > 0
    const attempt = isCharged ? held.attempt + 1 : held.attempt
    if (isCharged) await takeBackBill(tx, actor, { id: at.id, day: before.day })
    const updated = await updateAt(tx, actor, 'service_bill', at, { ...columns(bill, rate), attempt })
    await writeParts(tx, actor, at.id, bill)
    if (isCharged) {
      const cost = costIn(bill, rate)
      await writeCosts(tx, actor, at.id, await chargeBill(tx, actor, { id: at.id, attempt, cost, bill }))
    }
    const after = await serviceBills.find(tx, actor, at.id)
    if (after) await tell(tx, actor, after, before.employee)
    return updated
  },

  nameOf: serviceBillName,
  async remove(tx, actor, id) {
    const held = await select(tx, actor).where('b.id', '=', id).forNoKeyUpdate('b').executeTakeFirst()
    if (held) await takeBackBill(tx, actor, { id, day: held.day })
    return removeFrom('service_bill')(tx, actor, id)
  },
}

const placesOf = ({ costs }: ServiceBillRecord, texts: Texts) =>
  costs
    .map(({ land, cellar, cost }) => {
      const place = land?.name ?? cellar?.name ?? texts.serviceBillSharing.EXPENSE
      return `${place}: ${shortText(texts, 'money', cost)}`
    })
    .join('; ')

export const serviceBillExport = exportOf({
  permission: 'administration.read',
  sheet: 'SERVICE_BILL',
  query: serviceBillQuery,
  list: serviceBills.list,
  columns: [
    { field: 'billNumber', kind: 'text', value: ({ billNumber }) => billNumber },
    { field: 'type', kind: 'text', value: ({ type }, texts) => texts.serviceBillType[type] },
    { field: 'supplier', kind: 'text', width: 28, value: ({ supplier }) => supplier.name },
    { field: 'fromDate', kind: 'day', value: ({ fromDate }) => fromDate },
    { field: 'toDate', kind: 'day', value: ({ toDate }) => toDate },
    { field: 'day', kind: 'day', value: ({ day }) => day },
    { field: 'dueDate', kind: 'day', value: ({ dueDate }) => dueDate },
    { field: 'amount', kind: 'amount', value: ({ amount }) => amount },
    {
      field: 'unit',
      kind: 'text',
      value: ({ unit }, texts) => (unit ? texts.serviceBillUnit[unit] : null),
    },
    { field: 'price', kind: 'money', value: ({ price }) => price },
    { field: 'currency', kind: 'text', value: ({ currency }) => currency },
    { field: 'exchangeRate', kind: 'exchangeRate', value: ({ exchangeRate }) => exchangeRate },
    { field: 'costs', kind: 'money', value: ({ cost }) => cost },
    { field: 'served', kind: 'text', value: ({ served }, texts) => texts.serviceBillSubject[served] },
    { field: 'sharing', kind: 'text', value: ({ sharing }, texts) => texts.serviceBillSharing[sharing] },
    {
      field: 'breakdown',
      kind: 'text',
      width: 60,
      value: placesOf,
    },
    { field: 'note', kind: 'text', width: 40, value: ({ note }) => note },
  ],
})

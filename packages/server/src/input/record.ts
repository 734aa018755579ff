import type { InputOrder, InputRecord } from '@lagar/domain/input/record.ts'
import { fromHundredths } from '@lagar/domain/units/hundredths.ts'
import { fromMoney } from '@lagar/domain/units/money.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import { fromGrams } from '@lagar/domain/units/weight.ts'
import { sql } from 'kysely'
import { filesOf } from '../files/rows.ts'
import type { Actor, Db, Tx } from '../actor.ts'
import { namedIn } from '../http/rows.ts'
import { earlyGrapes } from '../lands/works/early-picking.ts'
import { ciusOf } from './cius.ts'
import { declarationOf } from './declared.ts'
import { wineLeft } from '../workorders/transfers/grapes-left.ts'
import { originMovements } from './movements.ts'
import { sentOf } from './sent.ts'
import { rowOf, selectInputs } from './read.ts'
import { ownerIn } from '../wine/contents/owners.ts'
import { firstKey } from '../first-key.ts'

/** A note with everything its page and its form hold. */
export async function findInput(db: Db | Tx, actor: Actor, id: string): Promise<InputRecord | undefined> {
  const row = await select(db, actor).where('i.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const [inputRows, cius, sentCius, crops, wine, declared, destinations, movements, fileMetadatas] =
    await Promise.all([
      rowsOf(db, actor, id),
      ciusOf(db, actor, id),
      sentOf(db, actor, id),
      cropsOf(db, actor, id),
      wineOf(db, actor, id),
      declarationOf(db, actor, id),
      ordersOf(db, actor, id),
      originMovements(
        db,
        actor,
        sql`(o.input_id = ${id} or e.cause_id = ${id}) and (o.input_id = ${id} or o.id = any(array(
        select s.ciu_id from input_ciu s where s.company_id = ${actor.companyId} and s.input_id = ${id})))`,
      ),
      filesOf(db, actor, 'input', id),
    ])
  const warnings = await earlyGrapes(db, actor, [
    ...cius.map((unit) => unit.id),
    ...sentCius.map(({ ciu }) => ciu.id),
  ])
  return {
    ...rowOf(actor)(row),
    harvestTime: row.harvest_time,
    harvestType: row.harvest_type,
    toName: row.to_name,
    toAddress: row.to_address,
    toCode: row.to_code,
    truckDriver: row.truckDriver,
    travelOwner: row.travel_owner,
    employee: row.employee,
    billOptionalId: row.bill_optional_id,
    description: row.description,
    supplier: row.supplier,
    bulkContract: row.bulkContract,
    owner: row.owner,
    inputRows,
    cius,
    sentCius,
    warnings,
    deliveredHarvestCrops: crops,
    ...wine,
    ...declared,
    destinations,
    movements,
    fileMetadatas,
  }
}

/** Whose the estate is that a note came from. */
const ofEstate = sql`(select e.supplier_id from wine_estate e where e.company_id = i.company_id and e.id = i.from_wine_estate_id)`

const select = (db: Db | Tx, actor: Actor) =>
  selectInputs(db, actor)
    .select(['i.harvest_time', 'i.harvest_type', 'i.to_name', 'i.to_address', 'i.to_code', 'i.travel_owner'])
    .select(['i.bill_optional_id', 'i.description'])
    .select([
      sql<InputRecord['employee']>`(select json_build_object('id', e.id, 'name', e.full_name)
        from employee e where e.company_id = i.company_id and e.id = i.employee_id)`.as('employee'),
      sql<InputRecord['supplier']>`(select json_build_object('id', s.id, 'name', s.name) from supplier s
        where s.company_id = i.company_id and s.id = ${firstKey('i.from_supplier_id', ofEstate)})`.as(
        'supplier',
      ),
      bulkContractIn.as('bulkContract'),
      ownerIn.as('owner'),
      namedIn('truck_driver', 'i.truck_driver_id').as('truckDriver'),
    ])

/** The contract in bulk that a note is a load of; nothing where it is of none. */
const bulkContractIn = sql<InputRecord['bulkContract']>`(
  select json_build_object('type', of.type, 'id', of.id, 'number', of.number) from (
    select 'bulkSale' as type, s.id, s.number from bulk_load l
    join bulk_sale s on s.company_id = l.company_id and s.id = l.bulk_sale_id
    where l.company_id = i.company_id and l.input_id = i.id
    union all
    select 'bulkPurchase', p.id, p.number from bulk_receipt r
    join bulk_purchase p on p.company_id = r.company_id and p.id = r.bulk_purchase_id
    where r.company_id = i.company_id and r.id = i.id
  ) of)`

async function rowsOf(db: Db | Tx, { companyId }: Actor, id: string): Promise<InputRecord['inputRows']> {
  const rows = await db
    .selectFrom('input_row')
    .select(['id', 'name', 'amount', 'unit', 'note'])
    .where('company_id', '=', companyId)
    .where('input_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map(({ amount, ...row }) => ({ ...row, amount: fromHundredths(amount / 10) }))
}

async function cropsOf(db: Db | Tx, { companyId }: Actor, id: string) {
  const rows = await db
    .selectFrom('delivered_crop as d')
    .select(['d.id', 'd.amount', 'd.note', namedIn('variety', 'd.variety_id').as('variety')])
    .where('d.company_id', '=', companyId)
    .where('d.input_id', '=', id)
    .orderBy('d.id')
    .execute()
  return rows.map(({ amount, variety, ...row }) => ({
    ...row,
    amount: fromGrams(amount, 'KG'),
    variety: variety ?? { id: row.id, name: '' },
  }))
}

type Wine = Pick<
  InputRecord,
  | 'receivedWine'
  | 'contentCode'
  | 'contentName'
  | 'contentVariety'
  | 'contentIsOrganic'
  | 'stage'
  | 'grapeType'
  | 'year'
  | 'currentAmount'
  | 'waitingAmount'
  | 'assignedAmount'
  | 'volumeUnit'
  | 'price'
>

const noWine: Wine = {
  receivedWine: null,
  contentCode: '',
  contentName: '',
  contentVariety: null,
  contentIsOrganic: false,
  stage: null,
  grapeType: null,
  year: null,
  currentAmount: 0,
  waitingAmount: 0,
  assignedAmount: 0,
  volumeUnit: 'LITER',
  price: 0,
}

async function wineOf(db: Db | Tx, actor: Actor, inputId: string): Promise<Wine> {
  const left = await wineLeft(db, actor, inputId)
  if (!left) return noWine
  const row = await db
    .selectFrom('received_wine as w')
    .innerJoin('input as i', (join) =>
      join.onRef('i.company_id', '=', 'w.company_id').onRef('i.id', '=', 'w.input_id'),
    )
    .leftJoin('balance as b', (join) =>
      join
        .onRef('b.company_id', '=', 'w.company_id')
        .onRef('b.place_id', '=', 'i.to_cellar_id')
        .onRef('b.thing_id', '=', 'w.id'),
    )
    .select(['w.id', 'w.content_code', 'w.content_name', 'w.is_organic', 'w.stage', 'w.grape_type', 'w.year'])
    .select(['w.amount', 'w.volume_unit', 'w.price', 'b.amount as waiting'])
    .select(namedIn('variety', 'w.variety_id').as('variety'))
    .where('w.company_id', '=', actor.companyId)
    .where('w.id', '=', left.id)
    .executeTakeFirstOrThrow()
  const unit = row.volume_unit
  return {
    receivedWine: row.id,
    contentCode: row.content_code,
    contentName: row.content_name,
    contentVariety: row.variety,
    contentIsOrganic: row.is_organic,
    stage: row.stage,
    grapeType: row.grape_type,
    year: row.year,
    currentAmount: fromMilliliters(row.amount, unit),
    waitingAmount: fromMilliliters(row.waiting ?? 0, unit),
    assignedAmount: fromMilliliters(row.amount - left.left, unit),
    volumeUnit: unit,
    price: fromMoney(row.price),
  }
}

/** The work orders that a note made, in their order. */
async function ordersOf(db: Db | Tx, { companyId }: Actor, inputId: string): Promise<InputOrder[]> {
  const { rows } = await sql<InputOrder>`
    select o.id, 'OT ' || o.number || ' · ' || t.name || coalesce(' · ' || (v.element ->> 'name'), '') as title, o.number,
      json_build_object('id', t.id, 'name', t.name) as type, o.status, o.is_created_by_whatsapp as "isCreatedByWhatsapp",
      v.element as "cellarElement", o.description as note, taken.weight, taken.bines, taken.boxes, taken.amount
    from work_order o
    join work_order_type t on t.company_id = o.company_id and t.id = o.type_id
    left join lateral (
      select json_build_object('id', e.id, 'name', e.name) as element
      from transfer x join transfer_destination d on d.company_id = x.company_id and d.transfer_id = x.id
      join cellar_element e on e.company_id = d.company_id and e.id = d.cellar_element_id
      where x.company_id = o.company_id and x.work_order_id = o.id order by x.position, d.position limit 1
    ) v on true
    cross join lateral (
      select coalesce(sum(c.weight), 0)::float8 as weight, coalesce(sum(c.bines), 0)::int as bines,
        coalesce(sum(c.boxes), 0)::int as boxes,
        coalesce(sum(x.transfered_amount) filter (where x.received_wine_id is not null), 0)::float8 as amount
      from transfer moved
      join transfer_origin x on x.company_id = moved.company_id and x.transfer_id = moved.id
      left join transfer_origin_ciu c on c.company_id = x.company_id and c.transfer_origin_id = x.id
      where moved.company_id = o.company_id and moved.work_order_id = o.id
    ) taken
    where o.company_id = ${companyId} and o.input_id = ${inputId}
    order by o.number`.execute(db)
  return rows.map(({ weight, amount, ...order }) => ({
    ...order,
    weight: fromGrams(weight, 'KG'),
    amount: fromMilliliters(amount, 'LITER'),
  }))
}

import { allowed } from '@lagar/domain/access/permissions.ts'
import { inputQuery, type InputListRow, type InputQuery } from '@lagar/domain/input/record.ts'
import type { InputOriginType } from '@lagar/domain/lists/documents.ts'
import { remitoCode } from '@lagar/domain/remito.ts'
import { fromMoney } from '@lagar/domain/units/money.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import { fromGrams } from '@lagar/domain/units/weight.ts'
import type { Page } from '@lagar/domain/wire.ts'
import { sql, type RawBuilder } from 'kysely'
import { exportOf } from '../exports/export.ts'
import type { Actor, Db, Tx } from '../actor.ts'
import { ordered, pageOfQuery, containsText } from '../http/list.ts'
import { namesOneOf, whoSays } from '../http/bearers.ts'
import { remitoIn } from '../remitos.ts'
import { endIn } from './ends.ts'

/** Notes with their two ends and what they carry in all: one query, however many there are. */
export const selectInputs = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('input as i')
    .where('i.company_id', '=', companyId)
    .select([
      'i.id',
      'i.version',
      'i.number',
      'i.input_name',
      'i.status',
      'i.date',
      'i.patent',
      'i.driver_name',
    ])
    .select(['i.is_receiving_land', 'i.is_receiving_content', 'i.harvest_id'])
    .select(['i.transport_price', 'i.transport_currency', 'i.transport_exchange_rate', 'i.to_contract'])
    .select([
      endIn(
        companyId,
        'i.from_type',
        'coalesce(i.from_wine_estate_id, i.from_cellar_id, i.from_supplier_id)',
      ).as('from'),
      endIn(
        companyId,
        'i.to_type',
        `coalesce(i.to_wine_estate_id, i.to_cellar_id, i.to_stock_deposit_id, i.to_distribution_deposit_id,
          i.to_customer_id, i.to_supplier_id)`,
      ).as('to'),
      sql<InputListRow['truck']>`(select json_build_object('id', t.id, 'name', t.branch || ' ' || t.patent)
        from truck t where t.company_id = i.company_id and t.id = i.truck_id)`.as('truck'),
      remitoIn('i', sql`remito.input_id = i.id`).as('remito'),
      sql<number>`(select count(*)::int from ciu c where c.company_id = i.company_id and c.input_id = i.id)`.as(
        'cius',
      ),
      sql<number>`((select coalesce(sum(c.weight), 0) from ciu c
          where c.company_id = i.company_id and c.input_id = i.id)
        + (select coalesce(sum(s.weight), 0) from input_ciu s
          where s.company_id = i.company_id and s.input_id = i.id))::bigint`.as('weight'),
      sql<number>`(select coalesce(sum(w.amount), 0)::bigint from received_wine w
        where w.company_id = i.company_id and w.input_id = i.id)`.as('volume'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectInputs>['execute']>>[number]

/** A note as a line of its list. */
export const rowOf =
  (actor: Actor) =>
  (row: Row): InputListRow => ({
    id: row.id,
    version: row.version,
    number: row.number,
    inputName: row.input_name,
    name: row.input_name,
    status: row.status,
    date: row.date,
    fromType: row.from.type as InputOriginType,
    from: row.from,
    toType: row.to.type,
    to: row.to,
    truck: row.truck,
    patent: row.patent,
    driverName: row.driver_name,
    isReceivingLand: row.is_receiving_land,
    isReceivingContent: row.is_receiving_content,
    harvest: row.harvest_id,
    ciuCount: row.cius,
    weight: fromGrams(row.weight, 'KG'),
    volume: fromMilliliters(row.volume, 'LITER'),
    transportPrice: fromMoney(row.transport_price),
    transportCurrency: row.transport_currency,
    transportExchangeRate: row.transport_exchange_rate,
    toContract: row.to_contract,
    remito: row.remito,
    can: mayDo(actor, row.status),
  })

/** What may be done with a note as it stands; taking back what was received asks for more than writing. */
function mayDo(actor: Actor, status: Row['status']): InputListRow['can'] {
  const writes = allowed(actor, 'input.write') === true
  const takesBack = allowed(actor, 'input.delete') === true
  const isOnItsWay = status === 'PENDING' || status === 'IN_TRANSIT'
  const isOpen = isOnItsWay || status === 'RECEIVED'
  return {
    edit: isOpen && writes,
    delete: isOpen && takesBack,
    send: status === 'PENDING' && writes,
    receive: isOnItsWay && writes,
    reject: (isOnItsWay && writes) || (status === 'RECEIVED' && writes && takesBack),
    attach: writes,
  }
}

type Selected = ReturnType<typeof selectInputs>

function filtered(rows: Selected, query: InputQuery): Selected {
  const { status, from, to, fromType, wineEstateId, cellarId, supplierId, harvestId } = query
  let asked = rows
  if (status?.length) asked = asked.where('i.status', 'in', status)
  if (from !== undefined) asked = asked.where('i.date', '>=', from)
  if (to !== undefined) asked = asked.where('i.date', '<=', to)
  if (fromType !== undefined) asked = asked.where('i.from_type', '=', fromType)
  if (harvestId !== undefined) asked = asked.where('i.harvest_id', '=', harvestId)
  if (query.isReceivingLand !== undefined)
    asked = asked.where('i.is_receiving_land', '=', query.isReceivingLand)
  if (query.isReceivingContent !== undefined)
    asked = asked.where('i.is_receiving_content', '=', query.isReceivingContent)
  if (wineEstateId !== undefined)
    asked = asked.where((eb) =>
      eb.or([eb('i.from_wine_estate_id', '=', wineEstateId), eb('i.to_wine_estate_id', '=', wineEstateId)]),
    )
  if (cellarId !== undefined)
    asked = asked.where((eb) =>
      eb.or([eb('i.from_cellar_id', '=', cellarId), eb('i.to_cellar_id', '=', cellarId)]),
    )
  if (query.customerId !== undefined) asked = asked.where('i.to_customer_id', '=', query.customerId)
  if (supplierId !== undefined)
    asked = asked.where(
      sql<boolean>`(i.from_supplier_id = ${supplierId} or i.to_supplier_id = ${supplierId} or exists (
        select from wine_estate e where e.company_id = i.company_id and e.id = i.from_wine_estate_id and e.supplier_id = ${supplierId}))`,
    )
  return asked
}

/** Whether a note or one of its grape units has a text in its name, or the truck in its plate; or is the note of that number. */
async function saying(db: Db, { companyId }: Actor, text: string): Promise<RawBuilder<boolean>> {
  const [, number] = /^(?:r-?)?0*(\d{1,9})$/i.exec(text.trim()) ?? []
  const says = await whoSays(db, { input: ['title', 'subtitle'], ciu: ['title'] }, text)
  const isNumber = sql<boolean>`i.number = ${Number(number)}`
  if (!says) {
    const isSaid = sql<boolean>`(${containsText('i.input_name', text)} or ${containsText('i.patent', text)} or exists (
      select from ciu c where c.company_id = ${companyId} and c.input_id = i.id and ${containsText('c.ciu', text)}))`
    return number === undefined ? isSaid : sql`(${isNumber} or ${isSaid})`
  }
  const { rows } = await sql<{ id: string }>`
    select input_id as id from ciu where company_id = ${companyId} and id = any(${says.ciu}::uuid[])
    ${number === undefined ? sql`` : sql`union select i.id from input i where i.company_id = ${companyId} and ${isNumber}`}`.execute(
    db,
  )
  return namesOneOf({ 'i.id': [...says.input, ...rows.map(({ id }) => id)] })
}

/** A page of the notes. */
export async function listInputs(db: Db, actor: Actor, query: InputQuery): Promise<Page<InputListRow>> {
  const asked = filtered(selectInputs(db, actor), query)
  const sorted = ordered(
    query.text === undefined ? asked : asked.where(await saying(db, actor, query.text)),
    query.sort ?? '-date',
    {
      date: sql`i.date`,
      number: sql.ref('i.number'),
      inputName: sql`i.input_name collate "es-x-icu"`,
      status: sql.ref('i.status'),
    },
    sql.ref('i.number'),
  )
  const page = await pageOfQuery(db, sorted, query)
  return { ...page, result: page.result.map(rowOf(actor)) }
}

export const inputExport = exportOf({
  permission: 'input.read',
  sheet: 'INPUT',
  query: inputQuery,
  list: listInputs,
  columns: [
    { field: 'number', kind: 'count', value: ({ number }) => number },
    { field: 'name', kind: 'text', width: 40, value: ({ inputName }) => inputName },
    { field: 'date', kind: 'day', value: ({ date }) => date },
    { field: 'status', kind: 'text', value: ({ status }, texts) => texts.inputStatus[status] },
    { field: 'from', kind: 'text', width: 28, value: ({ from }) => from.name },
    { field: 'to', kind: 'text', width: 28, value: ({ to }) => to.name },
    { field: 'patent', kind: 'text', value: ({ patent }) => patent },
    { field: 'driver', kind: 'text', value: ({ driverName }) => driverName },
    { field: 'cius', kind: 'count', value: ({ ciuCount }) => ciuCount },
    { field: 'grapeKilos', kind: 'kilos', value: ({ weight }) => weight },
    { field: 'wineLitres', kind: 'litres', value: ({ volume }) => volume },
    { field: 'freight', kind: 'money', value: ({ transportPrice }) => transportPrice },
    {
      field: 'transportCurrency',
      kind: 'text',
      value: (row) => (row.transportPrice > 0 ? row.transportCurrency : null),
    },
    {
      field: 'transportExchangeRate',
      kind: 'exchangeRate',
      value: ({ transportExchangeRate }) => transportExchangeRate,
    },
    { field: 'contract', kind: 'text', value: ({ toContract }) => toContract },
    { field: 'remito', kind: 'text', width: 20, value: ({ remito }) => remito && remitoCode(remito) },
  ],
})

import { allowed } from '@lagar/domain/access/permissions.ts'
import {
  additionQuery,
  additionRow,
  additivesAnswer,
  additivesQuery,
  type AdditionRow,
  type AdditivesAnswer,
} from '@lagar/domain/wine/additives/log.ts'
import {
  allergensIn,
  judgeSubstances,
  milligramsIn,
  substancesIn,
  type Carried,
} from '@lagar/domain/wine/additives/additives.ts'
import type { Day } from '@lagar/domain/day.ts'
import type { Substance } from '@lagar/domain/lists/cellar.ts'
import type { WineIngredient } from '@lagar/domain/lists/ingredients.ts'
import type { StockUnit } from '@lagar/domain/lists/units.ts'
import { roundHalfUp } from '@lagar/domain/units/amount.ts'
import { fromStockBase } from '@lagar/domain/units/magnitude.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import { pageOf as pageOfRows, type Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { additiveLimitsIn } from '../../companies/legal-thresholds.ts'
import { exportOf } from '../../exports/export.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import type { App } from '../../http/http.ts'
import { pageOf } from '../../http/list.ts'
import { carrierOf } from './carried.ts'
import { totalSo2Of } from './so2-total.ts'
import { causeColumns, causeJoins } from '../contents/causes.ts'
import { firstKey } from '../../first-key.ts'

/** Calls under cellars/contents: the log of additions of a wine, and what they come to. */
export function additiveRoutes(app: App) {
  app.get(
    '/cellars/contents/additions',
    {
      config: { permission: 'contents.read' },
      schema: { querystring: additionQuery, response: { 200: pageOfRows(additionRow) } },
    },
    ({ db, actor, query }) => listAdditions(db, actor, query),
  )

  app.get(
    '/cellars/contents/additives',
    {
      config: { permission: 'MEMBER' },
      schema: { querystring: additivesQuery, response: { 200: additivesAnswer } },
    },
    ({ db, actor, query }) => additivesOf(db, actor, query),
  )
}

type Line = Omit<AdditionRow, 'amount' | 'carried' | 'milligrams'> & {
  amount: number
  carried: number
  substance_percent: number | null
}

/** All that is known of the additions that a wine carries: `given` are their ids, with the base units in a litre of it. */
const linesOf = ({ companyId }: Actor, ids: string[], doses: number[]) => sql`
  select given.id, e.happened_on as day, ${causeColumns} as cause,
    case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end as content,
    jsonb_build_object('id', p.id, 'name', p.name) as product, p.name as product_name,
    case when not b.unnamed then jsonb_build_object('id', b.id, 'name', b.batch_id, 'inputNumber', b.input_number) end as batch, b.id as stock_batch_id,
    a.dose::float8 as dose, a.dose_unit as "doseUnit", coalesce(a.amount, used.amount) as amount, given.dose as carried,
    p.unit, p.substance, p.substance_percent, coalesce(a.purpose, '') as purpose,
    case when p.is_allergene then coalesce(nullif(p.allergen, ''), p.name) else '' end as allergen, p.is_organic as "isOrganic",
    coalesce(wo.employee_id, dv.employee_id) as employee_id
  from unnest(${ids}::uuid[], ${doses}::float8[]) as given(id, dose)
  left join addition a on a.company_id = ${companyId} and a.id = given.id
  left join wine_batch_supply used on used.company_id = ${companyId} and used.id = given.id
  join ledger_entry e on e.company_id = ${companyId} and e.id = ${firstKey('a.entry_id', 'used.entry_id')}
  join stock_batch b on b.company_id = ${companyId} and b.id = ${firstKey('a.stock_batch_id', 'used.stock_batch_id')}
  join product p on p.company_id = b.company_id and p.id = b.product_id
  left join content_state s on s.company_id = a.company_id and s.id = a.state_id
  left join content c on c.company_id = s.company_id and c.id = s.content_id
  ${causeJoins}`

/** The delivery notes that stand behind the row's batch, and who did its work. */
const around = ({ companyId }: Actor) => sql`
  select page.*, coalesce((select jsonb_agg(distinct jsonb_build_object('id', i.id,
      'name', coalesce(nullif(i.input_number, ''), i.number::text), 'supplier', supplier.name))
      from stock_order_product_batch came
      join stock_input i on i.company_id = came.company_id and i.id = came.stock_input_id and not i.reversed
      join supplier on supplier.company_id = i.company_id and supplier.id = i.supplier_id
      where came.company_id = ${companyId} and came.stock_batch_id = page.stock_batch_id), '[]') as inputs,
    coalesce((select trim(person.name || ' ' || person.surname) from employee person
      where person.company_id = ${companyId} and person.id = page.employee_id), '') as by
  from page`

/** The additions that are in a content or a lot, the first first unless it is asked otherwise. */
export async function listAdditions(
  db: Db,
  actor: Actor,
  query: z.output<typeof additionQuery>,
): Promise<Page<AdditionRow>> {
  const { volume, carried } = await carrierOf(db, actor, query)
  const liters = fromMilliliters(volume, 'LITER')
  const { sort = 'day' } = query
  const lines = linesOf(actor, [...carried.keys()], [...carried.values()])
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const by = sort.endsWith('product') ? sql`product_name collate spanish` : sql`day`
  const page = await pageOf<Line>(db, query, {
    page: (part) =>
      sql`select * from (${lines}) line order by ${by} ${direction}, day, product_name collate spanish, id ${part}`,
    counted: (most) => sql`${lines} ${most}`,
    told: around(actor) as never,
  })
  return { ...page, result: page.result.map((line) => present(line, liters)) }
}

function present(line: Line, liters: number): AdditionRow {
  const { id, day, cause, content, product, batch, inputs, purpose, by, allergen, isOrganic } = line
  const { unit } = line
  const milligrams = line.carried * milligramsIn({ unit, substancePercent: percentOf(line) })
  return {
    id,
    day,
    cause,
    content,
    product,
    batch,
    inputs,
    dose: line.dose,
    doseUnit: line.doseUnit,
    amount: fromStockBase(line.amount, unit),
    carried: fromStockBase(Math.round(line.carried * liters), unit),
    unit,
    substance: line.substance,
    milligrams: line.substance === null ? null : roundHalfUp(milligrams, 3),
    purpose,
    by,
    allergen,
    isOrganic,
  }
}

type Percent = { substance_percent: number | null }
const percentOf = ({ substance_percent: percent }: Percent) => (percent === null ? null : percent / 100)

type Given = Percent & {
  id: string
  day: Day
  productId: string
  name: string
  ingredient: WineIngredient | null
  unit: StockUnit
  substance: Substance | null
  isAllergene: boolean
  allergen: string
}

/** The products of the additions that a wine carries, each with its base units in a litre and the day it was given. */
export async function productsIn(db: Db | Tx, { companyId }: Actor, carried: Carried) {
  if (carried.size === 0) return []
  const { rows } = await sql<Given>`
    select given.id, e.happened_on as day, p.id as "productId", p.name, p.ingredient, p.unit, p.substance, p.substance_percent, p.is_allergene as "isAllergene", p.allergen
    from unnest(${[...carried.keys()]}::uuid[]) as given(id)
    left join addition a on a.company_id = ${companyId} and a.id = given.id
    left join wine_batch_supply used on used.company_id = ${companyId} and used.id = given.id
    join ledger_entry e on e.company_id = ${companyId} and e.id = ${firstKey('a.entry_id', 'used.entry_id')}
    join stock_batch b on b.company_id = ${companyId} and b.id = ${firstKey('a.stock_batch_id', 'used.stock_batch_id')}
    join product p on p.company_id = b.company_id and p.id = b.product_id`.execute(db)
  return rows.map((row) => ({
    ...row,
    substancePercent: percentOf(row),
    dose: carried.get(row.id) ?? 0,
  }))
}

/** The allergens among the additions that wines carry; of those it reads what they are, and not when they were given. */
export async function allergensOf(db: Db | Tx, { companyId }: Actor, additions: readonly string[]) {
  if (additions.length === 0) return []
  const { rows } = await sql<Pick<Given, 'name' | 'isAllergene' | 'allergen'>>`
    select distinct p.name, p.is_allergene as "isAllergene", p.allergen
    from unnest(${additions}::uuid[]) as given(id)
    left join addition a on a.company_id = ${companyId} and a.id = given.id
    left join wine_batch_supply used on used.company_id = ${companyId} and used.id = given.id
    join stock_batch b on b.company_id = ${companyId} and b.id = ${firstKey('a.stock_batch_id', 'used.stock_batch_id')}
    join product p on p.company_id = b.company_id and p.id = b.product_id
    where p.is_allergene`.execute(db)
  return allergensIn(rows)
}

/** What the additions of a content or of a lot come to today: substances beside their limits, and allergens. */
export async function additivesOf(
  db: Db | Tx,
  actor: Actor,
  asked: z.output<typeof additivesQuery>,
): Promise<AdditivesAnswer> {
  const { volume, carried } = await carrierOf(db, actor, asked)
  const products = await productsIn(db, actor, carried)
  const limits = await additiveLimitsIn(db, actor, actor.today)
  const { contentId } = asked
  const seesWine = contentId !== undefined && allowed(actor, 'contents.read') === true
  const so2 = seesWine ? await totalSo2Of(db, actor, { content: contentId }, products, actor.today) : null
  return {
    liters: fromMilliliters(volume, 'LITER'),
    substances: judgeSubstances(substancesIn(products), limits),
    limits,
    totalSo2: so2 && { ...so2, amount: roundHalfUp(so2.amount, 3) },
    allergens: allergensIn(products),
  }
}

export const additionExport = exportOf({
  permission: 'contents.read',
  sheet: 'ADDITION',
  query: additionQuery,
  list: listAdditions,
  columns: [
    { field: 'day', kind: 'day', value: ({ day }) => day },
    { field: 'stock', kind: 'text', width: 30, value: ({ product }) => product.name },
    { field: 'batch', kind: 'text', value: ({ batch }) => batch?.name ?? null },
    {
      field: 'supplierNote',
      kind: 'text',
      width: 30,
      value: ({ inputs }) => inputs.map(({ name, supplier }) => `${name} (${supplier})`).join(', '),
    },
    { field: 'addedTo', kind: 'text', width: 26, value: ({ content }) => content?.name ?? null },
    { field: 'dose', kind: 'doseRound', value: ({ dose }) => dose },
    {
      field: 'doseUnit',
      kind: 'text',
      value: ({ doseUnit }, texts) => doseUnit && texts.doseUnit[doseUnit],
    },
    { field: 'amount', kind: 'supplyRound', value: ({ amount }) => amount },
    { field: 'inThisWine', kind: 'supplyRound', value: ({ carried }) => carried },
    { field: 'unit', kind: 'text', value: ({ unit }, texts) => texts.unitSymbol[unit] },
    {
      field: 'substance',
      kind: 'text',
      width: 22,
      value: ({ substance }, texts) => substance && texts.substance[substance],
    },
    { field: 'milligramsPerLitre', kind: 'substance', value: ({ milligrams }) => milligrams },
    { field: 'purpose', kind: 'text', width: 24, value: ({ purpose }) => purpose },
    { field: 'by', kind: 'text', width: 24, value: ({ by }) => by },
    { field: 'allergen', kind: 'text', value: ({ allergen }) => allergen },
    {
      field: 'fitForOrganic',
      kind: 'text',
      value: ({ isOrganic }, texts) => texts.answer[isOrganic ? 'YES' : 'NO'],
    },
  ],
})

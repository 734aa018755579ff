import { wineOnDayQuery, type WineOnDay } from '@lagar/domain/wine/balance/stats.ts'
import { byVariety } from '@lagar/domain/wine/contents/rollups.ts'
import { fromMoney, unitCost } from '@lagar/domain/units/money.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import type { Named, Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { exportOf } from '../exports/export.ts'
import { shortText } from '../exports/numbers.ts'
import type { Actor, Db } from '../actor.ts'
import { pageOf } from '../http/list.ts'
import { seesSupplyCosts } from '../http/can.ts'
import { wineEndFor } from '../wine/balance/lying.ts'
import { compositionOf, shownOriginsOf, type Stored } from '../wine/contents/composition.ts'
import { wineOn } from './held.ts'
import { standingMonths, type Standing } from './months.ts'

type Query = z.output<typeof wineOnDayQuery>

type Row = Stored & {
  id: string
  content: Named
  vessel: Named
  cellar: Named
  variety: string | null
  year: number
  amount: number
  money: number
}

/** SQL: what lay in each vessel at the end of a day, each wine for itself; what was undone since adds nothing. */
const lying = (asker: Standing, { day, cellarId }: Query) => sql`
  select held.place as place_id, held.thing as thing_id, held.amount, held.cost as money, e.name as vessel, e.cellar_id, c.name
  from (${wineOn(asker, day)}) held
  join cellar_element e on e.company_id = ${asker.actor.companyId} and e.id = held.place
  join content c on c.company_id = ${asker.actor.companyId} and c.id = held.thing
  where held.amount > 0 ${cellarId === undefined ? sql`` : sql`and e.cellar_id = ${cellarId}`}`

const told = ({ companyId }: Actor, { day }: Query) => sql<Row>`
  select l.thing_id || '.' || l.place_id as id, jsonb_build_object('id', l.thing_id, 'name', l.name) as content,
    jsonb_build_object('id', l.place_id, 'name', l.vessel) as vessel,
    jsonb_build_object('id', k.id, 'name', k.name) as cellar, v.name as variety, c.year, l.amount, l.money,
    s.origin_ids as "originIds", s.origin_shares as "originShares"
  from page l
  join cellar k on k.company_id = ${companyId} and k.id = l.cellar_id
  join content c on c.company_id = ${companyId} and c.id = l.thing_id
  left join variety v on v.company_id = c.company_id and v.id = c.variety_id
  left join lateral (
    select s.origin_ids, s.origin_shares from content_state s
    join ledger_entry e on e.company_id = s.company_id and e.id = s.entry_id and e.happened_on <= ${day}
    where s.company_id = c.company_id and s.content_id = c.id and not s.reversed
    order by s.entry_id desc, s.id desc limit 1
  ) s on true`

const orders = {
  name: sql`l.name collate es_natural`,
  litres: sql`l.amount`,
  vessel: sql`l.vessel collate es_natural`,
}

/** The wines as they stood at the end of a day: litres, what they were made of, and what they had cost. */
export async function listWineOnDay(db: Db, actor: Actor, query: Query): Promise<Page<WineOnDay>> {
  const { sort = 'vessel' } = query
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const by = orders[sort.replace('-', '') as keyof typeof orders]
  const order = sql`order by ${by} ${direction}, l.thing_id, l.place_id`
  const standing = await standingMonths(db, actor)
  const page = await pageOf<Row>(db, query, {
    base: lying({ actor, standing, wineEnd: await wineEndFor(db, actor, query.day) }, query),
    page: (part) => sql`select l.* from base l ${order} ${part}`,
    counted: (most) => sql`select from base ${most}`,
    told: sql<Row>`${told(actor, query)} ${order}`,
  })
  const compositions = page.result.map(compositionOf)
  const origins = await shownOriginsOf(db, actor, compositions)
  const seesCost = seesSupplyCosts(actor)
  const result = page.result.map(({ amount, money, originIds: _ids, originShares: _shares, ...row }, at) => {
    const litres = fromMilliliters(amount, 'LITER')
    return {
      ...row,
      litres,
      cost: seesCost ? fromMoney(money) : null,
      unitCost: seesCost ? unitCost(money, litres) : null,
      composition: byVariety(compositions[at]!, origins).map(({ name, shown }) => ({ name, shown })),
    }
  })
  return { ...page, result }
}

export const wineOnDayExport = exportOf({
  permission: 'contents.read',
  sheet: 'WINE_ON_DAY',
  query: wineOnDayQuery,
  list: listWineOnDay,
  columns: [
    { field: 'cellarElement', kind: 'text', value: ({ vessel }) => vessel.name },
    { field: 'content', kind: 'text', width: 30, value: ({ content }) => content.name },
    { field: 'cellar', kind: 'text', width: 24, value: ({ cellar }) => cellar.name },
    { field: 'variety', kind: 'text', value: ({ variety }) => variety },
    { field: 'year', kind: 'text', width: 10, value: ({ year }) => String(year) },
    { field: 'litres', kind: 'litres', value: ({ litres }) => litres },
    {
      field: 'composition',
      kind: 'text',
      width: 40,
      value: ({ composition }, texts) =>
        composition
          .map(
            ({ name, shown }) =>
              `${name || texts.printed.NO_VARIETY} ${shortText(texts, 'percent', shown)} %`,
          )
          .join(', '),
    },
    { field: 'costs', kind: 'money', value: ({ cost }) => cost },
    { field: 'unitCostOfLitre', kind: 'price', value: ({ unitCost }) => unitCost },
  ],
})

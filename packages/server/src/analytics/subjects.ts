import { sql, type RawBuilder } from 'kysely'
import type { Company } from '../actor.ts'
import { outsideId } from '../ledger/places.ts'
import type { ToldDays } from '../ledger/dated.ts'
import { stands } from '../ledger/standing.ts'
import { wineCharges } from '../wine/balance/costs.ts'
import { landParts } from './land-parts.ts'
import { brought, picked, planned, sold, tended, watered, worked } from './recorded.ts'

/**
 * What is added up month by month: the rows of some days, one for each movement or record or part of one, each with its `day`, a column for each of `dims`
 * and one for each of `sums`. Whatever they are read of leaves a line in `figure_change` when it changes, and what they are told apart by as well (the
 * triggers `figures_…`): of its month, or of all of them where it is said of all that ever was.
 */
export type Subject = {
  dims: readonly string[]
  sums: readonly string[]
  /** By which dimensions they are added up; the first one that has all that is asked for answers. `day` is the day itself. */
  cuts: readonly (readonly string[])[]
  /** Nothing of it is dated after today: so the ledger has it. */
  isPosted?: true
  rows(actor: Company, period: ToldDays): RawBuilder<unknown>
}

const landDims = ['nature', 'workKind', 'land', 'wineEstate', 'variety'] as const
/** A plot with what it is of, now. */
const plotDims = ['land', 'wineEstate', 'variety'] as const
const plotCuts = [['wineEstate'], ['variety'], plotDims] as const
const wineDims = ['nature', 'cellar'] as const
const lossDims = ['lossReason', 'cellar'] as const
const supplyDims = ['productKind', 'supplyWay', 'stockDeposit', 'product'] as const
const workDims = ['workKind', 'wineEstate', 'employeesProvider', 'employee'] as const
const saleDims = ['market', 'label', 'customer'] as const
const each = (dims: readonly string[]) => dims.map((dim) => [dim])
/** By each of them alone, and by each of them day by day, of which the parts of months are made: of few members each. */
const eachByDay = (dims: readonly string[]) => [...each(dims), ...dims.map((dim) => [dim, 'day'])]

/** Everything that is added up month by month. */
export const subjects = {
  landCost: {
    dims: landDims,
    sums: ['cost'],
    cuts: [...eachByDay(['nature', 'workKind', 'wineEstate', 'variety']), plotDims, landDims],
    isPosted: true,
    rows: (actor, period) => sql`
      select day, land, wine_estate_id as "wineEstate", variety_id as variety, kind as "workKind", kind as "recordEntity", record,
        day::text as "recordName", nature, cost
      from (${landParts(actor, period)}) part`,
  },
  wineCost: {
    dims: wineDims,
    sums: ['cost'],
    cuts: [...eachByDay(wineDims), wineDims],
    isPosted: true,
    rows: (actor, period) => sql`
      select day, cellar_id as cellar, nature, entity as "recordEntity", record, name as "recordName", cost
      from (${wineCharges(actor, period)}) charged`,
  },
  wineLoss: {
    dims: lossDims,
    sums: ['litres'],
    cuts: [...eachByDay(lossDims), lossDims],
    isPosted: true,
    rows: ({ companyId }, { from, to }) => sql`
      select m.happened_on as day, el.cellar_id as cellar, m.thing_id as content, m.reason as "lossReason",
        e.cause_type as "recordEntity", e.cause_id as record, coalesce(wo.number::text, m.happened_on::text) as "recordName", m.amount as litres
      from ledger_movement m
      join ledger_entry e on e.company_id = m.company_id and e.id = m.entry_id and ${stands('e')}
      left join cellar_element el on el.company_id = m.company_id and el.id = m.source_id
      left join work_order wo on wo.company_id = e.company_id and wo.id = e.cause_id
      where m.company_id = ${companyId} and m.kind = 'WINE' and m.target_id = ${outsideId(companyId, 'LOSS')}
        and m.happened_on between ${from} and ${to}`,
  },
  supply: {
    dims: supplyDims,
    sums: ['cost'],
    cuts: [...eachByDay(['productKind', 'supplyWay', 'stockDeposit']), ['product'], supplyDims],
    isPosted: true,
    rows: ({ companyId }, { from, to }) => sql`
      select m.happened_on as day, batch.product_id as product, product.kind as "productKind", deposit.id as "stockDeposit",
        case m.target_id when ${outsideId(companyId, 'LOSS')} then 'LOSS' else 'USE' end as "supplyWay",
        e.cause_type as "recordEntity", e.cause_id as record, coalesce(wo.number::text, m.happened_on::text) as "recordName", m.cost
      from ledger_movement m
      join ledger_entry e on e.company_id = m.company_id and e.id = m.entry_id and ${stands('e')}
      join stock_deposit deposit on deposit.company_id = m.company_id and deposit.id = m.source_id
      join stock_batch batch on batch.company_id = m.company_id and batch.id = m.thing_id
      join product on product.company_id = batch.company_id and product.id = batch.product_id
      left join work_order wo on wo.company_id = e.company_id and wo.id = e.cause_id
      where m.company_id = ${companyId} and m.kind = 'SUPPLY' and m.happened_on between ${from} and ${to}
        and m.target_id in (${sql.join((['PROCESS', 'EXPENSE', 'FIELD', 'LOSS'] as const).map((name) => outsideId(companyId, name)))})`,
  },
  /** What came to places and left them, each movement once where it went to and once, below nothing, where it came from. */
  moved: {
    dims: ['kind', 'place', 'thing'],
    sums: ['amount', 'cost'],
    cuts: [
      ['kind', 'place'],
      ['kind', 'place', 'thing'],
    ],
    isPosted: true,
    rows: ({ companyId }, { from, to }) => sql`
      select m.happened_on as day, m.kind, way.place, m.thing_id as thing, way.sign * m.amount as amount, way.sign * m.cost as cost
      from ledger_movement m
      cross join lateral (values (m.target_id, 1), (m.source_id, -1)) as way(place, sign)
      join place p on p.company_id = m.company_id and p.id = way.place and p.kind in ('VESSEL', 'STOCK_DEPOSIT', 'WINE_DEPOSIT')
      where m.company_id = ${companyId} and m.kind in ('WINE', 'BOTTLE', 'SUPPLY') and m.happened_on between ${from} and ${to}`,
  },
  picked: {
    dims: plotDims,
    sums: ['kilos', 'sweetKilos', 'sugarKilos', 'picks'],
    cuts: [...plotCuts, ['day']],
    rows: picked,
  },
  brought: {
    dims: ['cellar'],
    sums: ['plannedKilos', 'kilos', 'receivedKilos', 'acts'],
    cuts: [['cellar', 'day']],
    rows: brought,
  },
  watered: { dims: plotDims, sums: ['irrigation', 'rain', 'acts'], cuts: plotCuts, rows: watered },
  tended: {
    dims: plotDims,
    sums: ['nitrogen', 'phosphorus', 'potassium', 'treatedHectares', 'acts'],
    cuts: [plotDims],
    rows: tended,
  },
  worked: {
    dims: workDims,
    sums: ['works', 'workedDays', 'machineHours', 'laborCost'],
    cuts: [...each(workDims), workDims],
    rows: worked,
  },
  planned: {
    dims: ['dueKind', 'employee'],
    sums: ['planned', 'done', 'onTime'],
    cuts: [['dueKind'], ['employee'], ['dueKind', 'employee']],
    rows: planned,
  },
  sold: {
    dims: saleDims,
    sums: ['sales', 'bottles', 'saleCost', 'margin'],
    cuts: [...each(saleDims), saleDims],
    rows: sold,
  },
} as const satisfies Record<string, Subject>

export type SubjectName = keyof typeof subjects

/** A subject by its name, as whoever knows nothing more of it sees it. */
export const subjectOf = (name: SubjectName): Subject => subjects[name]

/** How a cut is called in the table: its dimensions. */
export const cutName = (dims: readonly string[]) => dims.join()

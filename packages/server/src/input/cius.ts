import type { CiuPageRecord } from '@lagar/domain/input/record.ts'
import { ciuQuery, type CiuQuery, type CiuRecord } from '@lagar/domain/input/ciu.ts'
import type { SugarMeasure } from '@lagar/domain/lists/cellar.ts'
import { fromMoney } from '@lagar/domain/units/money.ts'
import { fromGrams } from '@lagar/domain/units/weight.ts'
import type { Page } from '@lagar/domain/wire.ts'
import { sql, type RawBuilder } from 'kysely'
import { exportOf } from '../exports/export.ts'
import { filesOf } from '../files/rows.ts'
import type { Actor, Db, Tx } from '../actor.ts'
import { mayEdit } from '../http/can.ts'
import { containsText, ordered, pageOf } from '../http/list.ts'
import { namedIn } from '../http/rows.ts'
import { namesOneOf, whoSays } from '../http/bearers.ts'
import { assignedTo } from '../workorders/transfers/grapes-left.ts'
import { originMovements } from './movements.ts'
import { ownerIn } from '../wine/contents/owners.ts'

/** Grape units with their note, plots, and what is left of them: one query, however many there are. */
const select = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('ciu as c')
    .innerJoin('origin as o', (join) =>
      join.onRef('o.company_id', '=', 'c.company_id').onRef('o.id', '=', 'c.id'),
    )
    .innerJoin('input as i', (join) =>
      join.onRef('i.company_id', '=', 'c.company_id').onRef('i.id', '=', 'c.input_id'),
    )
    .leftJoin('balance as b', (join) =>
      join
        .onRef('b.company_id', '=', 'c.company_id')
        .onRef('b.place_id', '=', 'i.to_cellar_id')
        .onRef('b.thing_id', '=', 'c.id'),
    )
    .leftJoinLateral(
      sql<{ ciu_id: string; grams: number; boxes: number; bines: number }>`${assignedTo(companyId)}`.as('a'),
      (join) => join.onTrue(),
    )
    .where('c.company_id', '=', companyId)
    .select(['c.id', 'c.version', 'c.ciu', 'c.transported_by', 'c.boxes', 'c.bines', 'c.weight_per_box'])
    .select([
      'c.weight_per_bine',
      'c.weight',
      'c.unit',
      'c.sugar',
      'c.sugar_measure',
      'c.is_organic',
      'c.price',
    ])
    .select(['c.contract', 'c.varietal_contract'])
    .select(['c.harvested_date', 'i.id as inputId', 'i.input_name', 'i.status', 'b.amount as waiting'])
    .select([
      'o.year',
      'o.area',
      'o.plot',
      'i.declared_paper',
      'a.grams as assigned',
      'a.boxes as assignedBoxes',
      'a.bines as assignedBines',
    ])
    .select([
      namedIn('variety', 'c.variety_id').as('variety'),
      namedIn('supplier', 'o.supplier_id').as('supplier'),
      namedIn('cellar', 'i.to_cellar_id').as('cellar'),
      ownerIn.as('owner'),
      sql<CiuRecord['lands']>`coalesce((
        select json_agg(json_build_object('id', l.id, 'name', l.name, 'share', s.share) order by l.name)
        from origin_land s join land l on l.company_id = s.company_id and l.id = s.land_id
        where s.company_id = c.company_id and s.origin_id = c.id), '[]')`.as('lands'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const present =
  (actor: Actor) =>
  (row: Row): CiuRecord => {
    const unit = row.unit
    const closed = row.status === 'REJECTED' || row.status === 'CANCELLED'
    const can = mayEdit(actor, 'input')
    return {
      id: row.id,
      version: row.version,
      ciu: row.ciu,
      name: row.ciu,
      input: { id: row.inputId, name: row.input_name },
      status: row.status,
      cellar: row.cellar,
      variety: row.variety ?? { id: row.id, name: '' },
      lands: row.lands,
      CIUTransportedBy: row.transported_by,
      boxes: row.boxes,
      bines: row.bines,
      weightPerBox: fromGrams(row.weight_per_box, unit),
      weightPerBine: fromGrams(row.weight_per_bine, unit),
      weight: fromGrams(row.weight, unit),
      currentWeight: fromGrams(row.waiting ?? 0, unit),
      assignedWeight: fromGrams(row.assigned ?? 0, unit),
      assignedBoxes: row.assignedBoxes ?? 0,
      assignedBines: row.assignedBines ?? 0,
      unit,
      sugar: row.sugar,
      sugarMeasure: row.sugar_measure as SugarMeasure,
      isOrganic: row.is_organic,
      harvestedDate: row.harvested_date,
      year: row.year,
      area: row.area,
      declaredPlot: row.plot,
      declaredPaper: row.declared_paper,
      supplier: row.supplier,
      owner: row.owner,
      price: fromMoney(row.price),
      contract: row.contract,
      varietalContract: row.varietal_contract,
      can: { edit: can.edit && !closed, delete: false },
    }
  }

const columns = {
  ciu: sql.ref('c.ciu'),
  weight: sql.ref('c.weight'),
  harvestedDate: sql.ref('c.harvested_date'),
  variety: sql`(select name collate "es-x-icu" from variety v where v.company_id = c.company_id and v.id = c.variety_id)`,
}

/** Whether something of a grape unit lies in the cellar of its note. */
const waits = sql<boolean>`exists (select from balance b
  where b.company_id = c.company_id and b.place_id = i.to_cellar_id and b.thing_id = c.id and b.amount > 0)`

/** Whether a grape unit, or the note it came with, has a text in its name. */
async function saying(db: Db, text: string): Promise<RawBuilder<boolean>> {
  const says = await whoSays(db, { ciu: ['title'], input: ['title'] }, text)
  return says
    ? namesOneOf({ 'c.id': says.ciu, 'c.input_id': says.input })
    : sql`(${containsText('c.ciu', text)} or ${containsText('i.input_name', text)})`
}

/** The grape units that a list asks for, by their ids alone: what orders took of each, and what it is called, is told of a page. */
async function asked(db: Db, { companyId }: Actor, query: CiuQuery) {
  const { inputId, varietyId, landId, cellarId, available, text, ids } = query
  let rows = db
    .selectFrom('ciu as c')
    .innerJoin('input as i', (join) =>
      join.onRef('i.company_id', '=', 'c.company_id').onRef('i.id', '=', 'c.input_id'),
    )
    .where('c.company_id', '=', companyId)
    .select('c.id')
  if (inputId !== undefined) rows = rows.where('c.input_id', '=', inputId)
  if (varietyId !== undefined) rows = rows.where('c.variety_id', '=', varietyId)
  if (cellarId !== undefined) rows = rows.where('i.to_cellar_id', '=', cellarId)
  if (available !== undefined) rows = rows.where(available ? waits : sql<boolean>`not ${waits}`)
  if (text !== undefined) rows = rows.where(await saying(db, text))
  if (ids !== undefined) rows = rows.where(sql<boolean>`c.id = any(${ids}::uuid[])`)
  if (landId !== undefined)
    rows = rows.where(
      sql<boolean>`exists (select from origin_land s where s.company_id = c.company_id and s.origin_id = c.id and s.land_id = ${landId})`,
    )
  return rows
}

/** A page of the grape units. */
export async function listCius(db: Db, actor: Actor, query: CiuQuery): Promise<Page<CiuRecord>> {
  const inOrder = [query.sort ?? '-harvestedDate', columns, sql.ref('c.id')] as const
  const rows = await asked(db, actor, query)
  const page = await pageOf<Row>(db, query, {
    page: (part) => sql`${ordered(rows, ...inOrder)} ${part}`,
    counted: (most) => sql`${rows} ${most}`,
    told: sql<Row>`${ordered(select(db, actor).where('c.id', 'in', sql<string>`(select id from page)`), ...inOrder)}`,
  })
  return { ...page, result: page.result.map(present(actor)) }
}

/** The grape units of a note, in their order. */
export async function ciusOf(db: Db | Tx, actor: Actor, inputId: string): Promise<CiuRecord[]> {
  const rows = await select(db, actor).where('c.input_id', '=', inputId).orderBy('c.position').execute()
  return rows.map(present(actor))
}

/** Some grape units by their ids. */
export async function ciusById(db: Db | Tx, actor: Actor, ids: string[]): Promise<CiuRecord[]> {
  const rows = await select(db, actor).where('c.id', 'in', ids).orderBy('c.id').execute()
  return rows.map(present(actor))
}

/** A grape unit as its page shows it: with where its grapes went. */
export async function findCiu(db: Db | Tx, actor: Actor, id: string): Promise<CiuPageRecord | undefined> {
  const [row] = await ciusById(db, actor, [id])
  if (!row) return undefined
  const [movements, fileMetadatas] = await Promise.all([
    originMovements(db, actor, sql`o.id = ${id}`),
    filesOf(db, actor, 'ciu', id),
  ])
  return { ...row, movements, fileMetadatas }
}

export const ciuExport = exportOf({
  permission: 'input.read',
  sheet: 'CIU',
  query: ciuQuery,
  list: listCius,
  columns: [
    { field: 'ciuCode', kind: 'text', value: ({ ciu }) => ciu },
    { field: 'input', kind: 'text', width: 36, value: ({ input }) => input.name },
    { field: 'variety', kind: 'text', value: ({ variety }) => variety.name },
    {
      field: 'lands',
      kind: 'text',
      width: 28,
      value: ({ lands }) => lands.map(({ name }) => name).join(', '),
    },
    { field: 'declaredPlot', kind: 'text', width: 28, value: (row) => row.declaredPlot },
    { field: 'zone', kind: 'text', width: 36, value: ({ area }) => area },
    { field: 'originPaper', kind: 'text', width: 24, value: (row) => row.declaredPaper },
    { field: 'supplier', kind: 'text', width: 28, value: ({ supplier }) => supplier?.name ?? null },
    { field: 'harvestedDate', kind: 'day', value: ({ harvestedDate }) => harvestedDate },
    { field: 'weight', kind: 'kilos', value: ({ weight }) => weight },
    { field: 'available', kind: 'kilos', value: ({ currentWeight }) => currentWeight },
    { field: 'unit', kind: 'text', value: ({ unit }, texts) => texts.weightUnit[unit] },
    { field: 'sugar', kind: 'sugar', value: ({ sugar }) => sugar },
    { field: 'measure', kind: 'text', value: ({ sugarMeasure }, texts) => texts.sugarMeasure[sugarMeasure] },
    {
      field: 'isOrganic',
      kind: 'text',
      value: ({ isOrganic }, texts) => texts.answer[isOrganic ? 'YES' : 'NO'],
    },
    { field: 'contract', kind: 'text', value: ({ contract }) => contract },
    { field: 'varietalContract', kind: 'text', value: ({ varietalContract }) => varietalContract },
  ],
})

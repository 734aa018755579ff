import {
  fertilizationPlan,
  fertilizationPlanQuery,
  fertilizationPlanRecord,
  type FertilizationPlan,
  type FertilizationPlanRecord,
} from '@lagar/domain/lands/plans/fertilization.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { mainNutrients, type Nutrient } from '@lagar/domain/lists/stock.ts'
import { fromHundredths, toHundredths } from '@lagar/domain/units/hundredths.ts'
import { fromStockBase, magnitudeOf, toStockBase } from '@lagar/domain/units/magnitude.ts'
import { fromSquareCentimeters } from '@lagar/domain/units/surface.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { exportOf } from '../../exports/export.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { mayEdit } from '../../http/can.ts'
import type { Catalogue } from '../../http/catalogue.ts'
import { asListed, inSpanish, containsText } from '../../http/list.ts'
import { clearParts, type ColumnsOf, namedIn, removeFrom, updateAt } from '../../http/rows.ts'
import { newId } from '../../ids.ts'
import { landsInScope } from '../works/lands.ts'

type LandRow = FertilizationPlanRecord['lands'][number]
type ApplicationRow = FertilizationPlanRecord['applications'][number]

const landsOf = sql<LandRow[]>`(
  select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'surface', l.surface, 'surfaceUnit', l.surface_unit)
    order by l.name collate spanish, l.id), '[]')
  from fertilization_plan_land as part
  join land l on l.company_id = part.company_id and l.id = part.land_id
  where part.company_id = fertilization_plan.company_id and part.fertilization_plan_id = fertilization_plan.id)`

const applicationsOf = sql<ApplicationRow[]>`(
  select coalesce(json_agg(json_build_object('id', part.id, 'day', part.day, 'amount', part.amount, 'unit', part.unit,
    'product', json_build_object('id', p.id, 'name', p.name, 'kind', p.kind)) order by part.day, part.position), '[]')
  from fertilization_plan_application as part
  join product p on p.company_id = part.company_id and p.id = part.product_id
  where part.company_id = fertilization_plan.company_id and part.fertilization_plan_id = fertilization_plan.id)`

const select = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('fertilization_plan')
    .where('company_id', '=', companyId)
    .select(['id', 'version', 'name', 'note', 'nutrients', 'from_date as fromDate', 'to_date as toDate'])
    .select([
      namedIn('wine_estate', 'fertilization_plan.wine_estate_id').$castTo<Named>().as('wineEstate'),
      landsOf.as('lands'),
      applicationsOf.as('applications'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]
type Stored = Partial<Record<Nutrient, number>>

const present =
  (actor: Actor) =>
  ({ nutrients, lands, applications, ...row }: Row): FertilizationPlanRecord => ({
    ...row,
    lands: lands.map((land) => ({ ...land, surface: fromSquareCentimeters(land.surface, land.surfaceUnit) })),
    nutrients: eachNutrient(nutrients as Stored, fromHundredths),
    applications: applications.map(({ amount, unit, ...part }) => ({
      ...part,
      amount: fromStockBase(amount, unit),
      unit,
    })),
    can: mayEdit(actor, 'fertilization'),
  })

const eachNutrient = (given: Stored, of: (kilos: number) => number): Stored =>
  Object.fromEntries(Object.entries(given).map(([nutrient, kilos]) => [nutrient, of(kilos)]))

type Plans = Catalogue<
  typeof fertilizationPlan.shape,
  FertilizationPlanRecord,
  z.output<typeof fertilizationPlanQuery>
>

/** The fertilization plans of the estates. */
export const fertilizationPlans: Plans = {
  entity: 'fertilizationPlan',
  area: 'fertilization',
  gate: 'fertilization.read',
  path: '/lands/fertilizationPlans',
  createPath: '/lands/fertilizationPlan',
  deletePath: '/lands/fertilizationPlan',
  input: fertilizationPlan,
  record: fertilizationPlanRecord,
  ...asListed(select, present, {
    query: fertilizationPlanQuery,
    sort: '-fromDate',
    sorts: {
      name: inSpanish('name'),
      fromDate: sql.ref('from_date'),
      toDate: sql.ref('to_date'),
      wineEstate: sql`(select name collate spanish from wine_estate as estate
        where estate.company_id = fertilization_plan.company_id and estate.id = fertilization_plan.wine_estate_id)`,
    },
    asked(all, { name, wineEstateId, landId, day }) {
      let rows = all
      if (name !== undefined) rows = rows.where(containsText('name', name))
      if (wineEstateId !== undefined) rows = rows.where('wine_estate_id', '=', wineEstateId)
      if (day !== undefined) rows = rows.where('from_date', '<=', day).where('to_date', '>=', day)
      if (landId !== undefined)
        rows = rows.where(sql<boolean>`exists (select from fertilization_plan_land as part
        where part.company_id = fertilization_plan.company_id and part.fertilization_plan_id = fertilization_plan.id
          and part.land_id = ${landId})`)
      return rows
    },
  }),

  async insert(tx, actor, id, given) {
    await refuseOthers(tx, actor, given)
    await tx
      .insertInto('fertilization_plan')
      .values({ company_id: actor.companyId, id, ...columns(given) })
      .execute()
    await insertParts(tx, actor, id, given)
  },

  async update(tx, actor, { id, version }, given) {
    await refuseOthers(tx, actor, given)
    const updated = await updateAt(tx, actor, 'fertilization_plan', { id, version }, columns(given))
    if (updated.numUpdatedRows === 0n) return updated
    await clearParts(
      tx,
      actor,
      ['fertilization_plan_land', 'fertilization_plan_application'],
      'fertilization_plan_id',
      id,
    )
    await insertParts(tx, actor, id, given)
    return updated
  },

  nameOf: ({ name }) => name,
  remove: removeFrom('fertilization_plan'),
}

const columns = (given: FertilizationPlan): ColumnsOf<'fertilization_plan'> => ({
  wine_estate_id: given.wineEstate,
  name: given.name,
  from_date: given.fromDate,
  to_date: given.toDate,
  nutrients: JSON.stringify(eachNutrient(given.nutrients, toHundredths)),
  note: given.note,
})

async function insertParts(tx: Tx, { companyId }: Actor, planId: string, given: FertilizationPlan) {
  const own = { company_id: companyId, fertilization_plan_id: planId }
  await tx
    .insertInto('fertilization_plan_land')
    .values(given.lands.map((land) => ({ ...own, land_id: land })))
    .execute()
  if (given.applications.length === 0) return
  const rows = given.applications.map(({ id, day, product, amount, unit }, position) => ({
    ...own,
    id: id ?? newId(),
    position,
    day,
    product_id: product,
    amount: toStockBase(amount, unit),
    unit,
  }))
  await tx.insertInto('fertilization_plan_application').values(rows).execute()
}

/** Refuses lands of another estate, products that are not there, and amounts in units of another magnitude. */
async function refuseOthers(tx: Tx, actor: Actor, { wineEstate, lands, applications }: FertilizationPlan) {
  await landsInScope(tx, actor, { wineEstate, lands, section: null, all: false })
  if (applications.length === 0) return
  const products = await tx
    .selectFrom('product')
    .select(['id', 'unit'])
    .where('company_id', '=', actor.companyId)
    .where(
      'id',
      'in',
      applications.map(({ product }) => product),
    )
    .execute()
  const units = new Map(products.map(({ id, unit }) => [id, unit]))
  const errors = applications.flatMap(({ product, unit }, index) => {
    const own = units.get(product)
    if (own === undefined) return [[`applications.${index}.product`, 'INVALID_VALUE']]
    return magnitudeOf(own) === magnitudeOf(unit)
      ? []
      : [[`applications.${index}.unit`, 'UNIT_NOT_OF_PRODUCT']]
  })
  if (errors.length > 0) throw new Refusal('INVALID_INPUT', { errors: Object.fromEntries(errors) })
}

export const fertilizationPlanExport = exportOf({
  permission: 'fertilization.read',
  sheet: 'FERTILIZATION_PLAN',
  query: fertilizationPlanQuery,
  list: fertilizationPlans.list,
  columns: [
    { field: 'name', kind: 'text', width: 28, value: ({ name }) => name },
    { field: 'wineEstate', kind: 'text', width: 22, value: ({ wineEstate }) => wineEstate.name },
    {
      field: 'lands',
      kind: 'text',
      width: 30,
      value: ({ lands }) => lands.map(({ name }) => name).join(', '),
    },
    { field: 'fromDate', kind: 'day', value: ({ fromDate }) => fromDate },
    { field: 'toDate', kind: 'day', value: ({ toDate }) => toDate },
    ...mainNutrients.map((nutrient) => ({
      field: () => `${nutrient} (kg/ha)`,
      kind: 'nutrient' as const,
      value: ({ nutrients }: FertilizationPlanRecord) => nutrients[nutrient] ?? 0,
    })),
    { field: 'note', kind: 'text', width: 40, value: ({ note }) => note },
  ],
})

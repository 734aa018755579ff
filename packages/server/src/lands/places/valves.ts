import {
  valve,
  valveQuery,
  valveRecord,
  valveWithin,
  type Valve,
  type ValveRecord,
} from '@lagar/domain/lands/places/valve.ts'
import type { SurfaceUnit } from '@lagar/domain/lists/units.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { fromHundredths, toHundredths } from '@lagar/domain/units/hundredths.ts'
import { fromSquareCentimeters, toSquareCentimeters } from '@lagar/domain/units/surface.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { exportOf } from '../../exports/export.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { mayEdit } from '../../http/can.ts'
import type { Catalogue } from '../../http/catalogue.ts'
import { accepted } from '../../http/http.ts'
import { asListed, inSpanish, containsText } from '../../http/list.ts'
import { clearParts, type ColumnsOf, namedIn, removeFrom } from '../../http/rows.ts'
import { newId } from '../../ids.ts'

type LandRow = ValveRecord['valveLands'][number]

const landsOf = sql<LandRow[]>`(
  select coalesce(json_agg(json_build_object('id', part.id, 'surface', part.surface, 'surfaceUnit', part.surface_unit,
    'land', json_build_object('id', land.id, 'name', land.name, 'surface', land.surface,
      'surfaceUnit', land.surface_unit)) order by land.name collate spanish, land.id), '[]')
  from valve_land as part
  join land on land.company_id = part.company_id and land.id = part.land_id
  where part.company_id = valve.company_id and part.valve_id = valve.id)`

const select = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('valve')
    .where('company_id', '=', companyId)
    .select(['id', 'version', 'name', 'flow_unit', 'retired_at', 'efficiency', 'flow_by_dropper'])
    .select(['droppers_amount_by_surface as droppersAmountBySurface'])
    .select([
      namedIn('wine_estate', 'valve.wine_estate_id').$castTo<Named>().as('wineEstate'),
      landsOf.as('valveLands'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const present =
  (actor: Actor) =>
  ({ flow_by_dropper, flow_unit, efficiency, retired_at, valveLands, ...row }: Row): ValveRecord => ({
    ...row,
    flowByDropper: fromHundredths(flow_by_dropper),
    flowUnit: flow_unit,
    efficiency: fromHundredths(efficiency),
    valveLands: valveLands.map(({ land, ...part }) => ({
      ...part,
      surface: fromSquareCentimeters(part.surface, part.surfaceUnit),
      land: { ...land, surface: fromSquareCentimeters(land.surface, land.surfaceUnit) },
    })),
    retired: retired_at !== null,
    can: retired_at === null ? mayEdit(actor, 'valve') : { edit: false, delete: false },
  })

type Valves = Catalogue<typeof valve.shape, ValveRecord, z.output<typeof valveQuery>>

/** The operations (valves) of the estates, and the lands that each waters. One that an irrigation names is retired, not deleted. */
export const valves: Valves = {
  entity: 'valve',
  area: 'valve',
  path: '/lands/valves',
  deletePath: '/lands/valves',
  input: valve,
  record: valveRecord,
  ...asListed(select, present, {
    query: valveQuery,
    sort: 'name',
    sorts: {
      name: inSpanish('name'),
      wineEstate: sql`(select name collate spanish from wine_estate as estate
        where estate.company_id = valve.company_id and estate.id = valve.wine_estate_id)`,
    },
    asked(all, { name, wineEstateId, landId }) {
      let rows = all.where('retired_at', 'is', null)
      if (name !== undefined) rows = rows.where(containsText('name', name))
      if (wineEstateId !== undefined) rows = rows.where('wine_estate_id', '=', wineEstateId)
      if (landId !== undefined)
        rows = rows.where(sql<boolean>`exists (select from valve_land as part
          where part.company_id = valve.company_id and part.valve_id = valve.id and part.land_id = ${landId})`)
      return rows
    },
  }),

  async insert(tx, actor, id, given) {
    await refuseForeignLands(tx, actor, given)
    await tx
      .insertInto('valve')
      .values({ company_id: actor.companyId, id, ...columns(given) })
      .execute()
    await insertLands(tx, actor, id, given)
  },

  async update(tx, actor, { id, version }, given) {
    await refuseForeignLands(tx, actor, given)
    const updated = await tx
      .updateTable('valve')
      .set({ ...columns(given), version: version + 1 })
      .where('company_id', '=', actor.companyId)
      .where('id', '=', id)
      .where('version', '=', version)
      .where('retired_at', 'is', null)
      .executeTakeFirst()
    if (updated.numUpdatedRows === 0n) return updated
    await clearParts(tx, actor, ['valve_land'], 'valve_id', id)
    await insertLands(tx, actor, id, given)
    return updated
  },

  nameOf: ({ name }) => name,

  async remove(tx, actor, id) {
    const used = await tx
      .selectFrom('irrigation')
      .select('work_record_id')
      .where('company_id', '=', actor.companyId)
      .where('valve_id', '=', id)
      .limit(1)
      .executeTakeFirst()
    if (!used) return removeFrom('valve')(tx, actor, id)
    return await tx
      .updateTable('valve')
      .set({ retired_at: sql`now()` })
      .where('company_id', '=', actor.companyId)
      .where('id', '=', id)
      .execute()
  },
}

const columns = (given: Valve): ColumnsOf<'valve'> => ({
  wine_estate_id: given.wineEstate,
  name: given.name,
  droppers_amount_by_surface: given.droppersAmountBySurface,
  flow_by_dropper: toHundredths(given.flowByDropper),
  flow_unit: given.flowUnit,
  efficiency: toHundredths(given.efficiency),
})

const insertLands = (tx: Tx, { companyId }: Actor, valveId: string, { valveLands }: Valve) =>
  tx
    .insertInto('valve_land')
    .values(
      valveLands.map(({ id, land, surface, surfaceUnit }) => ({
        company_id: companyId,
        id: id ?? newId(),
        valve_id: valveId,
        land_id: land,
        surface: toSquareCentimeters(surface, surfaceUnit),
        surface_unit: surfaceUnit,
      })),
    )
    .execute()

/** Refuses lands of another estate, and more surface than a land has (SURFACE_CANNOT_EXCEED_LAND_SURFACE). */
async function refuseForeignLands(tx: Tx, { companyId }: Actor, given: Valve) {
  const rows = await tx
    .selectFrom('land')
    .select(['id', 'surface'])
    .where('company_id', '=', companyId)
    .where('wine_estate_id', '=', given.wineEstate)
    .where('retired_at', 'is', null)
    .where(
      'id',
      'in',
      given.valveLands.map(({ land }) => land),
    )
    .execute()
  const surfaces = new Map(rows.map(({ id, surface }) => [id, surface]))
  const foreign = given.valveLands.flatMap(({ land }, index) =>
    surfaces.has(land) ? [] : [[`valveLands.${index}.land`, 'NOT_ALLOWED_HERE']],
  )
  if (foreign.length > 0) throw new Refusal('INVALID_INPUT', { errors: Object.fromEntries(foreign) })
  accepted(valveWithin(surfaces), given)
}

const hectaresOf = (rows: { surface: number; surfaceUnit: SurfaceUnit }[]) =>
  fromSquareCentimeters(
    rows.reduce((sum, { surface, surfaceUnit }) => sum + toSquareCentimeters(surface, surfaceUnit), 0),
    'HECTARE',
  )

export const valveExport = exportOf({
  permission: 'MEMBER',
  sheet: 'VALVE',
  query: valveQuery,
  list: valves.list,
  columns: [
    { field: 'name', kind: 'text', width: 24, value: ({ name }) => name },
    { field: 'wineEstate', kind: 'text', width: 22, value: ({ wineEstate }) => wineEstate.name },
    {
      field: 'lands',
      kind: 'text',
      width: 30,
      value: ({ valveLands }) => valveLands.map(({ land }) => land.name).join(', '),
    },
    { field: 'irrigatedHectares', kind: 'hectaresRound', value: ({ valveLands }) => hectaresOf(valveLands) },
    {
      field: 'droppersByHectare',
      kind: 'count',
      value: ({ droppersAmountBySurface }) => droppersAmountBySurface,
    },
    { field: 'flowByDropper', kind: 'flow', value: ({ flowByDropper }) => flowByDropper },
    { field: 'efficiency', kind: 'efficiency', value: ({ efficiency }) => efficiency },
  ],
})

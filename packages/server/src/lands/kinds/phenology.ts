import { observationTitle } from '@lagar/domain/lands/works/names.ts'
import {
  phenology,
  phenologyChange,
  phenologyQuery,
  phenologyRecord,
  type PhenologyRecord,
} from '@lagar/domain/lands/observations/phenology.ts'
import { phenologyTypes } from '@lagar/domain/lists/phenology.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { fromHundredths, toHundredths } from '@lagar/domain/units/hundredths.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { exportOf } from '../../exports/export.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { mayEdit } from '../../http/can.ts'
import type { Catalogue } from '../../http/catalogue.ts'
import { asListed } from '../../http/list.ts'
import { removeFrom } from '../../http/rows.ts'
import { locationOf } from '../places/locations.ts'
import {
  insertObservation,
  inTheirUnits,
  isAsked,
  selectObserved,
  updateObservation,
} from '../works/observations.ts'

const select = (db: Db | Tx, actor: Actor) =>
  selectObserved(db, actor)
    .innerJoin('phenology as own', (join) =>
      join
        .onRef('own.company_id', '=', 'observation.company_id')
        .onRef('own.observation_id', '=', 'observation.id'),
    )
    .select(['own.type', 'own.initial_percentage', 'own.current_percentage'])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const present =
  (actor: Actor) =>
  ({ initial_percentage, current_percentage, lands, note: _note, ...row }: Row): PhenologyRecord => {
    return {
      ...row,
      title: observationTitle(es, { ...row, kind: 'phenology' }),
      lands: inTheirUnits(lands),
      location: locationOf(row),
      initialPercentage: fromHundredths(initial_percentage),
      currentPercentage: fromHundredths(current_percentage),
      can: mayEdit(actor, 'phenology'),
    }
  }

type Stages = Catalogue<
  typeof phenology.shape,
  PhenologyRecord,
  z.output<typeof phenologyQuery>,
  typeof phenologyChange.shape
>

/** The stages of the vines (fenología) as they were seen on lands. */
export const phenologies: Stages = {
  entity: 'phenology',
  area: 'phenology',
  gate: 'phenology.read',
  path: '/lands/phenology',
  deletePath: '/lands/phenology',
  input: phenology,
  change: phenologyChange,
  record: phenologyRecord,
  ...asListed(select, present, {
    query: phenologyQuery,
    sort: '-initialTimezone',
    sorts: {
      initialTimezone: sql.ref('initial_timezone'),
      finalTimezone: sql.ref('final_timezone'),
      // As the vines go through them.
      type: sql`array_position(${[...phenologyTypes]}::text[], own.type)`,
    },
    asked(all, query) {
      const rows = all.where(isAsked(query))
      return query.type === undefined ? rows : rows.where('own.type', '=', query.type)
    },
    id: 'observation.id',
  }),

  async insert(tx, actor, id, given) {
    await insertObservation(tx, actor, id, 'phenology', { ...given, note: '' })
    await tx
      .insertInto('phenology')
      .values({
        company_id: actor.companyId,
        observation_id: id,
        type: given.type,
        initial_percentage: toHundredths(given.initialPercentage),
        current_percentage: toHundredths(given.currentPercentage ?? given.initialPercentage),
      })
      .execute()
  },

  async update(tx, actor, at, given) {
    const updated = await updateObservation(tx, actor, at, given)
    if (updated.numUpdatedRows === 0n) return updated
    return await tx
      .updateTable('phenology')
      .set({ type: given.type, current_percentage: toHundredths(given.currentPercentage) })
      .where('company_id', '=', actor.companyId)
      .where('observation_id', '=', at.id)
      .executeTakeFirst()
  },

  nameOf: ({ title }) => title,
  remove: removeFrom('observation'),
}

export const phenologyExport = exportOf({
  permission: 'phenology.read',
  sheet: 'PHENOLOGY',
  query: phenologyQuery,
  list: phenologies.list,
  columns: [
    { field: 'stage', kind: 'text', width: 32, value: ({ type }, texts) => texts.phenologyType[type] },
    { field: 'wineEstate', kind: 'text', width: 22, value: ({ wineEstate }) => wineEstate.name },
    {
      field: 'lands',
      kind: 'text',
      width: 30,
      value: ({ lands }) => lands.map(({ name }) => name).join(', '),
    },
    { field: 'begins', kind: 'day', value: ({ initialTimezone }) => initialTimezone },
    { field: 'ends', kind: 'day', value: ({ finalTimezone }) => finalTimezone },
    { field: 'initialPercentage', kind: 'percent', value: ({ initialPercentage }) => initialPercentage },
    { field: 'currentPercentage', kind: 'percent', value: ({ currentPercentage }) => currentPercentage },
  ],
})

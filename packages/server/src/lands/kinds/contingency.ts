import {
  affectedHectares,
  contingency,
  contingencyQuery,
  contingencyRecord,
  type Contingency,
  type ContingencyRecord,
} from '@lagar/domain/lands/observations/contingency.ts'
import { observationTitle } from '@lagar/domain/lands/works/names.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { fromHundredths, toHundredths } from '@lagar/domain/units/hundredths.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { exportOf } from '../../exports/export.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { mayEdit } from '../../http/can.ts'
import { found, type Catalogue } from '../../http/catalogue.ts'
import { asListed } from '../../http/list.ts'
import { type ColumnsOf, removeFrom } from '../../http/rows.ts'
import { locationOf } from '../places/locations.ts'
import {
  insertObservation,
  inTheirUnits,
  isAsked,
  refuseMoved,
  selectObserved,
  updateObservation,
} from '../works/observations.ts'

const select = (db: Db | Tx, actor: Actor) =>
  selectObserved(db, actor)
    .innerJoin('contingency as own', (join) =>
      join
        .onRef('own.company_id', '=', 'observation.company_id')
        .onRef('own.observation_id', '=', 'observation.id'),
    )
    .select(['own.type', 'own.affected_percentage'])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const present =
  (actor: Actor) =>
  ({ affected_percentage, lands, initialTimezone, finalTimezone: _end, ...row }: Row): ContingencyRecord => {
    const affectedPercentage = affected_percentage === null ? null : fromHundredths(affected_percentage)
    const surfaces = lands.map(({ surface }) => surface)
    return {
      ...row,
      date: initialTimezone,
      title: observationTitle(es, { ...row, kind: 'contingency', initialTimezone }),
      lands: inTheirUnits(lands),
      affectedPercentage,
      location: locationOf(row),
      affectedSurface: affectedPercentage === null ? null : affectedHectares(surfaces, affectedPercentage),
      can: mayEdit(actor, 'contingency'),
    }
  }

const when = ({ date, note, location }: Contingency) => ({
  initialTimezone: date,
  finalTimezone: date,
  note,
  location,
})

const columns = ({
  type,
  affectedPercentage,
}: Contingency): ColumnsOf<'contingency', 'kind' | 'observation_id'> => ({
  type,
  affected_percentage: affectedPercentage === null ? null : toHundredths(affectedPercentage),
})

type Contingencies = Catalogue<typeof contingency.shape, ContingencyRecord, z.output<typeof contingencyQuery>>

/** What befell the vines (contingencias): frost, hail, pests. */
export const contingencies: Contingencies = {
  entity: 'contingency',
  area: 'contingency',
  gate: 'contingency.read',
  path: '/lands/contingency',
  deletePath: '/lands/contingency',
  input: contingency,
  record: contingencyRecord,
  ...asListed(select, present, {
    query: contingencyQuery,
    sort: '-date',
    sorts: {
      date: sql.ref('initial_timezone'),
      type: sql.ref('own.type'),
      affectedPercentage: sql.ref('own.affected_percentage'),
    },
    asked(all, query) {
      const rows = all.where(isAsked(query))
      return query.type === undefined ? rows : rows.where('own.type', '=', query.type)
    },
    id: 'observation.id',
  }),

  async insert(tx, actor, id, given) {
    await insertObservation(tx, actor, id, 'contingency', { ...given, ...when(given) })
    await tx
      .insertInto('contingency')
      .values({ company_id: actor.companyId, observation_id: id, ...columns(given) })
      .execute()
  },

  async update(tx, actor, at, given) {
    refuseMoved(found(await contingencies.find(tx, actor, at.id)), given)
    const updated = await updateObservation(tx, actor, at, when(given))
    if (updated.numUpdatedRows === 0n) return updated
    return await tx
      .updateTable('contingency')
      .set(columns(given))
      .where('company_id', '=', actor.companyId)
      .where('observation_id', '=', at.id)
      .executeTakeFirst()
  },

  nameOf: ({ title }) => title,
  remove: removeFrom('observation'),
}

export const contingencyExport = exportOf({
  permission: 'contingency.read',
  sheet: 'CONTINGENCY',
  query: contingencyQuery,
  list: contingencies.list,
  columns: [
    {
      field: 'contingency',
      kind: 'text',
      width: 26,
      value: ({ type }, texts) => texts.contingencyType[type],
    },
    { field: 'date', kind: 'day', value: ({ date }) => date },
    { field: 'wineEstate', kind: 'text', width: 22, value: ({ wineEstate }) => wineEstate.name },
    {
      field: 'lands',
      kind: 'text',
      width: 30,
      value: ({ lands }) => lands.map(({ name }) => name).join(', '),
    },
    { field: 'affectedPercentage', kind: 'percent', value: ({ affectedPercentage }) => affectedPercentage },
    { field: 'affectedHectares', kind: 'hectaresRound', value: ({ affectedSurface }) => affectedSurface },
    { field: 'note', kind: 'text', width: 40, value: ({ note }) => note },
  ],
})

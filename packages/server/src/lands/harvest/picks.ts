import { Refusal } from '@lagar/domain/errors.ts'
import {
  harvestPick,
  harvestPickQuery,
  harvestPickRecord,
  pickName,
  type HarvestPick,
  type HarvestPickRecord,
} from '@lagar/domain/lands/harvest/pick.ts'
import { fromGrams, toGrams } from '@lagar/domain/units/weight.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../../actor.ts'
import { mayEdit } from '../../http/can.ts'
import type { Catalogue } from '../../http/catalogue.ts'
import { asListed } from '../../http/list.ts'
import { asOneRow, namedIn, personIn, removeFrom, type ColumnsOf } from '../../http/rows.ts'
import { harvests } from '../kinds/harvest.ts'
import { rescheduleWork } from '../works/records.ts'
import { estateOfLand, landOfEstate, nameOfLand } from './estimates.ts'

const varietyOfLand = sql<HarvestPickRecord['variety']>`(
  select json_build_object('id', v.id, 'name', v.name, 'grapeType', v.grape_type) from land l
  join variety v on v.company_id = l.company_id and v.id = l.variety_id
  where l.company_id = harvest_pick.company_id and l.id = harvest_pick.land_id)`

// A work that the ledger remembers is retired and no longer stands: its pick may become another one.
const harvestOf = sql<HarvestPickRecord['harvest']>`(
  select json_build_object('id', w.id, 'name', to_char(w.initial_timezone, 'DD/MM/YYYY'), 'status', w.status) from work_record w
  where w.company_id = harvest_pick.company_id and w.id = harvest_pick.harvest_id and w.retired_at is null)`

const select = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('harvest_pick')
    .where('company_id', '=', companyId)
    .select(['id', 'version', 'day', 'grams', 'type', 'note'])
    .select([
      namedIn('land', 'harvest_pick.land_id').$castTo<Named>().as('land'),
      estateOfLand('harvest_pick').as('wineEstate'),
      varietyOfLand.as('variety'),
      namedIn('cellar', 'harvest_pick.cellar_id').as('cellar'),
      personIn('harvest_pick.employee_id').as('employee'),
      harvestOf.as('harvest'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const present =
  (actor: Actor) =>
  ({ grams, ...row }: Row): HarvestPickRecord => ({
    ...row,
    kilos: fromGrams(grams, 'KG'),
    can: mayEdit(actor, 'harvest'),
  })

/** A pick as its row stores it, without the work that was made of it. */
const columns = (given: HarvestPick): ColumnsOf<'harvest_pick', 'harvest_id'> => ({
  land_id: given.land,
  day: given.day,
  grams: toGrams(given.kilos, 'KG'),
  cellar_id: given.cellar,
  type: given.type,
  employee_id: given.employee,
  note: given.note,
})

type Picks = Catalogue<typeof harvestPick.shape, HarvestPickRecord, z.output<typeof harvestPickQuery>>

const written = asOneRow<'harvest_pick', HarvestPick, 'harvest_id'>('harvest_pick', columns)

/**
 * The planned picks. One whose work was closed stays as it was planned (ALREADY_CLOSED): it is what was done is compared with. While its work waits, it goes
 * with its pick to another day, and the plot stays.
 */
export const harvestPicks: Picks = {
  entity: 'harvestPick',
  area: 'harvest',
  gate: 'harvest.read',
  path: '/lands/harvestPicks',
  deletePath: '/lands/harvestPicks',
  input: harvestPick,
  record: harvestPickRecord,
  ...asListed(select, present, {
    query: harvestPickQuery,
    sort: 'day',
    sorts: { day: sql.ref('day'), land: nameOfLand('harvest_pick'), kilos: sql.ref('grams') },
    asked(all, { landId, wineEstateId, cellarId, from, to }) {
      let rows = all
      if (landId !== undefined) rows = rows.where('land_id', '=', landId)
      if (wineEstateId !== undefined) rows = rows.where(landOfEstate('harvest_pick', wineEstateId))
      if (cellarId !== undefined) rows = rows.where('cellar_id', '=', cellarId)
      if (from !== undefined) rows = rows.where('day', '>=', from)
      if (to !== undefined) rows = rows.where('day', '<=', to)
      return rows
    },
  }),
  insert: written.insert,

  async update(tx, actor, at, given) {
    const before = await harvestPicks.find(tx, actor, at.id)
    const updated = await written.update(tx, actor, at, given)
    if (!before?.harvest || updated.numUpdatedRows === 0n) return updated
    if (before.harvest.status === 'DONE') throw new Refusal('ALREADY_CLOSED')
    if (before.land.id !== given.land)
      throw new Refusal('INVALID_INPUT', { errors: { land: 'LANDS_LOCKED' } })
    if (before.day !== given.day) await rescheduleWork(harvests)(tx, actor, before.harvest.id, given.day)
    return updated
  },

  nameOf: pickName,
  remove: removeFrom('harvest_pick'),
}

import {
  season,
  seasonQuery,
  seasonRecord,
  type Season,
  type SeasonRecord,
} from '@lagar/domain/administration/year/season.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { listExport } from '../../exports/catalogue.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { mayEdit } from '../../http/can.ts'
import { keptAs, type Catalogue } from '../../http/catalogue.ts'
import { asListed, inSpanish, containsText } from '../../http/list.ts'
import { asOneRow, type ColumnsOf, removeFrom } from '../../http/rows.ts'

const select = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('season')
    .where('company_id', '=', actor.companyId)
    .select(['id', 'version', 'name', 'from_date as fromDate', 'to_date as toDate'])

type Row = Omit<SeasonRecord, 'can'>
const present = (actor: Actor) => (row: Row) => ({ ...row, can: mayEdit(actor, 'administration') })

const columns = ({ name, fromDate, toDate }: z.output<typeof season>): ColumnsOf<'season'> => ({
  name,
  from_date: fromDate,
  to_date: toDate,
})

const row = asOneRow('season', columns)

/** Holds the company, so that two seasons are not judged past each other; refuses SEASONS_OVERLAP at the day that lies in another one, naming it. */
async function refuseOverlap(tx: Tx, { companyId }: Actor, id: string, given: Season): Promise<void> {
  await tx.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
  const others = await tx
    .selectFrom('season')
    .select(['id', 'name', 'from_date as fromDate'])
    .where('company_id', '=', companyId)
    .where('id', '<>', id)
    .where('from_date', '<=', given.toDate)
    .where('to_date', '>=', given.fromDate)
    .orderBy('from_date')
    .execute()
  const [first] = others
  if (!first) return
  const field = first.fromDate <= given.fromDate ? 'fromDate' : 'toDate'
  throw new Refusal('SEASONS_OVERLAP', {
    errors: { [field]: `SEASONS_OVERLAP:${first.name}` },
    details: { dependents: others.map((other) => ({ type: 'season', id: other.id })) },
  })
}

export const seasons: Catalogue<typeof season.shape, SeasonRecord, z.output<typeof seasonQuery>> = {
  ...keptAs('season'),
  input: season,
  record: seasonRecord,
  ...asListed(select, present, {
    query: seasonQuery,
    sort: '-fromDate',
    sorts: {
      name: inSpanish('name'),
      fromDate: sql.ref('from_date'),
      toDate: sql.ref('to_date'),
    },
    asked(all, { name, day }) {
      let rows = all
      if (name !== undefined) rows = rows.where(containsText('name', name))
      if (day !== undefined) rows = rows.where('from_date', '<=', day).where('to_date', '>=', day)
      return rows
    },
  }),

  async insert(tx, actor, id, given) {
    await refuseOverlap(tx, actor, id, given)
    return await row.insert(tx, actor, id, given)
  },

  async update(tx, actor, at, given) {
    const before = await seasons.find(tx, actor, at.id)
    // What overlapped from long ago may still be called otherwise.
    if (before?.fromDate !== given.fromDate || before.toDate !== given.toDate)
      await refuseOverlap(tx, actor, at.id, given)
    return await row.update(tx, actor, at, given)
  },

  nameOf: ({ name }) => name,
  remove: removeFrom('season'),
}

export const seasonExport = listExport('season', seasons, [
  { field: 'name', kind: 'text', width: 28, value: ({ name }) => name },
  { field: 'fromDate', kind: 'day', value: ({ fromDate }) => fromDate },
  { field: 'toDate', kind: 'day', value: ({ toDate }) => toDate },
])

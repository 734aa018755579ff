import {
  cellarSection,
  cellarSectionQuery,
  cellarSectionRecord,
  type CellarSectionRecord,
} from '@lagar/domain/cellars/cellar-section.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../http/actor.ts'
import { mayEdit } from '../http/can.ts'
import type { Catalogue } from '../http/catalogue.ts'
import { containing, ordered, pageOfQuery } from '../http/list.ts'

const select = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('cellar_section as section')
    .innerJoin('cellar', (join) =>
      join.onRef('cellar.company_id', '=', 'section.company_id').onRef('cellar.id', '=', 'section.cellar_id'),
    )
    .where('section.company_id', '=', companyId)
    .where('section.retired_at', 'is', null)
    .select([
      'section.id',
      'section.version',
      'section.name',
      'cellar.id as cellarId',
      'cellar.name as cellarName',
    ])

type Row = { id: string; version: number; name: string; cellarId: string; cellarName: string }

const present =
  (actor: Actor) =>
  ({ id, version, name, cellarId, cellarName }: Row): CellarSectionRecord => ({
    id,
    version,
    name,
    cellar: { id: cellarId, name: cellarName },
    can: mayEdit(actor, 'cellars'),
  })

/** The parts of a cellar. */
export const cellarSections: Catalogue<
  typeof cellarSection.shape,
  CellarSectionRecord,
  z.output<typeof cellarSectionQuery>
> = {
  entity: 'cellarSection',
  area: 'cellars',
  path: '/cellars/cellarSections',
  deletePath: '/cellars/cellarSections',
  input: cellarSection,
  record: cellarSectionRecord,
  query: cellarSectionQuery,

  async list(db, actor, query) {
    const { name, cellarId } = query
    let rows = select(db, actor)
    if (name !== undefined) rows = rows.where('section.name', 'ilike', containing(name))
    if (cellarId !== undefined) rows = rows.where('section.cellar_id', '=', cellarId)
    const sorted = ordered(rows, query.sort ?? 'name', {
      name: sql`section.name collate es_natural`,
      cellar: sql`cellar.name collate es_natural`,
    })
    const page = await pageOfQuery(db, sorted, query)
    return { ...page, result: page.result.map(present(actor)) }
  },

  async find(db, actor, id) {
    const row = await select(db, actor).where('section.id', '=', id).executeTakeFirst()
    return row && present(actor)(row)
  },

  insert: (tx, { companyId }, id, { name, cellar }) =>
    tx.insertInto('cellar_section').values({ company_id: companyId, id, name, cellar_id: cellar }).execute(),

  update: (tx, { companyId }, { id, version }, { name, cellar }) =>
    tx
      .updateTable('cellar_section')
      .set({ name, cellar_id: cellar, version: version + 1 })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst(),

  nameOf: ({ name }) => name,

  remove: (tx, { companyId }, id) =>
    tx.deleteFrom('cellar_section').where('company_id', '=', companyId).where('id', '=', id).execute(),
}

import {
  cellarSection,
  cellarSectionQuery,
  cellarSectionRecord,
  type CellarSectionRecord,
} from '@lagar/domain/cellars/section.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../actor.ts'
import { mayEdit } from '../http/can.ts'
import type { Catalogue } from '../http/catalogue.ts'
import { asListed, containing } from '../http/list.ts'
import { asOneRow, type ColumnsOf, removeFrom } from '../http/rows.ts'

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

const columns = ({ name, cellar }: z.output<typeof cellarSection>): ColumnsOf<'cellar_section'> => ({
  name,
  cellar_id: cellar,
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
  ...asListed(select, present, {
    query: cellarSectionQuery,
    sort: 'name',
    sorts: {
      name: sql`section.name collate es_natural`,
      cellar: sql`cellar.name collate es_natural`,
    },
    asked(all, { name, cellarId }) {
      let rows = all
      if (name !== undefined) rows = rows.where('section.name', 'ilike', containing(name))
      if (cellarId !== undefined) rows = rows.where('section.cellar_id', '=', cellarId)
      return rows
    },
    id: 'section.id',
  }),

  ...asOneRow('cellar_section', columns),

  nameOf: ({ name }) => name,

  remove: removeFrom('cellar_section'),
}

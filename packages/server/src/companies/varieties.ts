import { variety, varietyQuery, varietyRecord, type VarietyRecord } from '@lagar/domain/companies/variety.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../actor.ts'
import { keptAs, type Catalogue } from '../http/catalogue.ts'
import { mayEdit } from '../http/can.ts'
import { listExport } from '../exports/catalogue.ts'
import { asListed, inSpanish, containsText } from '../http/list.ts'
import type { z } from 'zod'
import { asOneRow, type ColumnsOf, removeFrom } from '../http/rows.ts'

const select = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('variety')
    .where('company_id', '=', actor.companyId)
    .where('retired_at', 'is', null)
    .select(['id', 'version', 'name', 'crop', 'grape_type as grapeType', 'quality'])

type Row = Omit<VarietyRecord, 'can'>
const present = (actor: Actor) => (row: object) => ({
  ...(row as Row),
  can: mayEdit(actor, 'administration'),
})

const columns = ({ name, crop, grapeType, quality }: z.output<typeof variety>): ColumnsOf<'variety'> => ({
  name,
  crop,
  grape_type: grapeType,
  quality,
})

export const varieties: Catalogue<typeof variety.shape, VarietyRecord, z.output<typeof varietyQuery>> = {
  ...keptAs('variety'),
  input: variety,
  record: varietyRecord,
  ...asListed(select, present, {
    query: varietyQuery,
    sort: 'name',
    sorts: {
      name: inSpanish('name'),
      crop: sql.ref('crop'),
      grapeType: sql.ref('grape_type'),
    },
    asked(all, { name, crop, excludeNoGrape }) {
      let rows = all
      if (name !== undefined) rows = rows.where(containsText('name', name))
      if (crop !== undefined) rows = rows.where('crop', '=', crop)
      if (excludeNoGrape === 'true') rows = rows.where('grape_type', '<>', 'NO_GRAPE')
      return rows
    },
  }),

  ...asOneRow('variety', columns),

  nameOf: ({ name }) => name,

  remove: removeFrom('variety'),
}

export const varietyExport = listExport('variety', varieties, [
  { field: 'name', kind: 'text', width: 28, value: ({ name }) => name },
  { field: 'crop', kind: 'text', value: ({ crop }, texts) => texts.crop[crop] },
  { field: 'grapeType', kind: 'text', value: ({ grapeType }, texts) => texts.grapeType[grapeType] },
  {
    field: 'varietyQuality',
    kind: 'text',
    value: ({ quality }, texts) => quality && texts.varietyQuality[quality],
  },
])

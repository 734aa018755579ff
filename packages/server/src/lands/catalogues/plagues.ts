import {
  plague,
  type Plague,
  plagueQuery,
  plagueRecord,
  type PlagueRecord,
} from '@lagar/domain/lands/catalogues/plague.ts'
import type { z } from 'zod'
import { listExport } from '../../exports/catalogue.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { mayEdit } from '../../http/can.ts'
import { keptAs, type Catalogue } from '../../http/catalogue.ts'
import { asListed, inSpanish, containsText } from '../../http/list.ts'
import { asOneRow, type ColumnsOf, removeFrom } from '../../http/rows.ts'

const select = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('plague')
    .where('company_id', '=', actor.companyId)
    .select(['id', 'version', 'name', 'description'])

type Row = Omit<PlagueRecord, 'can'>
const present = (actor: Actor) => (row: Row) => ({ ...row, can: mayEdit(actor, 'lands') })

const columns = ({ name, description }: Plague): ColumnsOf<'plague', 'code'> => ({
  name,
  description,
})

/** The pests and diseases that are fought. */
export const plagues: Catalogue<typeof plague.shape, PlagueRecord, z.output<typeof plagueQuery>> = {
  ...keptAs('plague'),
  input: plague,
  record: plagueRecord,
  ...asListed(select, present, {
    query: plagueQuery,
    sort: 'name',
    sorts: {
      name: inSpanish('name'),
    },
    asked: (rows, { name }) => (name === undefined ? rows : rows.where(containsText('name', name))),
  }),

  ...asOneRow<'plague', Plague, 'code'>('plague', columns),

  nameOf: ({ name }) => name,
  remove: removeFrom('plague'),
}

export const plagueExport = listExport('plague', plagues, [
  { field: 'name', kind: 'text', width: 32, value: ({ name }) => name },
  { field: 'description', kind: 'text', width: 60, value: ({ description }) => description },
])

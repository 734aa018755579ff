import { truck, truckQuery, truckRecord, type TruckRecord } from '@lagar/domain/lands/catalogues/truck.ts'
import type { z } from 'zod'
import { listExport } from '../../exports/catalogue.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { mayEdit } from '../../http/can.ts'
import { keptAs, type Catalogue } from '../../http/catalogue.ts'
import { asListed, inSpanish, containsText } from '../../http/list.ts'
import { asOneRow, type ColumnsOf, removeFrom } from '../../http/rows.ts'

const select = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('truck')
    .where('company_id', '=', actor.companyId)
    .select(['id', 'version', 'patent', 'branch', 'model'])

type Row = Omit<TruckRecord, 'can'>
const present = (actor: Actor) => (row: Row) => ({ ...row, can: mayEdit(actor, 'input') })

const columns = ({ patent, branch, model }: z.output<typeof truck>): ColumnsOf<'truck'> => ({
  patent,
  branch,
  model,
})

/** The trucks that bring and take grapes and wine. */
export const trucks: Catalogue<typeof truck.shape, TruckRecord, z.output<typeof truckQuery>> = {
  ...keptAs('truck'),
  input: truck,
  record: truckRecord,
  ...asListed(select, present, {
    query: truckQuery,
    sort: 'patent',
    sorts: {
      patent: inSpanish('patent'),
      branch: inSpanish('branch'),
      model: inSpanish('model'),
    },
    asked(all, { patent, branch }) {
      let rows = all
      if (patent !== undefined) rows = rows.where(containsText('patent', patent))
      if (branch !== undefined) rows = rows.where(containsText('branch', branch))
      return rows
    },
  }),

  ...asOneRow('truck', columns),

  nameOf: ({ patent }) => patent,
  remove: removeFrom('truck'),
}

export const truckExport = listExport('truck', trucks, [
  { field: 'patent', kind: 'text', value: ({ patent }) => patent },
  { field: 'branch', kind: 'text', value: ({ branch }) => branch },
  { field: 'model', kind: 'text', value: ({ model }) => model },
])

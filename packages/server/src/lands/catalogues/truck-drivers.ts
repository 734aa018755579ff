import {
  truckDriver,
  truckDriverQuery,
  truckDriverRecord,
  type TruckDriverRecord,
} from '@lagar/domain/lands/catalogues/truck-driver.ts'
import type { z } from 'zod'
import { listExport } from '../../exports/catalogue.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { mayEdit } from '../../http/can.ts'
import { keptAs, type Catalogue } from '../../http/catalogue.ts'
import { asListed, inSpanish, containsText } from '../../http/list.ts'
import { asOneRow, type ColumnsOf, removeFrom } from '../../http/rows.ts'

const select = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('truck_driver')
    .where('company_id', '=', actor.companyId)
    .select(['id', 'version', 'name', 'identification as identificationNumber', 'phone as phoneNumber'])

type Row = Omit<TruckDriverRecord, 'can'>
const present = (actor: Actor) => (row: Row) => ({ ...row, can: mayEdit(actor, 'input') })

const columns = ({
  name,
  identificationNumber,
  phoneNumber,
}: z.output<typeof truckDriver>): ColumnsOf<'truck_driver'> => ({
  name,
  identification: identificationNumber,
  phone: phoneNumber,
})

/** Those who drive them. */
export const truckDrivers: Catalogue<
  typeof truckDriver.shape,
  TruckDriverRecord,
  z.output<typeof truckDriverQuery>
> = {
  ...keptAs('truckDriver'),
  input: truckDriver,
  record: truckDriverRecord,
  ...asListed(select, present, {
    query: truckDriverQuery,
    sort: 'name',
    sorts: {
      name: inSpanish('name'),
      identificationNumber: inSpanish('identification'),
    },
    asked: (rows, { name }) => (name === undefined ? rows : rows.where(containsText('name', name))),
  }),

  ...asOneRow('truck_driver', columns),

  nameOf: ({ name }) => name,
  remove: removeFrom('truck_driver'),
}

export const truckDriverExport = listExport('truckDriver', truckDrivers, [
  { field: 'name', kind: 'text', width: 32, value: ({ name }) => name },
  { field: 'document', kind: 'text', value: ({ identificationNumber }) => identificationNumber },
  { field: 'phoneNumber', kind: 'text', value: ({ phoneNumber }) => phoneNumber },
])

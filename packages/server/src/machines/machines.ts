import {
  machine,
  machineQuery,
  machineRecord,
  type Machine,
  type MachineRecord,
} from '@lagar/domain/machines/machine.ts'
import { fromHundredths, toHundredths } from '@lagar/domain/units/hundredths.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { exportOf } from '../exports/export.ts'
import type { Actor, Db, Tx } from '../actor.ts'
import { mayEdit } from '../http/can.ts'
import type { Catalogue } from '../http/catalogue.ts'
import { asListed, inSpanish, says } from '../http/list.ts'
import { asOneRow, type ColumnsOf, namedIn, removeFrom } from '../http/rows.ts'

const select = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('machine')
    .where('company_id', '=', actor.companyId)
    .select(['id', 'version', 'name', 'branch', 'model', 'patent', 'year', 'fuel_per_hour as fuelPerHour'])
    .select(namedIn('product', 'machine.fuel_product_id').as('fuelProduct'))

type Row = Omit<MachineRecord, 'can'>
const present = (actor: Actor) => (row: Row) => ({
  ...row,
  fuelPerHour: fromHundredths(row.fuelPerHour),
  can: mayEdit(actor, 'machines'),
})

const columnsOf = (given: Machine): ColumnsOf<'machine'> => ({
  name: given.name,
  branch: given.branch,
  model: given.model,
  patent: given.patent,
  year: given.year,
  fuel_per_hour: toHundredths(given.fuelPerHour),
  fuel_product_id: given.fuelProduct,
})

/** The machines of the field and the cellar. */
export const machines: Catalogue<typeof machine.shape, MachineRecord, z.output<typeof machineQuery>> = {
  entity: 'machine',
  area: 'machines',
  path: '/machines/machines',
  deletePath: '/machines/machine',
  input: machine,
  record: machineRecord,
  ...asListed(select, present, {
    query: machineQuery,
    sort: 'name',
    sorts: {
      name: inSpanish('name'),
      branch: inSpanish('branch'),
      model: inSpanish('model'),
      year: sql.ref('year'),
    },
    asked: (rows, { name }) => (name === undefined ? rows : rows.where(says('name', name))),
  }),

  ...asOneRow('machine', columnsOf),

  nameOf: ({ name }) => name,
  remove: removeFrom('machine'),
}

export const machineExport = exportOf({
  permission: 'MEMBER',
  sheet: 'MACHINE',
  query: machineQuery,
  list: machines.list,
  columns: [
    { field: 'name', kind: 'text', width: 28, value: ({ name }) => name },
    { field: 'branch', kind: 'text', value: ({ branch }) => branch },
    { field: 'model', kind: 'text', value: ({ model }) => model },
    { field: 'patent', kind: 'text', value: ({ patent }) => patent },
    { field: 'year', kind: 'text', value: ({ year }) => year },
    { field: 'fuelLitresPerHour', kind: 2, value: ({ fuelPerHour }) => fuelPerHour },
    { field: 'fuelProduct', kind: 'text', value: ({ fuelProduct }) => fuelProduct?.name ?? null },
  ],
})

import {
  machine,
  machineQuery,
  machineRecord,
  type Machine,
  type MachineRecord,
} from '@lagar/domain/machines/machine.ts'
import { fromHundredths, toHundredths } from '@lagar/domain/units/hundredths.ts'
import { fromMilliliters, toMilliliters } from '@lagar/domain/units/volume.ts'
import type { Day } from '@lagar/domain/day.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { exportOf } from '../exports/export.ts'
import type { Actor, Db, Tx } from '../actor.ts'
import { mayEdit } from '../http/can.ts'
import type { Catalogue } from '../http/catalogue.ts'
import { asListed, inSpanish, containsText } from '../http/list.ts'
import { standsStill } from './out-of-service.ts'
import { asOneRow, type ColumnsOf, namedIn, removeFrom } from '../http/rows.ts'

const select = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('machine')
    .where('company_id', '=', actor.companyId)
    .select(['id', 'version', 'name', 'branch', 'model', 'patent', 'year', 'fuel_per_hour as fuelPerHour'])
    .select(['meter_unit as meterUnit', 'tank_capacity as tankCapacity'])
    .select([
      namedIn('product', 'machine.fuel_product_id').as('fuelProduct'),
      outOfService(actor.today).as('outOfService'),
    ])

/** SQL: why a machine is out of service on a day, by which maintenance and until when. */
const outOfService = (day: Day) => sql<MachineRecord['outOfService']>`(
  select json_build_object('maintenance', json_build_object('id', m.id, 'name', m.description), 'reason', m.out_reason, 'until', m.out_to)
  from maintenance m where m.company_id = machine.company_id and m.machine_id = machine.id and ${standsStill(day)}
  order by m.out_from limit 1)`

type Row = Omit<MachineRecord, 'can'>
const present = (actor: Actor) => (row: Row) => ({
  ...row,
  fuelPerHour: fromHundredths(row.fuelPerHour),
  tankCapacity: row.tankCapacity === null ? null : fromMilliliters(row.tankCapacity, 'LITER'),
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
  meter_unit: given.meterUnit,
  tank_capacity: given.tankCapacity === null ? null : toMilliliters(given.tankCapacity, 'LITER'),
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
    asked: (rows, { name }) => (name === undefined ? rows : rows.where(containsText('name', name))),
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
    { field: 'fuelLitresPerHour', kind: 'fuel', value: ({ fuelPerHour }) => fuelPerHour },
    { field: 'fuelProduct', kind: 'text', value: ({ fuelProduct }) => fuelProduct?.name ?? null },
  ],
})

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
import type { Actor, Db, Tx } from '../http/actor.ts'
import { mayEdit } from '../http/can.ts'
import type { Catalogue } from '../http/catalogue.ts'
import { inSpanish, ordered, pageOfQuery, says } from '../http/list.ts'
import { asOneRow, namedIn, removeFrom } from '../http/rows.ts'

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

const columnsOf = (given: Machine) => ({
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
  query: machineQuery,

  async list(db, actor, query) {
    const { name } = query
    let rows = select(db, actor)
    if (name !== undefined) rows = rows.where(says('name', name))
    const sorted = ordered(rows, query.sort ?? 'name', {
      name: inSpanish('name'),
      branch: inSpanish('branch'),
      model: inSpanish('model'),
      year: sql.ref('year'),
    })
    const page = await pageOfQuery(db, sorted, query)
    return { ...page, result: page.result.map(present(actor)) }
  },

  async find(db, actor, id) {
    const row = await select(db, actor).where('id', '=', id).executeTakeFirst()
    return row && present(actor)(row)
  },

  ...asOneRow('machine', columnsOf),

  nameOf: ({ name }) => name,
  remove: removeFrom('machine'),
}

export const machineExport = exportOf({
  permission: 'MEMBER',
  sheet: 'Máquinas',
  query: machineQuery,
  list: machines.list,
  columns: [
    { title: 'Nombre', kind: 'text', width: 28, value: ({ name }) => name },
    { title: 'Marca', kind: 'text', value: ({ branch }) => branch },
    { title: 'Modelo', kind: 'text', value: ({ model }) => model },
    { title: 'Patente', kind: 'text', value: ({ patent }) => patent },
    { title: 'Año', kind: 'text', value: ({ year }) => year },
    { title: 'Combustible (L/h)', kind: 2, value: ({ fuelPerHour }) => fuelPerHour },
    { title: 'Combustible', kind: 'text', value: ({ fuelProduct }) => fuelProduct?.name ?? null },
  ],
})

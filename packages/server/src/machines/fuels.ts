import { fuel, fuelQuery, fuelRecord, type Fuel, type FuelRecord } from '@lagar/domain/machines/fuel.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { MeterUnit } from '@lagar/domain/lists/units.ts'
import { fromHundredths, toHundredths } from '@lagar/domain/units/hundredths.ts'
import { shownMoney } from '@lagar/domain/units/money.ts'
import { fromMilliliters, toMilliliters } from '@lagar/domain/units/volume.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../actor.ts'
import { exportOf } from '../exports/export.ts'
import { mayEdit, seesSupplyCosts } from '../http/can.ts'
import { found, type Catalogue } from '../http/catalogue.ts'
import { asListed, inSpanish } from '../http/list.ts'
import { personIn, removeFrom, updateAt } from '../http/rows.ts'
import { stands } from '../ledger/standing.ts'
import { bringFuel, takeFuelBack } from './tank.ts'
import { holdMachine, refuseBackwards } from './meters.ts'

const select = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('machine_fuel as f')
    .innerJoin('machine', (join) =>
      join.onRef('machine.company_id', '=', 'f.company_id').onRef('machine.id', '=', 'f.machine_id'),
    )
    .innerJoin('stock as s', (join) =>
      join.onRef('s.company_id', '=', 'f.company_id').onRef('s.id', '=', 'f.stock_id'),
    )
    .innerJoin('product as p', (join) =>
      join.onRef('p.company_id', '=', 's.company_id').onRef('p.id', '=', 's.product_id'),
    )
    .innerJoin('stock_deposit as d', (join) =>
      join.onRef('d.company_id', '=', 's.company_id').onRef('d.id', '=', 's.stock_deposit_id'),
    )
    .leftJoin('stock_batch as b', (join) =>
      join
        .onRef('b.company_id', '=', 'f.company_id')
        .onRef('b.id', '=', 'f.stock_batch_id')
        .on('b.unnamed', '=', false),
    )
    .where('f.company_id', '=', companyId)
    .select([
      'f.id',
      'f.version',
      'f.filled_on as filledOn',
      'f.amount',
      'f.full_tank as fullTank',
      'f.meter',
    ])
    .select(['f.note', 'f.difference', 'd.name as deposit', 'p.name as nameOfFuel'])
    .select([
      sql<{
        id: string
        name: string
        meterUnit: MeterUnit
      }>`json_build_object('id', machine.id, 'name', machine.name,
        'meterUnit', machine.meter_unit)`.as('machine'),
      sql<Named>`json_build_object('id', s.id, 'name', p.name)`.as('stock'),
      sql<Named | null>`case when b.id is not null then json_build_object('id', b.id, 'name', b.batch_id) end`.as(
        'stockBatch',
      ),
      personIn('f.employee_id').as('employee'),
      sql<number>`coalesce((select sum(moved.cost) from ledger_entry e
        join ledger_movement moved on moved.company_id = e.company_id and moved.entry_id = e.id
        where e.company_id = f.company_id and e.cause_type = 'stockChange' and e.cause_id = f.change_id
          and ${stands('e')}), 0)::bigint`.as('cost'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const present =
  (actor: Actor) =>
  (row: Row): FuelRecord => ({
    ...row,
    amount: fromMilliliters(row.amount, 'LITER'),
    difference: fromMilliliters(row.difference, 'LITER'),
    meter: row.meter === null ? null : fromHundredths(row.meter),
    cost: seesSupplyCosts(actor) ? shownMoney(row.cost) : null,
    can: mayEdit(actor, 'machines'),
  })

type Fuels = Catalogue<typeof fuel.shape, FuelRecord, z.output<typeof fuelQuery>>

/** Fuel that was filled into machines: it moves from its deposit to the tank of the machine, where works take it from. */
export const fuels: Fuels = {
  entity: 'fuel',
  area: 'machines',
  path: '/machines/fuels',
  createPath: '/machines/fuel',
  deletePath: '/machines/fuel',
  input: fuel,
  record: fuelRecord,
  ...asListed(select, present, {
    query: fuelQuery,
    id: 'f.id',
    sort: '-filledOn',
    sorts: {
      filledOn: sql.ref('f.filled_on'),
      machine: inSpanish('machine.name'),
      amount: sql.ref('f.amount'),
    },
    asked(all, { machineId, from, to }) {
      let rows = all
      if (machineId !== undefined) rows = rows.where('f.machine_id', '=', machineId)
      if (from !== undefined) rows = rows.where('f.filled_on', '>=', from)
      if (to !== undefined) rows = rows.where('f.filled_on', '<=', to)
      return rows
    },
  }),

  async insert(tx, actor, id, given) {
    const columns = await filled(tx, actor, id, given)
    await tx
      .insertInto('machine_fuel')
      .values({ company_id: actor.companyId, id, ...columns })
      .execute()
  },

  async update(tx, actor, at, given) {
    const before = found(await fuels.find(tx, actor, at.id))
    if (before.version !== at.version) return updateAt(tx, actor, 'machine_fuel', at, { note: given.note })
    const same = Object.entries(movedBy(before)).every(([key, value]) => given[key as keyof Moved] === value)
    if (same) {
      await refuseMeter(tx, actor, at.id, given)
      return updateAt(tx, actor, 'machine_fuel', at, told(given))
    }
    await holdMachine(tx, actor, before.machine.id)
    await takeFuelBack(tx, actor, at.id)
    return updateAt(tx, actor, 'machine_fuel', at, await filled(tx, actor, at.id, given))
  },

  nameOf: ({ machine, filledOn }) => `${machine.name} ${filledOn}`,

  async remove(tx, actor, id) {
    const { machine } = found(await fuels.find(tx, actor, id))
    await holdMachine(tx, actor, machine.id)
    await takeFuelBack(tx, actor, id)
    await removeFrom('machine_fuel')(tx, actor, id)
  },
}

type Moved = Pick<Fuel, 'machine' | 'stock' | 'stockBatch' | 'filledOn' | 'amount' | 'fullTank'>

/** What a filling moved: while all of it stays, the ledger is not asked. */
const movedBy = ({ machine, stock, stockBatch, filledOn, amount, fullTank }: FuelRecord): Moved => ({
  machine: machine.id,
  stock: stock.id,
  stockBatch: stockBatch?.id ?? null,
  filledOn,
  amount,
  fullTank,
})

const told = ({ meter, employee, note }: Fuel) => ({
  meter: meter === null ? null : toHundredths(meter),
  employee_id: employee,
  note,
})

async function refuseMeter(tx: Tx, actor: Actor, id: string, { machine, filledOn, meter }: Fuel) {
  if (meter !== null) await refuseBackwards(tx, actor, { id, machine, day: filledOn, meter })
}

/**
 * Moves the fuel of a filling, and counts a tank that is full then. Returns the columns of its row. Refuses more than the tank holds, a
 * meter that runs backwards, and what moving and counting supplies refuse.
 */
async function filled(tx: Tx, actor: Actor, id: string, given: Fuel) {
  const machine = await holdMachine(tx, actor, given.machine)
  await refuseMeter(tx, actor, id, given)
  const amount = toMilliliters(given.amount, 'LITER')
  const { tankCapacity } = machine
  if (tankCapacity !== null && amount > tankCapacity)
    throw new Refusal('INVALID_INPUT', {
      errors: { amount: `EXCEEDS_MAXIMUM:${fromMilliliters(tankCapacity, 'LITER')}` },
    })
  const { change, count, difference } = await bringFuel(tx, actor, machine, given)
  return {
    machine_id: given.machine,
    filled_on: given.filledOn,
    stock_id: given.stock,
    stock_batch_id: given.stockBatch,
    amount,
    full_tank: given.fullTank,
    ...told(given),
    change_id: change,
    count_id: count,
    difference,
  }
}

export const fuelExport = exportOf({
  permission: 'MEMBER',
  sheet: 'FUEL',
  query: fuelQuery,
  list: fuels.list,
  columns: [
    { field: 'filledOn', kind: 'day', value: ({ filledOn }) => filledOn },
    { field: 'machine', kind: 'text', width: 24, value: ({ machine }) => machine.name },
    { field: 'nameOfFuel', kind: 'text', width: 20, value: ({ nameOfFuel }) => nameOfFuel },
    { field: 'deposit', kind: 'text', width: 24, value: ({ deposit }) => deposit },
    { field: 'litres', kind: 'fuel', value: ({ amount }) => amount },
    {
      field: 'fullTank',
      kind: 'text',
      value: ({ fullTank }, texts) => texts.answer[fullTank ? 'YES' : 'NO'],
    },
    { field: 'meter', kind: 'meter', value: ({ meter }) => meter },
    { field: 'unexplained', kind: 'fuel', value: ({ difference }) => difference },
    { field: 'employee', kind: 'text', width: 24, value: ({ employee }) => employee?.name ?? null },
    { field: 'cost', kind: 'money', value: ({ cost }) => cost },
  ],
})

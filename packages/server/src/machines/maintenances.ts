import {
  dueAgain,
  maintenance,
  maintenanceQuery,
  maintenanceRecord,
  type Maintenance,
  type MaintenanceRecord,
} from '@lagar/domain/machines/maintenance.ts'
import { allowed } from '@lagar/domain/access/permissions.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { outside } from '@lagar/domain/ledger/ledger.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Tx } from '../actor.ts'
import { exportOf } from '../exports/export.ts'
import { found, insertRecord, removeRecord, type Catalogue } from '../http/catalogue.ts'
import { asListed, byUrgency, inSpanish } from '../http/list.ts'
import { removeFrom, unname, updateAt } from '../http/rows.ts'
import { newId } from '../ids.ts'
import { refuseClosedDay } from '../ledger/closed-days.ts'
import { hold } from '../ledger/hold.ts'
import { post, reverse } from '../ledger/post.ts'
import { standingEntry } from '../ledger/read.ts'
import { notifyAssigned } from '../notifications/notify.ts'
import { costsOf, supplyKeys, supplyOf, takenBy } from '../stock/movements/consume.ts'
import { maintenanceColumns, presentMaintenance, selectMaintenances, writeParts } from './maintenance-rows.ts'
import { holdMachine, refuseBackwards } from './meters.ts'

type Maintenances = Catalogue<typeof maintenance.shape, MaintenanceRecord, z.output<typeof maintenanceQuery>>

/** What is to be done to machines, and was. What is done takes its parts out of their deposits; done again later it is opened first. */
export const maintenances: Maintenances = {
  entity: 'maintenance',
  area: 'machines',
  path: '/machines/maintenances',
  createPath: '/machines/maintenance',
  deletePath: '/machines/maintenance',
  input: maintenance,
  record: maintenanceRecord,
  ...asListed(selectMaintenances, presentMaintenance, {
    query: maintenanceQuery,
    id: 'm.id',
    sort: 'urgency',
    sorts: {
      urgency: byUrgency(
        sql`m.status in ('PENDING', 'IN_PROGRESS')`,
        sql`coalesce(m.performed_on, m.planned_on)`,
      ),
      plannedOn: sql`coalesce(m.performed_on, m.planned_on)`,
      machine: inSpanish('machine.name'),
      status: sql.ref('m.status'),
      type: sql.ref('m.type'),
    },
    asked(all, { machineId, employeeId, status, open, type, from, to }) {
      const on = sql<string>`coalesce(m.performed_on, m.planned_on)`
      let rows = all
      if (machineId !== undefined) rows = rows.where('m.machine_id', '=', machineId)
      if (employeeId !== undefined) rows = rows.where('m.employee_id', '=', employeeId)
      if (status !== undefined) rows = rows.where('m.status', '=', status)
      if (open !== undefined)
        rows = rows.where('m.status', open ? 'in' : 'not in', ['PENDING', 'IN_PROGRESS'])
      if (type !== undefined) rows = rows.where('m.type', '=', type)
      if (from !== undefined) rows = rows.where(sql<boolean>`${on} >= ${from}`)
      if (to !== undefined) rows = rows.where(sql<boolean>`${on} <= ${to}`)
      return rows
    },
  }),

  async insert(tx, actor, id, given) {
    const machine = await holdMachine(tx, actor, given.machine)
    await tx
      .insertInto('maintenance')
      .values({ company_id: actor.companyId, id, ...maintenanceColumns(given) })
      .execute()
    await writeParts(tx, actor, id, given)
    await settle(tx, actor, { id, attempt: 0 }, given)
    await tell(tx, actor, id, given, machine.name)
  },

  async update(tx, actor, at, given) {
    const machine = await holdMachine(tx, actor, given.machine)
    const before = found(await maintenances.find(tx, actor, at.id))
    const attempt = await attemptOf(tx, actor, at.id)
    const isOpenedAgain = before.status === 'DONE' && given.status !== 'DONE'
    if (isOpenedAgain && allowed(actor, 'machines.delete') !== true)
      throw new Refusal('NO_PERMISSIONS', { details: { needed: 'machines.delete' } })
    const updated = await updateAt(tx, actor, 'maintenance', at, maintenanceColumns(given))
    if (updated.numUpdatedRows === 0n) return updated
    if (before.status === 'DONE') await takeBack(tx, actor, before)
    await writeParts(tx, actor, at.id, given)
    await settle(tx, actor, { id: at.id, attempt }, given)
    if (isOpenedAgain) await forgetNext(tx, actor, at.id)
    await tell(tx, actor, at.id, given, machine.name, before.employee?.id ?? null)
    return updated
  },

  nameOf: ({ description }) => description,

  async remove(tx, actor, id) {
    const { status } = found(await maintenances.find(tx, actor, id))
    if (status === 'DONE') throw new Refusal('REVERSE_FIRST')
    await remove(tx, actor, id)
  },
}

async function remove(tx: Tx, actor: Actor, id: string) {
  await unname(tx, actor, 'maintenance', 'repeats_id', id)
  await removeFrom('maintenance')(tx, actor, id)
}

function tell(tx: Tx, actor: Actor, id: string, given: Maintenance, machine: string, before?: string | null) {
  const whose = { employee: given.employee, ...(before === undefined ? {} : { before }) }
  return notifyAssigned(tx, actor, 'maintenance', { id, name: `${machine} · ${given.description}` }, whose)
}

async function attemptOf(tx: Tx, { companyId }: Actor, id: string): Promise<number> {
  const { attempt } = await tx
    .selectFrom('maintenance')
    .select('attempt')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return attempt
}

/**
 * Takes the parts of a maintenance that is done out of their deposits, on its day, and plans the next one where it repeats. Refuses a day
 * to come, a closed one, a meter that runs backwards, and NOT_ENOUGH.
 */
async function settle(tx: Tx, actor: Actor, held: { id: string; attempt: number }, given: Maintenance) {
  const { performedOn, meter, machine } = given
  if (given.status !== 'DONE' || performedOn === null) return
  if (performedOn > actor.today)
    throw new Refusal('INVALID_INPUT', { errors: { performedOn: 'DAY_IN_FUTURE' } })
  await refuseClosedDay(tx, actor, performedOn)
  if (meter !== null) await refuseBackwards(tx, actor, { id: held.id, machine, day: performedOn, meter })
  await takeParts(tx, actor, held, { ...given, performedOn })
  await planNext(tx, actor, held.id, { ...given, performedOn })
}

type Done = Maintenance & { performedOn: string }

async function takeParts(
  tx: Tx,
  actor: Actor,
  { id, attempt }: { id: string; attempt: number },
  given: Done,
) {
  const supplies = await supplyOf(tx, actor, given.stocksUsed)
  if (supplies.length === 0) return
  const balances = await hold(tx, actor, supplyKeys(supplies))
  await post(tx, actor, {
    happenedOn: given.performedOn,
    cause: { type: 'maintenance', id, attempt: attempt + 1 },
    movements: takenBy(costsOf(balances, supplies), outside('EXPENSE')),
    reason: given.description,
  })
  await tx
    .updateTable('maintenance')
    .set({ attempt: attempt + 1 })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .execute()
}

/** Gives back what a maintenance took, on its day. Refuses a closed one. */
async function takeBack(tx: Tx, actor: Actor, { id, performedOn, description }: MaintenanceRecord) {
  if (performedOn !== null) await refuseClosedDay(tx, actor, performedOn)
  const entry = await standingEntry(tx, actor, 'maintenance', id)
  if (entry !== undefined) await reverse(tx, actor, entry, description)
}

/** Plans the maintenance that comes after one that was done, once. */
async function planNext(tx: Tx, actor: Actor, id: string, given: Done): Promise<void> {
  const due = dueAgain(given)
  if (due === undefined || (await nextOf(tx, actor, id)) !== undefined) return
  const next = newId()
  const again = { ...given, ...due, ...blank }
  await insertRecord(tx, actor, maintenances, next, again)
  await tx
    .updateTable('maintenance')
    .set({ repeats_id: id })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', next)
    .execute()
}

/** What a maintenance that comes again does not have yet. */
const blank = {
  status: 'PENDING',
  performedOn: null,
  meter: null,
  cost: 0,
  outFrom: null,
  outTo: null,
  outReason: '',
  note: '',
} as const

/** Forgets the maintenance that one planned, unless somebody worked on it since. */
async function forgetNext(tx: Tx, actor: Actor, id: string): Promise<void> {
  const next = await nextOf(tx, actor, id)
  const record = next === undefined ? undefined : await maintenances.find(tx, actor, next)
  if (record?.status === 'PENDING' && record.version === 1)
    await removeRecord(tx, actor, { entity: 'maintenance', remove }, record)
}

async function nextOf(tx: Tx, { companyId }: Actor, id: string): Promise<string | undefined> {
  const next = await tx
    .selectFrom('maintenance')
    .select('id')
    .where('company_id', '=', companyId)
    .where('repeats_id', '=', id)
    .executeTakeFirst()
  return next?.id
}

export const maintenanceExport = exportOf({
  permission: 'MEMBER',
  sheet: 'MAINTENANCE',
  query: maintenanceQuery,
  list: maintenances.list,
  columns: [
    { field: 'machine', kind: 'text', width: 24, value: ({ machine }) => machine.name },
    { field: 'maintenanceType', kind: 'text', value: ({ type }, texts) => texts.maintenanceType[type] },
    { field: 'description', kind: 'text', width: 40, value: ({ description }) => description },
    { field: 'status', kind: 'text', value: ({ status }, texts) => texts.maintenanceStatus[status] },
    { field: 'plannedOn', kind: 'day', value: ({ plannedOn }) => plannedOn },
    { field: 'plannedMeter', kind: 'meter', value: ({ plannedMeter }) => plannedMeter },
    { field: 'performedOn', kind: 'day', value: ({ performedOn }) => performedOn },
    { field: 'meter', kind: 'meter', value: ({ meter }) => meter },
    { field: 'employee', kind: 'text', width: 24, value: ({ employee }) => employee?.name ?? null },
    { field: 'supplier', kind: 'text', width: 24, value: ({ supplier }) => supplier?.name ?? null },
    { field: 'cost', kind: 'money', value: ({ cost }) => cost },
    { field: 'partsCost', kind: 'money', value: ({ partsCost }) => partsCost },
  ],
})

import {
  deviceQuery,
  isMissed,
  type Device,
  type DeviceRecord,
  type ProbedPlaceRecord,
} from '@lagar/domain/readings/device.ts'
import { fromKept } from '@lagar/domain/readings/magnitude.ts'
import { instantOf, shownMoment } from '@lagar/domain/day.ts'
import type { Magnitude } from '@lagar/domain/lists/laboratory.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../actor.ts'
import { audit, changesBetween } from '../audit.ts'
import { exportOf } from '../exports/export.ts'
import { mayEdit } from '../http/can.ts'
import { found } from '../http/catalogue.ts'
import { conflict } from '../http/conflict.ts'
import { asListed, containsText, inSpanish } from '../http/list.ts'
import { clearParts, removeFrom, updateAt, type ColumnsOf } from '../http/rows.ts'
import { endUnchanged } from '../http/unchanged.ts'
import { placeColumns, placeId, placeName, placeType } from './places.ts'

/** Devices with where they are and what they said last. */
const select = (db: Db | Tx, { companyId, timeZone }: Actor) =>
  db
    .selectFrom('device as d')
    .where('d.company_id', '=', companyId)
    .select(['d.id', 'd.version', 'd.name', 'd.serial', 'd.magnitudes', 'd.silent_after as silentAfter'])
    .select(['d.retired', 'd.note'])
    .select([bindingsOf(timeZone).as('bindings'), placeNow.as('now'), lastOf.as('last')])

const bindingsOf = (timeZone: string) => sql<DeviceRecord['bindings']>`coalesce((
  select json_agg(json_build_object('placeType', ${placeType}, 'place', json_build_object('id', ${placeId}, 'name', ${placeName}),
    'fromDay', to_char(b.from_at at time zone ${timeZone}, 'YYYY-MM-DD'), 'fromHour', to_char(b.from_at at time zone ${timeZone}, 'HH24:MI'),
    'toDay', to_char(b.to_at at time zone ${timeZone}, 'YYYY-MM-DD'), 'toHour', to_char(b.to_at at time zone ${timeZone}, 'HH24:MI'))
    order by b.position)
  from device_binding b where b.company_id = d.company_id and b.device_id = d.id), '[]')`

const placeNow = sql<ProbedPlaceRecord | null>`(
  select json_build_object('type', ${placeType}, 'id', ${placeId}, 'name', ${placeName})
  from device_binding b where b.company_id = d.company_id and b.device_id = d.id
    and b.from_at <= now() and (b.to_at is null or b.to_at > now()) limit 1)`

type LastRow = { magnitude: Magnitude; value: number; at: string }

const lastOf = sql<LastRow[]>`coalesce((
  select json_agg(json_build_object('magnitude', newest.magnitude, 'value', newest.value, 'at', newest.at)
    order by array_position(d.magnitudes, newest.magnitude))
  from reading_newest(d.company_id, d.id) newest), '[]')`

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const present =
  (actor: Actor) =>
  (row: Row): DeviceRecord => {
    const last = row.last.map(({ magnitude, value, at }) => ({
      magnitude,
      value: fromKept(magnitude, value),
      at: new Date(at).toISOString(),
    }))
    const heardAt = last.length === 0 ? null : Math.max(...last.map(({ at }) => Date.parse(at)))
    return {
      ...row,
      last,
      heardAt: heardAt === null ? null : new Date(heardAt).toISOString(),
      isSilent: isMissed(row, heardAt, Date.now()),
      can: mayEdit(actor, 'laboratory'),
    }
  }

/** How devices are listed, and one of them read. */
export const devices = asListed(select, present, {
  query: deviceQuery,
  id: 'd.id',
  sort: 'name',
  sorts: { name: inSpanish('d.name'), serial: sql.ref('d.serial') },
  asked(all, { name, magnitude, retired }) {
    let rows = all
    if (name !== undefined)
      rows = rows.where(({ or }) => or([containsText('d.name', name), containsText('d.serial', name)]))
    if (magnitude !== undefined) rows = rows.where(sql<boolean>`${magnitude} = any(d.magnitudes)`)
    if (retired !== undefined) rows = rows.where('d.retired', '=', retired)
    return rows
  },
})

/** A device as the history tells it: what was chosen of it, and not what it said since. */
const told = ({ name, serial, magnitudes, silentAfter, bindings, retired, note }: DeviceRecord) => ({
  ...{ name, serial, magnitudes, silentAfter, retired, note },
  bindings: bindings.map(({ place, fromDay, fromHour, toDay, toHour }) =>
    [place.name, fromDay, fromHour, ...(toDay === null ? [] : ['–', toDay, toHour])].join(' '),
  ),
})

const columnsOf = (given: Device): ColumnsOf<'device', 'silent_since'> => ({
  name: given.name,
  serial: given.serial,
  magnitudes: given.magnitudes,
  silent_after: given.silentAfter,
  retired: given.retired,
  note: given.note,
})

/** Writes the bindings of a device anew, in the order in which they were given. */
async function writeBindings(tx: Tx, actor: Actor, id: string, { bindings }: Device) {
  const { companyId, timeZone } = actor
  await clearParts(tx, actor, ['device_binding'], 'device_id', id)
  if (bindings.length === 0) return
  const at = (day: string, hour: string) => new Date(instantOf(timeZone, day, hour))
  await tx
    .insertInto('device_binding')
    .values(
      bindings.map((one, position) => ({
        ...{ company_id: companyId, device_id: id, position },
        [placeColumns[one.placeType]]: one.place,
        from_at: at(one.fromDay, one.fromHour),
        to_at: one.toDay === null || one.toHour === null ? null : at(one.toDay, one.toHour),
      })),
    )
    .execute()
}

/** Keeps a new device. Refuses a serial or a name that another has (ALREADY_EXISTS). */
export async function createDevice(tx: Tx, actor: Actor, id: string, given: Device): Promise<DeviceRecord> {
  await tx
    .insertInto('device')
    .values({ company_id: actor.companyId, id, ...columnsOf(given) })
    .execute()
  await writeBindings(tx, actor, id, given)
  const made = found(await devices.find(tx, actor, id))
  await audit(tx, actor, 'CREATE', 'device', id, changesBetween({}, told(made)))
  return made
}

/** Changes a device, and where it was when: its readings then belong there, without being touched. */
export async function editDevice(
  tx: Tx,
  actor: Actor,
  at: { id: string; version: number },
  given: Device,
): Promise<DeviceRecord> {
  const before = found(await devices.find(tx, actor, at.id))
  const { numUpdatedRows } = await updateAt(tx, actor, 'device', at, columnsOf(given))
  if (numUpdatedRows === 0n) throw await conflict(tx, actor, 'device', at, before.version)
  await writeBindings(tx, actor, at.id, given)
  const after = found(await devices.find(tx, actor, at.id))
  if (JSON.stringify(shape(before)) === JSON.stringify(shape(after))) endUnchanged(before, before, given)
  await audit(tx, actor, 'EDIT', 'device', at.id, changesBetween(told(before), told(after)))
  return after
}

const shape = (of: DeviceRecord) => ({ ...told(of), places: of.bindings.map(({ place }) => place.id) })

/** Removes a device that never told anything. One that did is IN_USE: it is retired. */
export async function removeDevice(tx: Tx, actor: Actor, before: DeviceRecord): Promise<void> {
  await removeFrom('device')(tx, actor, before.id)
  await audit(tx, actor, 'DELETE', 'device', before.id, changesBetween({}, told(before)))
}

/** The same list, with the day and the hour that a device was heard last as they were in the company. */
async function listInCompany(db: Db, actor: Actor, query: z.output<typeof deviceQuery>) {
  const page = await devices.list(db, actor, query)
  const told = (at: string) => shownMoment(actor.timeZone, new Date(at))
  const result = page.result.map((device) => ({ ...device, heardAt: device.heardAt && told(device.heardAt) }))
  return { ...page, result }
}

export const deviceExport = exportOf({
  permission: 'MEMBER',
  sheet: 'DEVICE',
  query: deviceQuery,
  list: listInCompany,
  columns: [
    { field: 'name', kind: 'text', width: 28, value: ({ name }) => name },
    { field: 'serial', kind: 'text', width: 24, value: ({ serial }) => serial },
    {
      field: 'magnitudes',
      kind: 'text',
      width: 32,
      value: ({ magnitudes }, texts) => magnitudes.map((one) => texts.magnitude[one]).join(', '),
    },
    { field: 'inPlace', kind: 'text', width: 24, value: ({ now }) => now?.name ?? null },
    { field: 'heardAt', kind: 'text', width: 24, value: ({ heardAt }) => heardAt },
    { field: 'silentAfter', kind: 'count', value: ({ silentAfter }) => silentAfter },
    { field: 'retired', kind: 'text', value: ({ retired }, texts) => texts.answer[retired ? 'YES' : 'NO'] },
  ],
})

import { allowed, type Permission } from '@lagar/domain/access/permissions.ts'
import { typeColors } from '@lagar/domain/administration/year/event.ts'
import {
  compareEntries,
  MOST_ENTRIES,
  type CalendarAnswer,
  type CalendarEntry,
} from '@lagar/domain/calendar/entry.ts'
import { workName } from '@lagar/domain/lands/works/names.ts'
import { alarmKinds } from '@lagar/domain/lists/alarms.ts'
import { workKinds } from '@lagar/domain/lists/field-work.ts'
import { isOneOf } from '@lagar/domain/lookup.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { numberIn } from '@lagar/domain/texts/figures.ts'
import { sql } from 'kysely'
import type { Actor, Db } from '../actor.ts'
import type { Row, Wanted } from './parts.ts'
import { rowsOf } from './sources.ts'

/** The calendar of some days, as somebody may read it: at most MOST_ENTRIES, the first ones. */
export async function entriesOf(db: Db, actor: Actor, texts: Texts, wanted: Wanted): Promise<CalendarAnswer> {
  const { rows } = await sql<Row>`
    select * from (${rowsOf({ actor, wanted })}) as entry
    order by from_date, start_time nulls first, name, id limit ${sql.lit(MOST_ENTRIES + 1)}`.execute(db)
  const entries = rows.slice(0, MOST_ENTRIES).map(presented(actor, texts))
  return { result: entries.toSorted(compareEntries), more: rows.length > MOST_ENTRIES }
}

/** What is over; a delivery, once the bottles left. */
const over = new Set(['DONE', 'DISPATCHED'])

/** What is not done although its day is over; what comes by itself is never late. */
const dated = new Set(['PENDING', 'IN_PROGRESS', 'PREPARING', 'SENT'])

const presented =
  (actor: Actor, texts: Texts) =>
  (row: Row): CalendarEntry => {
    const { type, entity, id, status } = row
    const isDone = status !== null && over.has(status)
    return {
      type,
      entity,
      id,
      // Of one record several things may ring, each for itself.
      key: type === 'ALARM' ? `${status}-${entity}-${id}` : `${entity}-${id}`,
      color: row.color ?? typeColors[type],
      title: titleOf(texts, row),
      detail: row.detail ?? '',
      employee: row.employee_id && row.employee ? { id: row.employee_id, name: row.employee } : null,
      fromDate: row.from_date,
      toDate: row.to_date,
      startTime: row.start_time,
      endTime: row.end_time,
      isDone,
      isLate: status !== null && dated.has(status) && row.to_date < actor.today,
      can: { move: !isDone && type !== 'ALARM' && mayMove(actor, entity) },
    }
  }

/** Whether somebody writes the records that are put on another day: events, tasks, maintenances, planned picks, open work orders and works. */
function mayMove(actor: Actor, entity: Row['entity']): boolean {
  const needed = neededToMove(entity)
  return needed !== undefined && allowed(actor, needed) === true
}

function neededToMove(entity: Row['entity']): Permission | undefined {
  if (isOneOf(workKinds, entity)) return `${entity}.write`
  if (entity === 'event') return 'administration.write'
  if (entity === 'employeeTask') return 'employees.write'
  if (entity === 'maintenance') return 'machines.write'
  if (entity === 'harvestPick') return 'harvest.write'
  return entity === 'workorder' ? 'workorders.write' : undefined
}

/** What an entry is called, in the reader's words. */
function titleOf(texts: Texts, { type, entity, name, number, origin, status }: Row): string {
  const said = name ?? ''
  if (type === 'ALARM' && isOneOf(alarmKinds, status)) return `${texts.alarmKind[status]}: ${said}`
  if (isOneOf(workKinds, entity))
    return workName(texts, { kind: entity, origin, laborType: name === null ? null : { name } })
  if (status === 'LICENSE' || status === 'CERTIFICATE')
    return texts.officialDate[status].replace('{name}', said)
  if (entity === 'serviceBill') return `${texts.entity.serviceBill} ${said}`
  if (entity === 'harvestPick')
    return `${texts.entity.harvestPick}: ${said}, ${numberIn(texts, 'kilosRound', number ?? 0)} kg`
  if (number === null) return said
  const { workorder, order } = texts.calledByNumber
  const kinds: Readonly<Record<string, string>> = { ...texts.entity, workorder, order }
  return `${kinds[entity] ?? ''} ${number} · ${said}`
}

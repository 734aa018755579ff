import { auditQuery, authorText, type AuditLine } from '@lagar/domain/companies/audit.ts'
import { todayIn, type Day } from '@lagar/domain/day.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { changeTexts, type Voice } from '@lagar/domain/traceability/changes.ts'
import type { Page } from '@lagar/domain/wire.ts'
import type { z } from 'zod'
import { exportOf } from '../exports/export.ts'
import type { Actor, Db } from '../http/actor.ts'
import { listActivity } from './activity.ts'

/** A line with the day and the hour that it was in the company. */
type Row = AuditLine & { day: Day; hour: string }

const numbers = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 4 })
const voice: Voice = { words: es, number: (value) => numbers.format(value) }

/** A word of a list, or the code itself where a newer program wrote it. */
const word = (list: Readonly<Record<string, string>>, code: string) => list[code] ?? code

const changesIn = ({ changes }: Row) =>
  changeTexts(voice, changes)
    .map(({ label, before, after }) => `${label}: ${after}${before === null ? '' : ` (antes: ${before})`}`)
    .join('; ')

/** The same list, in the days and hours of the company. */
async function listInCompany(db: Db, actor: Actor, query: z.output<typeof auditQuery>): Promise<Page<Row>> {
  const { timeZone } = actor
  const hours = new Intl.DateTimeFormat('es-AR', { timeZone, timeStyle: 'medium', hour12: false })
  const page = await listActivity(db, actor, query)
  const result = page.result.map((line) => {
    const at = new Date(line.at)
    return { ...line, day: todayIn(timeZone, at), hour: hours.format(at) }
  })
  return { ...page, result }
}

export const activityExport = exportOf({
  permission: 'audit.read',
  sheet: 'Actividad',
  query: auditQuery,
  list: listInCompany,
  columns: [
    { title: 'Día', kind: 'day', value: ({ day }) => day },
    { title: 'Hora', kind: 'text', width: 10, value: ({ hour }) => hour },
    { title: 'Quién', kind: 'text', width: 26, value: (line) => authorText(es, line) },
    { title: 'Qué hizo', kind: 'text', width: 26, value: ({ action }) => word(es.auditAction, action) },
    { title: 'De qué', kind: 'text', width: 24, value: ({ entity }) => word(es.entity, entity) },
    { title: 'Registro', kind: 'text', width: 30, value: ({ name }) => name },
    { title: 'Cambios', kind: 'text', width: 80, value: changesIn },
    { title: 'Dirección IP', kind: 'text', value: ({ address }) => address },
    { title: 'Id del registro', kind: 'text', width: 38, value: ({ entityId }) => entityId },
    { title: 'Número', kind: 0, width: 12, value: ({ seq }) => seq },
  ],
})

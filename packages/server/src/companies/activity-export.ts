import { auditQuery, authorText, type AuditLine } from '@lagar/domain/companies/audit.ts'
import { todayIn, type Day } from '@lagar/domain/day.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { changeTexts, type Voice } from '@lagar/domain/traceability/changes.ts'
import type { Page } from '@lagar/domain/wire.ts'
import type { z } from 'zod'
import { exportOf } from '../exports/export.ts'
import { shortText } from '../exports/numbers.ts'
import type { Actor, Db } from '../actor.ts'
import { listActivity } from './activity.ts'

/** A line with the day and the hour that it was in the company. */
type Row = AuditLine & { day: Day; hour: string }

const voiceIn = (words: Texts): Voice => ({
  words,
  refusal: words.refusal,
  number: (value) => shortText(words, 'anyAmount', value),
})

/** A word of a list, or the code itself where a newer program wrote it. */
const word = (list: Readonly<Record<string, string>>, code: string) => list[code] ?? code

const changesIn = ({ changes }: Row, texts: Texts) =>
  changeTexts(voiceIn(texts), changes)
    .map(
      ({ label, before, after }) =>
        `${label}: ${after}${before === null ? '' : ` (${texts.printed.BEFORE}: ${before})`}`,
    )
    .join('; ')

/** The same list, in the days and hours of the company. */
async function listInCompany(db: Db, actor: Actor, query: z.output<typeof auditQuery>): Promise<Page<Row>> {
  const { timeZone } = actor
  const hours = new Intl.DateTimeFormat('es-AR', { timeZone, timeStyle: 'medium', hourCycle: 'h23' })
  const page = await listActivity(db, actor, query)
  const result = page.result.map((line) => {
    const at = new Date(line.at)
    return { ...line, day: todayIn(timeZone, at), hour: hours.format(at) }
  })
  return { ...page, result }
}

export const activityExport = exportOf({
  permission: 'audit.read',
  sheet: 'ACTIVITY',
  query: auditQuery,
  list: listInCompany,
  columns: [
    { field: 'onDay', kind: 'day', value: ({ day }) => day },
    { field: 'hour', kind: 'text', width: 10, value: ({ hour }) => hour },
    { field: 'by', kind: 'text', width: 26, value: (line, texts) => authorText(texts, line) },
    {
      field: 'didWhat',
      kind: 'text',
      width: 26,
      value: ({ action }, texts) => word(texts.auditAction, action),
    },
    { field: 'ofWhat', kind: 'text', width: 24, value: ({ entity }, texts) => word(texts.entity, entity) },
    { field: 'record', kind: 'text', width: 30, value: ({ name }) => name },
    { field: 'changes', kind: 'text', width: 80, value: changesIn },
    { field: 'ipAddress', kind: 'text', value: ({ address }) => address },
    { field: 'recordId', kind: 'text', width: 38, value: ({ entityId }) => entityId },
    { field: 'number', kind: 'count', width: 12, value: ({ seq }) => seq },
  ],
})

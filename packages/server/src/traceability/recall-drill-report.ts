import { secondsOf, type RecallDrillRecord } from '@lagar/domain/traceability/recall-drill.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { id } from '@lagar/domain/fields.ts'
import { formatDecimal } from '@lagar/domain/units/decimal.ts'
import { z } from 'zod'
import type { Export } from '../exports/export.ts'
import type { Pdf } from '../exports/pdf.ts'
import type { Actor, Db } from '../http/actor.ts'
import { found } from '../http/catalogue.ts'
import { accepted } from '../http/http.ts'
import { findDrill } from './recall-drills.ts'
import { momentOf, printed, workbookOf } from './recall.ts'

/** The report of a drill as it was when it was closed, beside the drill before it. */
export const drillPdf: Pdf = {
  permission: 'traceability.read',
  async print(db, actor, { entityId }) {
    const { drill, report } = await closedDrill(db, actor, entityId)
    const { file } = await printed(db, actor, report, factsOf(actor, drill))
    return { name: `Simulacro de recall ${drill.number}`, file }
  },
}

/** The same as a workbook: what was reached then, each of its tables on a sheet. */
export const drillReportExport: Export = {
  permission: 'traceability.read',
  sheet: 'Simulacro de recall',
  filters: ['entityId'],
  async workbook(db, actor, filters) {
    const { entityId } = accepted(z.strictObject({ entityId: id }), filters)
    const { drill, report } = await closedDrill(db, actor, entityId)
    return await workbookOf(db, actor, report, factsOf(actor, drill))
  },
}

/** A drill with its report. Refuses with NOT_FOUND one that is still open: it has none. */
async function closedDrill(db: Db, actor: Actor, drillId: string) {
  const drill = found(await findDrill(db, actor, drillId))
  if (drill.report === null) throw new Refusal('NOT_FOUND')
  return { drill, report: drill.report }
}

/** When it was run and by whom, what it found, and what the one before did. */
function factsOf(actor: Actor, drill: RecallDrillRecord): [string, string][] {
  const told = (share: number | null) => (share === null ? '—' : `${formatDecimal(share * 100, 2)} %`)
  const at = (moment: string) => momentOf(actor, { at: moment })
  const { previous } = drill
  return [
    ['Simulacro', `N.º ${drill.number}, por ${drill.by}`],
    ['Inicio del simulacro', at(drill.startedAt)],
    ['Fin', at(drill.endedAt ?? drill.startedAt)],
    ['Duración', `${formatDecimal(secondsOf(drill) ?? 0, 0)} segundos`],
    ['Ubicado', told(drill.share)],
    [
      'Simulacro anterior',
      previous === null
        ? 'Ninguno'
        : `N.º ${previous.number}: ${told(previous.share)}, ${formatDecimal(secondsOf(previous) ?? 0, 0)} segundos`,
    ],
    ...(drill.note === '' ? [] : [['Nota', drill.note] as [string, string]]),
  ]
}

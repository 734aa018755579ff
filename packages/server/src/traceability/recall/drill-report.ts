import { secondsOf, type RecallDrillRecord } from '@lagar/domain/traceability/recall-drill.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { id } from '@lagar/domain/fields.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { fill } from '@lagar/domain/texts/speak.ts'
import { z } from 'zod'
import type { Export } from '../../exports/export.ts'
import type { Pdf } from '../../exports/pdf.ts'
import { given, type Fact } from '../../exports/pdf-head.ts'
import type { Actor, Db } from '../../actor.ts'
import { found } from '../../http/catalogue.ts'
import { accepted } from '../../http/http.ts'
import { findDrill } from './drills.ts'
import { momentOf, printedTrace, workbookOf } from './recall.ts'
import { shortText } from '../../exports/numbers.ts'

/** The report of a drill as it was when it was closed, beside the drill before it. */
export const drillPdf: Pdf = {
  permission: 'traceability.read',
  async print(db, actor, { entityId, texts }) {
    const { drill, report } = await closedDrill(db, actor, entityId)
    const { file } = await printedTrace(db, actor, texts, report, factsOf(actor, drill, texts))
    return { name: `${texts.sheet.RECALL_DRILL_REPORT} ${drill.number}`, file }
  },
}

/** The same as a workbook: what was reached then, each of its tables on a sheet. */
export const drillReportExport: Export = {
  permission: 'traceability.read',
  sheet: 'RECALL_DRILL_REPORT',
  filters: ['entityId'],
  async workbook(db, actor, filters, texts) {
    const { entityId } = accepted(z.strictObject({ entityId: id }), filters)
    const { drill, report } = await closedDrill(db, actor, entityId)
    return await workbookOf(db, actor, texts, report, factsOf(actor, drill, texts))
  },
}

/** A drill with its report. Refuses with NOT_FOUND one that is still open: it has none. */
async function closedDrill(db: Db, actor: Actor, drillId: string) {
  const drill = found(await findDrill(db, actor, drillId))
  if (drill.report === null) throw new Refusal('NOT_FOUND')
  return { drill, report: drill.report }
}

/** When it was run and by whom, what it found, and what the one before did. */
function factsOf(actor: Actor, drill: RecallDrillRecord, texts: Texts): Fact[] {
  const { heading, printed } = texts
  const told = (share: number | null) =>
    share === null ? '—' : `${shortText(texts, 'percent', share * 100)} %`
  const at = (moment: string) => momentOf(actor, { at: moment })
  const { previous } = drill
  return [
    [printed.DRILL, fill(printed.NUMBER_BY, { number: drill.number, by: drill.by })],
    [printed.DRILL_BEGAN, at(drill.startedAt)],
    [heading.ends, at(drill.endedAt ?? drill.startedAt)],
    [printed.DURATION, fill(printed.SECONDS, { seconds: shortText(texts, 'count', secondsOf(drill) ?? 0) })],
    [printed.LOCATED, told(drill.share)],
    [
      printed.DRILL_BEFORE,
      previous === null
        ? printed.NONE
        : fill(printed.DRILL_TOLD, {
            number: previous.number,
            share: told(previous.share),
            seconds: shortText(texts, 'count', secondsOf(previous) ?? 0),
          }),
    ],
    ...given(heading.note, drill.note),
  ]
}

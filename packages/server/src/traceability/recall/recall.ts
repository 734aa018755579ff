import { shownMoment } from '@lagar/domain/day.ts'
import { bottlesOnce, reconcile, RECONCILED } from '@lagar/domain/traceability/reconcile.ts'
import { countsOf } from '@lagar/domain/traceability/counts.ts'
import { traceQuery, traceRollUps, type Trace } from '@lagar/domain/traceability/trace.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { fill } from '@lagar/domain/texts/speak.ts'
import type { Export, Workbook } from '../../exports/export.ts'
import { issuedBy } from '../../exports/issued.ts'
import { toPdf, type Pdf } from '../../exports/pdf.ts'
import type { Fact } from '../../exports/pdf-head.ts'
import { factsSheet } from '../../exports/table.ts'
import type { Actor, Db } from '../../actor.ts'
import { accepted } from '../../http/http.ts'
import { recallTables } from './tables.ts'
import { traceOf } from '../trace/trace.ts'
import { shortText } from '../../exports/numbers.ts'

const percent = (texts: Texts, share: number) => `${shortText(texts, 'percent', share * 100)} %`

/** Facts as a report takes them: what each is called, and what it says. */
const facts = (...told: Fact[]) => told

/** The recall report as facts above its tables, as it is printed and as it is put on the first sheet. */
function factsOf(trace: Trace, texts: Texts): Fact[] {
  const { heading, printed } = texts
  const counts = countsOf(trace)
  const fates = bottlesOnce(trace.lots)
  const { unexplained, share } = reconcile(fates)
  const varieties = traceRollUps(trace.composition).variety.map(
    ({ name, shown }) => `${name || printed.NO_VARIETY} ${shortText(texts, 'percent', shown)} %`,
  )
  const litres = trace.litres
  return [
    [printed.BOTTLES_MADE, shortText(texts, 'bottles', fates.made)],
    [heading.atCustomers, shortText(texts, 'bottles', fates.atCustomers)],
    [heading.inDeposits, shortText(texts, 'bottles', fates.inDeposits)],
    [heading.discardedBottles, shortText(texts, 'bottles', fates.discarded)],
    [heading.countedAway, shortText(texts, 'bottles', fates.countedAway)],
    [printed.BOTTLES_UNEXPLAINED, shortText(texts, 'bottles', unexplained)],
    [
      printed.RECONCILIATION,
      share >= RECONCILED
        ? percent(texts, share)
        : `${percent(texts, share)} (${fill(printed.AT_LEAST, { least: percent(texts, RECONCILED) })})`,
    ],
    [printed.CUSTOMERS_REACHED, String(counts.customers)],
    ...(litres
      ? facts(
          [printed.LITRES_START, shortText(texts, 'litres', litres.start)],
          [printed.LITRES_BOTTLED, shortText(texts, 'litres', litres.bottled)],
          [printed.LITRES_IN_VESSELS, shortText(texts, 'litres', litres.inVessels)],
          [printed.LITRES_SOLD, shortText(texts, 'litres', litres.sold)],
          [printed.LITRES_RETURNED, shortText(texts, 'litres', litres.returned)],
          [printed.LITRES_LOST, shortText(texts, 'litres', litres.lost)],
          [printed.LITRES_DISCARDED, shortText(texts, 'litres', litres.discarded)],
          [printed.LITRES_FOUND, shortText(texts, 'litres', litres.found)],
          [printed.LITRES_UNEXPLAINED, shortText(texts, 'litres', litres.unexplained)],
        )
      : []),
    [heading.varieties, varieties.join(', ') || '—'],
    [heading.lands, String(counts.lands)],
    [printed.TREATMENTS_COUNT, String(counts.treatments)],
    [printed.ADDITIVES_COUNT, String(counts.additives)],
    ...(trace.cut
      ? facts([printed.ATTENTION, fill(printed.CUT, { most: shortText(texts, 'count', trace.most) })])
      : []),
  ]
}

/** The day and hour that a trace was read at, as the company's clock shows them. */
export const momentOf = ({ timeZone }: Actor, { at }: Pick<Trace, 'at'>): string =>
  shownMoment(timeZone, new Date(at))

/** What a report calls the record it begins with. */
export const beginningText = ({ entityType, heading }: Texts, type: Trace['start']['type']): string =>
  ({ ...entityType, receivedWine: heading.receivedWine, order: heading.orderOfCustomer })[type]

const nameOf = ({ start }: Trace, texts: Texts) => `${beginningText(texts, start.type)} ${start.title}`

/** The recall drill of a record, printed: what domain.md 2.11 asks for. */
export const recallPdf: Pdf = {
  permission: 'traceability.read',
  async print(db, actor, { entityType, entityId, texts }) {
    const query = accepted(traceQuery, { type: entityType, id: entityId })
    return await printedTrace(db, actor, texts, await traceOf(db, actor, query))
  },
}

/** A trace as the recall report that is printed, with what else is told above it. */
export async function printedTrace(db: Db, actor: Actor, texts: Texts, trace: Trace, more: Fact[] = []) {
  const issued = await issuedBy(db, actor)
  const file = await toPdf({
    texts,
    issued,
    title: texts.printed.RECALL_REPORT,
    subtitle: nameOf(trace, texts),
    facts: [...more, [texts.heading.dayAndHours, momentOf(actor, trace)], ...factsOf(trace, texts)],
    tables: recallTables(trace, texts),
    byHand: { signatures: [texts.printed.SIGNED_BY_CHARGE] },
  })
  return { name: `${texts.sheet.RECALL} ${nameOf(trace, texts)} ${actor.today}`, file }
}

/** The same as a workbook, each of its tables on a sheet. */
export const recallExport: Export = {
  permission: 'traceability.read',
  sheet: 'RECALL',
  filters: ['entityType', 'entityId'],
  async workbook(db, actor, { entityType, entityId }, texts) {
    const trace = await traceOf(db, actor, accepted(traceQuery, { type: entityType, id: entityId }))
    return await workbookOf(db, actor, texts, trace)
  },
}

/** A trace as the workbook of the recall report, with what else is told above it. */
export async function workbookOf(
  db: Db,
  actor: Actor,
  texts: Texts,
  trace: Trace,
  more: Fact[] = [],
): Promise<Workbook> {
  const { by } = await issuedBy(db, actor)
  const { printed } = texts
  const rows: Fact[] = [
    [texts.heading.begins, nameOf(trace, texts)],
    ...more,
    ...factsOf(trace, texts),
    [printed.PREPARED, by],
    [texts.heading.dayAndHours, momentOf(actor, trace)],
  ]
  const summary = factsSheet(texts, printed.SUMMARY, rows, 32)
  const tables = recallTables(trace, texts)
  const reached = tables.reduce((sum, { rows: ofTable }) => sum + ofTable.length, 0)
  const sheets = [summary, ...tables].map((table) => ({ ...table, rows: [table.rows] }))
  return { sheets, rows: reached, close: async () => {} }
}

import { shownDay, todayIn } from '@lagar/domain/day.ts'
import { bottlesOnce, reconcile, RECONCILED } from '@lagar/domain/traceability/reconcile.ts'
import { countsOf, traceQuery, traceRollUps, type Trace } from '@lagar/domain/traceability/trace.ts'
import { formatDecimal } from '@lagar/domain/units/decimal.ts'
import type { Export, Workbook } from '../exports/export.ts'
import { peopleOf } from '../exports/people.ts'
import { toPdf, type Pdf } from '../exports/pdf.ts'
import type { Actor, Db } from '../http/actor.ts'
import { accepted } from '../http/http.ts'
import { recallTables } from './recall-tables.ts'
import { traceOf } from './trace.ts'

/** What a report calls the record it begins with. */
export const kinds: Record<Trace['start']['type'], string> = {
  land: 'Cuadro',
  ciu: 'CIU',
  input: 'Remito',
  receivedWine: 'Vino recibido',
  supplier: 'Proveedor',
  stockBatch: 'Lote de insumo',
  stockOrder: 'Orden de compra',
  stockInput: 'Ingreso de insumos',
  content: 'Pre-lote',
  wineBatch: 'Lote de vino',
  order: 'Pedido',
  customer: 'Cliente',
  workorder: 'Orden de trabajo',
  division: 'Fraccionamiento',
  labeling: 'Etiquetado',
}

const percent = (share: number) => `${formatDecimal(share * 100, 2)} %`

/** The recall report as facts above its tables, as it is printed and as it is put on the first sheet. */
function factsOf(trace: Trace): [string, string][] {
  const counts = countsOf(trace)
  const fates = bottlesOnce(trace.lots)
  const { unexplained, share } = reconcile(fates)
  const varieties = traceRollUps(trace.composition).variety.map(
    ({ name, shown }) => `${name || 'Sin variedad'} ${formatDecimal(shown, 2)} %`,
  )
  const litres = trace.litres
  return [
    ['Botellas hechas', formatDecimal(fates.made, 0)],
    ['En clientes', formatDecimal(fates.atCustomers, 0)],
    ['En depósitos', formatDecimal(fates.inDeposits, 0)],
    ['Descartadas', formatDecimal(fates.discarded, 0)],
    ['Faltantes en conteos', formatDecimal(fates.countedAway, 0)],
    ['Botellas sin explicación', formatDecimal(unexplained, 0)],
    [
      'Conciliación',
      `${percent(share)}${share >= RECONCILED ? '' : ` (se pide al menos ${percent(RECONCILED)})`}`,
    ],
    ['Clientes alcanzados', String(counts.customers)],
    ...(litres
      ? [
          ['Litros desde el inicio', formatDecimal(litres.start, 3)] as [string, string],
          ['Litros embotellados', formatDecimal(litres.bottled, 3)] as [string, string],
          ['Litros en vasijas', formatDecimal(litres.inVessels, 3)] as [string, string],
          ['Litros vendidos a granel', formatDecimal(litres.sold, 3)] as [string, string],
          ['Litros devueltos', formatDecimal(litres.returned, 3)] as [string, string],
          ['Mermas declaradas (L)', formatDecimal(litres.lost, 3)] as [string, string],
          ['Litros descartados', formatDecimal(litres.discarded, 3)] as [string, string],
          ['De más en mediciones (L)', formatDecimal(litres.found, 3)] as [string, string],
          ['Litros sin explicación', formatDecimal(litres.unexplained, 3)] as [string, string],
        ]
      : []),
    ['Variedades', varieties.join(', ') || '—'],
    ['Cuadros', String(counts.lands)],
    ['Aplicaciones en viña', String(counts.treatments)],
    ['Lotes de insumos enológicos', String(counts.additives)],
    ...(trace.cut
      ? [
          [
            'Atención',
            `El rastreo supera ${formatDecimal(trace.most, 0)} pasos y está incompleto: rastree por partes.`,
          ] as [string, string],
        ]
      : []),
  ]
}

/** The day and hour that a trace was read at, as the company's clock shows them. */
export function momentOf({ timeZone }: Actor, { at }: Pick<Trace, 'at'>): string {
  const moment = new Date(at)
  const hours = new Intl.DateTimeFormat('es-AR', { timeZone, timeStyle: 'short', hour12: false })
  return `${shownDay(todayIn(timeZone, moment))} ${hours.format(moment)}`
}

const nameOf = ({ start }: Trace) => `${kinds[start.type]} ${start.title}`

/** The recall drill of a record, printed: what domain.md 2.11 asks for. */
export const recallPdf: Pdf = {
  permission: 'traceability.read',
  async print(db, actor, { entityType, entityId }) {
    const query = accepted(traceQuery, { type: entityType, id: entityId })
    return await printed(db, actor, await traceOf(db, actor, query))
  },
}

/** A trace as the recall report that is printed, with what else is told above it. */
export async function printed(db: Db, actor: Actor, trace: Trace, more: [string, string][] = []) {
  const { company, by } = await peopleOf(db, actor)
  const file = await toPdf({
    company,
    title: 'Informe de recall',
    subtitle: nameOf(trace),
    facts: [...more, ...factsOf(trace)],
    tables: recallTables(trace),
    foot: `Preparado por ${by} el ${momentOf(actor, trace)}`,
  })
  return { name: `Recall ${nameOf(trace)} ${actor.today}`, file }
}

/** The same as a workbook, each of its tables on a sheet. */
export const recallExport: Export = {
  permission: 'traceability.read',
  sheet: 'Recall',
  filters: ['entityType', 'entityId'],
  async workbook(db, actor, { entityType, entityId }) {
    const trace = await traceOf(db, actor, accepted(traceQuery, { type: entityType, id: entityId }))
    return await workbookOf(db, actor, trace)
  },
}

/** A trace as the workbook of the recall report, with what else is told above it. */
export async function workbookOf(
  db: Db,
  actor: Actor,
  trace: Trace,
  more: [string, string][] = [],
): Promise<Workbook> {
  const { by } = await peopleOf(db, actor)
  const rows = [
    ['Inicio', nameOf(trace)],
    ...more,
    ...factsOf(trace),
    ['Preparado por', by],
    ['Fecha y hora', momentOf(actor, trace)],
  ]
  const summary = {
    title: 'Resumen',
    columns: [
      { title: 'Dato', kind: 'text' as const, width: 32 },
      { title: 'Valor', kind: 'text' as const, width: 60 },
    ],
    rows,
  }
  const tables = recallTables(trace)
  const reached = tables.reduce((sum, { rows: ofTable }) => sum + ofTable.length, 0)
  const sheets = [summary, ...tables].map((table) => ({ ...table, rows: [table.rows] }))
  return { sheets, rows: reached, close: async () => {} }
}

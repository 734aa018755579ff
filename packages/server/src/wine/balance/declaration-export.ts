import {
  declarationQuery,
  type Declaration,
  type DeclarationLine,
} from '@lagar/domain/wine/balance/declaration.ts'
import { shownDay } from '@lagar/domain/day.ts'
import type { LossReason } from '@lagar/domain/lists/cellar.ts'
import { es, type Texts } from '@lagar/domain/texts/es.ts'
import { filtersOf, type Export } from '../../exports/export.ts'
import { companyLine, issuedBy } from '../../exports/issued.ts'
import { shortText } from '../../exports/numbers.ts'
import { toPdf, type Pdf } from '../../exports/pdf.ts'
import { given } from '../../exports/pdf-head.ts'
import { factsSheet, tableOf, type Column, type Table } from '../../exports/table.ts'
import type { Actor, Db } from '../../actor.ts'
import { accepted } from '../../http/http.ts'
import { findDeclaration } from './declarations.ts'

/**
 * The declaration is filed with the Argentine wine institute (INV): its form is in Spanish, whichever language whoever prepares it reads.
 * Its headings are the form's own words, and everything in it is told in Spanish.
 */
const form = (words: string) => () => words

const amount = (words: string, value: (line: DeclarationLine) => number): Column<DeclarationLine> => ({
  field: form(words),
  kind: 'litres',
  width: 15,
  value,
})

/** The balance of a line, in litres. */
const amounts = [
  amount('Existencia inicial', ({ opening }) => opening),
  amount('Vino inicial', ({ began }) => began),
  amount('Elaborado', ({ grape }) => grape),
  amount('Recibido', ({ received, found }) => received + found),
  amount('Volvió de clientes', ({ cameBack }) => cameBack),
  amount('De otras líneas', ({ pouredIn }) => pouredIn),
  amount('A otras líneas', ({ pouredOut }) => pouredOut),
  amount('Vendido', ({ sold }) => sold),
  amount('Devuelto', ({ returned }) => returned),
  amount('Fraccionado', ({ bottled }) => bottled),
  amount('Descartado', ({ discarded }) => discarded),
  amount('Mermas', ({ lost }) => lost),
  amount('Existencia final', ({ closing }) => closing),
]

/** Of each line what it is, and its balance in litres. */
const columns: Column<DeclarationLine>[] = [
  { field: form('Bodega'), kind: 'text', width: 20, value: ({ cellar }) => cellar?.name ?? null },
  { field: form('Clase'), kind: 'text', width: 14, value: ({ kind }) => es.wineKind[kind] },
  {
    field: form('Color'),
    kind: 'text',
    width: 11,
    value: ({ grapeType }) => (grapeType === null ? null : es.grapeType[grapeType]),
  },
  {
    field: form('Variedad'),
    kind: 'text',
    width: 20,
    value: ({ variety }) => variety?.name ?? 'Sin variedad',
  },
  {
    field: form('Cosecha'),
    kind: 'text',
    width: 10,
    value: ({ year }) => (year === null ? null : String(year)),
  },
  { field: form('Titular'), kind: 'text', width: 20, value: ({ owner }) => owner?.name ?? 'Propio' },
  ...amounts,
]

type Loss = { line: DeclarationLine; reason: string; litres: number }

const lossColumns: Column<Loss>[] = [
  { field: form('Bodega'), kind: 'text', width: 24, value: ({ line }) => line.cellar?.name ?? null },
  { field: form('Clase'), kind: 'text', width: 16, value: ({ line }) => es.wineKind[line.kind] },
  {
    field: form('Variedad'),
    kind: 'text',
    width: 24,
    value: ({ line }) => line.variety?.name ?? 'Sin variedad',
  },
  { field: form('Motivo'), kind: 'text', width: 24, value: ({ reason }) => lossText(es, reason) },
  { field: form('Litros'), kind: 'litres', width: 16, value: ({ litres }) => litres },
]

/** What a loss is called: its reason, or pomace, which no one writes down by hand. */
export const lossText = ({ wineKind, lossReason }: Texts, reason: string): string =>
  reason === 'POMACE' ? wineKind.POMACE : (lossReason[reason as LossReason] ?? lossReason.OTHER)

const tablesOf = ({ lines }: Declaration, told = columns): Table[] => [
  tableOf(es, 'Movimiento de vinos y mostos (litros)', told, lines, 'Sin movimientos ni existencias.'),
  tableOf(
    es,
    'Mermas y descartes por motivo',
    lossColumns,
    lines.flatMap((line) => line.losses.map((loss) => ({ line, ...loss }))),
    'Sin mermas.',
  ),
]

/** A page is narrow: what a line is stands in few columns, and those in which nothing happened are left out. */
function printedColumns(lines: DeclarationLine[]): Column<DeclarationLine>[] {
  const cellars = new Set(lines.map(({ cellar }) => cellar?.id))
  const [opening, ...moved] = amounts
  const closing = moved.pop()
  const told = moved.filter(({ value }) => lines.some((line) => value(line, es) !== 0))
  const text = (words: string, width: number, value: Column<DeclarationLine>['value']) => ({
    field: form(words),
    width,
    kind: 'text' as const,
    value,
  })
  return [
    ...(cellars.size > 1 ? [text('Bodega', 14, ({ cellar }) => cellar?.name ?? null)] : []),
    text('Clase', 13, ({ kind, grapeType }) =>
      [es.wineKind[kind], grapeType && es.grapeType[grapeType]].filter(Boolean).join(' · '),
    ),
    text('Variedad y cosecha', 18, ({ variety, year }) =>
      [variety?.name ?? 'Sin variedad', year].filter(Boolean).join(' '),
    ),
    text('Titular', 12, ({ owner }) => owner?.name ?? 'Propio'),
    ...[opening!, ...told, closing!].map((column) => ({ ...column, width: 14 })),
  ]
}

/** Who vouches for it and when: who filed it, or who asked for what is not filed yet. */
async function preparedBy(db: Db, actor: Actor, { filedBy, filedOn, status }: Declaration) {
  const issued = await issuedBy(db, actor)
  const isFiled = status === 'FILED' && filedBy !== null && filedOn !== null
  const line = isFiled
    ? `Presentada por ${filedBy} el ${shownDay(filedOn)}`
    : `Borrador preparado por ${issued.by} el ${issued.day}`
  return { issued, line }
}

const monthText = (month: string) => month.split('-').reverse().join('/')

/** The declaration of a month as a workbook: its lines, its losses, and who prepared it. */
export const declarationExport: Export = {
  permission: 'contents.read',
  sheet: 'WINE_DECLARATION',
  filters: filtersOf(declarationQuery),
  async workbook(db, actor, filters) {
    const { month } = accepted(declarationQuery, filters)
    const told = await findDeclaration(db, actor, month)
    const { issued, line } = await preparedBy(db, actor, told)
    const about = factsSheet(
      es,
      'Datos',
      [
        ['Empresa', companyLine(issued.company)],
        ['Período', monthText(month)],
        ['Estado', es.declarationStatus[told.status]],
        ['Preparada por / fecha', line],
        ['Observaciones', told.note],
      ],
      24,
    )
    const [lines, losses] = tablesOf(told)
    const sheets = [{ ...lines!, title: 'Declaración' }, { ...losses!, title: 'Mermas' }, about]
    return {
      sheets: sheets.map((table) => ({ ...table, rows: [table.rows] })),
      rows: told.lines.length,
      close: () => Promise.resolve(),
    }
  },
}

/** The declaration of a month as it is signed. */
export const declarationPdf: Pdf = {
  permission: 'contents.read',
  async print(db, actor, { filters }) {
    const { month } = accepted(declarationQuery, filters)
    const told = await findDeclaration(db, actor, month)
    const { issued, line } = await preparedBy(db, actor, told)
    const litres = (value: number) => `${shortText(es, 'litres', value)} L`
    const {
      opening,
      began,
      grape,
      received,
      cameBack,
      found,
      sold,
      returned,
      bottled,
      discarded,
      lost,
      closing,
    } = told.total
    const file = await toPdf({
      texts: es,
      issued,
      title: 'Declaración mensual de vinos y mostos',
      subtitle: `Período ${monthText(month)} · ${es.declarationStatus[told.status]}`,
      facts: [
        ['Existencia inicial', litres(opening)],
        ...given('Vino inicial', began === 0 ? null : litres(began)),
        ['Elaborado', litres(grape)],
        ['Recibido', litres(received + found)],
        ...given('Volvió de clientes', cameBack === 0 ? null : litres(cameBack)),
        ['Vendido', litres(sold)],
        ...given('Devuelto', returned === 0 ? null : litres(returned)),
        ['Fraccionado', litres(bottled)],
        ['Descartado', litres(discarded)],
        ['Mermas', litres(lost)],
        ['Existencia final', litres(closing)],
        ...given('Observaciones', told.note),
      ],
      tables: tablesOf(told, printedColumns(told.lines)),
      byHand: { signatures: [es.printed.SIGNED_BY_CHARGE] },
      footnote: line,
    })
    return { name: `Declaración ${month}`, file }
  },
}

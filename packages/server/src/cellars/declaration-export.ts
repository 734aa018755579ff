import {
  declarationQuery,
  type Declaration,
  type DeclarationLine,
} from '@lagar/domain/cellars/declaration.ts'
import { shownDay } from '@lagar/domain/day.ts'
import type { LossReason } from '@lagar/domain/lists/cellar.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { formatDecimal } from '@lagar/domain/units/decimal.ts'
import { filtersOf, type Export } from '../exports/export.ts'
import { peopleOf } from '../exports/people.ts'
import { toPdf, type Pdf } from '../exports/pdf.ts'
import { tableOf, type Column, type Table } from '../exports/table.ts'
import type { Actor, Db } from '../http/actor.ts'
import { accepted } from '../http/http.ts'
import { findDeclaration } from './declarations.ts'

const amount = (title: string, value: (line: DeclarationLine) => number): Column<DeclarationLine> => ({
  title,
  kind: 3,
  width: 15,
  value,
})

/** The balance of a line, in litres. */
const amounts = [
  amount('Existencia inicial', ({ opening }) => opening),
  amount('Elaborado', ({ grape }) => grape),
  amount('Recibido', ({ received, found }) => received + found),
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
  { title: 'Bodega', kind: 'text', width: 20, value: ({ cellar }) => cellar?.name ?? null },
  { title: 'Clase', kind: 'text', width: 14, value: ({ kind }) => es.wineKind[kind] },
  {
    title: 'Color',
    kind: 'text',
    width: 11,
    value: ({ grapeType }) => (grapeType === null ? null : es.grapeType[grapeType]),
  },
  { title: 'Variedad', kind: 'text', width: 20, value: ({ variety }) => variety?.name ?? 'Sin variedad' },
  { title: 'Cosecha', kind: 'text', width: 10, value: ({ year }) => (year === null ? null : String(year)) },
  { title: 'Titular', kind: 'text', width: 20, value: ({ owner }) => owner?.name ?? 'Propio' },
  ...amounts,
]

type Loss = { line: DeclarationLine; reason: string; litres: number }

const lossColumns: Column<Loss>[] = [
  { title: 'Bodega', kind: 'text', width: 24, value: ({ line }) => line.cellar?.name ?? null },
  { title: 'Clase', kind: 'text', width: 16, value: ({ line }) => es.wineKind[line.kind] },
  { title: 'Variedad', kind: 'text', width: 24, value: ({ line }) => line.variety?.name ?? 'Sin variedad' },
  { title: 'Motivo', kind: 'text', width: 24, value: ({ reason }) => lossText(reason) },
  { title: 'Litros', kind: 3, width: 16, value: ({ litres }) => litres },
]

/** What a loss is called: its reason, or pomace, which no one writes down by hand. */
export const lossText = (reason: string): string =>
  reason === 'POMACE' ? es.wineKind.POMACE : (es.lossReason[reason as LossReason] ?? es.lossReason.OTHER)

const tablesOf = ({ lines }: Declaration, told = columns): Table[] => [
  tableOf('Movimiento de vinos y mostos (litros)', told, lines, 'Sin movimientos ni existencias.'),
  tableOf(
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
  const told = moved.filter(({ value }) => lines.some((line) => value(line) !== 0))
  const text = (title: string, width: number, value: Column<DeclarationLine>['value']) => ({
    title,
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
  const { company, by } = await peopleOf(db, actor)
  const isFiled = status === 'FILED' && filedBy !== null && filedOn !== null
  const line = isFiled
    ? `Presentada por ${filedBy} el ${shownDay(filedOn)}`
    : `Borrador preparado por ${by} el ${shownDay(actor.today)}`
  return { company, line }
}

const monthText = (month: string) => month.split('-').reverse().join('/')

/** The declaration of a month as a workbook: its lines, its losses, and who prepared it. */
export const declarationExport: Export = {
  permission: 'contents.read',
  sheet: 'Declaración mensual',
  filters: filtersOf(declarationQuery),
  async workbook(db, actor, filters) {
    const { month } = accepted(declarationQuery, filters)
    const told = await findDeclaration(db, actor, month)
    const { company, line } = await preparedBy(db, actor, told)
    const about: Table = {
      title: 'Datos',
      columns: [
        { title: 'Dato', kind: 'text', width: 24 },
        { title: 'Valor', kind: 'text', width: 60 },
      ],
      rows: [
        ['Empresa', company],
        ['Período', monthText(month)],
        ['Estado', es.declarationStatus[told.status]],
        ['Preparada por / fecha', line],
        ['Observaciones', told.note],
      ],
    }
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
    const { company, line } = await preparedBy(db, actor, told)
    const litres = (value: number) => `${formatDecimal(value, 3)} L`
    const { opening, grape, received, found, sold, returned, bottled, discarded, lost, closing } = told.total
    const file = await toPdf({
      company,
      title: 'Declaración mensual de vinos y mostos',
      subtitle: `Período ${monthText(month)} · ${es.declarationStatus[told.status]}`,
      facts: [
        ['Existencia inicial', litres(opening)],
        ['Elaborado', litres(grape)],
        ['Recibido', litres(received + found)],
        ['Vendido', litres(sold)],
        ...(returned === 0 ? [] : [['Devuelto', litres(returned)] as [string, string]]),
        ['Fraccionado', litres(bottled)],
        ['Descartado', litres(discarded)],
        ['Mermas', litres(lost)],
        ['Existencia final', litres(closing)],
        ...(told.note === '' ? [] : [['Observaciones', told.note] as [string, string]]),
      ],
      tables: tablesOf(told, printedColumns(told.lines)),
      foot: line,
    })
    return { name: `Declaración ${month}`, file }
  },
}

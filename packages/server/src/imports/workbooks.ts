import { columnsUnder, headingOf, type Column } from '@lagar/domain/imports/column.ts'
import type { ImportRecord, ImportRow } from '@lagar/domain/imports/import.ts'
import { importRules } from '@lagar/domain/imports/kinds.ts'
import type { References } from '@lagar/domain/imports/references.ts'
import { neededFields } from '@lagar/domain/imports/rules.ts'
import { mistakeText } from '@lagar/domain/imports/speak.ts'
import { cellText } from '@lagar/domain/imports/cell.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { toWorkbook, type Kind } from '../exports/xlsx.ts'
import type { Table } from '../exports/table.ts'
import type { Actor, Db } from '../actor.ts'
import { loadReferences } from './references.ts'
import type { ImportKind } from '@lagar/domain/lists/imports.ts'

/** The workbook to fill in: its headings with an example, what each column expects, and the words that it takes. */
export async function template(db: Db, actor: Actor, kind: ImportKind): Promise<Buffer> {
  const rules = importRules[kind]
  const needed = new Set(neededFields(rules))
  const references = await loadReferences(db, actor, rules)
  return toWorkbook([
    {
      title: 'Datos',
      columns: rules.columns.map((column) => ({
        title: needed.has(column.field) ? `${headingOf(column)} *` : headingOf(column),
        kind: kindOf(column),
        width: Math.max(14, headingOf(column).length + 4, String(column.example).length + 2),
      })),
      rows: [rules.columns.map(({ example }) => (example === '' ? null : example))],
    },
    explained(rules.columns, needed),
    listed(rules.columns, references),
  ])
}

const kindOf = ({ example }: Column): Kind =>
  typeof example === 'number' ? (Number.isInteger(example) ? 0 : 2) : 'text'

const text = (title: string, width: number) => ({ title, kind: 'text' as const, width })

const explained = (columns: readonly Column[], needed: ReadonlySet<string>): Table => ({
  title: 'Columnas',
  columns: [text('Columna', 30), text('¿Hace falta?', 14), text('Qué se espera', 90)],
  rows: columns.map((column) => [
    headingOf(column),
    needed.has(column.field) ? 'Sí' : 'No',
    expectedIn(column),
  ]),
})

const severalHint = ' Varios, separados por comas.'

function expectedIn({ expects }: Column): string {
  switch (expects.kind) {
    case 'TEXT':
      return 'Un texto.'
    case 'NUMBER':
      return 'Un número, con coma o punto decimal: 1234,5.'
    case 'DAY':
      return 'Una fecha: 25/03/2026.'
    case 'WHEN':
      return 'Una fecha, con la hora si la tiene: 25/03/2026 08:15.'
    case 'YES_NO':
      return 'Sí o no.'
    case 'PARTS':
      return `Como en este ejemplo: ${expects.form}`
    case 'WORD':
      return `Una palabra de la hoja «Listas».${expects.several ? severalHint : ''}`
    default:
      return `Un nombre que ya esté cargado: vea la hoja «Listas».${expects.several ? severalHint : ''}`
  }
}

/** More names than these are not put into a template. */
const MOST_NAMES = 500

const listed = (columns: readonly Column[], references: References): Table => ({
  title: 'Listas',
  columns: [text('Columna', 30), text('Se puede escribir', 60)],
  rows: columns.flatMap((column) => wordsFor(column, references).map((word) => [headingOf(column), word])),
})

function wordsFor({ expects }: Column, references: References): readonly string[] {
  if (expects.kind === 'WORD') return expects.shown
  if (expects.kind !== 'REFERENCE') return []
  return [...references[expects.to].values()]
    .flat()
    .map(({ name }) => name)
    .slice(0, MOST_NAMES)
}

/** The rows that are wrong, as they were sent, each with what to correct: it can be corrected and sent again. */
export function mistakesWorkbook(
  { kind, columns }: ImportRecord,
  rows: readonly ImportRow[],
): Promise<Buffer> {
  const known = columnsUnder(
    columns.map(({ heading }) => heading),
    importRules[kind].columns,
  )
  return toWorkbook([
    {
      title: 'Para corregir',
      columns: [
        ...columns.map(({ heading }, at) => text(known[at] ? headingOf(known[at]) : heading, 20)),
        text('Fila', 8),
        text('Qué corregir', 80),
      ],
      rows: rows.map(({ row, cells, mistakes }) => [
        ...columns.map((_, at) => cellText(cells[at] ?? null)),
        String(row),
        mistakes.map((mistake) => mistakeText(es, kind, mistake)).join(' '),
      ]),
    },
  ])
}

import { columnsUnder, headingOf, wordsShown, type Column } from '@lagar/domain/imports/column.ts'
import type { ImportRecord, ImportRow } from '@lagar/domain/imports/import.ts'
import { importRules } from '@lagar/domain/imports/kinds.ts'
import type { References } from '@lagar/domain/imports/references.ts'
import { neededFields } from '@lagar/domain/imports/rules.ts'
import { mistakeText } from '@lagar/domain/imports/speak.ts'
import { cellText } from '@lagar/domain/imports/cell.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'
import { fill } from '@lagar/domain/texts/speak.ts'
import { toWorkbook, type Kind } from '../exports/xlsx.ts'
import type { Table } from '../exports/table.ts'
import type { Actor, Db } from '../actor.ts'
import { loadReferences } from './references.ts'
import type { ImportKind } from '@lagar/domain/lists/imports.ts'

/** The workbook to fill in: its headings with an example, what each column expects, and the words that it takes. */
export async function template(db: Db, actor: Actor, texts: Texts, kind: ImportKind): Promise<Buffer> {
  const rules = importRules[kind]
  const needed = new Set(neededFields(rules))
  const references = await loadReferences(db, actor, rules)
  return toWorkbook([
    {
      title: texts.importSheet.DATA,
      columns: rules.columns.map((column) => {
        const heading = headingOf(texts, column)
        return {
          title: needed.has(column.field) ? `${heading} *` : heading,
          kind: kindOf(column),
          width: Math.max(14, heading.length + 4, String(column.example).length + 2),
        }
      }),
      rows: [rules.columns.map(({ example }) => (example === '' ? null : example))],
    },
    explained(texts, rules.columns, needed),
    listed(texts, rules.columns, references),
  ])
}

const kindOf = ({ example }: Column): Kind =>
  typeof example === 'number' ? (Number.isInteger(example) ? 'count' : 'measured') : 'text'

const text = (title: string, width: number) => ({ title, kind: 'text' as const, width })

const explained = (texts: Texts, columns: readonly Column[], needed: ReadonlySet<string>): Table => {
  const { COLUMNS, COLUMN, NEEDED, EXPECTED, YES, NO } = texts.importSheet
  return {
    title: COLUMNS,
    columns: [text(COLUMN, 30), text(NEEDED, 14), text(EXPECTED, 90)],
    rows: columns.map((column) => [
      headingOf(texts, column),
      needed.has(column.field) ? YES : NO,
      expectedIn(texts, column),
    ]),
  }
}

function expectedIn({ importSheet }: Texts, { expects }: Column): string {
  const expected = importSheet[expects.kind]
  if (expects.kind === 'PARTS') return fill(expected, { form: expects.form })
  const isOfSeveral = (expects.kind === 'WORD' || expects.kind === 'REFERENCE') && expects.several
  return isOfSeveral ? `${expected} ${importSheet.SEVERAL}` : expected
}

/** More names than these are not put into a template. */
const MOST_NAMES = 500

const listed = (texts: Texts, columns: readonly Column[], references: References): Table => ({
  title: texts.importSheet.LISTS,
  columns: [text(texts.importSheet.COLUMN, 30), text(texts.importSheet.WORDS, 60)],
  rows: columns.flatMap((column) =>
    wordsFor(texts, column, references).map((word) => [headingOf(texts, column), word]),
  ),
})

function wordsFor(texts: Texts, column: Column, references: References): readonly string[] {
  const { expects } = column
  if (expects.kind !== 'REFERENCE') return wordsShown(texts, column)
  return [...references[expects.to].values()]
    .flat()
    .map(({ name }) => name)
    .slice(0, MOST_NAMES)
}

/** The rows that are wrong, as they were sent, each with what to correct: it can be corrected and sent again. */
export function mistakesWorkbook(
  texts: Texts,
  { kind, columns }: ImportRecord,
  rows: readonly ImportRow[],
): Promise<Buffer> {
  const known = columnsUnder(
    columns.map(({ heading }) => heading),
    importRules[kind].columns,
  )
  return toWorkbook([
    {
      title: texts.importSheet.TO_CORRECT,
      columns: [
        ...columns.map(({ heading }, at) => text(known[at] ? headingOf(texts, known[at]) : heading, 20)),
        text(texts.importSheet.ROW, 8),
        text(texts.importSheet.MISTAKES, 80),
      ],
      rows: rows.map(({ row, cells, mistakes }) => [
        ...columns.map((_, at) => cellText(cells[at] ?? null)),
        String(row),
        mistakes.map((mistake) => mistakeText(texts, kind, mistake)).join(' '),
      ]),
    },
  ])
}

import { daysBetween } from '@lagar/domain/day.ts'
import { paperKinds, type PaperKind } from '@lagar/domain/texts/kinds.ts'
import { isWritten, type Kind, type Sheet, type Value } from './table.ts'

/** The parts of a workbook beside its sheets (ECMA-376): what it is made of, and how its cells look. */
export function partsOf(titles: readonly string[]): [name: string, text: string][] {
  const numbered = titles.map((title, at) => ({ title: nameOfSheet(title), number: at + 1 }))
  return [
    [
      '[Content_Types].xml',
      xml(
        `<Types xmlns="${packages}/content-types">`,
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
        '<Default Extension="xml" ContentType="application/xml"/>',
        `<Override PartName="/xl/workbook.xml" ContentType="${sheetMl}.sheet.main+xml"/>`,
        `<Override PartName="/xl/styles.xml" ContentType="${sheetMl}.styles+xml"/>`,
        ...numbered.map(
          ({ number }) =>
            `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${sheetMl}.worksheet+xml"/>`,
        ),
        '</Types>',
      ),
    ],
    ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])],
    [
      'xl/workbook.xml',
      xml(
        `<workbook xmlns="${main}" xmlns:r="${documents}"><sheets>`,
        ...numbered.map(
          ({ title, number }) => `<sheet name="${escaped(title)}" sheetId="${number}" r:id="rId${number}"/>`,
        ),
        '</sheets></workbook>',
      ),
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations([
        ...numbered.map(({ number }): [string, string] => ['worksheet', `worksheets/sheet${number}.xml`]),
        ['styles', 'styles.xml'],
      ]),
    ],
    ['xl/styles.xml', styles],
  ]
}

/** A sheet as it is written, a part at a time: its header stays in view. */
export async function* sheetXml({ columns, rows, empty }: Sheet): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const header = columns.map(({ title }) => textCell(title, looks.header))
  yield xml(
    `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">`,
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    `<cols>${widths.join('')}</cols><sheetData>${rowOf(1, header)}`,
  )
  const kinds = columns.map(({ kind }) => kind)
  let written = 1
  for await (const some of rows) {
    // A part at a time, so that other requests get their turn between.
    for (let from = 0; from < some.length; from += PART) {
      const part = some.slice(from, from + PART)
      const at = written + 1
      written += part.length
      yield part
        .map((values, row) =>
          rowOf(
            at + row,
            kinds.map((kind, column) => cell(kind, values[column] ?? null)),
          ),
        )
        .join('')
    }
  }
  if (written === 1 && empty !== undefined) yield rowOf(2, [textCell(empty)])
  yield '</sheetData></worksheet>'
}

const PART = 500

/** Which of the formats in `styles` a cell has: a header, a day, or a figure of a kind, whose format stands so far after `number`. */
const looks = { header: 1, day: 2, number: 3 }

/** A cell but for its address; nothing where there is nothing to say. */
type Cell = { attributes: string; content: string } | null

function rowOf(number: number, cells: readonly Cell[]): string {
  const written = cells.map(
    (one, at) => one && `<c r="${lettersOf(at)}${number}"${one.attributes}>${one.content}</c>`,
  )
  return `<row r="${number}">${written.join('')}</row>`
}

/** The columns of a sheet are A to Z, AA to AZ and so on. */
const lettersOf = (at: number): string =>
  (at < 26 ? '' : lettersOf(Math.floor(at / 26) - 1)) + String.fromCodePoint(65 + (at % 26))

function cell(kind: Kind, value: Value): Cell {
  if (value === null) return null
  if (isWritten(kind)) return textCell(harmless(String(value)))
  const [look, number] =
    kind === 'day'
      ? [looks.day, excelDay(String(value))]
      : [looks.number + formats.indexOf(formatOf(kind)), Number(value)]
  return { attributes: ` s="${look}"`, content: `<v>${number}</v>` }
}

const textCell = (text: string, look = 0): Cell => ({
  attributes: ` s="${look}" t="inlineStr"`,
  content: `<is><t xml:space="preserve">${escaped(text)}</t></is>`,
})

/** Excel counts days so that 1 March 1900 is the 61st. */
const excelDay = (day: string) => daysBetween('1900-03-01', day) + 61

/** A text that a spreadsheet would run as a formula is shown as text. */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as XML holds it; what XML cannot hold is left out. */
const escaped = (text: string) =>
  text
    .replaceAll(/[&<>"]/g, (letter) => entities[letter]!)
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu, '')

/** What Excel takes as the name of a sheet. */
const nameOfSheet = (title: string) => title.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31)

const packages = 'http://schemas.openxmlformats.org/package/2006'
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const sheetMl = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const xml = (...parts: string[]) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${parts.join('')}`

const relations = (to: [type: string, target: string][]) =>
  xml(
    `<Relationships xmlns="${packages}/relationships">`,
    ...to.map(
      ([type, target], at) =>
        `<Relationship Id="rId${at + 1}" Type="${documents}/${type}" Target="${target}"/>`,
    ),
    '</Relationships>',
  )

/** How a spreadsheet writes a kind of figure: "#,##0.00##" has two decimals, and two more where they are. */
function formatOf(kind: PaperKind): string {
  const { column, most } = paperKinds[kind]
  return most === 0 ? '#,##0' : `#,##0.${'0'.repeat(column)}${'#'.repeat(most - column)}`
}

const formats = [...new Set((Object.keys(paperKinds) as PaperKind[]).map(formatOf))]
const look = (format: number, font = 0, fill = 0) =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>`

/** Formats of our own are numbered from 164 on; days come first. */
const styles = xml(
  `<styleSheet xmlns="${main}"><numFmts count="${formats.length + 1}"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/>`,
  ...formats.map((code, at) => `<numFmt numFmtId="${165 + at}" formatCode="${code}"/>`),
  '</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
  '<fill><patternFill patternType="solid"><fgColor rgb="FFEFE6EA"/></patternFill></fill></fills>',
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>',
  `<cellXfs count="${formats.length + 3}">${look(0)}${look(0, 1, 2)}${look(164)}`,
  ...formats.map((_, at) => look(165 + at)),
  '</cellXfs></styleSheet>',
)

import { readingFields, type ReadingField } from './reading.ts'

/** What the columns of a file may be called, beside the names of the fields. */
const spanish: Readonly<Record<string, ReadingField>> = {
  sensor: 'device',
  dispositivo: 'device',
  momento: 'moment',
  magnitud: 'magnitude',
  valor: 'value',
}

const fieldNamed = (heading: string): ReadingField | undefined => {
  const name = heading.trim().toLowerCase()
  return readingFields.find((field) => field === name) ?? spanish[name]
}

/**
 * The rows of a CSV file of readings: `device, moment, magnitude, value`, or in the order that a first line of headings says. Columns stand
 * apart by a semicolon, a tabulator or a comma; with commas, a decimal comma is written between quotes. A line of another number of
 * columns is null, which is no row. Each line is read by itself, so that a quote which is never closed costs its own row and no other: a parser of whole
 * files would take all that follows for one cell.
 */
export function readingRows(text: string): (Record<ReadingField, string> | null)[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
  const [first = ''] = lines
  const separator = [';', '\t'].find((one) => first.includes(one)) ?? ','
  const headings = cellsOf(first, separator).map(fieldNamed)
  const isHeaded = headings.includes('device') && headings.includes('value')
  const fields = isHeaded ? headings : readingFields
  return lines.slice(isHeaded ? 1 : 0).map((line) => {
    const cells = cellsOf(line, separator)
    if (cells.length !== fields.length) return null
    const row: Record<ReadingField, string> = { device: '', moment: '', magnitude: '', value: '' }
    fields.forEach((field, at) => {
      if (field !== undefined) row[field] = cells[at] ?? ''
    })
    return row
  })
}

/** The cells of a line; one between quotes may hold the separator, and a doubled quote. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < line.length; at++) {
    const char = line[at]!
    if (char === '"') {
      if (quoted && line[at + 1] === '"') cell += line[++at]
      else quoted = !quoted
    } else if (char === separator && !quoted) {
      cells.push(cell)
      cell = ''
    } else cell += char
  }
  return [...cells, cell]
}

import PdfDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { heightIn, widthOf } from '../../src/exports/letters.ts'
import { inner } from '../../src/exports/page.ts'
import { layOut, PAD } from '../../src/exports/pdf-columns.ts'

const page = () => new PdfDocument({ size: 'A4', layout: 'landscape', margin: 40 })

const titles = [
  'CIU',
  'Cuadro según el proveedor',
  'Zona',
  'Peso',
  'Fuera de servicio desde',
  'Documento del origen',
]
const rows = [
  ['CIU-26-L5', '', 'Los Campamentos, Rivadavia, Mendoza, Argentina', '20.910,00', '', ''],
  ['CIU-26-L11', 'L11', 'Agrelo, Luján de Cuyo', '450,00', '06/05/2026', ''],
]

/** The texts of a table as wide as some, and a word of each column that would not stand on a line of it. */
function broken(times: number): string[] {
  const doc = page()
  const many = <T>(some: readonly T[]) => Array.from({ length: times }, () => some).flat()
  const { widths, head, row } = layOut(doc, many(titles), rows.map(many))
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(inner(doc))
  const wide = (font: string, size: number, texts: readonly string[]) =>
    texts.filter((text, at) => {
      doc.font(font).fontSize(size)
      return text.split(' ').some((word) => widthOf(doc, word) > widths[at]! - 2 * PAD)
    })
  return [
    ...wide('Helvetica-Bold', head, many(titles)),
    ...rows.flatMap((one) => wide('Helvetica', row, many(one))),
  ]
}

describe('the columns of a printed table', () => {
  it.each([1, 2])('break no word, however many they are: %i times six', (times) => {
    expect(broken(times)).toEqual([])
  })

  it('are smaller in their letters where the words alone would not fit', () => {
    const doc = page()
    const thrice = (one: readonly string[]) => [...one, ...one, ...one]
    const { row } = layOut(doc, thrice(titles), rows.map(thrice))
    expect(row).toBeLessThan(layOut(doc, titles, rows).row)
  })
})

describe('digits below the line', () => {
  const doc = page().font('Helvetica').fontSize(10)

  it('take less room than those on it', () => {
    expect(widthOf(doc, 'SO₂')).toBeLessThan(widthOf(doc, 'SO2'))
    expect(widthOf(doc, 'SO₂')).toBeGreaterThan(widthOf(doc, 'SO'))
  })

  it('stand on as many lines as the text takes', () => {
    const line = heightIn(doc, 'SO₂', 200)
    expect(heightIn(doc, 'SO₂ libre y SO₂ total', widthOf(doc, 'SO₂ libre y') + 1)).toBeCloseTo(2 * line)
  })
})

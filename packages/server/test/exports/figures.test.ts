import type { ExportType } from '@lagar/domain/lists/exports.ts'
import readXlsxFile from 'read-excel-file/universal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTold } from '../demo/makers.ts'

let told: Awaited<ReturnType<typeof openTold>>
beforeAll(async () => {
  told = await openTold()
})
afterAll(() => told.server.close())

const period = { from: '2020-01-01', to: '2027-12-31' }

/** The sheets of a workbook: under its name, the rows of each with the words over their columns. */
async function sheetsOf(type: ExportType) {
  const asked = Object.entries(period).map(([name, value]) => `&filter_${name}=${value}`)
  const answer = await told.admin.request('GET', `traceability/xlsx?type=${type}${asked.join('')}`)
  expect(answer.statusCode).toBe(200)
  const sheets = await readXlsxFile(new Blob([new Uint8Array(answer.rawPayload)]))
  return Object.fromEntries(
    sheets.map(({ sheet, data: [over, ...rows] }) => [
      sheet,
      rows.map((row) => Object.fromEntries(over!.map((heading, at) => [String(heading), row[at]]))),
    ]),
  )
}

const asked = `from=${period.from}&to=${period.to}`
const cents = (amount: unknown) => Math.round(Number(amount) * 100)

test('every sheet of what was sold adds up to its last row, and that is what the page tells', async () => {
  const stats = await told.admin.get(`traceability/stats/distribution?${asked}`)
  const sheets = await sheetsOf('SALES_STATS')
  expect(Object.keys(sheets).slice(0, 4)).toEqual(['Mes', 'Cliente', 'Etiqueta', 'Mercado'])
  for (const rows of Object.values(sheets).slice(0, 4)) {
    const whole = rows.at(-1)!
    expect(whole).toMatchObject({ Botellas: stats.bottles, Venta: stats.sales, Costo: stats.cost })
    expect(rows.length).toBeGreaterThan(1)
    for (const column of ['Botellas', 'Salieron', 'Volvieron', 'Cajas', 'Venta', 'Costo', 'Margen'])
      expect(
        rows.slice(0, -1).reduce((sum, row) => sum + cents(row[column]), 0),
        column,
      ).toBe(cents(whole[column]))
  }
})

test('the workbooks of bottlings and labels hold the tables of their pages', async () => {
  const division = await told.admin.get(`traceability/stats/division?${asked}`)
  const bottled = await sheetsOf('DIVISION_STATS')
  expect(bottled['Líneas']).toHaveLength(division.lines.length)
  const taken = bottled['Líneas']!.reduce((sum, row) => sum + cents(row['Vino (L)']), 0)
  expect(taken).toBe(cents(division.litres))
  expect(bottled['Costo']).toMatchObject([{ Total: division.cost.total, Vino: division.cost.wine }])

  const label = await told.admin.get(`traceability/stats/label?${asked}`)
  const labeled = await sheetsOf('LABEL_STATS')
  expect(labeled['Esperan aprobación']).toHaveLength(label.waiting.length)
  expect(labeled['Mes']!.reduce((sum, row) => sum + Number(row['Botellas etiquetadas']), 0)).toBe(
    label.bottles,
  )
  expect(labeled['Insumos']!.map((row) => row['Usado'])).toEqual(
    label.supplies.map(({ used }: { used: number }) => used),
  )
})

test('who sees no costs finds none in the workbook of what was sold', async () => {
  const seller = await told.company.as('DISTRIBUTION_EMPLOYEE')
  const stats = await seller.get(`traceability/stats/distribution?${asked}`)
  expect(stats.cost).toBeNull()
  const answer = await seller.request('GET', `traceability/xlsx?type=SALES_STATS&filter_from=${period.from}`)
  const [sheet] = await readXlsxFile(new Blob([new Uint8Array(answer.rawPayload)]))
  const data = sheet!.data
  const at = data[0]!.indexOf('Costo')
  expect(data.slice(1).map((row) => row[at])).toEqual(data.slice(1).map(() => null))
})

import { shownDay } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { Export } from './export.ts'
import { peopleOf } from './people.ts'
import { toPdf, type Pdf } from './pdf.ts'
import type { Table } from './table.ts'
import type { Sheet } from './xlsx.ts'

/** More rows than these are not printed: nobody reads that many pages, and a workbook holds them. */
const MOST_PRINTED = 3000

/** A list as it is printed: what its workbook holds, with the same columns and the same filters. */
export const listPdf = (list: Export): Pdf => ({
  permission: list.permission,
  async print(db, actor, { filters }) {
    const { company, by } = await peopleOf(db, actor)
    const { sheets, rows, close } = await list.workbook(db, actor, filters)
    try {
      if (rows > MOST_PRINTED) throw new Refusal('TOO_LARGE', { details: { most: MOST_PRINTED } })
      const tables: Table[] = []
      for (const sheet of sheets) tables.push(await whole(sheet))
      const file = await toPdf({
        company,
        title: list.sheet,
        subtitle: rows === 1 ? '1 fila' : `${rows} filas`,
        facts: [],
        tables,
        foot: `Preparado por ${by} el ${shownDay(actor.today)}`,
      })
      return { name: `${list.sheet} ${actor.today}`, file }
    } finally {
      await close()
    }
  },
})

async function whole({ rows, ...sheet }: Sheet): Promise<Table> {
  const all: Table['rows'] = []
  for await (const part of rows) all.push(...part)
  return { ...sheet, rows: all, empty: 'No hay filas.' }
}

import { Refusal } from '@lagar/domain/errors.ts'
import { fill } from '@lagar/domain/texts/speak.ts'
import type { Export } from './export.ts'
import { issuedBy } from './issued.ts'
import { toPdf, type Pdf } from './pdf.ts'
import type { Table, Sheet } from './table.ts'

/** More rows than these are not printed: nobody reads that many pages, and a workbook holds them. */
const MOST_PRINTED = 3000

/** A list as it is printed: what its workbook holds, with the same columns and the same filters. */
export const listPdf = (list: Export): Pdf => ({
  permission: list.permission,
  async print(db, actor, { filters, texts }) {
    const title = texts.sheet[list.sheet]
    const { ROWS, NO_ROWS } = texts.printed
    const issued = await issuedBy(db, actor)
    const { sheets, rows, close } = await list.workbook(db, actor, filters, texts)
    try {
      if (rows > MOST_PRINTED) throw new Refusal('TOO_LARGE', { details: { most: MOST_PRINTED } })
      const tables: Table[] = []
      for (const sheet of sheets) tables.push(await whole(sheet, NO_ROWS))
      // The only table of a paper has its title above already.
      if (tables.length === 1) tables[0]!.title = ''
      const file = await toPdf({
        issued,
        texts,
        title,
        subtitle: fill(ROWS, { rows }),
        facts: [],
        tables,
      })
      return { name: `${title} ${actor.today}`, file }
    } finally {
      await close()
    }
  },
})

async function whole({ rows, ...sheet }: Sheet, empty: string): Promise<Table> {
  const all: Table['rows'] = []
  for await (const part of rows) all.push(...part)
  return { ...sheet, rows: all, empty }
}

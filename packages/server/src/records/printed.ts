import { entityTypes } from '@lagar/domain/entity.ts'
import { exportTypes } from '@lagar/domain/lists/exports.ts'
import { pdfBody } from '@lagar/domain/traceability/trace.ts'
import { z } from 'zod'
import { exports } from './exports.ts'
import { pdfs } from './pdfs.ts'

/** What the description of the calls says of workbooks: each type with the filters that it takes. */
export const exportsDescription = [
  'A list as a workbook, by its `type`; each filter of the list as `filter_` and its name. All take `offset` and `sort`, and besides:',
  ...Object.entries(exports).map(
    ([type, { filters }]) =>
      `- ${type}: ${filters.filter((name) => name !== 'offset' && name !== 'sort').join(', ')}`,
  ),
].join('\n')

/** What it says of what is printed. */
export const pdfsDescription = `A report of a record, or a list with its \`filters\`, as a PDF. Reports: ${Object.keys(pdfs).join(', ')}.`

const typed = (types: readonly string[]) => z.enum([...new Set(types)] as [string, ...string[]])

const filterNames = [...new Set(Object.values(exports).flatMap(({ filters }) => filters))]
  .toSorted()
  .map((name) => `filter_${name}`)

/** The query of a workbook: its type, and the filters of all lists by their names. */
export const exportsQuery = z.strictObject({
  type: typed(exportTypes),
  filters: z.partialRecord(z.enum(filterNames as [string, ...string[]]), z.string().max(20_000)).optional(),
})

/** What is printed, by its type: a report, or a list by the type of its workbook. */
export const printedBody = pdfBody.safeExtend({
  type: typed([...Object.keys(pdfs), ...exportTypes]),
})

/** A record of any type. */
export const recordQuery = z.strictObject({ type: z.enum(entityTypes), id: z.string().min(1).max(100) })

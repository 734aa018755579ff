import { exports } from './exports.ts'
import { pdfs } from './pdfs.ts'

/** What the description of the calls says of workbooks: each type with the filters that it takes. */
export const exportsDescription = [
  'A list as a workbook, by its `type`; each filter of the list as `filter_` and its name.',
  ...Object.entries(exports).map(([type, { filters }]) => `- ${type}: ${filters.join(', ')}`),
].join('\n')

/** What it says of what is printed: the reports by their types; a list is printed by the type of its workbook. */
export const pdfsDescription = [
  `A report of a record, or a list with its \`filters\`, as a PDF. Reports: ${Object.keys(pdfs).join(', ')}.`,
  `Lists: ${Object.keys(exports).join(', ')}.`,
].join('\n')

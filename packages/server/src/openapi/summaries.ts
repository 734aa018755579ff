import { catalogueKinds, catalogues, type CatalogueKind } from '@lagar/domain/catalogues.ts'
import { catalogueWords } from '@lagar/domain/texts/en/catalogues.ts'
import { cellarSummaries } from './summaries-cellar.ts'
import { companySummaries } from './summaries-company.ts'
import { tradeSummaries } from './summaries-trade.ts'
import { vineyardSummaries } from './summaries-vineyard.ts'

/** What the calls of a catalogue do, by what its records are called; what needs other words has a line of its own. */
function summariesOf(kind: CatalogueKind): Record<string, string> {
  const { list, save, remove } = catalogues[kind]
  const { one, all } = catalogueWords[kind]
  const record = `${/^[AEIOU]/.test(one) ? 'an' : 'a'} ${one.toLowerCase()}`
  return {
    [`GET /${list}`]: `List ${all.toLowerCase()}`,
    [`POST /${save}`]: `Create ${record}`,
    [`PUT /${save}`]: `Change ${record}`,
    [`DELETE /${remove}/{id}`]: `Delete ${record}`,
  }
}

/** What every call does, in one line, by its method and its path below /api. */
export const summaries: Readonly<Record<string, string>> = {
  ...Object.assign({}, ...catalogueKinds.map(summariesOf)),
  ...companySummaries,
  ...vineyardSummaries,
  ...cellarSummaries,
  ...tradeSummaries,
}

/** What a call does. A call of which nothing is said stops the server at boot. */
export function summaryOf(method: string, path: string): string {
  const summary = summaries[`${method.toUpperCase()} ${path.replace(/^\/api/, '')}`]
  if (summary === undefined) throw new Error(`${method} ${path} has no summary`)
  return summary
}

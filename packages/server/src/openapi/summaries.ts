import { catalogueKinds, catalogues, type CatalogueKind } from '@lagar/domain/catalogues.ts'
import { catalogueWords } from '@lagar/domain/texts/en/catalogues.ts'
import { workKinds, works, type WorkKind } from '@lagar/domain/lists/field-work.ts'
import { works as names } from '@lagar/domain/texts/en/field-work.ts'
import { cellarSummaries } from './summaries-cellar.ts'
import { companySummaries } from './summaries-company.ts'
import { tradeSummaries } from './summaries-trade.ts'
import { vineyardSummaries } from './summaries-vineyard.ts'

/** What the calls of a catalogue do, by what its records are called; what needs other words has a line of its own. */
function summariesOf(kind: CatalogueKind): Record<string, string> {
  const { list, save, remove } = catalogues[kind]
  const { one, all } = catalogueWords[kind]
  const record = withArticle(one)
  return {
    [`GET /${list}`]: `List ${all.toLowerCase()}`,
    [`POST /${save}`]: `Create ${record}`,
    [`PUT /${save}`]: `Change ${record}`,
    [`DELETE /${remove}/{id}`]: `Delete ${record}`,
  }
}

/** What the calls of a kind of field work do, by what its works are called; what needs other words has a line of its own. */
function summariesOfWork(kind: WorkKind): Record<string, string> {
  const { path } = works[kind]
  const record = withArticle(names.one[kind])
  return {
    [`GET /${path}`]: `List ${names.all[kind].toLowerCase()}`,
    [`POST /${path}`]: `Write down ${record}`,
    [`PUT /${path}`]: `Change ${record}`,
    [`DELETE /${path}/{id}`]: `Delete ${record}; what it took is given back`,
  }
}

const withArticle = (name: string) => `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name.toLowerCase()}`

/** What every call does, in one line, by its method and its path below /api. */
export const summaries: Readonly<Record<string, string>> = {
  ...Object.assign({}, ...catalogueKinds.map(summariesOf), ...workKinds.map(summariesOfWork)),
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

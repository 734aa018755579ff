import { cellarSummaries } from './summaries-cellar.ts'
import { companySummaries } from './summaries-company.ts'
import { tradeSummaries } from './summaries-trade.ts'
import { vineyardSummaries } from './summaries-vineyard.ts'

/** What every call does, in one line, by its method and its path below /api. */
export const summaries: Readonly<Record<string, string>> = {
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

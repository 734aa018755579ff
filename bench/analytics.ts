import { facts, isTime } from '@lagar/domain/analytics/facts.ts'
import { factNames, type FactName } from '@lagar/domain/lists/analytics.ts'
import type { Bench } from './bench.ts'
import { bareFigures } from './figures-bare.ts'
import { added, writeFigures } from './figures.ts'
import { inTurn, type Result } from './measure.ts'
import { growsTooMuch } from './report.ts'
import { call } from './server.ts'

/** A season of the winery, and the one before it beside which pages show it. */
const season = { from: '2025-01-01', to: '2025-12-31', comparedFrom: '2024-01-01', comparedTo: '2024-12-31' }

/** The same season while it runs: until a day within a month, beside as many days of the one before. */
const running = { ...season, to: '2025-12-20', comparedTo: '2024-12-20' }

/** Milliseconds that a page of figures may take. */
const MOST = 300

/** Turns of a page with that of a smaller winery: most take two milliseconds, of which chance is a third. */
const TURNS = 160

/** Every wanted question of the pages of figures, as they ask it: by what they cut it where nobody chooses, and by time. */
export async function analytics(bench: Bench, smaller: Bench | undefined, wanted: RegExp): Promise<Result[]> {
  const { bare, company } = bench
  await bare.query(`select set_config('app.company_id', $1, false)`, [company])
  await writeFigures(bare, bench)
  await bare.query('vacuum analyze')
  await added(bare, company)
  const values = [company, season.from, season.to, season.comparedFrom, season.comparedTo]
  const both = { bench, smaller }
  const results: Result[] = []
  const pages = [...pagesOfFacts(values), ...otherPages].filter(({ what }) => wanted.test(what))
  for (const page of pages) results.push(await measured(both, page, TURNS))
  // What grew by chance is told apart by more turns at another moment; those are what is said, whatever they show.
  for (const [at, page] of pages.entries())
    if (growsTooMuch(results[at]!)) results[at] = await measured(both, page, 3 * TURNS)
  return results
}

/** A page, and the bare SQL of what it answers where there is one. */
type Page = { what: string; path: string; beside?: Bare }

const pagesOfFacts = (values: unknown[]): Page[] =>
  factNames.flatMap((fact) =>
    cutsOf(fact).map((by) => ({
      what: `Figures: ${fact} by ${by}`,
      path: pathOf(fact, by, season),
      beside: { name: `bare ${fact}`, text: bareFigures[fact], values },
    })),
  )

const otherPages: readonly Page[] = [
  ...(['landCost', 'wineCost', 'wineStock'] as const).map((fact) => ({
    what: `Figures: ${fact} of a season that runs`,
    path: pathOf(fact, facts[fact].by[0], running),
  })),
  { what: 'Figures: vessels in use', path: `analytics/vessels?from=${season.from}&to=${season.to}` },
  {
    what: 'Figures: fermentations of ten days',
    path: 'analytics/fermentations?from=2025-03-01&to=2025-03-10',
  },
]

function pathOf(fact: FactName, by: string, days: typeof season): string {
  return `analytics/table?${new URLSearchParams({ fact, by, ...days }).toString()}`
}

/** How a page cuts a fact where nobody chooses, and by the first of its times. */
function cutsOf(fact: FactName): string[] {
  const { by } = facts[fact]
  const time = by.find(isTime)
  return [...new Set([by[0], ...(time ? [time] : [])])]
}

type Bare = { name: string; text: string; values: unknown[] }

type Both = { bench: Bench; smaller: Bench | undefined }

/** A page in turn with the same page of a smaller winery, and then beside its SQL where there is one. */
async function measured({ bench, smaller }: Both, page: Page, turns: number): Promise<Result> {
  const { what, path, beside } = page
  const of =
    ({ url, token }: Bench) =>
    () =>
      call('GET', `${url}/api/${path}`, token)
  const http = of(bench)
  const inTurns = () => (smaller ? inTurn(turns, { http, smaller: of(smaller) }) : inTurn(turns, { http }))
  // The smaller one has answered the page before, when it was measured alone: both have their code compiled first.
  await inTurns()
  const times = await inTurns()
  // What goes through all movements leaves nothing of the page in the caches, and so has turns of its own.
  const withBare = beside && (await inTurn(20, { http, bare: () => bench.bare.query(beside) }))
  return {
    what,
    ...times,
    ...(withBare && { bare: withBare.bare, besideBare: withBare.http }),
    marks: { [`under ${MOST} ms`]: times.http.median < MOST },
    isList: true,
  }
}

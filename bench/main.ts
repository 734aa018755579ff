import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { withClient } from '../packages/server/src/database/client.ts'
import { analytics } from './analytics.ts'
import { balance } from './balance.ts'
import type { Bench } from './bench.ts'
import { greatCellar } from './cellar.ts'
import { exporting } from './exporting.ts'
import { searching, signingIn } from './finding.ts'
import { open, plotsOf, YEARS } from './generate.ts'
import { lists } from './lists.ts'
import type { Result } from './measure.ts'
import { firstPage } from './page.ts'
import { pages } from './pages.ts'
import { posting } from './post.ts'
import { readings } from './readings.ts'
import { report, type Measured } from './report.ts'
import { signIn, startServer } from './server.ts'
import { takeout } from './takeout.ts'
import { tracing } from './tracing.ts'
import { works } from './works.ts'

const folder = fileURLToPath(new URL('../.data/bench/', import.meta.url))
const port = Number(process.env['PORT'] ?? 3990)

const all: Record<string, (bench: Bench) => Promise<Result[]>> = {
  lists,
  balance,
  greatCellar,
  tracing,
  searching,
  exporting,
  posting,
  signingIn,
  firstPage,
  pages,
  works,
  analytics,
}

/** What takes minutes by itself, and is measured when it is named. */
const besides: typeof all = { readings, takeout }

/** What a winery has otherwise than those of the table: as many plots at all sizes, or as many movements a year and so a longer past. */
type Shape = { plots?: number | undefined; pace?: number | undefined }

/** Measures the product at one size: as many plots as a winery of it has in ten years, or what is asked for. */
async function measure(movements: number, { plots, pace }: Shape, names: string[]): Promise<Measured> {
  const years = pace === undefined ? YEARS : Math.round(movements / pace)
  const shape = [...(plots === undefined ? [] : [plots]), ...(pace === undefined ? [] : [`${years}y`])]
  const dataDir = path.join(folder, [movements, ...shape].join('-'))
  const made = await open(dataDir, { movements, plots: plots ?? plotsOf(movements), years })
  const server = await startServer(dataDir, port)
  try {
    const token = await signIn(server.url)
    return await withClient(made.superuserUrl, async (bare) => {
      const { rows } = await bare.query<{ id: string }>('select id from company')
      const bench = { url: server.url, pid: server.pid, token, bare, company: rows[0]!.id, movements, years }
      const results: Result[] = []
      for (const name of names) results.push(...(await { ...all, ...besides }[name]!(bench)))
      const told =
        (plots === undefined ? '' : `, of ${plots.toLocaleString('en-US')} plots`) +
        (pace === undefined ? '' : `, ${pace.toLocaleString('en-US')} movements a year`)
      return { movements, results: results.map((one) => ({ ...one, what: `${one.what}${told}` })) }
    })
  } finally {
    await server.stop()
    await made.leave()
  }
}

const { values } = parseArgs({
  options: {
    movements: { type: 'string', default: '100000,1000000' },
    only: { type: 'string', default: Object.keys(all).join() },
    plots: { type: 'string' },
    pace: { type: 'string' },
  },
})
const names = values.only.split(',')
const known = [...Object.keys(all), ...Object.keys(besides)]
const unknown = names.filter((name) => !known.includes(name))
if (unknown.length > 0) throw new Error(`There is no ${unknown.join()}: ${known.join(', ')}.`)
const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))
const shape = { plots: numberOf(values.plots), pace: numberOf(values.pace) }
const measured: Measured[] = []
for (const size of values.movements.split(',')) measured.push(await measure(Number(size), shape, names))
report(measured, measured.length > 1 && names.length === Object.keys(all).length)

import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
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

/** What measures some of the product; what can be asked alike of a smaller one is asked of both in turn. */
type Part = (bench: Bench, smaller?: Bench) => Promise<Result[]>

const all: Record<string, Part> = {
  lists,
  balance,
  tracing,
  searching,
  exporting,
  posting,
  signingIn,
  firstPage,
  pages,
  works,
  analytics: (bench, smaller) => analytics(bench, smaller, new RegExp(values.figures)),
  // Last: it gives the winery a second cellar, and the others measure the one.
  greatCellar,
}

/** What takes minutes by itself, and is measured when it is named. */
const besides: typeof all = { readings, takeout }

/** What a winery has otherwise than those of the table: as many plots at all sizes, or as many movements a year and so a longer past. */
type Shape = { plots?: number | undefined; pace?: number | undefined; isCopied: boolean }

/** The product at one size, ready to be measured, and what its lines are called besides. */
type Opened = { bench: Bench; told: string; close(): Promise<void> }

/** Starts the product at one size: with as many plots as a winery of it has in ten years, or as many as are asked for. */
async function start(movements: number, { plots, pace, isCopied }: Shape, port: number): Promise<Opened> {
  const years = pace === undefined ? YEARS : Math.round(movements / pace)
  const shape = [...(plots === undefined ? [] : [plots]), ...(pace === undefined ? [] : [`${years}y`])]
  const dataDir = path.join(folder, [movements, ...shape].join('-'))
  const made = await open(dataDir, { movements, plots: plots ?? plotsOf(movements), years }, isCopied)
  const server = await startServer(dataDir, port)
  const bare = new Client({ connectionString: made.superuserUrl })
  const close = async () => {
    await bare.end()
    await server.stop()
    await made.leave()
  }
  try {
    await bare.connect()
    const token = await signIn(server.url)
    const { rows } = await bare.query<{ id: string }>('select id from company')
    const { url, pid } = server
    const told =
      (plots === undefined ? '' : `, of ${plots.toLocaleString('en-US')} plots`) +
      (pace === undefined ? '' : `, ${pace.toLocaleString('en-US')} movements a year`)
    return { bench: { url, pid, token, bare, company: rows[0]!.id, movements, years }, told, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Measures what is named of the product, in turn with a smaller one where a part does so. */
async function measure({ bench, told }: Opened, names: string[], smaller?: Bench): Promise<Measured> {
  const results: Result[] = []
  for (const name of names) results.push(...(await { ...all, ...besides }[name]!(bench, smaller)))
  return {
    movements: bench.movements,
    results: results.map((one) => ({ ...one, what: `${one.what}${told}` })),
  }
}

/** Measures every size, the smallest first; it runs on beside the others, which are told by how much longer they take than it. */
async function measureAll(sizes: number[], shape: Shape, names: string[]): Promise<Measured[]> {
  const [first, ...others] = sizes
  const smallest = await start(first!, shape, port)
  try {
    const measured = [await measure(smallest, names)]
    for (const size of others) {
      const opened = await start(size, shape, port + 1)
      try {
        // Measuring takes longer than somebody stays signed in.
        const token = await signIn(smallest.bench.url)
        measured.push(await measure(opened, names, { ...smallest.bench, token }))
      } finally {
        await opened.close()
      }
    }
    return measured
  } finally {
    await smallest.close()
  }
}

const { values } = parseArgs({
  options: {
    movements: { type: 'string', default: '100000,1000000' },
    only: { type: 'string', default: Object.keys(all).join() },
    plots: { type: 'string' },
    pace: { type: 'string' },
    // Of the figures, those whose line has this in it.
    figures: { type: 'string', default: '' },
    // Works in the wineries that are kept, for sizes of which no disk holds two.
    uncopied: { type: 'boolean', default: false },
  },
})
const names = values.only.split(',')
const known = [...Object.keys(all), ...Object.keys(besides)]
const unknown = names.filter((name) => !known.includes(name))
if (unknown.length > 0) throw new Error(`There is no ${unknown.join()}: ${known.join(', ')}.`)
const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))
const shape = { plots: numberOf(values.plots), pace: numberOf(values.pace), isCopied: !values.uncopied }
const measured = await measureAll(values.movements.split(',').map(Number), shape, names)
report(measured, measured.length > 1 && names.length === Object.keys(all).length)

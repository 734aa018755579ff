import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Result } from './measure.ts'

/** What was measured at a size, in ledger movements. */
export type Measured = { movements: number; results: Result[] }

const file = fileURLToPath(new URL('results.md', import.meta.url))
const ms = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? '' : value.toFixed(1))
const thousands = (value: number) => value.toLocaleString('en-US')

/** Lists may take this much longer at the largest size than at the smallest. */
const GROWTH = 1.3

/** Prints the table; a whole one is written down with what it was measured on, and the lines of a part in place of the older ones. */
export function report(measured: Measured[], isWhole: boolean): void {
  const results = measured.flatMap(({ movements, results }, size) =>
    results.map((result) => lineOf(result, movements, size > 0 ? measured[0] : undefined)),
  )
  const lines = [
    '| | movements | median ms | worst ms | a second | bare SQL ms | ratio | growth | reached | not reached |',
    '|---|--:|--:|--:|--:|--:|--:|--:|---|---|',
    ...results,
  ]
  console.info(lines.join('\n'))
  const written = isWhole
    ? [...heading(), ...lines, '', ...reading]
    : withLines(readFileSync(file, 'utf8').split('\n'), results)
  writeFileSync(file, written.join('\n'))
}

/** A page with some lines of its table measured anew; those it did not have come last. */
function withLines(page: string[], results: string[]): string[] {
  const subject = (line: string) => line.split(' | ', 2).join(' | ')
  const anew = new Map(results.map((line) => [subject(line), line]))
  const known = page.map((line) => {
    const better = anew.get(subject(line))
    anew.delete(subject(line))
    return better ?? line
  })
  const end = known.findLastIndex((line) => line.startsWith('|')) + 1
  return [...known.slice(0, end), ...anew.values(), ...known.slice(end)]
}

function lineOf(result: Result, movements: number, smallest: Measured | undefined): string {
  const { what, http, bare, besideBare = http, perSecond, marks, isList } = result
  const before = smallest?.results.find((one) => one.what === what)
  const growth = before && grownBy(before, result)
  const grown = isList && growth !== undefined ? { [`growth under ${GROWTH}`]: growth < GROWTH } : {}
  const said = Object.entries({ ...marks, ...grown })
  const those = (reached: boolean) => said.flatMap(([mark, is]) => (is === reached ? [mark] : [])).join(', ')
  return `| ${[
    what,
    thousands(movements),
    ms(http.median),
    ms(http.worst),
    perSecond === undefined ? '' : thousands(Math.round(perSecond)),
    ms(bare?.median),
    bare ? (besideBare.median / bare.median).toFixed(1) : '',
    growth === undefined ? '' : growth.toFixed(2),
    those(true),
    those(false),
  ].join(' | ')} |`
}

/** Whether something took so much longer than at the smaller size beside which it was measured that a list may not. */
export const growsTooMuch = ({ http, smaller }: Pick<Result, 'http' | 'smaller'>): boolean =>
  smaller !== undefined && http.median / smaller.median >= GROWTH

/** How much longer than at the smallest size: in turn with it, or else in the smallest calls of either time. */
function grownBy(before: Result, { http, smaller, smallest }: Result): number | undefined {
  if (smaller) return http.median / smaller.median
  return (
    before.smallest &&
    smallest &&
    http.median / smallest.median / (before.http.median / before.smallest.median)
  )
}

const heading = () => {
  const [cpu] = os.cpus()
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  return [
    '# Measured',
    '',
    `${new Date().toISOString().slice(0, 10)}, after commit ${commit}. ${os.cpus().length} × ${cpu?.model.trim()}, ` +
      `${Math.round(os.totalmem() / 2 ** 30)} GB; server, database and clients share the cores. Load of the machine ` +
      `when this was written: ${os
        .loadavg()
        .map((load) => load.toFixed(1))
        .join(', ')}.`,
    '',
  ]
}

const reading = [
  'A part that was measured alone later stands in place of its older lines.',
  'Each call and its bare SQL are timed in turn, so their ratio holds on a busy machine as well; times by themselves do not.',
  'Bare SQL is hand-written for the same result over one connection as the superuser: no HTTP, no company wall, no rights.',
  'Of lists beside readings, what stands for bare SQL is the same list alone, in turn with it.',
  `Growth is how much longer a list takes than at the smallest size, both in calls of auth/me timed in turn with it; ` +
    `figures are timed in turn with those of the smallest size. Lists, the board and figures may grow to ${GROWTH}.`,
  '',
]

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const packages = path.resolve(import.meta.dirname, '../../..')

/** How a figure is written, or rounded to be shown, with a bare number of decimals. */
const bare =
  /\.toFixed\(|Intl\.NumberFormat|toLocaleString\(|\b(formatDecimal|shortDecimal|decimalIn)\(|\bdecimalText\((?:value|amount),/

/** Who may, and why: everybody else names the kind of the amount (`domain/texts/kinds.ts`). */
const allowed: Readonly<Record<string, string>> = {
  'domain/src/texts/figures.ts': 'writes the figures of a kind',
  'domain/src/units/decimal.ts':
    'writes what is typed into a field, which takes as many decimals as its record',
  'domain/src/laboratory/value-text.ts': 'the decimals of an analysis are those of its type',
  'domain/src/lands/places/location.ts': 'degrees as maps take them, with a point in every language',
  'domain/src/public/wording.ts': 'a digital label rounds as the law says, in each language of its buyers',
  'server/src/public/page.ts': 'the same',
  'domain/src/bills/pay.ts': 'rounds a sum of money to its cents, and shows none',
  'server/src/exports/numbers.ts': 'writes the figures of a kind on paper',
  'server/src/lands/harvest/plan.ts': 'rounds a reading before it is converted',
  'server/src/public/story.ts': 'points of a drawing',
  'web/src/lands/map/Shapes.tsx': 'points of a drawing',
  'web/src/lands/map/use-boundaries.ts': 'corners of a boundary, to the centimetre',
  'web/src/books/words.ts': 'money of the books, whose currency stands over them',
  'web/src/texts/numbers.ts': 'hands the decimals of a type on to the domain',
  'web/src/parts/readings/told.ts': 'the decimals of a reading are those of its magnitude',
}

const sources = ['domain/src', 'server/src', 'web/src'].flatMap((folder) =>
  readdirSync(path.join(packages, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`),
)

const usesOf = (file: string) =>
  readFileSync(path.join(packages, file), 'utf8')
    .split('\n')
    .flatMap((line, at) =>
      bare.test(line) && !/^\s*(\/?\*|import )/.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [],
    )

test('figures are written by the kind of their amount, nowhere with a number of decimals of their own', () => {
  // The demo makes its numbers up: it rounds them, and shows none.
  const others = sources.filter((file) => !(file in allowed) && !file.startsWith('server/src/demo/'))
  expect(others.length).toBeGreaterThan(1000)
  expect(others.flatMap(usesOf)).toEqual([])
})

test('whoever may write decimals of its own still does', () => {
  expect(Object.keys(allowed).filter((file) => usesOf(file).length === 0)).toEqual([])
})

test('an hour is written of 24, wherever a language would write it of 12', () => {
  const told = sources.flatMap((file) => {
    const text = readFileSync(path.join(packages, file), 'utf8')
    return [...text.matchAll(/DateTimeFormat\(([^()]|\([^()]*\))*\)/g)]
      .map(([call]) => call)
      .filter((call) => /\b(hour|timeStyle)\b/.test(call))
      .map((call) => ({ file, is24: call.includes("hourCycle: 'h23'") && !call.includes('hour12') }))
  })
  expect(told.length).toBeGreaterThan(0)
  expect(told.filter(({ is24 }) => !is24)).toEqual([])
  expect(
    sources.filter((file) => readFileSync(path.join(packages, file), 'utf8').includes('hour12')),
  ).toEqual([])
})

/** A measured or counted figure that is put into a text as it is, with a point in every language. */
const raw =
  /\$\{(?:\w+\.)*(?:amount|kilos|litres|liters|weight|dose|price|value)\} (?:\$\{(?:unit\b|words\.|texts\.|product)|kg|L\b|°|×|mg|ha\b)/

test('no figure is put into a text as it is, for a point is no comma', () => {
  // What a refusal says between colons is written by who shows it (`fieldErrorText`).
  const asked = /[A-Z_]{5,}:|named = holding|VESSEL_NOT_ASSIGNED/
  const told = sources
    // Texts are given figures that are written already.
    .filter((file) => !/\/texts\/(es|en)\//.test(file))
    .flatMap((file) =>
      readFileSync(path.join(packages, file), 'utf8')
        .split('\n')
        .flatMap((line, at) =>
          raw.test(line) && !asked.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [],
        ),
    )
  expect(told).toEqual([])
})

/** Where what writes numbers, days and hours is made, and kept; and who makes one for a whole list, or asks only where the device is. */
const makers = [
  'domain/src/day.ts',
  'domain/src/texts/figures.ts',
  'server/src/companies/activity-export.ts',
  'web/src/ui/values.tsx',
]

test('what writes figures is kept, and not made for each of them: it takes a hundred times as long as a figure', () => {
  const making = sources.filter((file) =>
    /new Intl\.(?:Number|DateTime)Format/.test(readFileSync(path.join(packages, file), 'utf8')),
  )
  expect(making.toSorted()).toEqual(makers)
})

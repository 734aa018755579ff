import { en } from '@lagar/domain/texts/en.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { exportTypes, pdfTypes } from '@lagar/domain/lists/exports.ts'
import { moneyKinds } from '@lagar/domain/texts/kinds.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type * as pdfTable from '../../src/exports/pdf-table.ts'
import type { Table } from '../../src/exports/table.ts'
import { openTold } from '../demo/makers.ts'
import { papersOf, type Paper } from './papers.ts'
import { pagesIn, type Page, type Placed } from './placed.ts'

/** Every table that was printed, as it was before it was drawn. */
const tables: Table[] = []
vi.mock('../../src/exports/pdf-table.ts', async (original) => {
  const real = await original<typeof pdfTable>()
  return {
    ...real,
    drawTable: (...[doc, words, table]: Parameters<typeof real.drawTable>) => {
      tables.push(table)
      real.drawTable(doc, words, table)
    },
  }
})

type Printed = { paper: Paper; language: 'es' | 'en'; pages: Page[] }

type Told = Awaited<ReturnType<typeof openTold>>

let told: Told
const printed: Printed[] = []

beforeAll(async () => {
  told = await openTold()
  const { admin } = told
  const { result } = await admin.get('distribution/wineBatches?limit=1')
  const start = { type: 'wineBatch', start: result[0].wineBatch.id, note: 'Simulacro anual' }
  const drill = await admin.post('traceability/drills', start)
  await admin.put('traceability/drills/end', { id: drill.id, version: 1 })
  await sendThings(admin)
  const papers = await papersOf(admin, 2)
  for (const language of ['es', 'en'] as const) {
    await admin.put('auth/me', { language: language === 'es' ? 'ES_AR' : 'EN' })
    for (const paper of papers) {
      const ask = () => admin.request('POST', 'traceability/pdf/create', paper)
      const first = await ask()
      // A machine that does much besides says BUSY of a long list: whoever prints asks again.
      const answer = first.statusCode === 503 ? await ask() : first
      if (answer.statusCode !== 200) throw new Error(`${paper.type}: ${answer.body}`)
      // The form of the wine institute is Spanish for every reader.
      const spoken = paper.type === 'WINE_DECLARATION' ? 'es' : language
      printed.push({ paper, language: spoken, pages: pagesIn(answer.rawPayload) })
    }
  }
}, 600_000)
afterAll(() => told.server.close())

/** Crates go from an estate to a customer, with a note of their own. */
async function sendThings({ get, post }: Told['admin']) {
  const [estates, customers] = [
    await get('lands/wineEstates?limit=1'),
    await get('distribution/customers?limit=1'),
  ]
  await post('input', {
    ...{ date: '2026-03-16', fromType: 'WINE_ESTATE', from: estates.result[0].id },
    ...{ toType: 'CUSTOMER', to: customers.result[0].id, patent: 'AB 123 CD', driverName: 'Luis Funes' },
    inputRows: [
      { name: 'Cajones vacíos', amount: 120, unit: 'un' },
      { name: 'Orujo agotado', amount: 1850.5, unit: 'kg', note: 'A granel, tapado' },
    ],
  })
}

const isLabels = ({ type }: Paper) => type.endsWith('_LABEL') || type.endsWith('_LABELS')

/** What is wrong with each text of each page, with the document that it stands in. */
function faults(ofPage: (page: Page, of: Printed) => string[]): string[] {
  const found = printed.flatMap((of) =>
    of.pages.flatMap((page) =>
      ofPage(page, of).map(
        (fault) => `${of.language} ${of.paper.type} ${of.paper.filters['fact'] ?? ''}: ${fault}`,
      ),
    ),
  )
  return [...new Set(found)]
}

const texts = (page: Page) => page.texts.map(({ text }) => text)

/** The texts that a sign of something wrong stands in. */
const saying =
  (sign: RegExp) =>
  (page: Page): string[] =>
    texts(page).filter((text) => sign.test(text))

test('every kind of document is printed', () => {
  const types = new Set(printed.map(({ paper }) => paper.type))
  expect([...pdfTypes, ...exportTypes].filter((type) => !types.has(type))).toEqual([])
  expect(printed.filter(({ pages }) => pages.length === 0)).toEqual([])
})

test('no text stands outside the margins of its page', () => {
  const least = 14
  expect(
    faults(({ width, height, texts: all }) =>
      all
        .filter(
          (one) =>
            one.left < least || one.right > width - least || one.top < least || one.base > height - least,
        )
        .map(({ text }) => text),
    ),
  ).toEqual([])
})

test('no text is drawn over another', () => {
  const over = (a: Placed, b: Placed) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.base, b.base) - Math.max(a.top, b.top) > 1
  expect(
    faults(({ texts: all }) => {
      const down = all.toSorted((a, b) => a.top - b.top)
      return down.flatMap((one, at) => {
        const below = down.slice(at + 1)
        const end = below.findIndex(({ top }) => top >= one.base)
        return below
          .slice(0, end === -1 ? undefined : end)
          .filter((other) => over(one, other))
          .map((other) => `${one.text} | ${other.text}`)
      })
    }),
  ).toEqual([])
})

test('no figure is broken between its digits', () => {
  expect(faults(saying(/^[\d.,]+[.,]$/))).toEqual([])
})

test('days and months are told as people say them', () => {
  expect(faults(saying(/(?<![\w-])20\d\d-[01]\d(-\d\d)?(?![\w-])/))).toEqual([])
})

test('no code, no blank that was left and no sign of a mistake is printed', () => {
  expect(
    faults(saying(/\b[A-Z]{2,}\d?_[A-Z0-9_]+\b|\bundefined\b|\bNaN\b|\bnull\b|\[object|\{\w+\}|SO2/)),
  ).toEqual([])
})

/** Names of the demo with a figure in them, and what the history keeps in the words in which it was written down. */
const isNamed = (text: string) => /Cartucho 0,45|de cobre 53,8/.test(text)

test('figures have the marks of the language that they are read in', () => {
  const marks = { es: /(?<![\d.,\w])\d+\.\d{1,2}(?![\d.,\w])/, en: /(?<![\d.,\w])\d+,\d{1,2}(?![\d.,\w])/ }
  expect(
    faults((page, { paper, language }) =>
      paper.type === 'ACTIVITY' && language === 'en'
        ? []
        : saying(marks[language])(page).filter((text) => !isNamed(text)),
    ),
  ).toEqual([])
})

test('one of something is told as one', () => {
  const many = [...JSON.stringify([es, en]).matchAll(/\{\w+\|[^|}]*\|([^}]+)\}/g)].map(([, word]) => word)
  const sign = new RegExp(`(?<![\\d.,/:×])\\b1 (${[...new Set(many)].join('|')})(?![\\p{L}])`, 'u')
  expect(faults(saying(sign))).toEqual([])
})

test('no heading stands at the foot of a page, or over nothing', () => {
  const isHeading = ({ isBold, size }: Placed) => isBold && size > 10 && size < 18
  expect(
    faults((page, { paper }) => {
      if (isLabels(paper)) return []
      const body = page.texts.filter(({ base }) => base < page.height - 60)
      return body
        .filter((one, at) => isHeading(one) && (body[at + 1] === undefined || isHeading(body[at + 1]!)))
        .map(({ text }) => text)
    }),
  ).toEqual([])
})

test('every page says which it is, and who printed it when', () => {
  const foot = {
    es: [/^Página \d+ de \d+$/, /Impreso el \d\d\/\d\d\/\d{4} a las \d\d:\d\d por \S/],
    en: [/^Page \d+ of \d+$/, /Printed on \d\d\/\d\d\/\d{4} at \d\d:\d\d by \S/],
  }
  expect(
    faults((page, { paper, language }) =>
      isLabels(paper)
        ? []
        : foot[language].filter((said) => !texts(page).some((text) => said.test(text))).map(String),
    ),
  ).toEqual([])
})

test('money says in which currency it is, beside it or over it', () => {
  const currency = [
    es.heading.currency,
    en.heading.currency,
    es.heading.transportCurrency,
    en.heading.transportCurrency,
  ]
  const silent = tables.filter(({ columns }) => {
    const money = columns.filter(({ kind }) => kind in moneyKinds)
    return (
      money.some(({ title }) => !/\(([A-Z]{3}|[A-Z]*\$|€)\)/.test(title)) &&
      !columns.some(({ title }) => currency.includes(title))
    )
  })
  expect([
    ...new Set(silent.map(({ title, columns }) => `${title}: ${columns.map((one) => one.title).join(', ')}`)),
  ]).toEqual([])
})

test('money is written as on the screens, and what is whole has no decimals beside its unit', () => {
  const spoken = printed.filter(({ language, paper }) => language === 'es' && paper.type !== 'ACTIVITY')
  const found = spoken.flatMap(({ paper, pages }) =>
    pages
      .flatMap(saying(/\b(ARS|USD) ?\d|\d,0+ (L|kg|g|u\.|botellas)(?![\w/])/))
      .map((text) => `${paper.type}: ${text}`),
  )
  expect([...new Set(found)]).toEqual([])
})

test('a table that goes on over another page has its headings there again', () => {
  expect(
    faults((page, { paper, pages, language }) => {
      if (isLabels(paper) || page === pages[0]) return []
      // Under the line that says of what it is a page: a part of a document, a table, or where people sign.
      const [first] = page.texts.filter(({ top }) => top > 32)
      return first === undefined || first.isBold || first.base > page.height - 60 || !/\d/.test(first.text)
        ? []
        : [`${language}: ${first.text}`]
    }),
  ).toEqual([])
})

import { expect, test } from 'vitest'
import { en } from '../../src/texts/en.ts'
import { es } from '../../src/texts/es.ts'

/** The sources of the screens by their paths. */
const sources = import.meta.glob<string>('../../src/**/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** A tag of a component with its properties, up to where it ends at the depth where it began. */
function tagsOf(name: string, source: string): string[] {
  const starts = [...source.matchAll(new RegExp(`<${name}\\b`, 'g'))].map(({ index }) => index)
  return starts.map((start) => {
    let depth = 0
    for (let at = start; at < source.length; at++) {
      const sign = source[at]
      if (sign === '{') depth++
      if (sign === '}') depth--
      if (sign === '>' && depth === 0 && source[at - 1] !== '=') {
        const end = source[at - 1] === '/' ? '' : 'children'
        // A type in angle brackets right after the name is not the end of the tag.
        if (/^<\w+<[\w<>[\]& ]+>$/.test(source.slice(start, at + 1))) continue
        return source.slice(start, at + 1) + end
      }
    }
    return ''
  })
}

/** The lists that begin with nothing to press, by why. */
const withoutWay: Record<string, readonly string[]> = {
  'What it tells comes by itself, and there is nothing to be done for it.': [
    'companies/company/ActivityTab.tsx',
    'companies/webhooks/DeliveriesTab.tsx',
    'readings/devices.tsx',
    'notifications/NotificationsPage.tsx',
    'traceability/AlarmsPage.tsx',
    'wine/balance/LateCostsList.tsx',
    'wine/balance/WineOnDayList.tsx',
    'wine/balance/WineTransfersList.tsx',
  ],
  'It is of one record, whose page stands around it with what can be done.': [
    'cellars/barrels/LotLosses.tsx',
    'cellars/barrels/LotMembers.tsx',
    'distribution/orders/OrdersTab.tsx',
    'parts/related/frame.tsx',
    'parts/wine/Additions.tsx',
    'stock/batches/BatchesTab.tsx',
    'stock/stocks/StocksTab.tsx',
    'wine/contents/VesselSupplies.tsx',
    'wine/contents/WineMovements.tsx',
  ],
  'Its ways stand in its heading, which an empty list keeps.': [
    'imports/ImportHistory.tsx',
    'input/InputsList.tsx',
    'stock/stocks/StockPage.tsx',
  ],
  'It is a frame: whoever fills it says the rest.': [
    'parts/movements/MovementList.tsx',
    'records/EditableList.tsx',
  ],
}

test('an empty list offers its first line, or the way to what must be there before', () => {
  const bare = Object.entries(sources).flatMap(([path, source]) =>
    tagsOf('ListPage', source)
      .filter((tag) => !/\bcreate[=,]|\bneeds\b|\bways\b/.test(tag))
      .map(() => path.replace('../../src/', '')),
  )
  const told = Object.values(withoutWay).flat()
  expect(bare.filter((file) => !told.includes(file))).toEqual([])
  const isBare = (file: string) => bare.includes(file) || file === 'records/EditableList.tsx'
  expect(told.filter((file) => !isBare(file))).toEqual([])
})

/** What is empty and says no more than that, because nothing is to be said: who may not look, and a page that is not there. */
const withoutHint = [
  't.shell.noRole',
  't.ui.pageEmpty',
  't.form.noRows',
  't.plans.noApplications',
  't.imports.nothingAllowed',
  't.imports.noRows',
]

test('where there is nothing it is said what will stand there', () => {
  const silent = Object.entries(sources).flatMap(([path, source]) =>
    tagsOf('EmptyState', source)
      .filter((tag) => !/\bhint=|\{\.\.\./.test(tag) && !withoutHint.some((words) => tag.includes(words)))
      .map((tag) => `${path}: ${tag}`),
  )
  expect(silent).toEqual([])
})

type Tree = { [key: string]: unknown }

/** The sentences of a language that say what will stand where there is nothing, by their place in the texts. */
function hintsIn(texts: Tree, at = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] => {
    const place = at === '' ? key : `${at}.${key}`
    if (typeof value === 'object' && value !== null) return hintsIn(value as Tree, place)
    return typeof value === 'string' && /(empty|none)Hint$/i.test(key) ? [[place, value]] : []
  })
}

test.each([
  ['es', es as Tree],
  ['en', en as Tree],
])('the hints of %s are whole sentences', (_, texts) => {
  const hints = hintsIn(texts)
  expect(hints.length).toBeGreaterThan(60)
  expect(hints.filter(([, hint]) => !/^\p{Lu}.*[.!?…]$/u.test(hint))).toEqual([])
})

import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('../../src/**/*.tsx', {
  ...{ query: '?raw', import: 'default', eager: true },
})

/** What draws the title of a page: a heading of the first order, or of an order that is given to it. */
const drawsTitle = /<Title\s+order=\{(?:1|order)\}/

/** Headings that stand below the title of their page, or on a page that another names. */
const titled = Object.entries(sources).filter(([, source]) => drawsTitle.test(source))

test('whatever draws the title of a page names the document after it', () => {
  expect(titled.length).toBeGreaterThan(3)
  expect(titled.filter(([, source]) => !source.includes('useTitle(')).map(([file]) => file)).toEqual([])
})

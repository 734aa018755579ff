import { expect, test } from 'vitest'
import { searchedWords } from '../../src/lands/works/search.ts'

const today = '2026-11-22'

test.each([
  ['20/02/2026', ['2026-02-20']],
  ['20/2/26', ['2026-02-20']],
  ['20-02-2026', ['2026-02-20']],
  ['20.2.2026', ['2026-02-20']],
])('%s is one day', (text, days) => {
  expect(searchedWords(text, today)).toEqual([{ days }])
})

test('a day without its year is that of any year, where there is such a day', () => {
  const [every] = searchedWords('20/02', today) as { days: string[] }[]
  expect(every!.days.slice(0, 2)).toEqual(['2027-02-20', '2026-02-20'])
  expect(every!.days).toHaveLength(17)
  expect(searchedWords('29/02', today)).toEqual([
    { days: ['2024-02-29', '2020-02-29', '2016-02-29', '2012-02-29'] },
  ])
})

test('a month is all of its days, and what is no day is a word', () => {
  expect(searchedWords('2/2028', today)).toEqual([{ from: '2028-02-01', to: '2028-02-29' }])
  expect(searchedWords('31/02/2026', today)).toMatchObject([{ text: '31/02/2026', kinds: [] }])
})

test.each([
  ['poda', { kinds: ['pruning'] }],
  ['PODA', { kinds: ['pruning'] }],
  ['fertilizacion', { kinds: ['fertilization'] }],
  ['verdeo', { kinds: ['winterGrass'] }],
  ['lluvia', { kinds: [], isRain: true }],
  ['pruning', { kinds: ['pruning'] }],
  ['granizo', { kinds: [], seen: ['HAIL'] }],
  ['lote', { kinds: [], isRain: false, seen: [] }],
])('%s means %o', (text, meaning) => {
  expect(searchedWords(text, today)).toMatchObject([meaning])
})

test('every word counts, but for the small ones', () => {
  const words = searchedWords('Poda de la L3 20/02/2026', today)
  expect(words).toHaveLength(3)
  expect(words[1]).toMatchObject({ text: 'l3', kinds: [] })
})

import { expect, test } from 'vitest'
import { check } from '../../src/check.ts'
import { judgeLabel, judgeLot, type MarketRules } from '../../src/companies/market-rules.ts'
import { market } from '../../src/companies/market.ts'

const nothing: MarketRules = {
  ...{ asksAlcohol: false, leastAlcohol: null, mostAlcohol: null },
  ...{ mostSo2: null, asksDigitalLabel: false, askedTexts: [] },
}
const label = { alcohol: 13.5, carriedTexts: ['Contains sulfites'] }
const lot = { label, so2: 90, hasDigitalLabel: true }

test.each([
  ['nothing is asked', {}, { alcohol: null, carriedTexts: [] }, []],
  ['alcohol is not said', { asksAlcohol: true }, { ...label, alcohol: null }, ['NO_ALCOHOL']],
  ['a range asks for alcohol', { mostAlcohol: 14 }, { ...label, alcohol: null }, ['NO_ALCOHOL']],
  ['there is too little', { leastAlcohol: 13.51 }, label, ['ALCOHOL_LOW']],
  ['there is as much as asked', { leastAlcohol: 13.5, mostAlcohol: 13.5 }, label, []],
  ['there is too much', { mostAlcohol: 13.49 }, label, ['ALCOHOL_HIGH']],
  ['texts are written in other letters', { askedTexts: ['CONTAINS  sulfites '] }, label, []],
  ['a text is missing', { askedTexts: ['Contains sulfites', 'Imported by'] }, label, ['NO_TEXT']],
])('a label where %s', (_, asks, said, codes) => {
  expect(judgeLabel({ ...nothing, ...asks }, said).map(({ code }) => code)).toEqual(codes)
})

test.each([
  ['no label is asked for', {}, { label: null }, []],
  ['a label is missing', { asksAlcohol: true }, { label: null }, ['NO_LABEL']],
  ['sulphur dioxide was never analysed', { mostSo2: 150 }, { so2: null }, ['SO2_UNKNOWN']],
  ['it is as much as may be', { mostSo2: 90 }, {}, []],
  ['it is more than may be', { mostSo2: 89 }, {}, ['SO2_HIGH']],
  [
    'the digital label is missing',
    { asksDigitalLabel: true },
    { hasDigitalLabel: false },
    ['NO_DIGITAL_LABEL'],
  ],
])('bottles where %s', (_, asks, is, codes) => {
  expect(judgeLot({ ...nothing, ...asks }, { ...lot, ...is }).map(({ code }) => code)).toEqual(codes)
})

test('what is asked and what there is are told', () => {
  expect(judgeLot({ ...nothing, mostSo2: 89, askedTexts: ['Imported by'] }, lot)).toEqual([
    { code: 'NO_TEXT', asked: 'Imported by', found: null },
    { code: 'SO2_HIGH', asked: '89', found: '90' },
  ])
})

test('a market asks for no less than least, and for each text once', () => {
  const given = { name: 'Unión Europea', leastAlcohol: 9, mostAlcohol: 15 }
  expect(check(market, given)).toMatchObject({ ok: true })
  expect(check(market, { ...given, mostAlcohol: 8 })).toMatchObject({
    errors: { mostAlcohol: `AT_LEAST:${given.leastAlcohol}` },
  })
  expect(check(market, { ...given, askedTexts: ['a', 'a'] })).toMatchObject({
    errors: { askedTexts: 'REPEATED' },
  })
})

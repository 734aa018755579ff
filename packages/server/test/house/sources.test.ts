import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { describe, expect, test } from 'vitest'
import { filesOf } from './imports.ts'

const tests = ['domain/test', 'server/test', 'web/test'].flatMap((folder) => filesOf(folder))

describe('the sources', () => {
  test('Node runs every file of the server and the domain as it stands', () => {
    for (const { file, text } of [...filesOf('domain/src'), ...filesOf('server/src')])
      expect(() => stripTypeScriptTypes(text), file).not.toThrow()
  })

  test('a row is held without barring the rows that refer to it', () => {
    // `for update` waits for every insert that names the row, and two that inserted first then wait for each other.
    const barring = /\.forUpdate\(|for update\b/
    const barred = filesOf('server/src').filter(({ text }) => barring.test(text))
    expect(barred.map(({ file }) => file)).toEqual([])
  })

  test('nowhere do the screens tell the cost of one to the cent, as they tell a sum', () => {
    const toTheCent = /<Money\s+value=\{[^}]*unitCost|\bmoneyText\([^)]*unitCost/i
    const telling = filesOf('web/src').filter(({ text }) => toTheCent.test(text))
    expect(telling.map(({ file }) => file)).toEqual([])
  })

  // A tally of what random input reached differs by chance from run to run: a floor above none fails one day
  // though nothing is wrong. Who needs more of them raises `numRuns`.
  test('a test of random input asks whether it reached something, never how often', () => {
    const random = tests.filter(({ text }) => text.includes('fc.assert('))
    expect(random.length).toBeGreaterThan(20)
    const floor = /expect\(\w+\)\.toBeGreaterThan\([1-9]/
    expect(random.filter(({ text }) => floor.test(text)).map(({ file }) => file)).toEqual([])
  })

  // A forced click goes to where the element stood a moment ago: where the page still moves, it hits its neighbour.
  test('no journey clicks what a person could not', () => {
    const journeys = readdirSync(new URL('../../../../e2e/', import.meta.url)).filter((name) =>
      name.endsWith('.ts'),
    )
    expect(journeys.length).toBeGreaterThan(0)
    const forced = journeys.filter((name) =>
      readFileSync(new URL(`../../../../e2e/${name}`, import.meta.url), 'utf8').includes('force: true'),
    )
    expect(forced).toEqual([])
  })

  // A file of tests takes longer than the midnight of a winery: what it kept when it was loaded is then yesterday.
  test('no file of tests keeps the day on which it was loaded', () => {
    const kept = /^(?:export )?const \w+ = (?!(?:async )?\().*\b(?:todayIn\(|Date\.now\(|new Date\(\))/m
    expect(tests.length).toBeGreaterThan(100)
    expect(tests.filter(({ text }) => kept.test(text)).map(({ file }) => file)).toEqual([])
  })
})

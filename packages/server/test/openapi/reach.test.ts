import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { reachOf, refusalsOf } from '../../src/openapi/refusals.ts'

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

test('what each call may refuse with is as the source is now: npm run docs', { timeout: 120_000 }, () => {
  const made = execFileSync(process.execPath, [here('./main-reach.ts'), '--print'], {
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  })
  expect(JSON.parse(readFileSync(here('../../src/openapi/reach.json'), 'utf8'))).toEqual(JSON.parse(made))
})

test('a call tells the refusals of what it does, and of nothing else', () => {
  const ofVariety = reachOf('POST /companies/varieties')
  expect(ofVariety).toEqual({
    refusals: ['ALREADY_EXISTS', 'NOT_FOUND', 'REFERENCE_NOT_FOUND', 'REPEATED_WITH_OTHER_DATA'],
    once: true,
  })
  expect(reachOf('PUT /cellars/workorders/status').refusals).toEqual(
    expect.arrayContaining(['NOT_ENOUGH', 'OVER_CAPACITY', 'DAY_LOCKED', 'VESSEL_DIRTY']),
  )
  expect(reachOf('GET /lands/lands')).toEqual({ refusals: [], once: false })
})

test('refusals stand under their status', () => {
  const told = refusalsOf('DELETE /companies/variety/{id}')
  expect(Object.keys(told)).toEqual(['404', '409', '422', 'default'])
  expect(told['422']).toMatchObject({ description: 'CONFIRMATION_NAME' })
  expect(Object.keys(refusalsOf('GET /lands/lands'))).toEqual(['4XX', 'default'])
})

import { expect, test } from 'vitest'
import { bestFirst } from '@lagar/domain/lookup.ts'

const named = (...labels: string[]) => labels.map((label) => ({ label }))
const first = (labels: string[], typed: string) =>
  bestFirst(named(...labels), typed).map(({ label }) => label)

test('names that begin with what was typed come first, then those of which a word does', () => {
  const types = ['Barrica', 'Gran tanque', 'Isotanque', 'Tanque', 'Tanque de acero inoxidable']
  expect(first(types.slice(1), 'tanque')).toEqual([
    ...['Tanque', 'Tanque de acero inoxidable', 'Gran tanque', 'Isotanque'],
  ])
  expect(first(['Subacción', 'Ácido tartárico', 'Bajo ácido'], 'acid')).toEqual([
    ...['Ácido tartárico', 'Bajo ácido', 'Subacción'],
  ])
})

test('what is as good stays in its order, and nothing typed changes none', () => {
  expect(first(['T-2', 'T-10', 'T-1'], 't')).toEqual(['T-2', 'T-10', 'T-1'])
  expect(first(['B', 'A'], ' ')).toEqual(['B', 'A'])
})

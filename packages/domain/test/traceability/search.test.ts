import { expect, test } from 'vitest'
import { orderWords, searchedKinds, withCode } from '../../src/traceability/search.ts'

test.each([
  ['OT 180', ['workorder'], '180'],
  ['orden de trabajo 180', ['workorder'], '180'],
  ['orden de compra 3', ['stockOrder'], '3'],
  ['remitos R-12', ['input'], 'r-12'],
  ['Análisis 4', ['laboratory'], '4'],
  ['delivery note R-12', ['input'], 'r-12'],
])('%s names a kind of record, and what follows', (text, kinds, rest) => {
  const said = searchedKinds(text)
  expect(said?.rest).toBe(rest)
  expect(said?.kinds).toEqual(expect.arrayContaining(kinds))
})

test.each(['180', 'remito', 'Malbec 2026', 'otro 5'])('%s names no kind with something after it', (text) => {
  expect(searchedKinds(text)).toBeUndefined()
})

test('the words below a name stand for their code, and only after a name', () => {
  expect(withCode('Sirah Tinta')).toBe('sirah red')
  expect(withCode('Bordelesa botella')).toBe('bordelesa bottle')
  expect(withCode('tinta')).toBeUndefined()
})

test('words that every work order is called by say nothing of one', () => {
  expect(orderWords('orden de trabajo', '2026-05-04')).toEqual([])
  expect(orderWords('OT 7', '2026-05-04')).toEqual([{ text: '7', number: 7, statuses: [] }])
  expect(orderWords('pendientes', '2026-05-04')).toMatchObject([
    { text: 'pendientes', statuses: ['PENDING'] },
  ])
  expect(orderWords('pend', '2026-05-04')).toMatchObject([{ statuses: ['PENDING'] }])
})

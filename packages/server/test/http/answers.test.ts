import { amountField, id, text } from '@lagar/domain/fields.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { answerWriter, withoutLimits } from '../../src/http/answers.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { described } from '../support/malformed.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const row = z.object({
  id,
  name: text(3),
  cost: amountField(2, { max: 100 }).nullable(),
  kind: z.enum(['A', 'B']),
})
const list = withoutLimits(z.object({ result: z.array(row), total: z.int() }))
const logged: unknown[] = []
const log = () => ({ error: (what: unknown) => logged.push(what) }) as never
const written = (answer: unknown) =>
  JSON.parse(answerWriter(log)({ schema: list, method: 'GET', url: '/api/list' })(answer)) as unknown

const good = { id: '0199aaaa-0000-7000-8000-000000000001', name: 'Uno', cost: 1.5, kind: 'A' }

test('an answer tells what is greater, longer or finer than a form would take', () => {
  const beyond = { ...good, name: 'un nombre largo', cost: 99_999_999_999.123 }
  const answer = { result: [good, beyond], total: 2 }
  expect(written(answer)).toEqual(answer)
  expect(logged).toEqual([])
})

test('a row out of shape is logged, costs nobody the list, and shows nothing that the shape does not name', () => {
  const strange = { ...good, kind: 'C', secret: 'x' }
  expect(written({ result: [good, strange], total: 2 })).toEqual({
    result: [good, { ...good, kind: 'C' }],
    total: 2,
  })
  expect(logged).toHaveLength(1)
})

const limits = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'multipleOf']

/** Where a description limits what it describes; what makes a whole number, or a pair, is none. */
function limitsIn(schema: unknown, at = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { minItems } = schema as { minItems?: number }
  return Object.entries(schema).flatMap(([key, part]) => {
    if (typeof part !== 'number') return limitsIn(part, `${at}.${key}`)
    const isNature = part === Number.MAX_SAFE_INTEGER || (key === 'maxItems' && part === minItems)
    return limits.includes(key) && !isNature ? [`${at}.${key}`] : []
  })
}

test('no call answers by a shape that is stricter than what it may have to tell', () => {
  const answers = described(server.app).flatMap(({ method, path, operation }) =>
    limitsIn(operation.responses).map((limit) => `${method} ${path}${limit}`),
  )
  expect(answers).toEqual([])
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { check, withLimit } from '../src/check.ts'
import * as fields from '../src/fields.ts'

const { amountField, cuit, day, email, hour, id, isCuit, mapPosition, moneyField, note, text, version } =
  fields

const codeOf = (schema: z.ZodType, value: unknown) => {
  const verdict = check(z.object({ field: schema }), { field: value })
  return verdict.ok ? 'OK' : (verdict.errors['field'] ?? 'MISSING')
}

test.each([
  [day, '2026-02-30', 'INVALID_DATE'],
  [day, '1026-02-20', 'INVALID_DATE'],
  [day, '', 'MISSING'],
  [id, '0198c0de-7f00-7abc-8def-0123456789ab', 'OK'],
  [id, '0198c0de', 'INVALID_FORMAT'],
  [id, null, 'MISSING'],
  [text(3), 'abcd', 'TOO_LONG'],
  [text(3), '   ', 'TOO_SHORT'],
  [text(3), '', 'MISSING'],
  [text(30), 'a\u0000b', 'INVALID_CHARACTERS'],
  [text(30), '\uD83C', 'INVALID_CHARACTERS'],
  [text(30), '🍇', 'OK'],
  [amountField(2), 1.005, 'TOO_MANY_DECIMALS'],
  [amountField(2), 8.4, 'OK'],
  [amountField(0), 1.5, 'TOO_MANY_DECIMALS'],
  [amountField(3), -0.001, 'TOO_LOW'],
  [amountField(3, { min: -5 }), -4.5, 'OK'],
  [amountField(2, { max: 10 }), 10.01, 'TOO_HIGH'],
  [amountField(2), Number.NaN, 'INVALID_VALUE'],
  [amountField(2), '8', 'INVALID_VALUE'],
  [amountField(2), null, 'MISSING'],
  [moneyField, 9_360_000, 'OK'],
  [email, 'no es un correo', 'INVALID_EMAIL'],
  [version, 0, 'TOO_LOW'],
  [mapPosition, 8, 'OK'],
  [mapPosition, 9, 'TOO_HIGH'],
  [hour, '23:59', 'OK'],
  [hour, '24:00', 'INVALID_HOUR'],
  [cuit, '30-70123456-9', 'INVALID_CUIT'],
  [cuit, '', 'MISSING'],
  [hour, ' ', 'TOO_SHORT'],
] as [z.ZodType, unknown, string][])('field %# is judged', (schema, value, code) => {
  expect(codeOf(schema, value)).toBe(code)
})

test('texts are trimmed and written in one way', () => {
  expect(text(20).parse('  vin\u0303edo ')).toBe('viñedo')
  expect(note.parse(undefined)).toBe('')
  expect(email.parse(' Ana@Bodega.AR ')).toBe('ana@bodega.ar')
  expect(cuit.parse('30701234568')).toBe('30-70123456-8')
})

test.each(['30-70123456-8', '30-68444321-2', '30-69777888-4', '27-20333444-9', '30701234568'])(
  '%s is a CUIT',
  (value) => {
    expect(isCuit(value)).toBe(true)
  },
)

test('30-71555123 has no valid check digit', () => {
  const valid = Array.from({ length: 10 }, (_, digit) => isCuit(`30-71555123-${digit}`)).filter(Boolean)
  expect(valid).toEqual([])
})

test.each([0, 1, 2, 3])('%s decimals are taken for any size, one more is refused', (decimals) => {
  const most = fields.MAX_AMOUNT * 10 ** decimals
  const field = amountField(decimals)
  const property = fc.property(
    fc.integer({ min: 0, max: most - 1 }),
    fc.integer({ min: 1, max: 9 }),
    (n, extra) => {
      expect(field.safeParse(Number(`${n}e-${decimals}`)).success).toBe(true)
      expect(field.safeParse(Number(`${n}${extra}e-${decimals + 1}`)).success).toBe(false)
    },
  )
  fc.assert(property, { numRuns: 3_000 })
})

test('fields can be told to the API document', () => {
  const record = z.object({
    id,
    day,
    note,
    text: text(5),
    amount: amountField(3),
    email,
    cuit,
    hour,
    version,
  })
  const { properties } = z.toJSONSchema(record) as { properties: Record<string, Record<string, unknown>> }
  expect(properties['amount']).toMatchObject({ type: 'number', minimum: 0, multipleOf: 0.001 })
  expect(properties['email']).toMatchObject({ type: 'string', format: 'email' })
  expect(properties['day']).toMatchObject({ type: 'string', format: 'date' })
})

test('a form is told which limit a number breaks, and how long a text has to be', () => {
  const schema = z.object({ least: z.number().min(0), above: z.number().positive(), most: z.number().max(9) })
  expect(check(schema, { least: -1, above: 0, most: 10 }, withLimit)).toMatchObject({
    errors: { least: 'AT_LEAST:0', above: 'ABOVE:0', most: 'EXCEEDS_MAXIMUM:9' },
  })
  // The bound of whole numbers themselves says nothing to anybody.
  expect(check(z.object({ n: z.int() }), { n: 2 ** 60 }, withLimit)).toMatchObject({
    errors: { n: 'TOO_HIGH' },
  })
  expect(check(z.object({ word: z.string().min(12) }), { word: 'corta' })).toMatchObject({
    errors: { word: 'TOO_FEW_CHARACTERS:12' },
  })
})

import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { expect } from 'vitest'

const schema = JSON.parse(readFileSync(new URL('EPCIS-JSON-Schema.json', import.meta.url), 'utf8')) as object
const ajv = new Ajv({ allErrors: true, strict: false })
formats.default(ajv)
const judge = ajv.compile(schema)

/** Holds a document against GS1's own schema of EPCIS 2.0. */
export const expectValid = (document: unknown) =>
  expect(judge(document), JSON.stringify(judge.errors)).toBe(true)

/** Whether GS1's schema takes it. */
export const isValid = (document: unknown): boolean => judge(document)

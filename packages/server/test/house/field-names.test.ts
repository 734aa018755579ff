import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { en } from '@lagar/domain/texts/en.ts'
import { es } from '@lagar/domain/texts/es.ts'

const source = new URL('../../../domain/src/', import.meta.url)
const files = globSync('*/**/*.ts', { cwd: fileURLToPath(source) }).filter(
  (file) => !file.startsWith('texts'),
)
const modules = await Promise.all(
  files.map(async (file) => {
    const exports: Record<string, unknown> = await import(new URL(file, source).href)
    return [file, exports] as const
  }),
)

const isStrict = (object: z.ZodObject) => object.def.catchall instanceof z.ZodNever

/** The object inside of what may be blank, has a usual value, or comes in rows. */
function objectOf(schema: z.core.$ZodType): z.ZodObject | undefined {
  if (schema instanceof z.ZodObject) return schema
  if (schema instanceof z.ZodArray) return objectOf(schema.element)
  if (schema instanceof z.ZodPipe) return objectOf(schema.in)
  const isWrapped =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
  return isWrapped ? objectOf(schema.def.innerType) : undefined
}

/** Every field of an object and of the rows in it. */
function keysOf(object: z.ZodObject): string[] {
  return Object.entries(object.shape).flatMap(([key, schema]) => {
    const inside = objectOf(schema)
    return [key, ...(inside ? keysOf(inside) : [])]
  })
}

/** What is asked for in a body: all that is exported and takes no other field than its own. */
const asked = modules.flatMap(([file, exports]) =>
  Object.entries(exports).flatMap(([name, schema]) => {
    const object = schema instanceof z.ZodType ? objectOf(schema) : undefined
    return object && isStrict(object) && !name.endsWith('Query') ? [{ at: `${file} ${name}`, object }] : []
  }),
)

/** What nobody is asked for in a form: it goes along by itself. */
const unseen = new Set(['id', 'version'])

test.each([
  ['es', es],
  ['en', en],
])('every field that a form can miss has a name: %s', (_, texts) => {
  expect(asked.length).toBeGreaterThan(80)
  const nameless = asked.flatMap(({ at, object }) =>
    keysOf(object)
      .filter((key) => !unseen.has(key) && !Object.hasOwn(texts.fieldName, key))
      .map((key) => `${key} (${at})`),
  )
  expect([...new Set(nameless)]).toEqual([])
})

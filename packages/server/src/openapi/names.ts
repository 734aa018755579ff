import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { z } from 'zod'
import { freedFrom } from '../http/answers.ts'
import { mark } from './marks.ts'
import { plain } from './plain.ts'
import { textOf } from './text.ts'

const domain = fileURLToPath(new URL('../../../domain/src/', import.meta.url))

/** What the domain calls its schemas and its lists of words: by the name under which a file exports them. */
export type Names = {
  /** The name of a schema, as `Land` of the schema `land`. */
  of(schema: z.core.$ZodType): string | undefined
  /** The name of a list of words, as `EntityTypes` of the list `entityTypes`. */
  ofWords(words: readonly unknown[]): string | undefined
  /** The name of what a schema takes, by its text: of a record that a call takes with more beside it. */
  ofText(text: string): string | undefined
}

const capital = (name: string) => name[0]!.toUpperCase() + name.slice(1)

const keyOf = (words: readonly unknown[]) => JSON.stringify(words)

const isWords = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 1 && value.every((word) => typeof word === 'string')

/** What a record takes, as text; nothing of what is no record. */
function takenText(schema: z.core.$ZodType): string[] {
  if (schema._zod.def.type !== 'object') return []
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: mark })
  const { $schema: _, additionalProperties: __, ...taken } = plain(made, 'taken')
  return [textOf(taken)]
}

/** Reads every file of the domain. Where two files export one schema, the first by its path names it. */
export async function domainNames(): Promise<Names> {
  const files = (await readdir(domain, { recursive: true })).filter((file) => file.endsWith('.ts'))
  const [schemas, words] = [new Map<z.core.$ZodType, string>(), new Map<string, string>()]
  for (const file of files.toSorted()) {
    if (file.startsWith(`texts${path.sep}`)) continue
    const exported = (await import(pathToFileURL(path.join(domain, file)).href)) as Record<string, unknown>
    for (const [name, value] of Object.entries(exported)) {
      if (value instanceof z.core.$ZodType && !schemas.has(value)) schemas.set(value, capital(name))
      if (isWords(value) && !words.has(keyOf(value))) words.set(keyOf(value), capital(name))
    }
  }
  const texts = new Map(
    [...schemas].flatMap(([schema, name]) => takenText(schema).map((text) => [text, name])),
  )
  return {
    ofText: (text) => texts.get(text),
    of: (schema) => schemas.get(freedFrom(schema)),
    ofWords: (list) => words.get(keyOf(list)),
  }
}

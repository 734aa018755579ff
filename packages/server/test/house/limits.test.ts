import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const sources = path.resolve(import.meta.dirname, '../../../domain/src')

/** Where the codes themselves are: a bound of one field is told with its limit by `withLimit`. */
const ofBounds = new Set(['check.ts', 'lists/field-errors.ts'])

test('a rule across fields says which limit is broken', () => {
  const files = globSync('**/*.ts', { cwd: sources }).filter(
    (file) => !ofBounds.has(file) && !file.startsWith('texts/'),
  )
  expect(files.length).toBeGreaterThan(200)
  const silent = files.filter((file) =>
    /'TOO_(LOW|HIGH)'/.test(readFileSync(path.join(sources, file), 'utf8')),
  )
  expect(silent).toEqual([])
})

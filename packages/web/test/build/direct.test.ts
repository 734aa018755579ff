import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { beforeAll, expect, it } from 'vitest'
import { directImports } from '../../build/direct.ts'

const plugin = directImports()
const first = (library: string) => fileURLToPath(import.meta.resolve(library))

beforeAll(async () => {
  const begin = plugin.buildStart as (this: unknown) => Promise<void>
  await begin.call({ resolve: async (library: string) => ({ id: first(library) }) })
})

const cut = (code: string) => {
  const { handler } = plugin.transform as Extract<Plugin['transform'], { handler: unknown }>
  return (handler as unknown as (code: string) => { code: string })(code).code
}

it('what is imported from a library is imported from where it stands, under the same name', () => {
  const code = cut(
    `import {\n  Select,\n  type SelectProps,\n  Text as Words,\n} from '@mantine/core'\nrest()`,
  )
  expect(code).toMatch(
    /^import \{ Select as Select \} from "[^"]+[/]components[/]Select[/]Select[.]mjs";import \{ Text as Words \} from "[^"]+[/]Text[.]mjs"\nrest\(\)$/,
  )
})

it('what a library hands on of another is imported from that', () => {
  expect(cut('import { RemoveScroll } from "@mantine/core"')).toBe(
    'import { RemoveScroll as RemoveScroll } from "react-remove-scroll"',
  )
})

it('types and other libraries are left alone, and a name that nobody knows builds nothing', () => {
  const types = `import type { SelectProps } from '@mantine/core'\nimport { DatePicker } from '@mantine/dates'`
  expect(cut(types)).toBe(types)
  expect(() => cut(`import { Nothing } from '@mantine/core'`)).toThrow('Nobody knows where Nothing stands.')
})

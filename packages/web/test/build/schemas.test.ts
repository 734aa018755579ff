import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { namesDeclared, namesTaken } from '../../build/names.ts'
import { partsOf } from '../../build/parts.ts'
import { partsIn } from '../../build/schemas.ts'
import type { Node } from '../../build/tree.ts'

const programOf = (code: string) => parseAst(code, { lang: 'ts' }) as unknown as Node
const cut = (code: string) =>
  partsOf('/domain/a.ts', code, programOf(code), (source, name) => source === 'zod' || name === 'day')

describe('a file of the domain', () => {
  it('is cut by what leans on a schema, its own or that of another file', () => {
    const parts = cut(`
      import { z } from 'zod'
      import { day, dayText } from './fields.ts'
      const most = 40
      export const note = z.string().max(most)
      export const noted = z.object({ note, on: day })
      export type Noted = z.infer<typeof noted>
      export const read = (value: unknown) => noted.parse(value)
      export const said = ({ note, on }: Noted) => note + dayText(on)`)
    expect(parts).toMatchObject({ plain: ['said'], schemas: ['note', 'noted', 'read'] })
    expect(parts.cut!.plain).not.toMatch(/zod|[{ ]day[, ]/)
    expect(parts.cut!.plain).toContain('export { most }')
    expect(parts.cut!.schemas).toContain('import { most } from "/domain/a.ts?plain"')
  })

  it('is not cut where all of it is of one kind', () => {
    expect(cut(`import { z } from 'zod'\nexport const a = z.string()`).cut).toBeUndefined()
    expect(cut(`export const a = (z: number) => z`).cut).toBeUndefined()
  })

  it('is refused where a cut could change what it does', () => {
    expect(() => cut(`import * as all from './b.ts'\nexport const a = all.b`)).toThrow('by names')
    expect(() => cut(`const a = []\na.push(1)`)).toThrow('stands beside')
  })
})

describe('the names that a piece of code takes from around it', () => {
  const taken = (code: string) => {
    const [statement] = programOf(code)['body'] as [Node]
    const own = namesDeclared(statement)
    return [...new Set(namesTaken(statement))].filter((name) => !own.includes(name)).toSorted()
  }

  it.each([
    ['const f = (day, { a: b = other, ...rest }) => [day, b, rest, text]', ['other', 'text']],
    ['function f() { if (x) { const y = 1; return y } return y }', ['x', 'y']],
    [
      'const f = () => { for (const one of all) use(one); try { g() } catch (error) { tell(error) } }',
      ['all', 'g', 'tell', 'use'],
    ],
    [
      'const o = { key: value, short, [computed]: 1, m() { return this.key } }',
      ['computed', 'short', 'value'],
    ],
    ['const a = (b as Type<typeof c>).d satisfies E', ['b']],
    ['const f = (a: Type, b = a): a is Other => a.b.c', []],
  ])('are told: %s', (code, names) => expect(taken(code)).toEqual(names))
})

it('no part of a file that was cut asks for a name that nobody gives it', () => {
  const domain = fileURLToPath(new URL('../../../domain/src/', import.meta.url))
  const files = readdirSync(domain, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  const parts = files.flatMap((file) =>
    Object.entries(partsIn(path.join(domain, file)).cut ?? {}).map((part) => [file, ...part] as const),
  )
  expect(parts.length).toBeGreaterThan(100)
  const lacking = parts.flatMap(([file, part, code]) => {
    const body = programOf(code)['body'] as Node[]
    const given = body.flatMap((node) =>
      node.type === 'ImportDeclaration'
        ? (node['specifiers'] as Node[]).map(({ local }) => String((local as Node)['name']))
        : namesDeclared((node['declaration'] as Node | null) ?? node),
    )
    const asked = body
      .filter(({ type }) => type !== 'ImportDeclaration')
      .flatMap((node) => namesTaken((node['declaration'] as Node | null) ?? node))
    return asked
      .filter((name) => !given.includes(name) && !(name in globalThis))
      .map((name) => `${file} (${part}): ${name}`)
  })
  expect(lacking).toEqual([])
})

it('a file that is cut still tells all that it did', () => {
  const file = fileURLToPath(new URL('../../../domain/src/stock/quality.ts', import.meta.url))
  const { plain, schemas } = partsIn(file)
  const exported = [...readFileSync(file, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(
    ([, name]) => name!,
  )
  expect([...plain, ...schemas].toSorted()).toEqual(exported.toSorted())
})

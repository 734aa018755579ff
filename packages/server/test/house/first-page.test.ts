import path from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, type CodeFile } from './imports.ts'

/** What every page stands on: the entry, the frame with the first page in it, and the sign-in. */
const first = ['main.tsx', 'shell/frame/Shell.tsx', 'shell/home/HomePage.tsx', 'auth/LoginPage.tsx']

const all = new Map(
  [...filesOf('web/src'), ...filesOf('domain/src')].map((one): [string, CodeFile] => [one.file, one]),
)

/** What a file loads with itself, by its path or the library's name: no types, and nothing that comes later. */
function loadedBy({ file, text }: CodeFile): string[] {
  const statements = text.matchAll(/^(?:import|export)\s(?:([^'";]*?)\sfrom\s)?'([^']+)'/gm)
  return [...statements]
    .filter(([, names = '']) => !names.startsWith('type '))
    .map(([, , from]) =>
      from!.startsWith('.')
        ? path.join(path.dirname(file), from!)
        : from!.replace(/^@lagar[/]domain[/]/, 'domain/src/'),
    )
}

/** Every file and library that comes with `files`, and the file that brought it. */
function broughtBy(files: readonly string[]): Map<string, string> {
  const brought = new Map(files.map((file) => [file, 'the page']))
  for (const [file] of brought) {
    const known = all.get(file)
    for (const next of known ? loadedBy(known) : []) if (!brought.has(next)) brought.set(next, file)
  }
  return brought
}

test('no schema comes with the first page: what it needs of the domain stands apart from them', () => {
  const brought = broughtBy(first.map((file) => `web/src/${file}`))
  expect([...brought.keys()]).toEqual(
    expect.arrayContaining(['react', 'domain/src/day.ts', 'web/src/ui/Icon.tsx']),
  )
  expect(brought.get('zod'), 'is what brings the library of schemas').toBeUndefined()
})

test('what draws, what takes files and the help come later, too', () => {
  const brought = broughtBy(first.map((file) => `web/src/${file}`))
  const heavy = [
    'd3-shape',
    'web/src/parts/chart/Frame.tsx',
    '@mantine/dropzone',
    'web/src/help/maps/search.ts',
  ]
  expect(heavy.filter((one) => brought.has(one))).toEqual([])
})

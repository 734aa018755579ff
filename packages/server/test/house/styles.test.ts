import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { apart } from '../../../web/build/styles.ts'

const house = fileURLToPath(new URL('../../../../', import.meta.url))
const library = path.join(house, 'node_modules/@mantine/core')
const read = (file: string) => readFileSync(file, 'utf8')

const filesOf = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => path.join(folder, file))

/** Each name that the library exports, with the file that holds it. */
const held = new Map(
  [...read(path.join(library, 'esm/index.mjs')).matchAll(/import \{([^}]*)\} from "(\.[^"]+)"/g)].flatMap(
    ([, names, file]) =>
      names!.split(',').map((one): [string, string] => [one.trim(), path.join(library, 'esm', file!)]),
  ),
)

/** The files of the library that a source takes something of. */
const takenBy = (source: string): string[] =>
  [...source.matchAll(/import \{([^}]*)\} from ['"]@mantine\/core['"]/g)]
    .flatMap(([, names]) => names!.split(',').map((one) => one.trim().split(' as ')[0]!))
    .flatMap((name) => held.get(name) ?? [])

/** The components whose styles those files and whatever they are made of ask for. */
function styled(files: string[]): Set<string> {
  const [seen, found] = [new Set(files), new Set<string>()]
  for (const file of seen) {
    const [, component] = /([A-Z]\w+)\.module\.mjs$/.exec(file) ?? []
    if (component) found.add(component)
    for (const [, next] of read(file).matchAll(/from "(\.[^"]+)"/g))
      seen.add(path.join(path.dirname(file), next!))
  }
  return found
}

/** Parts that hang on a component, and are drawn only where a screen names them. */
const parts = new Map(
  ['Card', 'Indicator'].flatMap((part) =>
    ['Checkbox', 'Radio'].map((whole) => [`${whole}${part}`, `${whole}.${part}`] as const),
  ),
)

test('the styles of every component that the screens are made of are loaded, and no others', () => {
  const screens = filesOf(path.join(house, 'packages/web/src'), /\.tsx?$/)
  const libraries = ['charts', 'dates', 'notifications'].flatMap((name) =>
    filesOf(path.join(library, '..', name, 'esm'), /\.mjs$/),
  )
  const written = screens.map(read).join()
  const found = styled([...screens, ...libraries].flatMap((file) => takenBy(read(file))))
  const asked = new Set([...found].filter((name) => written.includes(parts.get(name) ?? '')))
  const sheet = read(path.join(house, 'packages/web/src/components.css'))
  const first = [...sheet.matchAll(/styles\/([A-Z]\w+)\.layer\.css/g)].map(([, name]) => name!)
  const loaded = [...first, ...apart]
  expect(asked.size).toBeGreaterThan(40)
  expect(loaded.toSorted()).toEqual([...asked].toSorted())
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Libraries of which one module hands on hundreds. */
const libraries = ['@mantine/core', '@mantine/hooks']

const imported = new RegExp(`import \\{([^}]*)\\} from ["'](${libraries.join('|')})["']`, 'g')

/**
 * Has whoever imports a component of those libraries import it from where it stands. By way of the module that hands all of them on, every page would
 * seem to need every component, and nobody could tell what belongs together.
 */
export function directImports(): Plugin {
  const places = new Map<string, ReadonlyMap<string, Place>>()
  return {
    name: 'direct-imports',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      for (const library of libraries) {
        const first = await this.resolve(library)
        if (!first) throw new Error(`${library} is not installed.`)
        places.set(library, placesIn(first.id))
      }
    },
    transform: {
      filter: { code: /@mantine[/](?:core|hooks)["']/ },
      handler: (code) => ({
        code: code.replaceAll(imported, (_, names: string, library: string) =>
          valuesOf(names)
            .map((name) => importOf(places.get(library)!, name))
            .join(';'),
        ),
        map: null,
      }),
    },
  }
}

type Place = { file: string; name: string }
type Name = [there: string, here: string]

function importOf(places: ReadonlyMap<string, Place>, [name, local]: Name): string {
  const place = places.get(name)
  if (!place) throw new Error(`Nobody knows where ${name} stands.`)
  return `import { ${place.name} as ${local} } from ${JSON.stringify(place.file)}`
}

/** Where each name of a library stands, as its first module says: in a file of its own, or in another library. */
function placesIn(first: string): Map<string, Place> {
  const lines = readFileSync(first, 'utf8').matchAll(/import \{([^}]*)\} from "([^"]+)"/g)
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      valuesOf(names).map(([name, local]) => [
        local,
        { file: file.startsWith('.') ? path.join(path.dirname(first), file) : file, name },
      ]),
    ),
  )
}

/** What an import takes, by its name there and here; types are left out. */
const valuesOf = (names: string): Name[] =>
  names
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith('type '))
    .map((one) => {
      const [name = '', local = name] = one.split(' as ')
      return [name, local]
    })

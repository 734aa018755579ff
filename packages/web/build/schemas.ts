import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAst, type Plugin } from 'vite'
import { partsOf, type Parts } from './parts.ts'
import type { Node } from './tree.ts'

const domain = path.join(import.meta.dirname, '../../domain/src/')

const CUT = /[?](plain|schemas)$/

/**
 * Cuts each file of the domain in two: what leans on a schema, and what does not. A page that only asks what a record is called, or what may be done
 * with it, brings no schema along, nor their library: those come with the form that judges by them.
 */
export function schemasApart(): Plugin {
  return {
    name: 'schemas-apart',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: CUT },
      handler: (source) => ({ id: source, moduleSideEffects: false }),
    },
    load: {
      filter: { id: /[/]packages[/]domain[/]src[/].*[.]ts([?](plain|schemas))?$/ },
      handler(id) {
        const [, part] = CUT.exec(id) ?? []
        const file = id.replace(CUT, '')
        const code =
          part === undefined ? readFileSync(file, 'utf8') : partsIn(file).cut![part as 'plain' | 'schemas']
        return { code: divided(code, file), moduleSideEffects: false, moduleType: 'ts', map: null }
      },
    },
    transform: {
      filter: { id: /[/]packages[/]web[/]src[/].*[.]tsx?$/, code: /from '@lagar[/]domain/ },
      handler: (code, id) => ({ code: divided(code, id), map: null }),
    },
  }
}

/** A file that imports from each part of a file that was cut what stands there. */
const divided = (code: string, file: string): string =>
  code.replaceAll(/^import \{([^}]*)\} from ["']([^"']*)["']/gm, (whole, list: string, source: string) => {
    const from = source.replace('@lagar/domain/', domain)
    if (from === source && !source.startsWith('.')) return whole
    const target = path.resolve(path.dirname(file), from)
    if (!target.startsWith(domain)) return whole
    const { cut, plain, schemas } = partsIn(target)
    if (!cut) return whole
    const specifiers = list.split(',').map((one) => one.trim())
    const names = (part: string, of: readonly string[]) => {
      const taken = specifiers.filter((one) => of.includes(one.split(' as ')[0] ?? one))
      return taken.length === 0 ? '' : `import { ${taken.join()} } from '${target}?${part}';`
    }
    return names('plain', plain) + names('schemas', schemas)
  })

const known = new Map<string, Parts>()
/** Files that import each other in a ring are asked once. */
const asking = new Set<string>()

/** A file of the domain in two. */
export function partsIn(file: string): Parts {
  const before = known.get(file)
  if (before) return before
  const code = readFileSync(file, 'utf8')
  asking.add(file)
  const parts = partsOf(file, code, parseAst(code, { lang: 'ts' }) as unknown as Node, (source, name) => {
    if (!source.startsWith('.')) return true
    const other = path.join(path.dirname(file), source)
    return !asking.has(other) && partsIn(other).schemas.includes(name)
  })
  asking.delete(file)
  known.set(file, parts)
  return parts
}

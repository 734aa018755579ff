import { parseAst, type Plugin, type Rolldown } from 'vite'
import { es as words } from '../../domain/src/texts/es.ts'
import { tellsCodes } from '../../domain/src/traceability/changes.ts'
import { es as t } from '../src/texts/es.ts'
import type { Node } from './tree.ts'
import { usesOf } from './uses.ts'
import { reached, written } from './written.ts'

/** The bindings by which screens name texts, and all that they say in Spanish. */
const said = { t, words }

/** What is meant by all words: those of codes. */
const codes = Object.keys(words)
  .filter(tellsCodes)
  .map((list) => `words.${list}`)

const SPANISH = '\0spanish:'

/**
 * Cuts Spanish by what is said: each file of code brings the texts that its modules name and that no file it imports brought. English comes whole, in
 * files of its own.
 */
export function textsWithTheirPages(): Plugin {
  const named = new Map<string, readonly string[]>()
  let brought: Map<string, string> | undefined
  return {
    name: 'texts-with-their-pages',
    apply: 'build',
    resolveId: {
      order: 'pre',
      handler: (source, importer) =>
        importer?.endsWith('/web/src/texts/t.ts') && source.endsWith('/es.ts')
          ? `${SPANISH}${source.startsWith('.') ? 't' : 'words'}`
          : null,
    },
    load: (id) =>
      id.startsWith(SPANISH)
        ? `export const es = (globalThis.lagarTexts ??= { t: {}, words: {} }).${id.slice(SPANISH.length)}`
        : null,
    transform: {
      filter: { id: /[/]packages[/]web[/]src[/].*[.]tsx?$/ },
      handler(code, id) {
        const paths = usesOf(parseAst(code) as unknown as Node, id, Object.keys(said))
        named.set(
          id,
          paths
            .flatMap((path) => (path === 'words' ? codes : path))
            .map((path) => reached(said, path))
            .filter((path) => path !== undefined),
        )
      },
    },
    renderStart: () => void (brought = undefined),
    renderChunk(code, { fileName }, _, { chunks }) {
      brought ??= textsOf(chunks, named)
      const texts = brought.get(fileName)
      return texts === undefined ? null : { code: `${texts}\n${code}`, map: null }
    },
  }
}

/** What each file puts among the texts before anything of it runs. */
function textsOf(chunks: Record<string, Rolldown.RenderedChunk>, named: Map<string, readonly string[]>) {
  const there = new Map<string, ReadonlySet<string>>()
  const texts = new Map<string, string>()
  const bring = (file: string): ReadonlySet<string> => {
    const known = there.get(file)
    const chunk = chunks[file]
    if (known !== undefined || chunk === undefined) return known ?? new Set()
    // Files may import each other: one that is not told yet has brought nothing.
    there.set(file, new Set())
    const before = new Set(chunk.imports.flatMap((other) => [...bring(other)]))
    const own = chunk.moduleIds.flatMap((id) => named.get(id) ?? []).filter((path) => !isThere(path, before))
    if (own.length > 0) texts.set(file, written(said, [...new Set(own)]))
    there.set(file, new Set([...before, ...own]))
    return there.get(file)!
  }
  for (const file of Object.keys(chunks)) bring(file)
  return texts
}

/** Whether a text is brought by its own name, or with a list that holds it. */
const isThere = (path: string, brought: ReadonlySet<string>): boolean =>
  path.split('.').some((_, at, keys) => brought.has(keys.slice(0, at + 1).join('.')))

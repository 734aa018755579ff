import type { Plugin, Rolldown } from 'vite'
import { familiesOf, type Page, type Piece } from './families.ts'

/** The frame of every form. */
const FORM = /[/]web[/]src[/]form[/]frames[/]|[?]schemas$|[/]zod[/]/

/** How much a form counts beside a page: it is opened later, and meanwhile its files are on their way. */
const LATER = 0.05

/** The page that everybody opens first, with what it opens by itself, and that of a vessel count as much as so many others. */
const OPENED_OFTEN = 5
const OFTEN = /[/]web[/]src[/](?:shell[/]home[/](?:HomePage|Figures)|cellars[/]vessels[/]ElementPage)[.]tsx$/

/** Bytes of a source that come to one on the wire. */
const PACKED = 4

/** A file that is made by name: what stands in it, of what at least so many pages and forms share. */
export type Named = {
  name: string
  test: (id: string) => boolean
  minShareCount?: number
  includeDependenciesRecursively?: boolean
}

type Graph = {
  importsOf(id: string): readonly string[]
  /** In bytes of its source. */
  sizeOf(id: string): number
  /** Where the code begins to run. */
  roots: readonly string[]
  /** What is opened later, and by which module. */
  opened: readonly { by: string; entry: string }[]
}

/**
 * Cuts the code into files: those that have a name, of which the first takes first, then what few pages share, as `familiesOf` joins it. `named` may ask how
 * many pages share a module, of those that come without a form. Forms are opened later than the pages they stand on, so what only they share is no part
 * of what pages share.
 */
export function inFiles(
  named: (pagesOf: (id: string) => number) => readonly Named[],
): Plugin & { api: { groups: Rolldown.CodeSplittingGroup[] } } {
  let pages = new Map<string, number>()
  let families = new Map<string, string>()
  const ofNames = named((id) => pages.get(id) ?? 0)
  const ofFew = {
    name: (id: string) => families.get(id) ?? null,
    includeDependenciesRecursively: false,
    priority: 0,
  }
  return {
    name: 'in-files',
    apply: 'build',
    buildEnd() {
      const graph = graphOf([...this.getModuleIds()].map((id) => this.getModuleInfo(id)!))
      const entries = new Map(graph.opened.map(({ entry }) => [entry, reach(graph, [entry])]))
      pages = countOf([...entries.values()].filter((modules) => !isForm(modules)))
      families = familiesIn(graph, entries, ofNames)
    },
    api: {
      groups: [...ofNames.map((one, at) => ({ ...one, priority: ofNames.length - at })), ofFew],
    },
  }
}

/** Each module is asked once what it imports: every answer is made anew. */
function graphOf(modules: readonly Rolldown.ModuleInfo[]): Graph {
  const known = new Map(
    modules.map(({ id, importedIds, code }) => [id, { importedIds, size: code?.length ?? 0 }]),
  )
  return {
    importsOf: (id) => known.get(id)?.importedIds ?? [],
    sizeOf: (id) => known.get(id)?.size ?? 0,
    roots: modules.filter(({ isEntry }) => isEntry).map(({ id }) => id),
    opened: modules.flatMap(({ id, dynamicallyImportedIds }) =>
      dynamicallyImportedIds.map((entry) => ({ by: id, entry })),
    ),
  }
}

/** Modules with all that they import. */
function reach({ importsOf }: Graph, from: readonly string[]): Set<string> {
  const found = new Set(from)
  for (const id of found) for (const next of importsOf(id)) found.add(next)
  return found
}

const isForm = (modules: ReadonlySet<string>): boolean => [...modules].some((id) => FORM.test(id))

/** In how many of them a module is. */
function countOf(all: readonly ReadonlySet<string>[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const modules of all) for (const id of modules) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

/** The file that a module of few pages stands in with others, by a name of its own. */
function familiesIn(
  graph: Graph,
  entries: ReadonlyMap<string, ReadonlySet<string>>,
  groups: readonly Named[],
): Map<string, string> {
  const initial = reach(graph, graph.roots)
  const files = filesIn(graph, [...entries.values()], groups, initial)
  const places = new Map([...files].flatMap(([, ids], at) => ids.map((id) => [id, at] as const)))
  const placesOf = (ids: Iterable<string>) => new Set([...ids].flatMap((id) => places.get(id) ?? []))
  // What is opened stands on the screen with what opened it.
  const pages = graph.opened.map(({ by, entry }): Page => {
    const modules = entries.get(entry)!
    return {
      pieces: placesOf(initial.has(by) ? modules : reach(graph, [by, entry])),
      weight: isForm(modules) ? LATER : OFTEN.test(by) || OFTEN.test(entry) ? OPENED_OFTEN : 1,
    }
  })
  const pieces = [...files].map(([name, ids], at): Piece => {
    const imports = placesOf(ids.flatMap(graph.importsOf))
    imports.delete(at)
    return {
      size: ids.reduce((sum, id) => sum + graph.sizeOf(id), 0) / PACKED,
      imports,
      // What only one entry brings stands in its file.
      free: name.includes(' '),
    }
  })
  const all = [...files.values()]
  const joined = familiesOf(pieces, pages).map((family) => family.flatMap((at) => all.at(at) ?? []))
  return new Map(joined.flatMap((ids, at) => ids.map((id) => [id, `shared-${at}`] as const)))
}

/** The files that the bundler would make: those that have a name, and for the rest one of what the same entries share. */
function filesIn(
  graph: Graph,
  entries: readonly ReadonlySet<string>[],
  groups: readonly Named[],
  initial: ReadonlySet<string>,
): Map<string, string[]> {
  const counts = countOf(entries)
  const put = new Set(initial)
  const files = new Map<string, string[]>()
  const take = (name: string, ids: Iterable<string>) => {
    for (const id of [...ids].filter((one) => !put.has(one))) {
      put.add(id)
      files.set(name, [...(files.get(name) ?? []), id])
    }
  }
  for (const { name, test, minShareCount = 1, includeDependenciesRecursively } of groups) {
    const own = [...counts]
      .filter(([id, count]) => count >= minShareCount && !put.has(id) && test(id))
      .map(([id]) => id)
    take(name, includeDependenciesRecursively === false ? own : reach(graph, own))
  }
  for (const id of counts.keys())
    take(entries.flatMap((modules, at) => (modules.has(id) ? [at] : [])).join(' '), [id])
  return files
}

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const packages = fileURLToPath(new URL('../../..', import.meta.url))

/** A file of our own code, by its path from packages/, with the files that it imports; `others` are names of libraries. */
export type CodeFile = { file: string; imports: string[]; others: string[]; text: string }

const statements =
  /^(?:import|export)\s(?:[^'";]*?\sfrom\s)?'([^']+)'|\bimport\('([^']+)'\)|\bnew URL\('(\.[^']+)', import/gm

/** Every file of code and style of a folder under packages/, with what it imports: types and what loads later included. */
export function filesOf(folder: string): CodeFile[] {
  return readdirSync(path.join(packages, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css)$/.test(file))
    .map((name) => {
      const file = path.join(folder, name)
      const text = readFileSync(path.join(packages, file), 'utf8')
      const named = [...text.matchAll(statements)].map(([, whole, lazy, url]) => (whole ?? lazy ?? url)!)
      const own = named.filter((one) => one.startsWith('.'))
      return {
        file,
        text,
        imports: own.map((one) => path.join(path.dirname(file), one)),
        others: named.filter((one) => !one.startsWith('.')),
      }
    })
}

/** Files that import each other in a circle, each circle once. Tarjan's strongly connected components. */
export function circlesOf(files: readonly CodeFile[]): string[][] {
  const byName = new Map(files.map((one) => [one.file, one]))
  const index = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  function visit(file: string): number {
    index.set(file, index.size)
    lowest.set(file, index.get(file)!)
    open.push(file)
    for (const next of byName.get(file)!.imports.filter((one) => byName.has(one))) {
      const reached = index.has(next) ? (open.includes(next) ? index.get(next)! : Infinity) : visit(next)
      lowest.set(file, Math.min(lowest.get(file)!, reached))
    }
    if (lowest.get(file) === index.get(file)) {
      const circle = open.splice(open.indexOf(file))
      if (circle.length > 1) circles.push(circle)
    }
    return lowest.get(file)!
  }
  for (const { file } of files) if (!index.has(file)) visit(file)
  return circles
}

import { parseAst } from 'vite'
import { nameOf, visit, type Node } from './tree.ts'

/** Texts as they hang together: each is a text, a function that says one, a list of texts, or more of them by name. */
type Texts = { readonly [name: string]: unknown }

const isTree = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A path without what it says of a text itself, such as `length`: the text, or the names as far as they lead. */
export function reached(texts: Texts, path: string): string | undefined {
  const known: string[] = []
  let value: unknown = texts
  for (const key of path.split('.')) {
    if (!isTree(value)) break
    if (!Object.hasOwn(value, key)) return undefined
    known.push(key)
    value = value[key]
  }
  return known.join('.')
}

/** Puts the texts at `paths` among those that stand in the page, as code that needs nothing besides. */
export function written(texts: Texts, paths: readonly string[]): string {
  const tree: Record<string, unknown> = {}
  for (const path of [...paths].toSorted()) put(tree, texts, path.split('.'))
  return `{const put=(to,from)=>{for(const key in from){const value=from[key];if(value&&typeof value=="object"&&to[key])put(to[key],value);else to[key]=value}};put(globalThis.lagarTexts??={t:{},words:{}},${code(tree)})}`
}

/** Texts are put shorter paths first, so that a whole list is there before one of its texts is asked for. */
function put(tree: Record<string, unknown>, texts: Texts, [key = '', ...rest]: readonly string[]): void {
  const value = texts[key]
  if (tree[key] === value) return
  if (rest.length === 0 || !isTree(value)) tree[key] = value
  else put((tree[key] ??= {}) as Record<string, unknown>, value, rest)
}

function code(value: unknown): string {
  if (typeof value === 'function') return alone(String(value))
  if (Array.isArray(value)) return `[${value.map(code).join()}]`
  if (!isTree(value)) return JSON.stringify(value)
  return `{${Object.entries(value)
    .map(([key, one]) => `${JSON.stringify(key)}:${code(one)}`)
    .join()}}`
}

/** A function as it is written. Refused when it leans on anything beside itself, which would not come along. */
function alone(source: string): string {
  const known = new Set<string>()
  const asked = new Set<string>()
  visit(parseAst(`(${source})`) as unknown as Node, (node) => {
    const patterns = node.type === 'VariableDeclarator' ? [node['id']] : ((node['params'] as Node[]) ?? [])
    for (const pattern of patterns as Node[]) visit(pattern, (part) => void known.add(nameOf(part) ?? ''))
    asked.add(nameOf(node) ?? 'undefined')
  })
  const missing = [...asked].find((name) => !known.has(name) && !(name in globalThis))
  if (missing !== undefined)
    throw new Error(`A text leans on \`${missing}\`, which does not come with it: ${source}`)
  return source
}

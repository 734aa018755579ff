import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { refusals, type RefusalCode } from '@lagar/domain/errors.ts'
import { parseSync } from 'vite'

/** A node of the syntax of a file. */
export type Node = { type: string; start: number; end: number; [key: string]: unknown }

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** What a name leads to: what a file declares under it. */
export type Declared = { file: string; name: string; nodes: Node[] }

/** A file as it was read: what it declares at its top, and what it takes from where. */
export type Source = {
  /** Its calls, what it declares anywhere, and its functions. */
  calls: Node[]
  declarators: Node[]
  functions: Node[]
  file: string
  text: string
  program: Node
  declared: Map<string, Node[]>
  imported: Map<string, { file: string; name: string }>
  passedOn: string[]
}

const packages = fileURLToPath(new URL('../../../', import.meta.url))
const ours = path.join(packages, 'server/src')

const read = new Map<string, Source>()

/** Reads a file once. */
export function sourceOf(file: string): Source {
  const before = read.get(file)
  if (before) return before
  const text = readFileSync(file, 'utf8')
  const program = parseSync(file, text).program as unknown as Node
  const source: Source = {
    ...{ file, text, program, passedOn: [] },
    ...{ declared: new Map(), imported: new Map() },
    ...{ calls: [], declarators: [], functions: [] },
  }
  for (const part of parts(program)) {
    if (part.type === 'CallExpression') source.calls.push(part)
    if (part.type === 'VariableDeclarator' && isNode(part['init'])) source.declarators.push(part)
    if (/Function/.test(part.type)) source.functions.push(part)
  }
  read.set(file, source)
  for (const statement of program['body'] as Node[]) note(source, statement)
  return source
}

/** Where an import leads; nothing where it leads out of the house. */
function target(from: string, given: string): string | undefined {
  if (given.startsWith('.')) return path.resolve(path.dirname(from), given)
  const [, rest] = /^@lagar\/domain\/(.+)$/.exec(given) ?? []
  return rest && path.join(packages, 'domain/src', rest)
}

const nameOf = (node: unknown) =>
  String((node as { name?: string; value?: string }).name ?? (node as Node)['value'])

function note(source: Source, statement: Node): void {
  const { declared, imported, passedOn, file } = source
  const from = isNode(statement['source']) ? target(file, String(statement['source']['value'])) : undefined
  switch (statement.type) {
    case 'ImportDeclaration':
      for (const one of from === undefined ? [] : (statement['specifiers'] as Node[]))
        imported.set(nameOf(one['local']), {
          file: from!,
          name: one.type === 'ImportSpecifier' ? nameOf(one['imported']) : '*',
        })
      return
    case 'ExportAllDeclaration':
      if (from !== undefined) passedOn.push(from)
      return
    case 'ExportNamedDeclaration':
      if (isNode(statement['declaration'])) note(source, statement['declaration'])
      for (const one of (statement['specifiers'] as Node[] | undefined) ?? []) {
        const local = nameOf(one['local'])
        const name = nameOf(one['exported'])
        if (from !== undefined) imported.set(name, { file: from, name: local })
        else if (local !== name) declared.set(name, [one['local'] as Node])
      }
      return
    case 'VariableDeclaration':
      for (const one of statement['declarations'] as Node[])
        for (const name of namesIn(one['id'] as Node)) declared.set(name, [one])
      return
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      declared.set(nameOf(statement['id']), [...(declared.get(nameOf(statement['id'])) ?? []), statement])
  }
}

/** The names that a pattern binds. */
export function namesIn(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [nameOf(pattern)]
  if (pattern.type === 'AssignmentPattern') return namesIn(pattern['left'] as Node)
  if (pattern.type === 'RestElement') return namesIn(pattern['argument'] as Node)
  if (pattern.type === 'ArrayPattern')
    return (pattern['elements'] as (Node | null)[]).flatMap((one) => (one ? namesIn(one) : []))
  if (pattern.type === 'ObjectPattern')
    return (pattern['properties'] as Node[]).flatMap((one) =>
      one.type === 'RestElement' ? namesIn(one) : namesIn(one['value'] as Node),
    )
  return []
}

/** What a name leads to in a file, through as many files as it takes. */
export function lookUp(file: string, name: string): Declared | undefined {
  const source = sourceOf(file)
  const nodes = source.declared.get(name)
  if (nodes) return { file, name, nodes }
  const from = source.imported.get(name)
  if (from) return lookUp(from.file, from.name)
  for (const next of source.passedOn) {
    const found = lookUp(next, name)
    if (found) return found
  }
  return undefined
}

/** Types are not run. */
const isRun = (node: Node) =>
  !node.type.startsWith('TS') ||
  ['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'].includes(node.type)

/** Every part of a node that runs, itself first; `skip` leaves out whole parts. */
export function* parts(node: Node, skip: (node: Node) => boolean = () => false): Generator<Node> {
  if (!isRun(node) || skip(node)) return
  yield node
  for (const [key, value] of Object.entries(node)) {
    if (key === 'typeAnnotation' || key === 'typeArguments' || key === 'typeParameters') continue
    if (key === 'property' && node.type === 'MemberExpression' && node['computed'] !== true) continue
    if (key === 'key' && node['computed'] !== true) continue
    for (const part of Array.isArray(value) ? value : [value]) if (isNode(part)) yield* parts(part, skip)
  }
}

/** The names that a node speaks of, and the codes of refusals that it holds. */
export function said(
  node: Node,
  skip?: (node: Node) => boolean,
): { names: Set<string>; codes: Set<RefusalCode> } {
  const [names, codes] = [new Set<string>(), new Set<RefusalCode>()]
  for (const part of parts(node, skip)) {
    if (part.type === 'Identifier') names.add(nameOf(part))
    if (part.type === 'Literal' && typeof part['value'] === 'string' && part['value'] in refusals)
      codes.add(part['value'] as RefusalCode)
  }
  return { names, codes }
}

export const isOurs = (file: string) => file.startsWith(ours)

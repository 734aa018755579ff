import { fileURLToPath } from 'node:url'
import diagnostics from 'node:diagnostics_channel'
import path from 'node:path'
import type { RefusalCode } from '@lagar/domain/errors.ts'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { buildApp, type Outside } from '../../src/app.ts'
import { noLimits } from '../../src/http/limits.ts'
import { isNode, isOurs, lookUp, namesIn, said, sourceOf, type Node } from './source.ts'

type Place = { file: string; offset: number }

/** A call, and where it was registered: the innermost place first. */
type Registered = { call: string; method: string; places: Place[] }

/** What the calls of the product may refuse with, and which are answered once however often they are sent. */
export type Reach = Record<string, { refusals: RefusalCode[]; once: boolean }>

/** Builds the server, with nothing behind it, and notes where each call is registered. */
async function registered(): Promise<Registered[]> {
  const found: Registered[] = []
  Error.stackTraceLimit = 60
  const onRoute = ({ method, url }: RouteOptions) => {
    const places = placesOf(new Error('here').stack ?? '')
    for (const one of [method].flat())
      if (one !== 'HEAD' && url.startsWith('/api/'))
        found.push({ call: `${one} ${url.slice(4).replaceAll(/:(\w+)/g, '{$1}')}`, method: one, places })
  }
  const listen = (message: unknown) =>
    void (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', onRoute)
  diagnostics.subscribe('fastify.initialization', listen)
  const nothing = new Proxy({}, { get: () => () => undefined })
  const app = await buildApp({
    ...{ pool: nothing, hub: nothing, storage: nothing },
    ...{ secret: 'x'.repeat(32), storageQuota: 1, limits: noLimits, logger: false },
  } as unknown as Outside)
  await app.ready()
  diagnostics.unsubscribe('fastify.initialization', listen)
  await app.close()
  return found
}

function placesOf(stack: string): Place[] {
  return stack.split('\n').flatMap((line) => {
    const [, url, row, column] = /(file:\/\/.+?):(\d+):(\d+)\)?$/.exec(line) ?? []
    if (url === undefined) return []
    const file = fileURLToPath(url)
    if (!isOurs(file)) return []
    const before = sourceOf(file)
      .text.split('\n')
      .slice(0, Number(row) - 1)
    return [{ file, offset: before.join('\n').length + (before.length > 0 ? 1 : 0) + Number(column) - 1 }]
  })
}

/** The call that stands at a place. */
function callAt({ file, offset }: Place): Node | undefined {
  const covering = sourceOf(file).calls.filter(
    (node) => (node['callee'] as Node).start <= offset && offset <= (node['callee'] as Node).end,
  )
  return covering.toSorted((one, other) => one.end - one.start - (other.end - other.start))[0]
}

/** What a record's way of being written is not asked for by a call of another method. */
const others: Record<string, RegExp> = {
  GET: /^(insert|update|remove|save|write|settle|make|change|edit|create)$/,
  POST: /^(update|remove)$/,
  PUT: /^(remove)$/,
  DELETE: /^(insert|update|save)$/,
}

const skipping =
  (method: string) =>
  (node: Node): boolean =>
    (node.type === 'Property' || node.type === 'PropertyDefinition' || node.type === 'MethodDefinition') &&
    isNode(node['key']) &&
    others[method]!.test(String(node['key']['name']))

const remembered = new Map<string, WeakMap<Node, ReturnType<typeof said>>>()

function saidOnce(node: Node, method: string) {
  const of = remembered.get(method) ?? new WeakMap<Node, ReturnType<typeof said>>()
  remembered.set(method, of)
  const answer = of.get(node) ?? said(node, skipping(method))
  of.set(node, answer)
  return answer
}

type Walk = { method: string; codes: Set<RefusalCode>; seen: Set<string> }

/** Follows what a node speaks of: what the file declares, what the function around declares. Gives back what stays open: parameters. */
function follow(walk: Walk, file: string, node: Node): Set<string> {
  const open = new Set<string>()
  const { names, codes } = saidOnce(node, walk.method)
  for (const code of codes) walk.codes.add(code)
  for (const name of names) {
    const declared = lookUp(file, name)
    if (declared) reachAll(walk, declared.file, declared.name, declared.nodes)
    else {
      const local = localOf(file, node, name)
      if (!local) open.add(name)
      else if (!walk.seen.has(`${file} ${local.start}`)) {
        walk.seen.add(`${file} ${local.start}`)
        for (const more of follow(walk, file, local)) open.add(more)
      }
    }
  }
  return open
}

function reachAll(walk: Walk, file: string, name: string, nodes: Node[]) {
  const key = `${file}#${name}`
  if (walk.seen.has(key)) return
  walk.seen.add(key)
  for (const node of nodes) follow(walk, file, node)
}

/** What a function around a node says a name is. */
function localOf(file: string, node: Node, name: string): Node | undefined {
  const { declarators, functions } = sourceOf(file)
  const around = (one: Node) => functions.filter((each) => each.start <= one.start && one.end <= each.end)
  const outer = around(node)
  if (outer.length === 0) return undefined
  const found = declarators.find(
    (one) =>
      namesIn(one['id'] as Node).includes(name) &&
      around(one).length > 0 &&
      around(one).every((each) => outer.includes(each)),
  )
  return found?.['init'] as Node | undefined
}

/** The arguments of a call that its function knows under names that are open. */
function given(file: string, call: Node, open: Set<string>): Node[] {
  const args = call['arguments'] as Node[]
  const callee = call['callee'] as Node
  const declared = callee.type === 'Identifier' ? lookUp(file, String(callee['name'])) : undefined
  const node = declared?.nodes.find(
    (one) => one.type === 'FunctionDeclaration' || one.type === 'VariableDeclarator',
  )
  const made = node?.type === 'VariableDeclarator' ? (node['init'] as Node) : node
  const params = (made?.['params'] as Node[] | undefined) ?? []
  return args.flatMap((arg, at) => {
    const param = params[at]
    if (!param) return []
    const wanted = namesIn(param).filter((name) => open.has(name))
    if (wanted.length === 0) return []
    if (arg.type !== 'ObjectExpression' || param.type !== 'ObjectPattern') return [arg]
    return (arg['properties'] as Node[]).filter(
      (one) => one.type !== 'Property' || wanted.includes(String((one['key'] as Node)['name'])),
    )
  })
}

function reachOf({ method, places }: Registered): { refusals: RefusalCode[]; once: boolean } {
  const walk: Walk = { method, codes: new Set(), seen: new Set() }
  const open = new Set<string>()
  for (const [at, place] of places.entries()) {
    const call = callAt(place)
    if (!call) continue
    for (const arg of at === 0 ? (call['arguments'] as Node[]) : given(place.file, call, open))
      for (const name of follow(walk, place.file, arg)) open.add(name)
  }
  const reaches = (file: string, name: string) =>
    [...walk.seen].some((key) => key.endsWith(`${path.sep}${file}#${name}`))
  if (reaches('ledger/post.ts', 'post')) for (const code of ofLedger) walk.codes.add(code)
  if (method === 'POST' || method === 'PUT') for (const code of ofTables) walk.codes.add(code)
  // What an edit leaves out is taken away, which what refers to it refuses as well.
  if (method === 'DELETE' || method === 'PUT' || reaches('http/rows.ts', 'clearParts'))
    walk.codes.add('IN_USE')
  return { refusals: [...walk.codes].toSorted(), once: reaches('http/transact.ts', 'transact') }
}

/** What the database itself refuses: of any row that is written, and of movements. `http/refusals.ts` says by which rule. */
const ofTables: RefusalCode[] = ['ALREADY_EXISTS', 'REFERENCE_NOT_FOUND']
const ofLedger: RefusalCode[] = [
  'NOT_ENOUGH',
  'OVER_CAPACITY',
  'VESSEL_OCCUPIED',
  'ALREADY_POSTED',
  'ALREADY_REVERSED',
]

/** What each call may refuse with: every code that its function, and what that calls, speaks of. */
export async function reachOfCalls(): Promise<Reach> {
  const calls = (await registered()).toSorted((one, other) => (one.call < other.call ? -1 : 1))
  return Object.fromEntries(calls.map((one) => [one.call, reachOf(one)]))
}

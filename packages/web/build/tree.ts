/** A node of a parsed program (ESTree), of which only what is asked for is known. */
export type Node = { type: string; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Keys and members by name stand for themselves, and for nothing that is in scope. */
const isLabel = ({ type, computed }: Node, key: string): boolean =>
  !computed &&
  ((key === 'key' && (type === 'Property' || type === 'MethodDefinition' || type === 'PropertyDefinition')) ||
    (key === 'property' && type === 'MemberExpression'))

const childrenOf = (node: Node): Node[] =>
  Object.entries(node).flatMap(([key, value]) =>
    isLabel(node, key) ? [] : Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  )

/** Visits a node and all within it that stands for a value, each with the node around it; what `see` says is enough is not entered. */
export function visit(node: Node, see: (node: Node, parent?: Node) => boolean | void, parent?: Node): void {
  if (see(node, parent) === true) return
  for (const child of childrenOf(node)) visit(child, see, node)
}

/** The name of an identifier; undefined of any other node. */
export const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : undefined

/** The names of a chain, `t.stock.title`, as far as none of them is computed; undefined where it does not begin with a name. */
export function chainOf(node: unknown): string[] | undefined {
  const name = nameOf(node)
  if (name !== undefined) return [name]
  if (!isNode(node) || node.type !== 'MemberExpression' || node['computed'] === true) return undefined
  const before = chainOf(node['object'])
  const key = nameOf(node['property'])
  return before && key !== undefined ? [...before, key] : undefined
}

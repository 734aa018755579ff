import { nameOf, type Node } from './tree.ts'

const list = (value: unknown): Node[] =>
  Array.isArray(value) ? (value.filter(Boolean) as Node[]) : value ? [value as Node] : []

/** The names that a pattern gives: `a`, `{ a, b: [c] }`, `a = 1`, `...a`. */
export function namesGiven(pattern: Node): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [nameOf(pattern)!]
    case 'ObjectPattern':
      return list(pattern['properties']).flatMap((one) =>
        namesGiven((one['value'] ?? one['argument']) as Node),
      )
    case 'ArrayPattern':
      return list(pattern['elements']).flatMap(namesGiven)
    case 'AssignmentPattern':
      return namesGiven(pattern['left'] as Node)
    case 'RestElement':
      return namesGiven(pattern['argument'] as Node)
    case 'TSParameterProperty':
      return namesGiven(pattern['parameter'] as Node)
    default:
      return []
  }
}

/** The names that a statement declares where it stands. */
export function namesDeclared(statement: Node): string[] {
  if (statement.type === 'VariableDeclaration')
    return list(statement['declarations']).flatMap((one) => namesGiven(one['id'] as Node))
  const isNamed = ['FunctionDeclaration', 'ClassDeclaration', 'TSEnumDeclaration'].includes(statement.type)
  return isNamed ? [nameOf(statement['id'])!] : []
}

/** Types say nothing that runs; these hold an expression beside a type. */
const withExpression = /^TS(As|Satisfies|NonNull|Instantiation|TypeAssertion)/

/** The names that a node takes from around it, other than as types: those of its own parameters and blocks are none of them. */
export function namesTaken(node: Node, within: ReadonlySet<string> = new Set()): string[] {
  if (withExpression.test(node.type)) return namesTaken(node['expression'] as Node, within)
  if (node.type.startsWith('TS') && node.type !== 'TSEnumDeclaration') return []
  const own = new Set([...within, ...scopeOf(node)])
  if (node.type === 'Identifier') return own.has(nameOf(node)!) ? [] : [nameOf(node)!]
  return Object.entries(node).flatMap(([key, value]) =>
    isLabel(node, key)
      ? []
      : list(typeof value === 'object' ? value : undefined).flatMap((one) =>
          one.type ? namesTaken(one, own) : [],
        ),
  )
}

/** The names that hold only within a node. */
function scopeOf(node: Node): string[] {
  if (/Function/.test(node.type))
    return [...list(node['params']).flatMap(namesGiven), nameOf(node['id']) ?? []].flat()
  if (node.type === 'BlockStatement' || node.type === 'Program' || node.type === 'StaticBlock')
    return list(node['body']).flatMap(namesDeclared)
  if (node.type === 'SwitchStatement')
    return list(node['cases']).flatMap((one) => list(one['consequent']).flatMap(namesDeclared))
  if (node.type === 'CatchClause') return list(node['param']).flatMap(namesGiven)
  if (node.type.startsWith('For')) return list(node['init'] ?? node['left']).flatMap(namesDeclared)
  return []
}

const isLabel = ({ type, computed }: Node, key: string): boolean =>
  key === 'typeAnnotation' ||
  key === 'returnType' ||
  key === 'typeParameters' ||
  key === 'typeArguments' ||
  key === 'superTypeArguments' ||
  (key === 'label' && type !== 'TSEnumMember') ||
  (!computed &&
    ((key === 'key' && ['Property', 'MethodDefinition', 'PropertyDefinition'].includes(type)) ||
      (key === 'property' && type === 'MemberExpression')))

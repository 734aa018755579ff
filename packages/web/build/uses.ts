import path from 'node:path'
import { chainOf, nameOf, visit, type Node } from './tree.ts'

/** The files that hand texts on: the names of fields to who asks for one, and all to the help, which the build has written down before. */
const handsOn = /[/]help[/]maps[/]written[.]ts$|[/]shell[/]search[/]use-hits[.]ts$/

/** The files whose functions say a word of a list by its key, and which list that is. */
const sayers: readonly { file: RegExp; list: string; always: readonly string[] }[] = [
  { file: /[/]texts[/]field-names[.]ts$|[/]records[/]columns[.]tsx$/, list: 'words.fieldName', always: [] },
  // A code without words of its own asks to look at the field.
  {
    file: /[/]texts[/]field-errors[.]ts$/,
    list: 'words.fieldError',
    always: ['ERROR_VALIDATION', 'REQUIRED'],
  },
]

/** The file that needs the words of all codes, and comes only with a change that is shown. */
const takesAll = /[/]messages[/]changes-told[.]ts$/

/**
 * The texts that a module names of `bindings`, as paths (`t.stock.title`): each chain of names as far as none is computed. A constant that
 * stands for a chain (`const texts = t.stock`) carries it on, of whichever scope it is: too many texts are named rather than too few. Refused is
 * a module that takes all texts of a binding at once.
 */
export function usesOf(program: Node, id: string, bindings: readonly string[]): string[] {
  const stands = new Map(importsOf(program, bindings))
  if (stands.size === 0) return saidByKey(program, id)
  while (carriesOn(program, stands));
  const found = new Set<string>()
  visit(program, (node, parent) => {
    if (node.type === 'ImportDeclaration' || (parent && isNoUse(parent, node))) return true
    const chain = chainOf(node)
    if (chain === undefined) return false
    const [base = '', ...keys] = chain
    for (const path of stands.get(base) ?? []) found.add([path, ...keys].join('.'))
    return true
  })
  const own = sayers.filter(({ file }) => file.test(id))
  for (const { list, always } of own) {
    found.delete(list)
    for (const key of always) found.add(`${list}.${key}`)
  }
  for (const path of saidByKey(program, id)) if (!own.some(({ list }) => list === path)) found.add(path)
  const whole = bindings.find((name) => found.has(name))
  if (whole === undefined || takesAll.test(id)) return [...found]
  if (handsOn.test(id)) return [...found].filter((path) => path.includes('.'))
  throw new Error(`All texts of \`${whole}\` are taken at once: name the lists that are needed.`)
}

/**
 * The words that a module asks for by their keys: `fieldName('date')`, and the columns and facts that are called as their field. The whole list where it
 * asks by a key that is computed, or hands the asking on.
 */
function saidByKey(program: Node, id: string): string[] {
  const asked = new Map(
    (program['body'] as Node[])
      .filter(({ type }) => type === 'ImportDeclaration')
      .flatMap(({ source, specifiers }) => {
        const from = path.posix.join(path.posix.dirname(id), String((source as Node)['value']))
        const list = sayers.find(({ file }) => file.test(from))?.list
        return list ? (specifiers as Node[]).map(({ local }) => [nameOf(local), list] as const) : []
      }),
  )
  const found: string[] = []
  visit(program, (node, parent) => {
    const list = node.type === 'ImportDeclaration' ? undefined : asked.get(nameOf(node))
    if (list === undefined) return node.type === 'ImportDeclaration'
    const [key] =
      parent?.type === 'CallExpression' && parent['callee'] === node ? (parent['arguments'] as Node[]) : []
    found.push(key?.type === 'Literal' ? `${list}.${lastKey(String(key['value']))}` : list)
    return false
  })
  return found
}

const lastKey = (path: string) => path.split('.').findLast((part) => !/^\d+$/.test(part))

/** Whether a node only gives a name: to a parameter, or to a chain of names that is followed from there. */
const isNoUse = (parent: Node, node: Node): boolean =>
  parent.type === 'VariableDeclarator'
    ? nameOf(parent['id']) !== undefined && (node === parent['id'] || chainOf(node) !== undefined)
    : nameOf(node) !== undefined && Array.isArray(parent['params']) && parent['params'].includes(node)

/** Adds the constants that stand for a chain that is known; false when none was left to add. */
function carriesOn(program: Node, stands: Map<string, Set<string>>): boolean {
  let isNew = false
  visit(program, (node) => {
    const name = node.type === 'VariableDeclarator' ? nameOf(node['id']) : undefined
    const [base = '', ...keys] = (name !== undefined && chainOf(node['init'])) || []
    for (const before of [...(stands.get(base) ?? [])]) {
      const path = [before, ...keys].join('.')
      const own = stands.get(name!) ?? new Set()
      if (!own.has(path) && path.length < 200) isNew = true
      stands.set(name!, own.add(path))
    }
  })
  return isNew
}

function importsOf(program: Node, bindings: readonly string[]): [local: string, stands: Set<string>][] {
  return (program['body'] as Node[])
    .filter(({ type, source }) => type === 'ImportDeclaration' && isTexts(source as Node))
    .flatMap(({ specifiers }) => specifiers as Node[])
    .filter(({ imported }) => bindings.includes(nameOf(imported) ?? ''))
    .map(({ local, imported }) => [nameOf(local)!, new Set([nameOf(imported)!])])
}

const isTexts = ({ value }: Node): boolean => /(^|[/])texts[/]t[.]ts$|^[.][/]t[.]ts$/.test(String(value))

import { chainOf, nameOf, visit, type Node } from './tree.ts'

/** The files that hand all texts on to the help, and the one that says which of them the help names. */
const handsOn = /[/]help[/]pages[/]tongue[.]ts$|[/]shell[/]search[/]use-hits[.]ts$/
const named = /[/]help[/]told[/]names[.]ts$/

/** The file that needs all words, and comes only with a change that is shown. */
const takesAll = /[/]messages[/]changes-told[.]ts$/

/**
 * The texts that a module names of `bindings`, as paths (`t.stock.title`): each chain of names as far as none is computed. A constant that
 * stands for a chain (`const texts = t.stock`) carries it on, of whichever scope it is: too many texts are named rather than too few. Refused is
 * a module that takes all texts of a binding at once.
 */
export function usesOf(program: Node, id: string, bindings: readonly string[]): string[] {
  const stands = new Map(
    named.test(id) ? bindings.map((name) => [name, new Set([name])]) : importsOf(program, bindings),
  )
  if (stands.size === 0) return []
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
  const whole = bindings.find((name) => found.has(name))
  if (whole === undefined || takesAll.test(id)) return [...found]
  if (handsOn.test(id)) return [...found].filter((path) => path.includes('.'))
  throw new Error(`All texts of \`${whole}\` are taken at once: name the lists that are needed.`)
}

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

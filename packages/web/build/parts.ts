import { namesDeclared, namesTaken } from './names.ts'
import { nameOf, type Node } from './tree.ts'

/** A file in two: what leans on a schema, and all else. */
export type Parts = {
  /** What it exports of each. */
  plain: readonly string[]
  schemas: readonly string[]
  /** The file that hands both on, and each of them; undefined where all of it is of one kind. */
  cut?: { plain: string; schemas: string }
}

type Statement = { text: string; gives: string[]; takes: string[]; exported: boolean }
type Import = { source: string; name: string; local: string }

/**
 * Tells a file's statements apart by what they lean on: `leans` answers whether a name that another file exports leans on a schema. A statement that
 * takes one of those, or of this file one that does, does so too.
 */
export function partsOf(
  file: string,
  code: string,
  program: Node,
  leans: (source: string, name: string) => boolean,
): Parts {
  const body = program['body'] as Node[]
  const imports = body.flatMap(importsOf)
  const statements = body.flatMap((node) => statementOf(node, code))
  const leaning = new Set(imports.filter(({ source, name }) => leans(source, name)).map(({ local }) => local))
  const isLeaning = ({ takes }: Statement) => takes.some((name) => leaning.has(name))
  for (let before = -1; before < leaning.size;) {
    before = leaning.size
    for (const statement of statements.filter(isLeaning))
      for (const name of statement.gives) leaning.add(name)
  }
  const schemas = statements.filter(isLeaning)
  const plain = statements.filter((statement) => !isLeaning(statement))
  const exported = (of: Statement[]) => of.filter((one) => one.exported).flatMap(({ gives }) => gives)
  const parts = { plain: exported(plain), schemas: exported(schemas) }
  if (plain.length === 0 || schemas.length === 0) return parts
  return { ...parts, cut: cutOf(file, imports, plain, schemas) }
}

function cutOf(file: string, imports: Import[], plain: Statement[], schemas: Statement[]) {
  const own = new Set(plain.flatMap(({ gives }) => gives))
  const shown = new Set(plain.filter(({ exported }) => exported).flatMap(({ gives }) => gives))
  const taken = new Set(schemas.flatMap(({ takes }) => takes).filter((name) => own.has(name)))
  return {
    plain: [
      ...importsFor(plain, imports),
      ...plain.map(({ text }) => text),
      `export { ${[...taken].filter((name) => !shown.has(name)).join()} }`,
    ].join('\n'),
    schemas: [
      ...importsFor(schemas, imports),
      taken.size > 0 ? `import { ${[...taken].join()} } from ${JSON.stringify(`${file}?plain`)}` : '',
      ...schemas.map(({ text }) => text),
    ].join('\n'),
  }
}

const importsFor = (statements: Statement[], imports: Import[]): string[] => {
  const taken = new Set(statements.flatMap(({ takes }) => takes))
  return imports
    .filter(({ local }) => taken.has(local))
    .map(
      ({ source, name, local }) =>
        `import { ${name === local ? name : `${name} as ${local}`} } from ${JSON.stringify(source)}`,
    )
}

/** What a statement imports by name; no types. Refused are other ways to import, which the domain does not use. */
function importsOf(node: Node): Import[] {
  if (node.type !== 'ImportDeclaration' || node['importKind'] === 'type') return []
  const source = String((node['source'] as Node)['value'])
  const specifiers = (node['specifiers'] as Node[]).filter((one) => one['importKind'] !== 'type')
  return specifiers.map((one) => {
    if (one.type !== 'ImportSpecifier') throw new Error(`${source} is not imported by names.`)
    return { source, name: nameOf(one['imported'])!, local: nameOf(one['local'])! }
  })
}

function statementOf(node: Node, code: string): Statement[] {
  const declared = node.type === 'ExportNamedDeclaration' ? (node['declaration'] as Node | null) : node
  if (
    node.type === 'ImportDeclaration' ||
    (node.type === 'ExportNamedDeclaration' && node['exportKind'] === 'type')
  )
    return []
  if (declared === null) throw new Error('A name is exported where it is declared.')
  const gives = namesDeclared(declared)
  if (gives.length === 0) {
    if (/^TS(TypeAlias|Interface)/.test(declared.type)) return []
    throw new Error(`A ${declared.type} stands beside what a file of the domain declares.`)
  }
  const text = code.slice(Number(node['start']), Number(node['end']))
  return [{ text, gives, takes: namesTaken(declared), exported: declared !== node }]
}

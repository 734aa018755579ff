import { isOneOf } from '../lookup.ts'
import { usualVarieties } from '../companies/setup.ts'
import { creatableReferences, type CreatableReference } from '../lists/imports.ts'
import { elementClasses, type ElementClass } from '../lists/cellar.ts'
import { stockProductKinds, type StockProductKind } from '../lists/stock.ts'
import type { GrapeType } from '../lists/vineyard.ts'
import { supplyNamed, usualSupply, type NamedSupply } from '../usual-supplies.ts'
import { stockUnits } from '../units/magnitude.ts'
import { en } from '../texts/en.ts'
import { es } from '../texts/es.ts'
import { cellText, plain, wordsOf, type Cell } from './cell.ts'
import { readCell, type Column } from './column.ts'
import type { Mistake } from './import.ts'
import { referred, type References } from './references.ts'
import type { ImportRules } from './rules.ts'

/** A record that rows name and that is not there; `within` is the name of what it belongs to. */
export type Missing = {
  to: CreatableReference
  name: string
  within: string | null
  /** Of a supply: what its rows say of it; its kind is null where neither they nor its name say it. */
  supply?: Omit<NamedSupply, 'kind'> & { kind: StockProductKind | null }
}

/** A row with what is wrong with it. */
type RowWithMistakes = { cells: readonly Cell[]; mistakes: readonly Mistake[] }

type Asked = { rules: ImportRules; columns: readonly (Column | null)[]; references: References }

/** The records that rows name and that are not there, each once, in the order in which they are created. */
export function missingIn(rows: readonly RowWithMistakes[], asked: Asked): Missing[] {
  const found = new Map<string, Missing>()
  for (const row of rows)
    for (const { field, code, value } of row.mistakes) {
      if (code !== 'NOT_FOUND_BY_NAME') continue
      const column = asked.rules.columns.find((one) => one.field === field)
      for (const one of column ? namedIn(column, value, row, asked) : []) {
        const key = [one.to, plain(one.within ?? ''), plain(one.name)].join(' · ')
        const before = found.get(key)
        const now = one.to === 'stockProduct' ? { ...one, supply: suppliedIn(one.name, row, asked) } : one
        found.set(key, before ? together(before, now) : now)
      }
    }
  return inOrder([...found.values()].filter(isSaid))
}

/** A supply that its rows name, as all of them together say it. */
const together = (before: Missing, { supply }: Missing): Missing =>
  before.supply && supply
    ? {
        ...before,
        supply: {
          kind: before.supply.kind ?? supply.kind,
          unit: before.supply.unit ?? supply.unit,
          basedInBatches: before.supply.basedInBatches || supply.basedInBatches,
        },
      }
    : before

/** Whether what is known of it is enough, once a kind is chosen: a seed is of a plant, and what is no piece has a unit. */
const isSaid = ({ name, supply }: Missing) =>
  supply === undefined || kindsFor(name, supply).includes(supply.kind ?? kindsFor(name, supply)[0]!)

/** The kinds that a supply can be created as, from what its rows and its name say. */
export const kindsFor = (name: string, supply: Omit<NamedSupply, 'kind'>): StockProductKind[] =>
  stockProductKinds.filter((kind) => supplyNamed(name, { ...supply, kind }) !== null)

/** What a row says of the supply that it names, or its name where the row does not. */
function suppliedIn(name: string, { cells }: RowWithMistakes, { columns, references }: Asked) {
  const said = (field: string) => {
    const at = columns.findIndex((column) => column?.field === field)
    const column = columns[at]
    const cell = cells[at] ?? null
    if (!column || cellText(cell) === '') return undefined
    const read = readCell(column, cell, {}, references)
    return read.ok ? read.value : undefined
  }
  const kind = said('kind')
  const unit = said('unit')
  return {
    kind: stockProductKinds.find((one) => one === kind) ?? usualSupply(name)?.kind ?? null,
    unit: stockUnits.find((one) => one === unit) ?? null,
    basedInBatches: said('batchId') !== undefined,
  }
}

function inOrder(found: Missing[]): Missing[] {
  const order = (one: Missing) => creatableReferences.indexOf(one.to)
  return found.toSorted((one, other) => order(one) - order(other))
}

/** What a cell names that is not there. What belongs to another record is left out where its row does not say to which. */
function namedIn(
  { expects }: Column,
  value: string,
  { cells }: RowWithMistakes,
  { columns, references }: Asked,
): Missing[] {
  if (expects.kind === 'PARTS' && expects.naming) {
    const { to, names } = expects.naming
    return names(value).flatMap((name) => missing(to, name, null, references))
  }
  if (expects.kind !== 'REFERENCE') return []
  const parent = expects.within
  const at = columns.findIndex((column) => column !== null && column.field === parent)
  const within = parent === undefined ? null : cellText(cells[at] ?? null)
  if (within === '') return []
  const names = expects.several ? value.split(/[,;]/) : [value]
  return names.flatMap((name) => missing(expects.to, name, within, references))
}

const parents = { wineEstateSection: 'wineEstate', cellarSection: 'cellar' } as const

/** The kind of record that one of a kind belongs to, where it belongs to one. */
export const parentOf = (to: CreatableReference) =>
  isOneOf(Object.keys(parents), to) ? parents[to as keyof typeof parents] : null

function missing(to: string, said: string, within: string | null, references: References): Missing[] {
  const name = said.trim()
  if (name === '' || !isOneOf(creatableReferences, to)) return []
  const parent = parentOf(to)
  const belongs = parent === null ? undefined : referred(references, parent, within ?? '', undefined)
  const isThere = referred(references, to, name, belongs?.ok ? belongs.value : undefined)
  return isThere.ok || isThere.code !== 'NOT_FOUND_BY_NAME' ? [] : [{ to, name, within }]
}

const colours = new Map(usualVarieties.map((one) => [plain(one.name), one.grapeType]))

/** The colour of a variety that is widely grown, by its name. */
export const usualColour = (name: string): GrapeType | null => colours.get(plain(name)) ?? null

const classWords = [...wordsOf(elementClasses, [es.elementClass, en.elementClass])]

/** The class of a type of vessel whose name says it: "Tanque de acero inoxidable" is a tank. */
export function usualClass(name: string): ElementClass | null {
  const said = ` ${plain(name)} `
  const [, found] = classWords.find(([word]) => said.includes(` ${word} `)) ?? []
  return elementClasses.find((one) => one === found) ?? null
}

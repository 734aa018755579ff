import { folded } from '@lagar/domain/lookup.ts'
import { takenLists } from './lists.ts'

/** A row of a list, as the server answers it. */
export type Row = Readonly<Record<string, unknown>>

/** The lists that were taken along, by their paths. */
export type Lists = ReadonlyMap<string, readonly Row[]>

/**
 * What the server would answer to a GET, as well as the lists that were taken along can tell: a page of one of them, or one
 * record of it. Undefined when they cannot.
 */
export function answerFrom(path: string, lists: Lists): unknown {
  const [name = '', query = ''] = path.split('?')
  const asked = new URLSearchParams(query)
  if (name === 'traceability/entity/data') return recordFrom(lists, asked.get('type'), asked.get('id'))
  const rows = lists.get(name)
  return rows && pageFrom(rows, asked, lists)
}

function recordFrom(lists: Lists, type: string | null, id: string | null) {
  const path = takenLists.find((list) => list.type === type)?.path
  const row = path === undefined ? undefined : lists.get(path)?.find((one) => one['id'] === id)
  return row && { result: { ...row, audit: [] } }
}

function pageFrom(rows: readonly Row[], asked: URLSearchParams, lists: Lists) {
  const found = rows.filter((row) => letsThrough(row, asked, lists))
  const sorted = inOrder(found, asked.get('sort'))
  const limit = Number(asked.get('limit') ?? 50)
  const from = Number(asked.get('offset') ?? (Number(asked.get('page') ?? 1) - 1) * limit)
  return { result: sorted.slice(from, from + limit), total: sorted.length, more: false }
}

/** Whether the filters of a list let a row through; `own` tests stand before those that all lists share. */
export const letsThrough = (row: Row, asked: URLSearchParams, lists: Lists, own: Tests = {}): boolean =>
  [...new Set(asked.keys())].every(
    (name) => (own[name] ?? tests[name])?.(row, asked.getAll(name).join(','), lists) ?? true,
  )

/** What each filter lets through, by its name. */
export type Tests = Readonly<Record<string, Test>>

type Test = (row: Row, wanted: string, lists: Lists) => boolean

const holds =
  (...paths: string[]): Test =>
  (row, wanted) =>
    paths.some((path) => folded(wordsAt(row, path)).includes(folded(wanted)))
const is =
  (path: string): Test =>
  (row, wanted) =>
    at(row, path) === wanted
const among =
  (path: string): Test =>
  (row, wanted) =>
    wanted.split(',').includes(wordsAt(row, path))
const hasOne =
  (path: string): Test =>
  (row, wanted) =>
    idsAt(row, path).some((id) => wanted.split(',').includes(id))

/** What each filter of these lists lets through; one that is not here lets everything through, and the server judges later. */
const tests: Tests = {
  name: holds('name', 'surname', 'product.name', 'title'),
  batchId: holds('batchId'),
  patent: holds('patent'),
  ids: among('id'),
  own: (row, wanted) => (at(row, 'supplier') === null) === (wanted === 'true'),
  status: among('status'),
  role: is('role'),
  kinds: among('kind'),
  origin: is('origin'),
  type: (row, wanted) => at(row, 'type') === wanted || at(row, 'type.id') === wanted,
  types: among('type'),
  wineEstateId: (row, wanted, lists) => servesEstate(row, wanted, lists),
  wineEstateSectionId: is('wineEstateSection.id'),
  employeeId: is('employee.id'),
  landId: hasOne('lands'),
  landIds: hasOne('lands'),
  // A batch does not say in which deposits it lies: those of the stock's product are offered.
  stockId: (row, wanted, lists) => {
    const stock = lists.get('stock/stock')?.find((one) => one['id'] === wanted)
    return stock === undefined || at(stock, 'product.id') === at(row, 'product.id')
  },
  stockType: among('product.kind'),
  isDoseProvider: (row, wanted) => (at(row, 'product.kind') === 'CURING_DOSE') === (wanted === 'true'),
  isNutrientProvider: (row, wanted) => (at(row, 'product.kind') === 'FERTILIZER') === (wanted === 'true'),
  from: (row, wanted) => dayOf(row, 'finalTimezone') >= wanted,
  to: (row, wanted) => dayOf(row, 'initialTimezone') <= wanted,
  cellarId: (row, wanted, lists) => servesCellar(row, wanted, lists),
  open: (row, wanted) => isOpen.has(wordsAt(row, 'status')) === (wanted === 'true'),
  dueTo: (row, wanted) => wordsAt(row, 'dueDate') <= wanted,
  isOpen: (row, wanted) => isOpen.has(wordsAt(row, 'status')) === (wanted === 'true'),
  cellarElementId: (row, wanted) =>
    ['cellarElements', 'origins', 'destinations'].some((part) => idsAt(row, part).includes(wanted)),
  class: is('class'),
  classes: among('class'),
  contentStatuses: among('content.stage'),
  isWasher: (row, wanted) => (at(row, 'product.isWasher') === true) === (wanted === 'true'),
  substance: is('product.substance'),
  isDirty: (row, wanted) => (at(row, 'isDirty') === true) === (wanted === 'true'),
  needsRinse: (row, wanted) => (at(row, 'needsRinse') === true) === (wanted === 'true'),
  text: holds('description', 'type.name', 'number'),
}

/** Statuses of an order, or of a task, that is still to be finished. */
const isOpen = new Set(['PENDING', 'IN_PROGRESS'])

/** The day of a row: the first or last of a work, or the one of what happens on one day. */
const dayOf = (row: Row, end: 'initialTimezone' | 'finalTimezone') =>
  wordsAt(row, end) || wordsAt(row, 'date') || wordsAt(row, 'dateToStart')

/** Whether a row is of a cellar, comes from it or goes to it, or is of a deposit that serves it: its own, or one of the whole company. */
function servesCellar(row: Row, wanted: string, lists: Lists): boolean {
  if ('cellar' in row) return at(row, 'cellar.id') === wanted
  if ('from' in row && 'to' in row) return [at(row, 'from.id'), at(row, 'to.id')].includes(wanted)
  if (!('deposit' in row)) return true
  const deposit = lists.get('stock/deposits')?.find((one) => one['id'] === at(row, 'deposit.id'))
  if (deposit === undefined) return true
  return at(deposit, 'cellar.id') === wanted || (!deposit['cellar'] && !deposit['wineEstate'])
}

/** Whether a row is of an estate, or of the whole company: by itself, by the estates it names, or by the deposit it lies in. */
function servesEstate(row: Row, wanted: string, lists: Lists): boolean {
  if ('deposit' in row) {
    const deposit = lists.get('stock/deposits')?.find((one) => one['id'] === at(row, 'deposit.id'))
    return deposit === undefined || (!deposit['cellar'] && servesEstate(deposit, wanted, lists))
  }
  const own = at(row, 'wineEstate.id')
  const several = idsAt(row, 'wineEstates')
  return own === wanted || several.includes(wanted) || (own === undefined && several.length === 0)
}

function at(row: unknown, path: string): unknown {
  let value = row
  for (const step of path.split('.')) value = (value as Row | null | undefined)?.[step]
  return value
}

/** What stands there in a text; of another record, its name. */
function wordsAt(row: Row, path: string): string {
  const value = at(row, path)
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'object' && value !== null ? wordsAt(value as Row, 'name') : ''
}

const idsAt = (row: Row, path: string): string[] => {
  const records = at(row, path)
  return Array.isArray(records) ? records.map((one) => wordsAt(one as Row, 'id')) : []
}

function inOrder(rows: readonly Row[], sort: string | null): readonly Row[] {
  if (sort === null) return rows
  const field = sort.replace(/^-/, '')
  const said = (row: Row) => wordsAt(row, field in row ? field : 'product.name')
  const sorted = rows.toSorted((a, b) => said(a).localeCompare(said(b), 'es', { numeric: true }))
  return sort.startsWith('-') ? sorted.toReversed() : sorted
}

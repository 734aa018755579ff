import { letsThrough, type Lists, type Row, type Tests } from '../device/local-answers.ts'
import type { Waiting } from '../device/waiting.ts'
import { waitingPaths } from '../device/lists.ts'
import { fieldRecords } from '@lagar/domain/lists/field-work.ts'

/** A record that waits on this device, as a line of the list that it belongs to. */
export type WaitingRow = {
  id: string
  item: Waiting
  /** What of it is listed here: the work or the observation itself, or a delivery note that goes out with it. */
  what: 'record' | 'note'
  /** Where it was done, or where the note goes; empty where this device does not know it. */
  place: string
}

/** The calls of the lists in which what waits is to be found. */
const allWorks = 'traceability/all/type/land/works'
const notes = 'input'

/** Whether anything of a change belongs to a list; photographs belong to a record that stands there already. */
export const belongsTo = ({ kind, draft, steps }: Waiting, path: string): boolean =>
  draft !== undefined &&
  ((path === allWorks && kind in fieldRecords) ||
    path === waitingPaths[kind] ||
    (path === notes && notesIn(steps).length > 0))

/** What waits of a list, as its filters let it through; `asked` is its query, `lists` what was taken along. */
export function waitingRows(
  path: string,
  asked: string,
  waiting: readonly Waiting[],
  lists: Lists,
): WaitingRow[] {
  const query = new URLSearchParams(asked)
  const rowsOf = path === notes ? noteRows : workRows
  return waiting
    .filter((item) => belongsTo(item, path))
    .flatMap((item) => rowsOf(item, lists))
    .filter(({ row }) => letsThrough(row, query, lists, path === notes ? noteTests : workTests))
    .map(({ line }) => line)
}

type Found = { row: Row; line: WaitingRow }
type Written = Readonly<Record<string, unknown>> & { lands?: string[] }

/** A work or an observation as the server lists it: what it is of by its id, and what is not written anew as it was saved. */
function workRows(item: Waiting, lists: Lists): Found[] {
  const { id, kind, title, draft } = item
  const saved = lists.get(waitingPaths[kind])?.find((row) => row['id'] === id) ?? {}
  const value = draft!.value as Written
  const written: Row = {
    ...value,
    ...Object.fromEntries(
      ['wineEstate', 'wineEstateSection', 'employee', 'employeesProvider', 'cellar'].flatMap((name) =>
        typeof value[name] === 'string' ? [[name, { id: value[name] }]] : [],
      ),
    ),
    ...('wineEstate' in value && { lands: landsOf(value, lists) }),
  }
  const row: Row = {
    ...saved,
    ...written,
    id,
    kind,
    title,
    laborType: kind === 'labor' ? value['type'] : null,
  }
  const place = namesOf(kind in fieldRecords ? row['lands'] : vesselsOf(value, lists))
  return [{ row, line: { id, item, what: 'record', place } }]
}

/** The vessels that an order or a measurement names by their ids, each once. */
function vesselsOf(value: Written, lists: Lists): Row[] {
  const { cellarElement, cellarElements = [], workorderTransfers = [] } = value as Vessels
  const moved = workorderTransfers.flatMap(({ origins, destinations }) => [...origins, ...destinations])
  const ids = new Set([cellarElement, ...cellarElements, ...moved.map((end) => end.cellarElement)])
  return (lists.get('cellars/cellarElements') ?? []).filter(({ id }) => ids.has(id as string))
}
type End = { cellarElement?: string | null }
type Vessels = End & {
  cellarElements?: string[]
  workorderTransfers?: { origins: End[]; destinations: End[] }[]
}

/** The lands that were chosen, or those of the section or the estate where all of it was. */
function landsOf({ lands: ids = [], wineEstate, wineEstateSection }: Written, lists: Lists): Row[] {
  const lands = lists.get('lands/lands') ?? []
  if (ids.length > 0) return ids.map((id) => lands.find((land) => land['id'] === id) ?? { id })
  const [of, wanted] = wineEstateSection
    ? (['wineEstateSection', wineEstateSection] as const)
    : (['wineEstate', wineEstate] as const)
  return lands.filter((land) => (land[of] as { id?: unknown } | null)?.id === wanted)
}

const namesOf = (rows: unknown): string =>
  ((rows ?? []) as { name?: string }[]).flatMap(({ name }) => name ?? []).join(', ')

type Body = { id: string; from: unknown; to: unknown; cius?: unknown[] } & Row
const notesIn = (steps: Waiting['steps']) =>
  steps.flatMap((step) => ('path' in step && step.path === notes ? [step.body as Body] : []))

/** The delivery notes that go out with a harvest. */
const noteRows = (item: Waiting, lists: Lists): Found[] =>
  notesIn(item.steps).map((body) => {
    const end = lists.get('traceability/input/entities')?.find((one) => one['id'] === body.to)
    const place = typeof end?.['name'] === 'string' ? end['name'] : ''
    const line: WaitingRow = { id: body.id, item, what: 'note', place }
    return { row: { ...body, wineEstate: { id: body.from }, title: item.title, place }, line }
  })

/** Filters that mean something else of what was only written than of what the server lists. */
const workTests: Tests = {
  laborTypeId: (row, wanted) => row['laborType'] === wanted,
  employeesProviderId: (row, wanted) =>
    (row['employeesProvider'] as { id?: unknown } | null | undefined)?.id === wanted,
}
const noteTests: Tests = {
  cellarId: (row, wanted) => row['to'] === wanted,
  isReceivingLand: (_, wanted) => wanted === 'true',
  fromType: (row, wanted) => row['fromType'] === wanted,
  text: (row, wanted) => JSON.stringify(row).toLowerCase().includes(wanted.toLowerCase()),
}

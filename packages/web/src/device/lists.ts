import type { Permission } from '@lagar/domain/access/permissions.ts'
import { listedKinds, type ListedKind, fieldRecords } from '@lagar/domain/lists/field-work.ts'
import { forEach } from '@lagar/domain/lookup.ts'
import type { WaitingKind } from './waiting.ts'

/**
 * A list that is taken along whole, or the `part` of it that some filters let through, and then nothing is answered from it that does not ask
 * for just that; `type` is what its rows are called where one of them is asked for by its id, and `from` the call that
 * tells them whole where the list itself tells less. Who lacks its `permission`, the one that its call asks for, would be refused it, and
 * so it is not asked for.
 */
export type TakenList = {
  path: string
  from?: string
  type?: string
  filters?: Record<string, string>
  part?: Readonly<Record<string, string>>
  most: number
  permission: Permission | 'MEMBER'
}

/** The calls that write what may wait for the signal, by its kind; a list of the same path shows what waits. */
export const waitingPaths: Readonly<Record<WaitingKind, string>> = {
  ...forEach(listedKinds, (kind) => fieldRecords[kind].path),
  workorder: 'cellars/workorders',
  measurament: 'cellars/measuraments',
}

/** The call that finishes an order as it was planned. */
export const finishPath = 'cellars/workorders/status'

const newest = (kind: ListedKind) => (kind === 'contingency' ? '-date' : '-initialTimezone')

/** What the first page and the forms and lists of the vineyard and of the cellar need without signal, with the most rows of each. */
export const takenLists: readonly TakenList[] = [
  { path: 'lands/wineEstates', type: 'wineEstate', most: 200, permission: 'MEMBER' },
  { path: 'lands/wineEstateSections', type: 'wineEstateSection', most: 1000, permission: 'MEMBER' },
  { path: 'lands/lands', type: 'land', most: 2000, permission: 'MEMBER' },
  {
    path: 'administration/employees',
    type: 'employee',
    filters: { status: 'ACTIVE' },
    most: 1000,
    permission: 'MEMBER',
  },
  { path: 'lands/employeesProviders', type: 'employeesProvider', most: 400, permission: 'MEMBER' },
  { path: 'machines/machines', type: 'machine', most: 400, permission: 'MEMBER' },
  { path: 'lands/plagues', type: 'plague', most: 400, permission: 'MEMBER' },
  { path: 'lands/seeds', type: 'seed', most: 400, permission: 'MEMBER' },
  { path: 'lands/laborTypes', type: 'laborType', most: 400, permission: 'MEMBER' },
  { path: 'lands/winterGrassCrops', type: 'winterGrassCrop', most: 400, permission: 'MEMBER' },
  { path: 'lands/valves', type: 'valve', most: 1000, permission: 'MEMBER' },
  { path: 'companies/varieties', type: 'variety', most: 400, permission: 'MEMBER' },
  { path: 'administration/seasons', type: 'season', most: 200, permission: 'MEMBER' },
  { path: 'stock/deposits', type: 'stockDeposit', most: 200, permission: 'MEMBER' },
  { path: 'stock/stock', type: 'stock', most: 1000, permission: 'stock.read' },
  { path: 'cellars/cellars', type: 'cellar', most: 200, permission: 'MEMBER' },
  { path: 'traceability/input/entities', most: 1000, permission: 'input.read' },
  { path: 'lands/trucks', type: 'truck', most: 400, permission: 'MEMBER' },
  { path: 'lands/truckDrivers', type: 'truckDriver', most: 400, permission: 'MEMBER' },
  {
    path: 'stock/batches',
    type: 'stockBatch',
    filters: { onHold: 'false' },
    most: 1000,
    permission: 'stock.read',
  },
  ...listedKinds.map((kind) => ({
    path: fieldRecords[kind].path,
    type: kind,
    filters: { sort: newest(kind) },
    most: 200,
    permission: `${kind}.read` as const,
  })),
  {
    path: 'cellars/cellarElements',
    type: 'cellarElement',
    filters: { composition: 'true' },
    most: 1000,
    permission: 'MEMBER',
  },
  { path: 'cellars/workorders/types', type: 'workorderType', most: 200, permission: 'MEMBER' },
  {
    path: 'cellars/measuraments',
    type: 'measurament',
    filters: { sort: '-day' },
    most: 200,
    permission: 'laboratory.read',
  },
  {
    path: 'cellars/workorders',
    from: 'cellars/workorders/tasks',
    type: 'workorder',
    most: 100,
    permission: 'workorders.read',
  },
  {
    path: 'traceability/all/type/land/works',
    filters: { sort: '-initialTimezone' },
    most: 400,
    permission: 'MEMBER',
  },
  {
    path: 'administration/employees/tasks',
    type: 'employeeTask',
    filters: { sort: 'dueDate' },
    part: { open: 'true' },
    most: 200,
    permission: 'MEMBER',
  },
  // A note's page tells more than its row: it is opened with signal.
  {
    path: 'input',
    filters: { sort: 'date' },
    part: { status: 'PENDING,IN_TRANSIT' },
    most: 200,
    permission: 'input.read',
  },
]

/** Their paths. */
export const listPaths = takenLists.map(({ path }) => path)

const known = new Map(takenLists.map((list) => [list.path, list]))
const types = new Set(takenLists.flatMap(({ type }) => (type ? [type] : [])))
/** Who works here: kept on every device that can start without signal, so that what waits on it is never out of reach. */
export const accountPath = 'auth/me'
const alone = new Set([accountPath, 'administration/announcements'])

/** Whether the answer to a GET is kept for when there is no signal. */
export function isTakenAlong(path: string): boolean {
  const [name = '', query = ''] = path.split('?')
  const asked = new URLSearchParams(query)
  if (name === 'traceability/entity/data') return types.has(asked.get('type') ?? '')
  const { part = {} } = known.get(name) ?? {}
  const isInPart = Object.entries(part).every(([filter, wanted]) => asked.get(filter) === wanted)
  return (known.has(name) && isInPart) || alone.has(name)
}

/** Whether an edit by this call may wait for the signal: then it carries a key, so that sending it again changes nothing twice. */
export const mayWait = (path: string): boolean =>
  path === finishPath || Object.values(waitingPaths).includes(path)

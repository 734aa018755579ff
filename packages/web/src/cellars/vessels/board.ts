import type { CellarElementRecord } from '@lagar/domain/cellars/element.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { queries } from '../../api/queries.ts'
import type { List } from '../../api/records.ts'
import { queryOf, send } from '../../api/send.ts'
import type { MapItem } from '../../parts/map/use-map-move.ts'
import { frameParts } from '../../session/frame.ts'
import { stackMark } from './stack-mark.ts'
import { lastSelection } from '../../session/selection.tsx'

/** What stands on one cell of the map: a vessel, or barrels on top of each other. */
export type Standing = MapItem & { elements: CellarElementRecord[] }

const PAGE = 200
const keyOf = (cellarId: string) => ['cellars/cellarElements', 'board', cellarId]
const boardQuery = (cellarId: string) =>
  queryOptions({ queryKey: keyOf(cellarId), queryFn: () => allElements(cellarId) })

/** All vessels of a cellar with what is in them, page after page, as its map needs them. */
export const useBoard = (cellarId: string) => useQuery(boardQuery(cellarId))

/** Asks for the vessels of the cellar that was chosen last, or else of the first, while somebody reaches for its page. */
export async function boardAhead(): Promise<void> {
  const chosen = lastSelection()?.cellar ?? (await firstCellar().catch(() => undefined))
  if (chosen !== undefined) await queries.prefetchQuery(boardQuery(chosen))
}

const firstCellar = async () => (await queries.ensureQueryData(frameParts.cellars)).result[0]?.id

async function allElements(cellarId: string): Promise<CellarElementRecord[]> {
  const elements: CellarElementRecord[] = []
  for (let page = 1; ; page++) {
    const asked = queryOf({ cellarId, composition: true, limit: PAGE, page })
    const { result, total, more } = await send<List<CellarElementRecord>>(
      'GET',
      `cellars/cellarElements${asked}`,
    )
    elements.push(...result)
    // Beyond what is counted there are more until a page is not full.
    if (result.length < PAGE || (!more && elements.length >= total)) return elements
  }
}

/** Puts vessels on a cell of the map, or beside it (null). They stand there at once; a refusal puts them back. */
export async function placeElements(
  cellarId: string,
  ids: string[],
  positionX: number | null,
  positionY: number | null,
): Promise<void> {
  const before = queries.getQueryData<CellarElementRecord[]>(keyOf(cellarId))
  const moved = before?.map((element) =>
    ids.includes(element.id) ? { ...element, positionX, positionY } : element,
  )
  queries.setQueryData(keyOf(cellarId), moved)
  await send('PUT', 'cellars/cellarElements/positions', { ids, positionX, positionY }).catch(
    (error: unknown) => {
      queries.setQueryData(keyOf(cellarId), before)
      throw error
    },
  )
}

/** Vessels as they stand on the map: barrels of one cell together, and beside the map those of one lot. */
export function standings(elements: CellarElementRecord[], stackName: (count: number) => string): Standing[] {
  const groups = Map.groupBy(elements, groupOf)
  return [...groups.values()].map((group) => {
    const [first] = group as [CellarElementRecord]
    const lots = new Set(group.map(({ cellarElementBatch }) => cellarElementBatch?.name))
    const lot = lots.size === 1 ? [...lots][0] : undefined
    return {
      id: first.id,
      ...(group.length === 1 ? { name: first.name } : stacked(group, lot ?? stackName(group.length))),
      positionX: first.positionX,
      positionY: first.positionY,
      elements: group,
    }
  })
}

/** Barrels on one cell: drawn by their numbers, which tell one stack from the next, and called as their lot besides. */
function stacked(group: readonly CellarElementRecord[], name: string) {
  const mark = stackMark(group.map((element) => element.name))
  return { name: `${name} · ${mark}`, mark }
}

function groupOf({ id, class: kind, positionX, positionY, cellarElementBatch }: CellarElementRecord): string {
  if (kind !== 'BARREL') return id
  if (positionX !== null) return `${positionX} ${positionY}`
  return cellarElementBatch?.id ?? id
}

/** Barrels go on barrels. */
export const mayStackOn = (item: Standing, other: Standing) =>
  [...item.elements, ...other.elements].every(({ class: kind }) => kind === 'BARREL')

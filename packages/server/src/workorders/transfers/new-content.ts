import type { NewContent, WineOrigin } from '@lagar/domain/workorders/plan/types.ts'
import { yearOf, type Day } from '@lagar/domain/day.ts'
import type { TransferType } from '@lagar/domain/lists/cellar.ts'
import type { ContentStatus } from '@lagar/domain/lists/statuses.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { membersOf, type Lots } from './places.ts'
import type { HeldVessel } from '../../wine/contents/vessels.ts'
import type { AskedTransfer } from './load.ts'

/** Where a wine comes from: other wine, or grapes of one variety. */
type Comes = {
  vessels: ReadonlyMap<string, HeldVessel>
  wines: WineOrigin[]
  ofGrapes: string | null
  day: Day
}

/** What the wine that arrives is called when it makes a new content: as it was said, or as the wine it comes from. */
export function becomes(
  transfer: AskedTransfer,
  destination: AskedTransfer['destinations'][number],
  name: string,
  { vessels, wines, ofGrapes, day }: Comes,
): NewContent {
  const from = wines[0] && vessels.get(wines[0].vessel)
  const stage = destination.is_wine_dregs
    ? 'DREGS'
    : transfer.is_pomace && destination.children.length === 0
      ? 'POMACE'
      : (stageAfter[transfer.type] ?? from?.stage ?? 'MUST')
  return {
    name: name || from?.contentName || 'Pre-lote',
    variety: destination.variety_id ?? from?.variety ?? ofGrapes,
    year: destination.year ?? from?.year ?? yearOf(day),
    grapeType: destination.grape_type ?? from?.grapeType ?? null,
    stage: destination.stage ?? stage,
    isWineDregs: destination.is_wine_dregs,
  }
}

/** The stage in which some work leaves a new content, unless its destination says another. */
const stageAfter: Partial<Record<TransferType, ContentStatus>> = {
  GRIND: 'MACERATING',
  RECEIVE_GRAPE: 'GRAPE',
  PRESS: 'NEW_WINE',
  UNBURDEN: 'NEW_WINE',
  BLEED: 'MUST',
  SETTLE: 'MUST',
  BARREL_IN: 'AGING',
}

/** Refuses grapes of several varieties that make a wine of which nobody said the variety, at each destination that makes one. */
export function refuseUnknownVariety(
  { destinations }: AskedTransfer,
  at: number,
  { size }: ReadonlySet<string>,
  vessels: ReadonlyMap<string, HeldVessel>,
  lots: Lots,
): void {
  if (size < 2) return
  const missing = destinations.flatMap((destination, row) => {
    const reached = [
      ...(destination.children.length > 0 ? [] : membersOf(destination, lots)),
      ...destination.children.map((child) => child.cellar_element_id),
    ]
    const makesNew = reached.some((id) => vessels.get(id)?.wine === undefined)
    return destination.variety_id === null && makesNew
      ? [`workorderTransfers.${at}.destinations.${row}.variety`]
      : []
  })
  if (missing.length > 0) throw new Refusal('INVALID_INPUT', { missing })
}

/** Refuses to pour pomace on wine, at the vessels that hold some; what a press gives of it is wine, and goes where wine goes. */
export function refusePomaceIntoWine(
  { destinations }: AskedTransfer,
  at: number,
  vessels: ReadonlyMap<string, HeldVessel>,
  lots: Lots,
): void {
  const errors = destinations.flatMap((destination, row) => {
    if (destination.children.length > 0) return []
    const held = membersOf(destination, lots).flatMap((id) => vessels.get(id) ?? [])
    return held.some(({ wine, stage }) => wine !== undefined && stage !== 'POMACE')
      ? [[`workorderTransfers.${at}.destinations.${row}.cellarElement`, 'POMACE_INTO_WINE']]
      : []
  })
  if (errors.length > 0) throw new Refusal('INVALID_INPUT', { errors: Object.fromEntries(errors) })
}

import type { NodeType, TraceEdge, TraceNode } from '@lagar/domain/traceability/trace.ts'
import {
  mdiAccountOutline,
  mdiBarrel,
  mdiBottleWineOutline,
  mdiCounter,
  mdiExitToApp,
  mdiClipboardListOutline,
  mdiFlaskOutline,
  mdiFruitGrapesOutline,
  mdiSpray,
  mdiTerrain,
  mdiTruckOutline,
} from '@mdi/js'
import { t, words } from '../../texts/t.ts'
import { dayText, numberText, percentText } from '../../texts/numbers.ts'
import { supplyAmountText } from '../../texts/units.ts'
import type { StockUnit } from '@lagar/domain/lists/units.ts'

/** The picture of each kind of thing on the way. */
export const nodeIcons: Record<NodeType, string> = {
  stockBatch: mdiFlaskOutline,
  work: mdiSpray,
  land: mdiTerrain,
  ciu: mdiFruitGrapesOutline,
  receivedWine: mdiTruckOutline,
  content: mdiBarrel,
  wineBatch: mdiBottleWineOutline,
  found: mdiCounter,
  gone: mdiExitToApp,
  order: mdiClipboardListOutline,
  customer: mdiAccountOutline,
}

/** An amount with its unit; what is counted in a trace without another unit is bottles. */
export function amountText({ amount, unit }: Pick<TraceEdge, 'amount' | 'unit'>, isBottles = true): string {
  if (amount === null || unit === null) return ''
  if (unit === 'UNIT' && isBottles) return `${numberText('bottles', amount)} ${t.traceability.bottles}`
  return supplyAmountText(amount, unit as StockUnit, 'supplyRound')
}

/** The word of a code in one of the lists, or the code. */
export const wordOf = (list: Readonly<Record<string, string>>, code: string): string => list[code] ?? code

/** What something is called: a work has only its kind and day, and so has what left without a known counterpart. */
export function titleOf(node: TraceNode): string {
  const { type, title, day } = node
  if (title !== '' || !['work', 'gone', 'found'].includes(type)) return title
  return `${statusText(node)} ${day ? dayText(day) : ''}`.trim()
}

/** The word of something's stage, kind or status. */
export function statusText({ type, status }: Pick<TraceNode, 'type' | 'status'>): string {
  if (status === null) return ''
  const lists: Partial<Record<NodeType, Readonly<Record<string, string>>>> = {
    content: words.contentStatus,
    wineBatch: words.wineBatchKind,
    order: words.orderStatus,
    work: words.fieldWorkType,
    found: words.goneWay,
    gone: words.goneWay,
  }
  return wordOf(lists[type] ?? {}, status)
}

/** What part of the start it is, or what part of it comes from there; nothing for the start itself. */
export function shareText({ isStart, shareOfStart, shareFromStart }: TraceNode): string {
  if (isStart) return t.traceability.start
  const share = shareOfStart ?? shareFromStart
  return share === null ? '' : percentText('percent', share)
}

/** Everything of a thing in one sentence, for whoever hears it. */
export function spoken(node: TraceNode): string {
  const { shareOfStart, shareFromStart, day } = node
  const parts = [
    node.isStart ? t.traceability.start : '',
    node.subtitle,
    statusText(node),
    day ? dayText(day) : '',
    amountText(node),
    shareOfStart === null ? '' : t.traceability.shareOfStart(percentText('percent', shareOfStart)),
    shareFromStart === null ? '' : t.traceability.shareFromStart(percentText('percent', shareFromStart)),
  ]
  const detail = parts.filter((part) => part !== '').join(', ')
  return t.traceability.node(t.traceability.types[node.type], titleOf(node), detail)
}

import { send } from '../../api/send.ts'
import { t } from '../../texts/t.ts'

/** Takes back a dispatch or a return of an order that was just written down. */
export const undoPart = (of: 'dispatches' | 'returns', change: string): Promise<unknown> =>
  send('PUT', `distribution/orders/${of}/reverse`, { change, reason: t.ui.undoneAtOnce })

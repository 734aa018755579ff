import { send } from '../../api/send.ts'
import { t } from '../../texts/t.ts'

/** Takes a change or a transfer of a stock back that was just written down. */
export const undoing = (change: string) => (): Promise<unknown> =>
  send('PUT', 'stock/stock/amount/reverse', { change, reason: t.ui.undoneAtOnce })

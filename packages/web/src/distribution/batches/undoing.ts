import { send } from '../../api/send.ts'
import { t } from '../../texts/t.ts'

/** Takes a movement or a count of bottles back that was just written down. */
export const undoing = (change: string) => (): Promise<unknown> =>
  send('PUT', 'distribution/wineBatches/movements/reverse', { change, reason: t.ui.undoneAtOnce })

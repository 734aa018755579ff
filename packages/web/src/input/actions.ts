import type { InputListRow } from '@lagar/domain/input/record.ts'
import {
  mdiCancel,
  mdiCashEdit,
  mdiCheckCircleOutline,
  mdiCloseCircleOutline,
  mdiEyeOutline,
  mdiFilePdfBox,
  mdiPencilOutline,
  mdiScale,
  mdiSourceBranch,
  mdiTruckFastOutline,
} from '@mdi/js'
import type { RowAction } from '../lists/RowMenu.tsx'
import { printPdf } from '../records/print-pdf.ts'
import { t } from '../texts/t.ts'

/** What can be done with a note. */
export type InputDeed =
  | 'view'
  | 'edit'
  | 'send'
  | 'receive'
  | 'reject'
  | 'weights'
  | 'prices'
  | 'cancel'
  | 'told'

/** Whether a note brings what its supplier may tell the origin of: grapes or wine that are not our own. */
export const mayBeTold = ({ from, isReceivingLand, isReceivingContent }: InputListRow): boolean =>
  !from.isOwn && (isReceivingLand || isReceivingContent)

/** What this person may do with a note as it stands; what is closed says so. */
export function inputActions(
  row: InputListRow,
  open: (deed: InputDeed) => void,
  withView = false,
): RowAction[] {
  const texts = t.input
  const isClosed = row.status === 'REJECTED' || row.status === 'CANCELLED'
  const action = (deed: InputDeed, label: string, icon: string, allowed = true): RowAction => ({
    label,
    icon,
    allowed,
    ...(isClosed ? { reason: texts.closed } : {}),
    ...(deed === 'cancel' || deed === 'reject' ? { danger: true } : {}),
    onClick: () => open(deed),
  })
  const isOnItsWay = row.status === 'PENDING' || row.status === 'IN_TRANSIT'
  return [
    ...(withView ? [action('view', t.ui.view, mdiEyeOutline)] : []),
    ...(isOnItsWay ? [action('receive', texts.receive, mdiCheckCircleOutline, row.can.receive)] : []),
    ...(row.status === 'PENDING' ? [action('send', texts.send, mdiTruckFastOutline, row.can.send)] : []),
    action('edit', t.ui.edit, mdiPencilOutline, row.can.edit),
    ...(row.ciuCount > 0 ? [action('weights', texts.weights, mdiScale, row.can.edit)] : []),
    ...(row.ciuCount > 0 || row.isReceivingContent
      ? [action('prices', texts.prices, mdiCashEdit, row.can.edit)]
      : []),
    ...(row.remito && !isClosed
      ? [
          {
            label: texts.printRemito,
            icon: mdiFilePdfBox,
            onClick: () =>
              printPdf({ type: 'INPUT_REMITO', entityType: 'input', entityId: row.id }, 'remito.pdf'),
          },
        ]
      : []),
    ...(mayBeTold(row)
      ? [
          {
            label: t.told.add,
            icon: mdiSourceBranch,
            allowed: row.can.attach,
            onClick: () => open('told'),
          },
        ]
      : []),
    action('reject', texts.reject, mdiCloseCircleOutline, row.can.reject),
    action('cancel', texts.cancel, mdiCancel, row.can.delete),
  ]
}

import type { WorkListRow } from '@lagar/domain/lands/works/work.ts'
import {
  mdiCheckCircleOutline,
  mdiContentDuplicate,
  mdiLockOpenVariantOutline,
  mdiPencilOutline,
  mdiPrinterOutline,
  mdiTrashCanOutline,
} from '@mdi/js'
import { t } from '../../texts/t.ts'
import type { RowAction } from '../../lists/RowMenu.tsx'
import { printPdf } from '../../records/print-pdf.ts'
import type { OpenedWork } from './OpenWork.tsx'

type Row = Pick<WorkListRow, 'id' | 'kind' | 'origin' | 'title' | 'status' | 'can'>

/** The sheet of a work, for who does it. */
const printWork = ({ id, kind }: Row) =>
  printPdf({ type: 'FIELD_WORK', entityType: kind, entityId: id }, 'trabajo.pdf')

/** What may be done with a work, and why not where it may not. */
export function workActions(row: Row, open: (opened: OpenedWork) => void): RowAction[] {
  const { can, status } = row
  const texts = t.fieldWork
  const isRain = row.origin === 'RAIN'
  const isDone = status === 'DONE'
  const stays = isRain ? texts.rainStays : texts.notPending
  const action = (doing: OpenedWork['doing']) => () => open({ row, doing })
  const reason = (words: string | false) => (words ? { reason: words } : {})
  return [
    {
      label: t.ui.edit,
      icon: mdiPencilOutline,
      allowed: can.edit,
      onClick: action('edit'),
      ...reason(isDone && stays),
    },
    {
      label: texts.close,
      icon: mdiCheckCircleOutline,
      allowed: can.edit,
      onClick: action('finish'),
      ...reason(isDone && stays),
    },
    {
      label: t.works.repeat,
      icon: mdiContentDuplicate,
      allowed: can.repeat,
      onClick: action('repeat'),
      ...reason(isRain && t.works.noRepeatRain),
    },
    {
      label: texts.reopen,
      icon: mdiLockOpenVariantOutline,
      allowed: can.reverse,
      onClick: action('reopen'),
      ...reason(isRain ? texts.rainStays : !isDone && texts.alreadyPending),
    },
    ...(isRain ? [] : [{ label: texts.print, icon: mdiPrinterOutline, onClick: () => printWork(row) }]),
    {
      label: t.ui.remove,
      icon: mdiTrashCanOutline,
      danger: true,
      allowed: can.delete,
      onClick: action('delete'),
      ...reason(isDone && !isRain && texts.notPending),
    },
  ]
}

import {
  announcementName,
  type AnnouncementRecord,
} from '@lagar/domain/administration/people/announcement.ts'
import { mdiBullhornOutline, mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js'
import { useState } from 'react'
import { removeRecord } from '../../api/records.ts'
import { useCan, useMe } from '../../session/me.tsx'
import { t } from '../../texts/t.ts'
import { column, sorted } from '../../records/columns.tsx'
import type { Column } from '../../lists/DataTable.tsx'
import { FilterText } from '../../lists/filters.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import type { RowAction } from '../../lists/RowMenu.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { DayText } from '../../ui/values.tsx'
import classes from './companies.module.css'
import { later } from '../../ui/later.tsx'

const DeleteDialog = later(async () => (await import('../../records/DeleteDialog.tsx')).DeleteDialog)
const AnnouncementForm = later(async () => (await import('./AnnouncementForm.tsx')).AnnouncementForm)

const path = 'administration/announcements'

/** What is open over the list. */
type Open = { kind: 'create' } | { kind: 'edit' | 'delete'; row: AnnouncementRecord }

/** What people read in the header, day by day: of this company, and of the platform. */
export function AnnouncementsTab() {
  const texts = t.company.announcements
  const { user } = useMe()
  const mayHere = useCan('company.write')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <>
      <ListPage<AnnouncementRecord>
        title={texts.title}
        order={2}
        path={path}
        defaultSort="-fromDate"
        columns={columns()}
        rowName={announcementName}
        actions={(row) => actionsOf(row, setOpen)}
        filters={<FilterText name="message" label={texts.search} />}
        create={{
          label: texts.create,
          allowed: mayHere || user.isPlatformAdmin,
          onClick: () => setOpen({ kind: 'create' }),
        }}
        empty={{ title: texts.empty, hint: texts.emptyHint, icon: mdiBullhornOutline }}
      />
      {open?.kind === 'create' && <AnnouncementForm onClose={close} />}
      {open?.kind === 'edit' && <AnnouncementForm saved={open.row} onClose={close} />}
      {open?.kind === 'delete' && (
        <DeleteDialog
          name={announcementName(open.row)}
          text={texts.removeText}
          done={texts.removed}
          remove={(typed) => removeRecord(path, open.row.id, typed)}
          onClose={close}
        />
      )}
    </>
  )
}

const columns = (): Column<AnnouncementRecord>[] => [
  column('message', (row) => <span className={classes.message}>{row.message}</span>),
  sorted('fromDate', (row) => <DayText day={row.fromDate} />),
  sorted('toDate', (row) => <DayText day={row.toDate} />),
  column('forAll', (row) => <ForWhom announcement={row} />, { header: t.company.announcements.forWhom }),
]

function ForWhom({ announcement: { forAll } }: { announcement: AnnouncementRecord }) {
  const { all, us } = t.company.announcements
  return forAll ? <StatusBadge tone="active" label={all} /> : <StatusBadge tone="calm" label={us} />
}

const actionsOf = (row: AnnouncementRecord, setOpen: (open: Open) => void): RowAction[] => [
  {
    label: t.ui.edit,
    icon: mdiPencilOutline,
    allowed: row.can.edit,
    onClick: () => setOpen({ kind: 'edit', row }),
  },
  {
    label: t.ui.remove,
    icon: mdiTrashCanOutline,
    danger: true,
    allowed: row.can.delete,
    onClick: () => setOpen({ kind: 'delete', row }),
  },
]

import type { VarietyRecord } from '@lagar/domain/companies/variety.ts'
import { mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { removeRecord, useRecord } from '../api/records.ts'
import { t, words } from '../texts/t.ts'
import { DeleteDialog } from '../ui/DeleteDialog.tsx'
import { DetailPage, type Detail } from '../ui/DetailPage.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { VarietyForm } from './VarietyForm.tsx'

/** A variety's page. */
export function VarietyPage() {
  const texts = t.administration.varieties
  const { id } = useParams({ strict: false })
  const query = useRecord<VarietyRecord>('variety', id)
  const navigate = useNavigate()
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const close = () => setOpen(undefined)

  const detail = (variety: VarietyRecord): Detail => ({
    title: variety.name,
    badges: <StatusBadge label={words.grapeType[variety.grapeType]} />,
    facts: [
      { label: texts.crop, value: words.crop[variety.crop] },
      { label: texts.grapeType, value: words.grapeType[variety.grapeType] },
      { label: texts.quality, value: variety.quality && words.varietyQuality[variety.quality] },
    ],
    actions: [
      {
        label: t.ui.edit,
        icon: mdiPencilOutline,
        allowed: variety.can?.edit,
        onClick: () => setOpen('edit'),
      },
      {
        label: t.ui.remove,
        icon: mdiTrashCanOutline,
        danger: true,
        allowed: variety.can?.delete,
        onClick: () => setOpen('delete'),
      },
    ],
  })

  return (
    <>
      <DetailPage query={query} kind={texts.one} detail={detail} />
      {open === 'edit' && query.data && <VarietyForm saved={query.data} onClose={close} />}
      {open === 'delete' && query.data && (
        <DeleteDialog
          name={query.data.name}
          done={texts.removed}
          remove={(typed) => removeRecord('companies/variety', query.data.id, typed)}
          onClose={close}
          onDeleted={() => void navigate({ to: '/administration', search: { tab: 'varieties' } })}
        />
      )}
    </>
  )
}

import type { CellarRecord } from '@lagar/domain/cellars/cellar.ts'
import { mdiMapOutline, mdiPencilOutline } from '@mdi/js'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useRecord } from '../../api/records.ts'
import { useSelection } from '../../session/selection.tsx'
import { t } from '../../texts/t.ts'
import { DetailPage, type Detail } from '../../records/DetailPage.tsx'
import { ElementsList } from './ElementsList.tsx'
import { relatedOrders } from '../../parts/related/cellar.tsx'
import { relatedServiceBills } from '../../parts/related/office.tsx'
import { later } from '../../ui/later.tsx'

const CellarForm = later(async () => (await import('./CellarForm.tsx')).CellarForm)

/** A cellar's page: its data and its vessels. */
export function CellarRecordPage() {
  const texts = t.cellars.cellars
  const { id } = useParams({ strict: false })
  const query = useRecord<CellarRecord>('cellar', id)
  const { setCellar } = useSelection()
  const navigate = useNavigate()
  const [editing, setEditing] = useState(false)

  const detail = (cellar: CellarRecord): Detail => ({
    title: cellar.name,
    facts: [
      { label: texts.code, value: cellar.code || null },
      { label: texts.invNumber, value: cellar.invNumber || null },
      { label: texts.address, value: cellar.address || null },
    ],
    tabs: [
      { key: 'elements', label: t.cellars.elements, content: <ElementsList cellarId={cellar.id} /> },
      relatedOrders({ cellarId: cellar.id }),
      relatedServiceBills({ cellarId: cellar.id }),
    ],
    actions: [
      {
        label: texts.openMap,
        icon: mdiMapOutline,
        onClick: () => {
          setCellar(cellar.id)
          void navigate({ to: '/cellar', search: {} })
        },
      },
      {
        label: t.ui.edit,
        icon: mdiPencilOutline,
        allowed: cellar.can.edit,
        onClick: () => setEditing(true),
      },
    ],
  })

  return (
    <>
      <DetailPage query={query} kind={texts.one} detail={detail} />
      {editing && query.data && <CellarForm saved={query.data} onClose={() => setEditing(false)} />}
    </>
  )
}

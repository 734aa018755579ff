import type { CellarElementRecord } from '@lagar/domain/cellars/element.ts'
import { mdiPencilOutline, mdiQrcode, mdiTrashCanOutline, mdiVideoOutline } from '@mdi/js'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { removeRecord, useRecord } from '../../api/records.ts'
import { useListSearch } from '../../ui/list-search.ts'
import { useOpenRoom } from '../../call/use-open-room.ts'
import { t, words } from '../../texts/t.ts'
import { DetailPage, type Detail } from '../../records/DetailPage.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { DayText } from '../../ui/values.tsx'
import { volumeText } from '../../parts/wine/amounts.tsx'
import { elementTabs } from '../../wine/contents/tabs.tsx'
import { printLabels } from '../places/print-labels.ts'
import { VesselGlance } from './VesselGlance.tsx'
import { Badges } from './VesselPanel.tsx'
import { useVesselActions } from './use-vessel-actions.tsx'
import { later } from '../../ui/later.tsx'

const DeleteDialog = later(async () => (await import('../../records/DeleteDialog.tsx')).DeleteDialog)
const ElementForm = later(async () => (await import('../places/ElementForm.tsx')).ElementForm)

/** A vessel's page: what lies in it, its data, and what moved through it. */
export function ElementPage() {
  const texts = t.cellars.element
  const { id } = useParams({ strict: false })
  const query = useRecord<CellarElementRecord>('cellarElement', id)
  // Whoever comes from an alarm finds the order that answers it open.
  const { doing: code } = useListSearch()
  const doing = useVesselActions(query.data, typeof code === 'string' ? code : undefined)
  const navigate = useNavigate()
  const calling = useOpenRoom()
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const close = () => setOpen(undefined)

  const detail = (element: CellarElementRecord): Detail => ({
    title: element.name,
    badges: <Badges element={element} />,
    top: <VesselGlance element={element} onDo={doing.open} />,
    facts: factsOf(element),
    tabs: elementTabs(element),
    actions: [
      ...doing.actions,
      {
        label: t.call.action,
        icon: mdiVideoOutline,
        onClick: () => calling.mutate({ type: 'cellarElement', id: element.id }),
      },
      { label: t.vessel.label, icon: mdiQrcode, onClick: () => printLabels([element.id]) },
      {
        label: t.ui.edit,
        icon: mdiPencilOutline,
        allowed: element.can.edit,
        onClick: () => setOpen('edit'),
      },
      {
        label: t.ui.remove,
        icon: mdiTrashCanOutline,
        danger: true,
        allowed: element.can.delete,
        onClick: () => setOpen('delete'),
      },
    ],
  })

  return (
    <>
      <DetailPage query={query} kind={texts.one} detail={detail} />
      {open === 'edit' && query.data && <ElementForm saved={query.data} onClose={close} />}
      {doing.form}
      {open === 'delete' && query.data && (
        <DeleteDialog
          name={query.data.name}
          done={texts.removed}
          text={texts.removeText}
          remove={(typed) => removeRecord('cellars/cellarElements', query.data.id, typed)}
          onClose={close}
          onDeleted={() => void navigate({ to: '/cellar', search: {} })}
        />
      )}
    </>
  )
}

function factsOf(element: CellarElementRecord): Detail['facts'] {
  const texts = t.cellars.element
  const { cellar, cellarSection, cellarElementBatch, elementType, material, woodType, toast, useNumber } =
    element
  const { positionX, positionY, maxCapacity, unit, isOrganic, note } = element
  const { outOfService, outOfServiceSince, outOfServiceReason } = element
  const placed = positionX !== null && positionY !== null
  return [
    {
      label: texts.cellar,
      value: (
        <EntityLink type="cellar" id={cellar.id}>
          {cellar.name}
        </EntityLink>
      ),
    },
    { label: texts.section, value: cellarSection?.name },
    { label: texts.type, value: elementType.name },
    {
      label: texts.batch,
      value: cellarElementBatch && (
        <EntityLink type="cellarElementBatch" id={cellarElementBatch.id}>
          {cellarElementBatch.name}
        </EntityLink>
      ),
    },
    { label: texts.capacity, value: volumeText(maxCapacity, unit) },
    { label: texts.isOrganic, value: isOrganic ? t.ui.yes : t.ui.no },
    ...(element.content ? [] : [{ label: t.vessel.cleanedOn, value: <DayText day={element.cleanedOn} /> }]),
    ...(outOfService
      ? [
          { label: t.vessel.outSinceField, value: <DayText day={outOfServiceSince} /> },
          { label: t.vessel.outReason, value: outOfServiceReason, wide: true },
        ]
      : []),
    { label: texts.material, value: material && words.vesselMaterial[material] },
    { label: texts.woodType, value: woodType && words.woodType[woodType] },
    { label: texts.toast, value: toast && words.woodToast[toast] },
    { label: texts.uses, value: useNumber },
    { label: texts.place, value: placed ? texts.placeText(positionY + 1, positionX + 1) : texts.noPlace },
    ...(note ? [{ label: texts.note, value: note, wide: true }] : []),
  ]
}

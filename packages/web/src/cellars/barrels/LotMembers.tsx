import type { CellarElementBatchRecord } from '@lagar/domain/wine/barrels/lot.ts'
import type { CellarElementRecord } from '@lagar/domain/cellars/element.ts'
import { Group } from '@mantine/core'
import { mdiBarrelOutline } from '@mdi/js'
import { useState } from 'react'
import { t } from '../../texts/t.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { toastFailure, toastUndoable } from '../../messages/toast.tsx'
import { volumeText } from '../../parts/wine/amounts.tsx'
import { Gauge } from '../vessels/VesselPanel.tsx'
import { saveMembers } from './members.ts'
import { ConfirmDialog } from '../../overlays/ConfirmDialog.tsx'

type Props = { lot: CellarElementBatchRecord }

/** The vessels of a lot with the litres of each, and the way out of the lot. */
export function LotMembers({ lot }: Props) {
  const texts = t.vessel.lot
  const [leaving, setLeaving] = useState<CellarElementRecord>()
  return (
    <>
      <ListPage<CellarElementRecord>
        title={texts.barrels}
        order={2}
        path="cellars/cellarElements"
        fixed={{ batch: lot.id }}
        defaultSort="name"
        columns={columns()}
        rowName={({ name }) => name}
        rowHref={(vessel) => `/entities/cellarElement/${vessel.id}`}
        actions={(vessel) => [
          {
            label: texts.take,
            icon: mdiBarrelOutline,
            allowed: lot.can.edit,
            onClick: () => setLeaving(vessel),
          },
        ]}
        empty={{ title: t.cellars.batch.noMembers, hint: t.cellars.batch.emptyHint }}
      />
      {leaving && <TakeOut lot={lot} vessel={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}

function columns(): Column<CellarElementRecord>[] {
  const texts = t.vessel.lot
  const freeOf = ({ maxCapacity, content, unit }: CellarElementRecord) =>
    volumeText(maxCapacity - (content?.currentAmount ?? 0), unit)
  return [
    {
      key: 'name',
      header: t.cellars.element.one,
      sort: 'name',
      cell: (vessel) => (
        <Group gap={8} wrap="nowrap">
          <Gauge element={vessel} size={30} /> {vessel.name}
        </Group>
      ),
    },
    { key: 'content', header: t.cellars.element.content, cell: ({ content }) => content?.name ?? t.ui.none },
    {
      key: 'litres',
      header: texts.litres,
      align: 'right',
      cell: ({ content, unit }) => (content ? volumeText(content.currentAmount, unit) : t.ui.none),
    },
    {
      key: 'capacity',
      header: t.cellars.element.capacity,
      sort: 'maxCapacity',
      align: 'right',
      cell: ({ maxCapacity, unit }) => volumeText(maxCapacity, unit),
    },
    { key: 'free', header: texts.free, align: 'right', cell: freeOf },
  ]
}

type TakeOutProps = Props & { vessel: CellarElementRecord; onClose: () => void }

/** Takes one vessel out of a lot, with the wine it holds. */
function TakeOut({ lot, vessel, onClose }: TakeOutProps) {
  const texts = t.vessel.lot
  const [busy, setBusy] = useState(false)
  const { name, content, unit } = vessel
  function take() {
    setBusy(true)
    const staying = lot.cellarElements.filter((member) => member.id !== vessel.id)
    void saveMembers(
      lot,
      staying.map((member) => member.id),
    )
      .then((saved) =>
        toastUndoable(texts.taken(name), () =>
          saveMembers(
            { ...lot, version: saved.version },
            lot.cellarElements.map((member) => member.id),
          ),
        ),
      )
      .catch((error: unknown) => toastFailure(error))
      .finally(onClose)
  }
  return (
    <ConfirmDialog
      title={texts.take}
      text={content ? texts.takeText(name, volumeText(content.currentAmount, unit)) : texts.takeEmpty(name)}
      action={texts.take}
      busy={busy}
      onConfirm={take}
      onClose={onClose}
    />
  )
}

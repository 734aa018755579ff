import type { CellarElementBatchRecord } from '@lagar/domain/cellars/cellar-element-batch.ts'
import type { CellarElementRecord } from '@lagar/domain/cellars/cellar-element.ts'
import { Paper, Text } from '@mantine/core'
import { mdiPencilOutline } from '@mdi/js'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useList, useRecord } from '../api/records.ts'
import { t } from '../texts/t.ts'
import { DetailPage, type Detail } from '../ui/DetailPage.tsx'
import { EntityLink } from '../ui/EntityLink.tsx'
import { volumeText } from '../ui/wine/amounts.tsx'
import { BatchForm } from './BatchForm.tsx'
import classes from './cellar.module.css'
import { Gauge } from './VesselPanel.tsx'

/** The page of a lot of vessels: how much they hold together, and each of them. */
export function BatchPage() {
  const texts = t.cellars.batch
  const { id } = useParams({ strict: false })
  const query = useRecord<CellarElementBatchRecord>('cellarElementBatch', id)
  const [editing, setEditing] = useState(false)

  const detail = (lot: CellarElementBatchRecord): Detail => ({
    title: lot.name,
    top: <Members lotId={lot.id} />,
    facts: [
      {
        label: texts.cellar,
        value: (
          <EntityLink type="cellar" id={lot.cellar.id}>
            {lot.cellar.name}
          </EntityLink>
        ),
      },
      { label: texts.members, value: lot.cellarElements.length },
      { label: texts.amount, value: volumeText(lot.currentAmount) },
      { label: texts.capacity, value: volumeText(lot.maxCapacity) },
    ],
    actions: [
      { label: t.ui.edit, icon: mdiPencilOutline, allowed: lot.can.edit, onClick: () => setEditing(true) },
    ],
  })

  return (
    <>
      <DetailPage query={query} kind={texts.one} detail={detail} />
      {editing && query.data && <BatchForm saved={query.data} onClose={() => setEditing(false)} />}
    </>
  )
}

function Members({ lotId }: { lotId: string }) {
  const members = useList<CellarElementRecord>('cellars/cellarElements', { batch: lotId, limit: 200 })
  if (members.data?.total === 0) {
    return (
      <Text c="dimmed" mb="md">
        {t.cellars.batch.noMembers}
      </Text>
    )
  }
  return (
    <Paper className={classes.top ?? ''} withBorder>
      {members.data?.result.map((element) => (
        <div key={element.id}>
          <Gauge element={element} size={52} />
          <Text size="sm" ta="center">
            <EntityLink type="cellarElement" id={element.id}>
              {element.name}
            </EntityLink>
          </Text>
        </div>
      ))}
    </Paper>
  )
}

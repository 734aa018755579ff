import type { CellarElementBatchRecord } from '@lagar/domain/wine/barrels/lot.ts'
import { Paper, Text } from '@mantine/core'
import {
  mdiBarrel,
  mdiCallSplit,
  mdiPencilOutline,
  mdiPlus,
  mdiQrcode,
  mdiWaterMinusOutline,
  mdiWaterPlusOutline,
} from '@mdi/js'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { removeRecord, useRecord } from '../../api/records.ts'
import { useCan } from '../../session/me.tsx'
import { t } from '../../texts/t.ts'
import { DetailPage, type Detail } from '../../records/DetailPage.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { percentText } from '../../texts/numbers.ts'
import { Money } from '../../ui/values.tsx'
import { volumeText } from '../../parts/wine/amounts.tsx'
import { LotLosses } from './LotLosses.tsx'
import { LotMembers } from './LotMembers.tsx'
import { printLotLabel } from '../places/print-labels.ts'
import classes from '../../parts/vessels/vessel.module.css'
import { VesselOrders } from '../vessels/VesselOrders.tsx'
import { later } from '../../ui/later.tsx'

const DeleteDialog = later(async () => (await import('../../records/DeleteDialog.tsx')).DeleteDialog)
const AddToLot = later(async () => (await import('./AddToLot.tsx')).AddToLot)
const BatchForm = later(async () => (await import('./BatchForm.tsx')).BatchForm)
const LotLossForm = later(async () => (await import('./LotLossForm.tsx')).LotLossForm)
const ToppingForm = later(async () => (await import('./ToppingForm.tsx')).ToppingForm)

type Dialog = 'edit' | 'add' | 'top' | 'lose' | 'breakUp'

/** The page of a lot of vessels: how much they hold together and each of them, and what is done with a lot. */
export function BatchPage() {
  const texts = t.cellars.batch
  const { id } = useParams({ strict: false })
  const query = useRecord<CellarElementBatchRecord>('cellarElementBatch', id)
  const may = { order: useCan('workorders.write'), lose: useCan('contents.write') }
  const navigate = useNavigate()
  const [open, setOpen] = useState<Dialog>()
  const close = () => setOpen(undefined)
  const lot = query.data
  return (
    <>
      <DetailPage query={query} kind={texts.one} detail={(record) => detailOf(record, may, setOpen)} />
      {lot && open === 'edit' && <BatchForm saved={lot} onClose={close} />}
      {lot && open === 'add' && <AddToLot lot={lot} onClose={close} />}
      {lot && open === 'top' && <ToppingForm lot={lot} onClose={close} />}
      {lot && open === 'lose' && <LotLossForm lot={lot} onClose={close} />}
      {lot && open === 'breakUp' && (
        <DeleteDialog
          name={lot.name}
          done={t.vessel.lot.brokenUp}
          text={texts.removeText}
          remove={(typed) => removeRecord('cellars/cellarElementBatches', lot.id, typed)}
          onClose={close}
          onDeleted={() => void navigate({ to: '/cellar', search: {} })}
        />
      )}
    </>
  )
}

type May = { order: boolean; lose: boolean }

function detailOf(lot: CellarElementBatchRecord, may: May, open: (dialog: Dialog) => void): Detail {
  const texts = t.cellars.batch
  const own = t.vessel.lot
  return {
    title: lot.name,
    top: <Glance lot={lot} />,
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
      ...costFacts(lot),
    ],
    tabs: [
      { key: 'members', label: own.barrels, content: <LotMembers lot={lot} /> },
      { key: 'losses', label: t.vessel.loss.many, content: <LotLosses lotId={lot.id} /> },
    ],
    actions: [
      { label: own.top, icon: mdiWaterPlusOutline, allowed: may.order, onClick: () => open('top') },
      {
        label: t.vessel.loss.action,
        icon: mdiWaterMinusOutline,
        allowed: may.lose,
        onClick: () => open('lose'),
      },
      { label: own.add, icon: mdiPlus, allowed: lot.can.edit, onClick: () => open('add') },
      { label: t.vessel.label, icon: mdiQrcode, onClick: () => printLotLabel(lot.id) },
      { label: t.ui.edit, icon: mdiPencilOutline, allowed: lot.can.edit, onClick: () => open('edit') },
      {
        label: own.breakUp,
        icon: mdiCallSplit,
        danger: true,
        allowed: lot.can.delete,
        onClick: () => open('breakUp'),
      },
    ],
  }
}

/** What the barrels cost and what a fill of one does, where it was said and may be seen. */
function costFacts({ price, costPerFill, uses, years }: CellarElementBatchRecord) {
  const texts = t.cellars.batch
  if (price === null) return []
  return [
    { label: texts.price, value: <Money value={price} /> },
    { label: texts.uses, value: uses ?? t.ui.none },
    { label: texts.years, value: years ?? t.ui.none },
    { label: texts.costPerFill, value: <Money value={costPerFill} /> },
  ]
}

function Glance({ lot }: { lot: CellarElementBatchRecord }) {
  const { maxCapacity, currentAmount, cellarElements } = lot
  const level = maxCapacity === 0 ? 0 : currentAmount / maxCapacity
  return (
    <div className={classes.glance}>
      <Paper className={classes.sheet ?? ''} withBorder>
        <div className={classes.level}>
          <Icon path={mdiBarrel} size={72} />
          <div>
            <div className={classes.big}>{volumeText(currentAmount)}</div>
            <Text c="dimmed">{t.cellars.panel.of(percentText('level', level), volumeText(maxCapacity))}</Text>
            <Text size="sm">{t.cellars.vesselCount(cellarElements.length)}</Text>
          </div>
        </div>
      </Paper>
      <Paper className={classes.sheet ?? ''} withBorder>
        <VesselOrders of={{ cellarElementBatchId: lot.id }} none={t.vessel.noLotOrders} />
      </Paper>
    </div>
  )
}

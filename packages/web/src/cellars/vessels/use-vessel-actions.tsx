import type { CellarElementRecord } from '@lagar/domain/cellars/element.ts'
import {
  mdiBeakerOutline,
  mdiClipboardPlusOutline,
  mdiFlaskPlusOutline,
  mdiRuler,
  mdiSprayBottle,
  mdiSwapHorizontal,
  mdiTestTube,
} from '@mdi/js'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Initial } from '../../form/draft/paths.ts'
import { askedRows } from '../../laboratory/measuraments/asked.ts'
import type { RowAction } from '../../lists/RowMenu.tsx'
import { useCan } from '../../session/me.tsx'
import { t } from '../../texts/t.ts'
import { MeasureForm } from '../../wine/contents/MeasureForm.tsx'
import { VesselOrder, WashOrder } from '../../workorders/orders/wash-part.tsx'
import type { OrderDraft } from '../../workorders/transfers/order-draft.ts'

const MeasuramentForm = lazy(() =>
  import('../../laboratory/measuraments/MeasuramentForm.tsx').then((file) => ({
    default: file.MeasuramentForm,
  })),
)

/** What is being done with a vessel; an order says of which type, and what it begins with. */
export type Doing =
  | { kind: 'measure' | 'gauge' | 'wash' }
  | { kind: 'order'; code?: string; draft?: Initial<OrderDraft> }

/** What may be done with a vessel as it stands, each with the vessel filled in, and the form of what was chosen. */
export function useVesselActions(vessel: CellarElementRecord | undefined): {
  actions: RowAction[]
  open: (doing: Doing) => void
  form: ReactNode
} {
  const [doing, open] = useState<Doing>()
  const mayOrder = useCan('workorders.write')
  const mayMeasure = useCan('laboratory.write')
  const mayGauge = useCan('contents.write')
  const close = () => open(undefined)
  const texts = t.vessel.doing
  if (!vessel) return { actions: [], open, form: null }
  const order = (label: string, icon: string, code?: string): RowAction => ({
    label,
    icon,
    allowed: mayOrder,
    onClick: () => open({ kind: 'order', ...(code && { code }) }),
  })
  const measure = { label: t.cellars.panel.measure, icon: mdiBeakerOutline, allowed: mayMeasure }
  const gauge = { label: texts.gauge, icon: mdiRuler, allowed: mayGauge }
  const wash = { label: t.vessel.wash.action, icon: mdiSprayBottle, allowed: mayOrder }
  const actions = vessel.content
    ? [
        { ...measure, onClick: () => open({ kind: 'measure' }) },
        order(texts.add, mdiFlaskPlusOutline, 'ADDITION'),
        order(texts.rack, mdiSwapHorizontal, 'RACK'),
        order(texts.sample, mdiTestTube, 'SAMPLE'),
        { ...gauge, onClick: () => open({ kind: 'gauge' }) },
      ]
    : [
        ...(vessel.isDirty || vessel.outOfService ? [] : [order(texts.rackHere, mdiSwapHorizontal, 'RACK')]),
        { ...wash, onClick: () => open({ kind: 'wash' }) },
      ]
  return {
    actions: [...actions, order(t.workorders.createTitle, mdiClipboardPlusOutline)],
    open,
    form: doing && (
      <Suspense>
        <DoingForm doing={doing} vessel={vessel} onClose={close} />
      </Suspense>
    ),
  }
}

function DoingForm({
  doing,
  vessel,
  onClose,
}: {
  doing: Doing
  vessel: CellarElementRecord
  onClose: () => void
}) {
  if (doing.kind === 'order')
    return <VesselOrder vessel={vessel} code={doing.code} draft={doing.draft} onClose={onClose} />
  if (doing.kind === 'wash') return <WashOrder vessel={vessel} onClose={onClose} />
  if (doing.kind === 'measure')
    return (
      <MeasuramentForm given={{ cellarElement: vessel.id, measuraments: askedRows() }} onClose={onClose} />
    )
  return vessel.content && <MeasureForm contentId={vessel.content.id} onClose={onClose} />
}

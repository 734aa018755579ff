import type { CellarElementRecord, ElementContent } from '@lagar/domain/cellars/element.ts'
import { fromMilliliters, toMilliliters } from '@lagar/domain/units/volume.ts'
import {
  mdiBeakerOutline,
  mdiCalculatorVariantOutline,
  mdiClipboardPlusOutline,
  mdiFlaskPlusOutline,
  mdiRuler,
  mdiSprayBottle,
  mdiSwapHorizontal,
  mdiTestTube,
} from '@mdi/js'
import { LoadingOverlay } from '@mantine/core'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import type { Initial } from '../../form/draft/paths.ts'
import { askedRows } from '../../laboratory/measuraments/asked.ts'
import type { RowAction } from '../../lists/RowMenu.tsx'
import { useCan } from '../../session/me.tsx'
import { t } from '../../texts/t.ts'
import { CALCULATED } from '../../records/alarm-pages.ts'
import { VesselOrder, WashOrder } from '../../workorders/orders/wash-part.tsx'
import type { OrderDraft } from '../../workorders/transfers/order-draft.ts'
import { later } from '../../ui/later.tsx'
import { useSo2Supply } from './use-so2-supply.ts'

const So2Calculator = later(
  async () => (await import('../../parts/laboratory/So2Calculator.tsx')).So2Calculator,
)
const MeasureForm = later(async () => (await import('../../wine/contents/MeasureForm.tsx')).MeasureForm)

const MeasuramentForm = lazy(() =>
  import('../../laboratory/measuraments/MeasuramentForm.tsx').then((file) => ({
    default: file.MeasuramentForm,
  })),
)

/** What is being done with a vessel; an order says of which type, and what it begins with. */
export type Doing =
  | { kind: 'measure' | 'gauge' | 'wash' }
  | { kind: 'so2'; isMolecular?: boolean }
  | { kind: 'order'; code?: string; draft?: Initial<OrderDraft> }

const doingOf = (begun: string): Doing =>
  begun === CALCULATED ? { kind: 'so2', isMolecular: true } : { kind: 'order', code: begun }

/**
 * What may be done with a vessel as it stands, each with the vessel filled in, and the form of what was chosen; `begun` is what is open
 * from the start: the code of an order, or the calculator that works its dose out.
 */
export function useVesselActions(
  vessel: CellarElementRecord | undefined,
  begun?: string,
): {
  actions: RowAction[]
  open: (doing: Doing) => void
  form: ReactNode
} {
  const mayOrder = useCan('workorders.write')
  const [doing, open] = useState<Doing | undefined>(
    begun !== undefined && mayOrder ? doingOf(begun) : undefined,
  )
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
        {
          label: t.laboratory.so2.action,
          icon: mdiCalculatorVariantOutline,
          allowed: mayOrder,
          onClick: () => open({ kind: 'so2' }),
        },
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
        <DoingForm doing={doing} vessel={vessel} onDo={open} onClose={close} />
      </Suspense>
    ),
  }
}

type FormProps = {
  doing: Doing
  vessel: CellarElementRecord
  onDo: (doing: Doing) => void
  onClose: () => void
}

function DoingForm({ doing, vessel, onDo, onClose }: FormProps) {
  const { content } = vessel
  if (doing.kind === 'order')
    return <VesselOrder vessel={vessel} code={doing.code} draft={doing.draft} onClose={onClose} />
  if (doing.kind === 'wash') return <WashOrder vessel={vessel} onClose={onClose} />
  if (doing.kind === 'measure')
    return (
      <MeasuramentForm given={{ cellarElement: vessel.id, measuraments: askedRows() }} onClose={onClose} />
    )
  if (!content) return null
  if (doing.kind === 'so2') return <Sulphur {...{ vessel, content, doing, onDo, onClose }} />
  return <MeasureForm contentId={content.id} onClose={onClose} />
}

type SulphurProps = Omit<FormProps, 'doing'> & {
  content: ElementContent
  doing: Extract<Doing, { kind: 'so2' }>
}

/** Works out the sulphur dioxide of a vessel's wine; what it comes to is one step from the order that adds it, of the supply that is there. */
function Sulphur({ vessel: { id, unit, cellar }, content, doing, onDo, onClose }: SulphurProps) {
  const taken = useRef<Doing>(undefined)
  const supply = useSo2Supply(cellar.id)
  if (supply === undefined) return <LoadingOverlay visible zIndex={300} />
  return (
    <So2Calculator
      content={content}
      volume={fromMilliliters(toMilliliters(content.currentAmount, unit), 'LITER')}
      grapeType={content.grapeType}
      startsMolecular={doing.isMolecular ?? false}
      product={supply?.stock.product}
      use={t.vessel.doing.orderDose}
      onUse={({ grams, byHectoliter }) => {
        const of = { ...(supply && { stock: supply.stock.id }), stockBatch: supply?.batch ?? null }
        const used = { ...of, cellarElement: id, amount: grams, unit: 'GRAM' as const }
        const dose = { dose: byHectoliter, doseUnit: 'GRAM_PER_HECTOLITER' as const }
        taken.current = { kind: 'order', code: 'ADDITION', draft: { stocksUsed: [{ ...used, ...dose }] } }
      }}
      onClose={() => (taken.current ? onDo(taken.current) : onClose())}
    />
  )
}

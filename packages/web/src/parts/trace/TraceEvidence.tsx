import type { SugarMeasure } from '@lagar/domain/lists/cellar.ts'
import { sugarKinds } from '@lagar/domain/texts/kinds.ts'
import type { KeptIn, SuppliedBatch } from '@lagar/domain/traceability/evidence.ts'
import type { Received, Trace } from '@lagar/domain/traceability/trace.ts'
import { Stack, Text } from '@mantine/core'
import { t, words } from '../../texts/t.ts'
import type { Column } from '../../lists/DataTable.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { WorkOrderLink } from '../../records/links.tsx'
import { numberText, percentText } from '../../texts/numbers.ts'
import { DayText, MomentText } from '../../ui/values.tsx'
import { amountText, wordOf } from './look.ts'
import { Sheet } from './TraceTreatments.tsx'

/** What proves a trace: the grapes as they were weighed, where the supplies came from, and the vessels with their washes. */
export function TraceEvidence({ trace }: { trace: Trace }) {
  const texts = t.traceability.evidence
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {texts.readAt} <MomentText moment={trace.at} />
      </Text>
      <Sheet title={texts.grapes} none={texts.noGrapes} columns={grapes()} rows={trace.received} />
      <Sheet title={texts.vessels} none={texts.noVessels} columns={vessels()} rows={trace.vessels} />
      <Sheet title={texts.supplies} none={texts.noSupplies} columns={supplies()} rows={trace.supplies} />
    </Stack>
  )
}

const linked = (type: string, { id, name }: { id: string; name: string }) => (
  <EntityLink type={type} id={id}>
    {name}
  </EntityLink>
)

const told = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ')

const grapes = (): Column<Received & { id: string }>[] => {
  const { evidence: texts, table } = t.traceability
  return [
    {
      key: 'name',
      header: table.name,
      cell: ({ name, input }) => (input ? linked('input', { ...input, name }) : name),
    },
    { key: 'input', header: texts.input, cell: ({ input }) => (input ? linked('input', input) : t.ui.none) },
    {
      key: 'plot',
      header: texts.grown,
      cell: ({ lands, plot, area, paper }) =>
        told(lands.map(({ name }) => name).join(', ') || plot, area, paper) || t.ui.none,
    },
    { key: 'day', header: texts.picked, cell: ({ harvestedDate }) => <DayText day={harvestedDate} /> },
    {
      key: 'weight',
      header: texts.weight,
      align: 'right',
      cell: ({ weight }) => (weight === null ? t.ui.none : `${numberText('kilos', weight)} kg`),
    },
    {
      key: 'sugar',
      header: texts.sugar,
      align: 'right',
      cell: ({ sugar, sugarMeasure }) =>
        sugar === null
          ? t.ui.none
          : `${numberText(sugarKinds[sugarMeasure as SugarMeasure] ?? 'sugar', sugar)} ${wordOf(words.sugarMeasure, sugarMeasure)}`,
    },
    { key: 'patent', header: texts.patent, cell: ({ patent }) => patent || t.ui.none },
    {
      key: 'supplier',
      header: texts.supplier,
      cell: ({ supplier, cuit }) =>
        supplier ? (
          <>
            {linked('supplier', supplier)} {cuit && `CUIT ${cuit}`}
          </>
        ) : (
          t.traceability.unnamed.supplier
        ),
    },
    {
      key: 'share',
      header: table.ofStart,
      align: 'right',
      cell: ({ share }) => (share === null ? t.ui.none : percentText('percent', share)),
    },
  ]
}

const vessels = (): Column<KeptIn & { id: string }>[] => {
  const { evidence: texts, table } = t.traceability
  return [
    { key: 'vessel', header: table.vessel, cell: ({ vessel }) => linked('cellarElement', vessel) },
    { key: 'content', header: table.content, cell: ({ content }) => linked('content', content) },
    { key: 'since', header: texts.since, cell: ({ since }) => <DayText day={since} /> },
    {
      key: 'wood',
      header: texts.wood,
      cell: ({ kind, material, woodType, useNumber }) =>
        told(
          wordOf(words.elementClass, kind),
          material && wordOf(words.vesselMaterial, material),
          woodType && wordOf(words.woodType, woodType),
          useNumber === null ? null : texts.use(useNumber),
        ),
    },
    {
      key: 'wash',
      header: texts.wash,
      cell: ({ wash }) =>
        wash === null ? (
          texts.noWash
        ) : (
          <>
            <WorkOrderLink order={wash.work} /> <DayText day={wash.day} />{' '}
            {told(
              wash.who,
              ...wash.supplies.map(
                (one) => `${one.product} ${one.batch?.name ?? ''} ${amountText(one, false)}`,
              ),
            )}
          </>
        ),
    },
    {
      key: 'left',
      header: texts.left,
      align: 'right',
      cell: ({ left }) => `${numberText('litres', left)} L`,
    },
    {
      key: 'holds',
      header: texts.holds,
      cell: ({ holds }) => (holds ? `${holds.name} · ${numberText('litres', holds.litres)} L` : texts.empty),
    },
  ]
}

const supplies = (): Column<SuppliedBatch & { id: string }>[] => {
  const { evidence: texts, table } = t.traceability
  const amount = (key: 'came' | 'counted' | 'used' | 'discarded' | 'returned' | 'left') => ({
    key,
    header: texts[key],
    align: 'right' as const,
    cell: (row: SuppliedBatch) => amountText({ amount: row[key], unit: row.unit }, false),
  })
  return [
    { key: 'product', header: table.product, cell: ({ product }) => product },
    { key: 'batch', header: table.batch, cell: ({ name }) => name ?? t.ui.none },
    {
      key: 'supplier',
      header: texts.supplier,
      cell: ({ deliveries, supplier, inputNumber }) =>
        deliveries.length === 0
          ? told(supplier && told(supplier.name, supplier.cuit), inputNumber) || t.ui.none
          : deliveries.map(({ input, day, supplier: giver, order }, at) => (
              <div key={input?.id ?? at}>
                {linked('supplier', giver)} {giver.cuit && `CUIT ${giver.cuit}`} ·{' '}
                {input && linked('stockInput', input)} <DayText day={day} />{' '}
                {order && linked('stockOrder', order)}
              </div>
            )),
    },
    ...(['came', 'counted', 'used', 'discarded', 'returned', 'left'] as const).map(amount),
  ]
}

import type { WineBatchRecord } from '@lagar/domain/distribution/wine-batch.ts'
import { Anchor } from '@mantine/core'
import { mdiLockOpenVariantOutline, mdiLockOutline } from '@mdi/js'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useRecord } from '../../api/records.ts'
import { additionsTab } from '../../parts/wine/additions-tab.tsx'
import { RolledComposition } from '../../parts/wine/Composition.tsx'
import { tastingTab } from '../../laboratory/tasting/tab.tsx'
import { t, words } from '../../texts/t.ts'
import { DetailPage, type Detail, type Fact } from '../../records/DetailPage.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { numberText } from '../../texts/numbers.ts'
import { resultsTab } from '../../parts/laboratory/tab.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { makeupTab } from '../../parts/wine/makeup-tab.tsx'
import { traceTab } from '../../parts/trace/tab.tsx'
import { DayText, Money, UnitMoney } from '../../ui/values.tsx'
import { Bottles, useSeesBottleCosts } from './amounts.tsx'
import classes from './distribution.module.css'
import { useReporting } from '../problems/report.tsx'
import { Family, Orders, Supplies, Where } from './wine-batch-parts.tsx'
import { inPlace, later } from '../../ui/later.tsx'

const MovementsTab = inPlace(async () => (await import('./MovementsTab.tsx')).MovementsTab)
const HoldForm = later(async () => (await import('./HoldForm.tsx')).HoldForm)

/** A lot's page: where its bottles are, where they went, what they were made of and what was made of them. */
export function WineBatchPage() {
  const { id } = useParams({ strict: false })
  const query = useRecord<WineBatchRecord>('wineBatch', id)
  const costs = useSeesBottleCosts()
  const [holding, setHolding] = useState(false)
  const reporting = useReporting()
  const texts = t.distribution.wineBatches
  const detail = (lot: WineBatchRecord): Detail => ({
    title: lot.batchId,
    badges: <Badges lot={lot} />,
    top: <Where lot={lot} />,
    facts: factsOf(lot, costs),
    actions: [
      {
        label: lot.onHold ? texts.release : texts.hold,
        icon: lot.onHold ? mdiLockOpenVariantOutline : mdiLockOutline,
        allowed: lot.can.hold,
        onClick: () => setHolding(true),
      },
      reporting.action({ wineBatch: lot.id }),
    ],
    tabs: [
      { key: 'orders', label: texts.went, content: <Orders lot={lot} /> },
      ...reporting.tabs({ wineBatch: lot.id }, { wineBatch: lot.id }),
      { key: 'family', label: texts.family, content: <Family lot={lot} /> },
      { key: 'supplies', label: texts.supplies, content: <Supplies lot={lot} /> },
      { key: 'composition', label: texts.composition, content: <Composition lot={lot} /> },
      additionsTab({ wineBatchId: lot.id }),
      ...(costs ? [makeupTab('wineBatch', lot.id)] : []),
      { key: 'movements', label: texts.movements, content: <MovementsTab fixed={{ wineBatch: lot.id }} /> },
      resultsTab({ wineBatchId: lot.id }),
      tastingTab({ wineBatchId: lot.id }),
      traceTab('wineBatch', lot.id),
    ],
  })
  return (
    <>
      <DetailPage query={query} kind={texts.one} detail={detail} />
      {holding && query.data && <HoldForm lot={query.data} onClose={() => setHolding(false)} />}
      {reporting.form}
    </>
  )
}

function Badges({ lot }: { lot: WineBatchRecord }) {
  return (
    <>
      <StatusBadge tone="active" label={words.wineBatchKind[lot.kind]} />
      {lot.holdReason && (
        <StatusBadge tone="bad" label={t.distribution.wineBatches.onHold(words.holdReason[lot.holdReason])} />
      )}
    </>
  )
}

function factsOf(lot: WineBatchRecord, costs: boolean): Fact[] {
  const texts = t.distribution.wineBatches
  const link = (type: string, record: { id: string; name: string } | null) =>
    record && (
      <EntityLink type={type} id={record.id}>
        {record.name}
      </EntityLink>
    )
  return [
    { label: texts.amount, value: <Bottles count={lot.amount} packing={lot} /> },
    { label: texts.available, value: <Bottles count={lot.availableAmount} packing={lot} /> },
    { label: texts.made, value: numberText('bottles', lot.bottles) },
    { label: texts.madeOn, value: <DayText day={lot.madeOn} /> },
    { label: texts.alarmDate, value: <DayText day={lot.alarmDate} /> },
    { label: texts.label, value: link('label', lot.label) },
    ...(lot.label
      ? [
          {
            label: t.digitalLabel.link,
            value: (
              <Anchor
                renderRoot={(props) => <Link to={`/entities/wineBatch/${lot.id}/digital`} {...props} />}
              >
                {t.digitalLabel.see}
              </Anchor>
            ),
          },
        ]
      : []),
    { label: texts.backLabel, value: link('label', lot.backLabel) },
    { label: texts.capacity, value: `${numberText('millilitres', lot.bottleCapacity)} ml` },
    { label: texts.packing, value: texts.packed(lot.bottlesByBox, lot.boxesByPallet) },
    ...(lot.openedOn === null
      ? []
      : [{ label: t.distribution.openings.openedOn, value: <DayText day={lot.openedOn} /> }]),
    { label: texts.division, value: link('division', lot.division) },
    { label: texts.labeling, value: link('labeling', lot.labeling) },
    { label: texts.content, value: link('content', lot.content) },
    ...(costs
      ? [
          { label: texts.value, value: <Money value={lot.value} /> },
          { label: texts.unitCost, value: <UnitMoney value={lot.unitCost} /> },
        ]
      : []),
    { label: texts.description, value: lot.description || t.ui.none, wide: true },
  ]
}

function Composition({ lot }: { lot: WineBatchRecord }) {
  if (lot.snapshot) return <RolledComposition composition={lot.snapshot.composition} />
  return <p className={classes.blank}>{t.distribution.wineBatches.noComposition}</p>
}

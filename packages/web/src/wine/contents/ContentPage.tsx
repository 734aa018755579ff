import type { ContentRecord } from '@lagar/domain/wine/contents/content.ts'
import { Group, Paper, Text } from '@mantine/core'
import {
  mdiRuler,
  mdiCalculatorVariantOutline,
  mdiLockOpenVariantOutline,
  mdiLockOutline,
  mdiProgressCheck,
} from '@mdi/js'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useRecord } from '../../api/records.ts'
import { useSeesCosts } from '../../session/me.tsx'
import { t, words } from '../../texts/t.ts'
import { CompositionBar } from '../../parts/wine/CompositionBar.tsx'
import { DetailPage, type Detail } from '../../records/DetailPage.tsx'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { TankGauge } from '../../parts/vessels/TankGauge.tsx'
import { Amount, DayText, Money, UnitMoney } from '../../ui/values.tsx'
import { volumeText } from '../../parts/wine/amounts.tsx'
import classes from '../../parts/vessels/cellar.module.css'
import { contentTabs } from './tabs.tsx'
import { makeupTab } from '../../parts/wine/makeup-tab.tsx'
import { HeldBadge } from '../../parts/wine/HeldBadge.tsx'
import { OwnerBadge, ownersText } from '../../messages/owners.tsx'
import { partsOf } from '../../parts/wine/rolled-parts.ts'
import { later } from '../../ui/later.tsx'

const So2Calculator = later(
  async () => (await import('../../parts/laboratory/So2Calculator.tsx')).So2Calculator,
)
const ContentHoldForm = later(async () => (await import('./ContentHoldForm.tsx')).ContentHoldForm)
const MeasureForm = later(async () => (await import('./MeasureForm.tsx')).MeasureForm)
const StageForm = later(async () => (await import('./StageForm.tsx')).StageForm)

type Doing = 'measure' | 'stage' | 'so2' | 'hold'

/** A content's (pre-lote) page: how much, what it is made of, and what happened to it. */
export function ContentPage() {
  const texts = t.cellars.content
  const { id } = useParams({ strict: false })
  const query = useRecord<ContentRecord>('content', id)
  const costs = useSeesCosts()
  const [open, setOpen] = useState<Doing>()
  const close = () => setOpen(undefined)

  const detail = (content: ContentRecord): Detail => ({
    title: content.name,
    badges: (
      <>
        <StatusBadge status={content.stage} tone="active" label={words.contentStatus[content.stage]} />
        <HeldBadge reason={content.holdReason} />
        <OwnerBadge owners={content.composition.owner} />
        {content.isOrganic && <StatusBadge tone="done" label={texts.organic} />}
        {content.isWineDregs && <StatusBadge tone="waiting" label={texts.dregs} />}
      </>
    ),
    top: <Glance content={content} />,
    facts: factsOf(content),
    tabs: [...contentTabs(content), ...(costs ? [makeupTab('content', content.id)] : [])],
    actions: actionsOf(content, setOpen),
  })

  return (
    <>
      <DetailPage query={query} kind={texts.one} detail={detail} />
      {open === 'measure' && query.data && <MeasureForm contentId={query.data.id} onClose={close} />}
      {open === 'so2' && query.data && (
        <So2Calculator
          content={query.data}
          volume={query.data.currentAmount}
          grapeType={query.data.grapeType}
          onClose={close}
        />
      )}
      {open === 'hold' && query.data && <ContentHoldForm content={query.data} onClose={close} />}
      {open === 'stage' && query.data && <StageForm content={query.data} onClose={close} />}
    </>
  )
}

/** What may be done with a wine. */
const actionsOf = (content: ContentRecord, open: (doing: Doing) => void): NonNullable<Detail['actions']> => [
  {
    label: t.vessel.doing.gauge,
    icon: mdiRuler,
    allowed: content.can.edit,
    onClick: () => open('measure'),
  },
  ...(content.currentAmount > 0
    ? [
        {
          label: t.laboratory.so2.action,
          icon: mdiCalculatorVariantOutline,
          onClick: () => open('so2'),
        },
      ]
    : []),
  {
    label: t.cellars.content.changeStage,
    icon: mdiProgressCheck,
    allowed: content.can.edit && content.currentAmount > 0,
    ...(content.can.edit ? { reason: words.contentStatus.EMPTY } : {}),
    onClick: () => open('stage'),
  },
  {
    label: content.holdReason ? t.cellars.hold.release : t.cellars.hold.hold,
    icon: content.holdReason ? mdiLockOpenVariantOutline : mdiLockOutline,
    allowed: content.can.hold,
    onClick: () => open('hold'),
  },
]

function Glance({ content }: { content: ContentRecord }) {
  const { vessels, grapeType, currentAmount, composition } = content
  return (
    <Paper className={classes.top ?? ''} withBorder>
      {vessels.slice(0, 6).map((vessel) => (
        <div key={vessel.id}>
          <TankGauge
            name={vessel.name}
            fill={vessel.maxCapacity === 0 ? 0 : vessel.currentAmount / vessel.maxCapacity}
            color={grapeType ?? undefined}
            size={96}
          />
          <Text size="sm" ta="center">
            <EntityLink type="cellarElement" id={vessel.id}>
              {vessel.name}
            </EntityLink>
          </Text>
        </div>
      ))}
      <div>
        <div className={classes.big}>{volumeText(currentAmount)}</div>
        <Group gap={6}>
          <Text c="dimmed">{[content.variety?.name ?? t.cellars.noVariety, content.year].join(' · ')}</Text>
        </Group>
      </div>
      {composition.variety.length > 0 && (
        <div className={classes.grow}>
          <CompositionBar parts={partsOf(composition, 'variety')} />
        </div>
      )}
    </Paper>
  )
}

function factsOf(content: ContentRecord): Detail['facts'] {
  const texts = t.cellars.content
  const { variety, year, grapeType, readySince, kgPer100L, cost, unitCost, organicLostReason } = content
  const lost = organicLostReason ? [{ label: texts.lostReason, value: organicLostReason, wide: true }] : []
  const held = content.holdReason
    ? [
        {
          label: t.cellars.hold.isHeld,
          value: [words.holdReason[content.holdReason], content.holdNote].filter(Boolean).join('. '),
          wide: true,
        },
      ]
    : []
  return [
    ...held,
    {
      label: texts.variety,
      value: variety && (
        <EntityLink type="variety" id={variety.id}>
          {variety.name}
        </EntityLink>
      ),
    },
    { label: texts.year, value: year },
    { label: texts.grapeType, value: grapeType && words.grapeType[grapeType] },
    { label: t.cellars.owner.one, value: ownersText(content.composition.owner) },
    { label: texts.isOrganic, value: content.isOrganic ? t.ui.yes : t.ui.no },
    { label: texts.readySince, value: <DayText day={readySince} /> },
    { label: texts.kgPer100L, value: <Amount kind="yieldPer100" value={kgPer100L} unit="kg" /> },
    { label: texts.cost, value: <Money value={cost} /> },
    { label: texts.unitCost, value: <UnitMoney value={unitCost} /> },
    ...lost,
  ]
}

import type { CiuPageRecord } from '@lagar/domain/input/record.ts'
import { sugarKinds } from '@lagar/domain/texts/kinds.ts'
import { shownShares } from '@lagar/domain/units/amount.ts'
import { Group, Paper, Progress, Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useRecord } from '../api/records.ts'
import { t, words } from '../texts/t.ts'
import { DetailPage, type Detail, type Fact } from '../records/DetailPage.tsx'
import { EntityLink } from '../ui/EntityLink.tsx'
import { numberText, percentText } from '../texts/numbers.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { OwnerBadge } from '../messages/owners.tsx'
import { shortWeight } from '../texts/units.ts'
import { Amount, DayText, Money } from '../ui/values.tsx'
import { resultsTab } from '../parts/laboratory/tab.tsx'
import { traceTab } from '../parts/trace/tab.tsx'
import { MovementsTable } from './MovementsTable.tsx'

/** A grape unit's page: where it grew, what it weighed, what is left, and where the rest went. */
export function CiuPage() {
  const { id } = useParams({ strict: false })
  const query = useRecord<CiuPageRecord>('ciu', id)
  return <DetailPage query={query} kind={t.input.ciu.one} detail={detailOf} />
}

function detailOf(record: CiuPageRecord): Detail {
  const texts = t.input.ciu
  return {
    title: record.ciu,
    badges: (
      <>
        <StatusBadge status={record.status} label={words.inputStatus[record.status]} />
        {record.isOrganic && <StatusBadge label={texts.isOrganic} tone="done" />}
        {record.owner && <OwnerBadge owners={[record.owner]} />}
      </>
    ),
    facts: factsOf(record),
    ...(record.status === 'RECEIVED' ? { top: <WeightLeft record={record} /> } : {}),
    tabs: [
      { key: 'movements', label: texts.went, content: <MovementsTable movements={record.movements} /> },
      resultsTab({ ciuId: record.id }),
      traceTab('ciu', record.id),
    ],
  }
}

/** How much of the unit still waits at the reception, as a bar and in words. */
function WeightLeft({ record }: { record: CiuPageRecord }) {
  const texts = t.input.ciu
  const { weight, currentWeight } = record
  const unit = shortWeight(record.unit)
  const share = weight > 0 ? currentWeight / weight : 0
  return (
    <Paper withBorder p="md" mb="md">
      <Group justify="space-between" mb={6}>
        <Text fw={600}>
          {texts.left}: <Amount kind="kilos" value={currentWeight} unit={unit} />
        </Text>
        <Text c="dimmed">
          {texts.used}: <Amount kind="kilos" value={weight - currentWeight} unit={unit} /> (
          {percentText('percentRound', 1 - share)})
        </Text>
      </Group>
      <Progress value={share * 100} size="lg" color="vino" aria-label={texts.left} />
    </Paper>
  )
}

function factsOf(record: CiuPageRecord): Fact[] {
  const texts = t.input.ciu
  const unit = shortWeight(record.unit)
  return [
    {
      label: t.input.one,
      value: (
        <EntityLink type="input" id={record.input.id}>
          {record.input.name}
        </EntityLink>
      ),
    },
    {
      label: texts.variety,
      value: (
        <EntityLink type="variety" id={record.variety.id}>
          {record.variety.name}
        </EntityLink>
      ),
    },
    { label: texts.weight, value: <Amount kind="kilos" value={record.weight} unit={unit} /> },
    { label: texts.assignedWeight, value: <Amount kind="kilos" value={record.assignedWeight} unit={unit} /> },
    { label: texts.transport, value: transportText(record) },
    {
      label: texts.sugar,
      value:
        record.sugar === null ? (
          t.ui.none
        ) : (
          <Amount
            kind={sugarKinds[record.sugarMeasure]}
            value={record.sugar}
            unit={words.sugarMeasure[record.sugarMeasure]}
          />
        ),
    },
    { label: texts.harvestedDate, value: <DayText day={record.harvestedDate} /> },
    { label: texts.area, value: record.area || t.ui.none },
    ...(record.declaredPaper ? [{ label: words.fieldName.declaredPaper, value: record.declaredPaper }] : []),
    {
      label: texts.supplier,
      value: record.supplier && (
        <EntityLink type="supplier" id={record.supplier.id}>
          {record.supplier.name}
        </EntityLink>
      ),
    },
    ...(record.price > 0 ? [{ label: t.input.price, value: <Money value={record.price} /> }] : []),
    ...(record.contract ? [{ label: words.fieldName.contract, value: record.contract }] : []),
    ...(record.varietalContract
      ? [{ label: words.fieldName.varietalContract, value: record.varietalContract }]
      : []),
    { label: texts.lands, value: <Lands record={record} />, wide: true },
  ]
}

function Lands({ record }: { record: CiuPageRecord }) {
  if (record.lands.length === 0) return <>{record.declaredPlot || t.ui.none}</>
  const percents = shownShares(
    record.lands.map(({ share }) => share),
    1,
  )
  return (
    <Group gap="md">
      {record.lands.map(({ id, name }, at) => (
        <span key={id}>
          <EntityLink type="land" id={id}>
            {name}
          </EntityLink>{' '}
          {record.lands.length > 1 && `${numberText('percentRound', percents[at]!)} %`}
        </span>
      ))}
    </Group>
  )
}

/** In what it came: '18 bines × 420 kg'. */
function transportText({ CIUTransportedBy: by, ...row }: CiuPageRecord): string {
  const unit = shortWeight(row.unit)
  const parts = [
    row.bines > 0 && `${row.bines} ${words.fieldName.bines.toLowerCase()} × ${row.weightPerBine} ${unit}`,
    row.boxes > 0 && `${row.boxes} ${words.fieldName.boxes.toLowerCase()} × ${row.weightPerBox} ${unit}`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' + ') : words.ciuTransport[by]
}

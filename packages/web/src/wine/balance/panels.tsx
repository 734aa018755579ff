import type { BalanceGroup, CellarStats, WorkLoss } from '@lagar/domain/wine/balance/stats.ts'
import type { GrapeType } from '@lagar/domain/lists/vineyard.ts'
import { SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import { t, words } from '../../texts/t.ts'
import { unitCostText } from '../../texts/money.ts'
import { monthText, numberText } from '../../texts/numbers.ts'
import { barColors, Bars } from '../../parts/stats/Bars.tsx'
import { wholeMoney } from '../../parts/stats/money.ts'
import { Panel } from '../../parts/stats/Panel.tsx'
import { Ranking, type Ranked } from '../../parts/stats/Ranking.tsx'
import classes from '../../parts/stats/stats.module.css'
import { BalanceTable } from './BalanceTable.tsx'
import { lossText } from '../../parts/wine/loss-text.ts'
import type { WineKind } from '@lagar/domain/lists/wine.ts'

type Props = { stats: CellarStats }

const litresText = (litres: number) => t.balance.litres(numberText('litresRound', litres))

/** What came, what went and what was left month by month. */
export function BalanceMonths({ stats: { months } }: Props) {
  const texts = t.balance
  const rows = months.map(({ month, grape, received, sold, returned, bottled, lost, closing }) => ({
    name: monthText(month, 'short'),
    entered: grape + received,
    left: sold + returned + bottled,
    lost,
    closing,
  }))
  return (
    <Panel title={texts.summary.months} hint={texts.summary.monthsHint} isWide empty={false}>
      <div className={classes.charts}>
        <Bars
          title={texts.summary.monthIn}
          rows={rows}
          series={[
            { name: 'entered', label: texts.entered, color: barColors.grapes },
            { name: 'left', label: texts.left, color: barColors.irrigation },
            { name: 'lost', label: texts.summary.lost, color: barColors.costs },
          ]}
          valueText={litresText}
        />
        <Bars
          title={texts.summary.monthStock}
          rows={rows}
          series={[{ name: 'closing', label: texts.closing, color: barColors.grapes }]}
          valueText={litresText}
        />
      </div>
    </Panel>
  )
}

const groups = ['kind', 'grapeType', 'variety', 'year', 'owner', 'cellar'] as const satisfies BalanceGroup[]

/** The balance by what the wine is, looked at one way at a time. */
export function BalanceGroups({ stats }: Props) {
  const texts = t.balance.summary
  // Of one cellar there is nothing to compare.
  const offered = groups.filter((group) => group !== 'cellar' || stats.groups.cellar.length > 1)
  const [group, setGroup] = useState<BalanceGroup>('variety')
  const rows = stats.groups[group].map((line) => ({ ...line, id: line.key, name: nameOf(group, line.name) }))
  return (
    <Panel title={texts.groups} hint={texts.groupsHint} isWide empty={false}>
      <SegmentedControl
        mb="sm"
        maw="100%"
        style={{ overflowX: 'auto' }}
        value={group}
        onChange={setGroup}
        data={offered.map((value) => ({ value, label: texts.by[value] }))}
      />
      <BalanceTable label={texts.by[group]} header={texts.by[group]} rows={rows} total={stats.total} />
    </Panel>
  )
}

function nameOf(group: BalanceGroup, name: string): string {
  if (name === '') return t.balance.summary.unknown[group]
  if (group === 'kind') return words.wineKind[name as WineKind]
  return group === 'grapeType' ? words.grapeType[name as GrapeType] : name
}

/** Losses and discards by their reason. */
export function BalanceLosses({ stats: { losses } }: Props) {
  const texts = t.balance.summary
  const most = Math.max(1, ...losses.map(({ litres }) => litres))
  const rows = losses.map(({ reason, litres, share }): Ranked => ({
    key: reason,
    name: lossText(reason),
    detail: `${numberText('percent', share)} %`,
    value: litresText(litres),
    share: litres / most,
  }))
  return (
    <Panel title={texts.losses} hint={texts.lossesHint} empty={rows.length === 0 && texts.noLosses}>
      <Ranking
        label={texts.losses}
        nameTitle={texts.loss}
        valueTitle={t.balance.transfers.litres}
        rows={rows}
      />
    </Panel>
  )
}

/** What each work loses of what it moves, beside what it may. */
export function BalanceWorks({ stats: { works } }: Props) {
  const texts = t.balance.summary
  const most = Math.max(1, ...works.map(({ share }) => share))
  const rows = works
    .toSorted((a, b) => b.share - a.share)
    .map((row): Ranked => {
      const limit = row.limit === null ? '' : ` · ${texts.limit(numberText('percent', row.limit))}`
      return {
        key: row.work,
        name: workText(row),
        detail:
          texts.workDetail(numberText('litresRound', row.lost), numberText('litresRound', row.moved)) + limit,
        value: `${numberText('percent', row.share)} %`,
        share: row.share / most,
        isBad: row.isOver,
      }
    })
  return (
    <Panel title={texts.works} hint={texts.worksHint} empty={rows.length === 0 && texts.noWorks}>
      <Ranking label={texts.works} nameTitle={texts.work} valueTitle="%" rows={rows} />
    </Panel>
  )
}

const workText = ({ work }: WorkLoss) =>
  work === 'BOTTLING' ? t.balance.summary.bottling : words.transferType[work]

const costParts = [
  'grapes',
  'lands',
  'received',
  'supplies',
  'labor',
  'overheads',
  'barrels',
  'late',
] as const

/** What the wine took up part by part, and what all that is left cost; only for who may see costs. */
export function BalanceCosts({ stats: { costs, currency } }: Props) {
  const texts = t.balance.summary
  if (costs === null) return null
  const spent = costParts.filter((part) => costs[part] > 0)
  const most = Math.max(1, ...spent.map((part) => costs[part]))
  const rows = spent.map((part): Ranked => ({
    key: part,
    name: texts.costParts[part],
    value: wholeMoney(costs[part], currency),
    share: costs[part] / most,
  }))
  return (
    <Panel title={texts.costs} hint={texts.costsHint} empty={false}>
      {rows.length === 0 ? (
        <Text size="sm">{texts.noCosts}</Text>
      ) : (
        <Ranking label={texts.costs} nameTitle={texts.cost} valueTitle={currency} rows={rows} />
      )}
      <Text size="sm" mt="sm">
        {texts.stockCost(wholeMoney(costs.stock, currency), unitCostText(costs.unitCost, currency))}
      </Text>
    </Panel>
  )
}

import type { RunCost } from '@lagar/domain/bottles/run-record.ts'
import type { SupplyAgainstPlan } from '@lagar/domain/bottles/stats.ts'
import type { Currency } from '@lagar/domain/lists/places.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { DataTable, type Column } from '../lists/DataTable.tsx'
import { Barred } from '../parts/stats/Barred.tsx'
import { Panel } from '../parts/stats/Panel.tsx'
import { Ranking } from '../parts/stats/Ranking.tsx'
import type { Figure } from '../parts/stats/Tiles.tsx'
import { moneyText, unitCostText } from '../texts/money.ts'
import { numberText, percentText } from '../texts/numbers.ts'
import { t } from '../texts/t.ts'
import { EntityLink } from '../ui/EntityLink.tsx'

type Pace = { runs: number; bottles: number; broken: number; hours: number; bottlesPerHour: number | null }
type Cost = RunCost & { unitCost: number }

/** How many bottles, and how fast. */
export function paceFigures({ runs, bottles, hours, bottlesPerHour }: Pace): Figure[] {
  const texts = t.runStats
  return [
    {
      label: texts.bottles,
      value: numberText('bottles', bottles),
      detail: texts.runs(runs, numberText('count', runs)),
    },
    {
      label: texts.pace,
      value: bottlesPerHour === null ? t.ui.none : numberText('count', bottlesPerHour),
      detail: bottlesPerHour === null ? texts.noHours : texts.hours(numberText('hours', hours)),
    },
  ]
}

/** How many bottles broke on the way. */
export const brokenFigure = ({ broken, bottles }: Pace): Figure => ({
  label: t.runStats.broken,
  value: numberText('bottles', broken),
  detail: t.runStats.ofBottles(percentText('percent', bottles === 0 ? 0 : broken / bottles)),
})

/** What a bottle cost, for who sees costs. */
export const costFigure = ({ unitCost, total }: Cost, currency: Currency): Figure => ({
  label: t.runStats.unitCost,
  value: unitCostText(unitCost, currency),
  detail: t.runStats.total(moneyText(total, currency)),
})

/** What each line did, and how fast. */
export function LinesPanel({ lines }: { lines: (Pace & { line: Named })[] }) {
  const texts = t.runStats
  const most = Math.max(...lines.map(({ bottles }) => bottles))
  return (
    <Panel title={texts.lines} hint={texts.linesHint} empty={lines.length === 0 && texts.empty}>
      <Ranking
        label={texts.lines}
        nameTitle={texts.line}
        valueTitle={texts.bottles}
        rows={lines.map(({ line, bottles, bottlesPerHour }) => ({
          key: line.id,
          name: (
            <EntityLink type="divisionLine" id={line.id}>
              {line.name}
            </EntityLink>
          ),
          detail:
            bottlesPerHour === null ? texts.noHours : texts.perHour(numberText('count', bottlesPerHour)),
          value: numberText('bottles', bottles),
          share: bottles / most,
        }))}
      />
    </Panel>
  )
}

/** In which parts the cost went. */
export function CostPanel({ cost, currency }: { cost: Cost; currency: Currency }) {
  const texts = t.runStats
  const parts = [
    { key: 'wine', name: texts.wine, amount: cost.wine },
    { key: 'bottles', name: texts.earlier, amount: cost.bottles },
    { key: 'supplies', name: texts.suppliesCost, amount: cost.supplies },
    { key: 'labor', name: texts.labor, amount: cost.labor },
  ].filter(({ amount }) => amount > 0)
  return (
    <Panel
      title={texts.parts}
      hint={texts.partsHint(moneyText(cost.total, currency))}
      empty={parts.length === 0 && texts.noParts}
    >
      <Ranking
        label={texts.parts}
        nameTitle={texts.part}
        valueTitle={t.runStats.unitCost}
        rows={parts.map(({ amount, ...part }) => ({
          ...part,
          detail: percentText('percentRound', amount / cost.total),
          value: moneyText(amount, currency),
          share: amount / cost.total,
        }))}
      />
    </Panel>
  )
}

type SupplyRow = SupplyAgainstPlan & { id: string }

/** What the bottles asked for of each supply, and what was taken of it. */
export function SuppliesPanel({ supplies }: { supplies: SupplyAgainstPlan[] }) {
  const texts = t.runStats
  const most = Math.max(...supplies.map(({ waste }) => waste))
  const columns: Column<SupplyRow>[] = [
    {
      key: 'product',
      header: texts.product,
      cell: ({ product }) => (
        <EntityLink type="stockProduct" id={product.id}>
          {product.name}
        </EntityLink>
      ),
    },
    {
      key: 'asked',
      header: texts.asked,
      align: 'right',
      cell: ({ asked }) => numberText('supplyRound', asked),
    },
    { key: 'used', header: texts.used, align: 'right', cell: ({ used }) => numberText('supplyRound', used) },
    {
      key: 'waste',
      header: texts.waste,
      align: 'right',
      cell: ({ waste }) => (
        <Barred text={`${numberText('percent', waste)} %`} share={most > 0 ? Math.max(0, waste) / most : 0} />
      ),
    },
  ]
  return (
    <Panel
      title={texts.supplies}
      hint={texts.suppliesHint}
      isWide
      empty={supplies.length === 0 && texts.noSupplies}
    >
      <DataTable
        label={texts.supplies}
        columns={columns}
        rows={supplies.map((row) => ({ ...row, id: row.product.id }))}
        rowName={({ product }) => product.name}
      />
    </Panel>
  )
}

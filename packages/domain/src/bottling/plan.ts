import { costOf, inside, moving, outside, type Movement } from '../ledger/ledger.ts'
import { share } from '../units/amount.ts'
import { toThousandths } from '../units/piece.ts'
import type { Wine } from '../workorders/plan/types.ts'

/** Bottles of a batch in a deposit that go back to the line, with the cost that goes with them. */
export type BottleSource = { batch: string; deposit: string; bottles: number; cost: number }

/** The bottles that one line makes: `batch` is the new one; `broken` are of its sources and make no bottle. */
export type BottleLine = {
  id: string
  batch: string
  bottles: number
  broken: number
  capacity: number
  sources: BottleSource[]
}

/** A supply taken out of its deposit for one line, or for all of them. */
export type BottlingSupply = {
  line: string | null
  batch: string
  deposit: string
  amount: number
  cost: number
}

/** Everything that closing a bottling or a labeling has to know. Millilitres, bottles, hundredths of a cent. */
export type Bottling = {
  id: string
  /** The wine that is bottled, and how much of it; a labeling has none. */
  wine: { held: Wine; amount: number } | null
  lines: BottleLine[]
  supplies: BottlingSupply[]
  labor: number
  /** Where the new bottles go. */
  deposit: string
}

/** What the bottles of a line cost, and of what. */
export type LineCost = {
  line: string
  wine: number
  bottles: number
  supplies: number
  labor: number
  total: number
}

/** What closing a bottling or a labeling moves, and what each line's bottles cost. */
export type BottlingPlan = { movements: Movement[]; costs: LineCost[] }

/**
 * What closing a bottling or labeling moves. The wine's whole cost goes into the bottles, and what is lost on the line or broken
 * leaves it to the rest; lines share the wine, the common supplies and the labour by litres and keep their own supplies.
 */
export function planBottling(run: Bottling): BottlingPlan {
  const costs = costsOf(run)
  return {
    costs,
    movements: moving([
      ...wineMovements(run),
      ...run.lines.flatMap(sourceMovements),
      ...run.supplies.map((supply): Movement => ({
        kind: 'SUPPLY',
        thing: supply.batch,
        amount: supply.amount,
        cost: supply.cost,
        source: inside(supply.deposit),
        target: outside('PROCESS'),
      })),
      {
        kind: 'COST',
        thing: run.id,
        amount: 0,
        cost: run.labor,
        source: outside('LABOR'),
        target: outside('PROCESS'),
      },
      ...run.lines.map(({ batch, bottles }, at): Movement => ({
        kind: 'BOTTLE',
        thing: batch,
        amount: toThousandths(bottles),
        cost: costs[at]!.total,
        source: outside('PROCESS'),
        target: inside(run.deposit),
      })),
    ]),
  }
}

const litres = ({ bottles, capacity }: BottleLine) => bottles * capacity

function costsOf({ wine, lines, supplies, labor }: Bottling): LineCost[] {
  const byLitres = (total: number, weights: number[]) =>
    total === 0 ? weights.map(() => 0) : share(total, weights)
  const all = lines.map(litres)
  const filled = lines.map((line) => (line.sources.length === 0 ? litres(line) : 0))
  const common = supplies.reduce((sum, { line, cost }) => sum + (line === null ? cost : 0), 0)
  const wineCosts = byLitres(
    wine ? costOf({ amount: wine.held.volume, cost: wine.held.cost }, wine.amount) : 0,
    filled,
  )
  const commonCosts = byLitres(common, all)
  const laborCosts = byLitres(labor, all)
  return lines.map((line, at) => {
    const own = supplies.reduce((sum, supply) => sum + (supply.line === line.id ? supply.cost : 0), 0)
    const parts = {
      wine: wineCosts[at]!,
      bottles: line.sources.reduce((sum, { cost }) => sum + cost, 0),
      supplies: own + commonCosts[at]!,
      labor: laborCosts[at]!,
    }
    return { line: line.id, ...parts, total: parts.wine + parts.bottles + parts.supplies + parts.labor }
  })
}

function wineMovements({ wine, lines }: Bottling): Movement[] {
  if (!wine) return []
  const filled = lines.reduce((sum, line) => sum + (line.sources.length === 0 ? litres(line) : 0), 0)
  const { content, vessel, volume, cost } = wine.held
  const from = { kind: 'WINE', thing: content, source: inside(vessel) } as const
  return [
    {
      ...from,
      amount: filled,
      cost: costOf({ amount: volume, cost }, wine.amount),
      target: outside('PROCESS'),
    },
    { ...from, amount: wine.amount - filled, cost: 0, target: outside('LOSS'), reason: 'LINE' },
  ]
}

/** Broken bottles are of all the sources, in proportion; what they cost stays with the rest. */
function sourceMovements({ sources, broken }: BottleLine): Movement[] {
  const lost = share(
    broken,
    sources.map(({ bottles }) => bottles),
  )
  return sources.flatMap(({ batch, deposit, bottles, cost }, at): Movement[] => {
    const from = { kind: 'BOTTLE', thing: batch, source: inside(deposit) } as const
    const gone = lost[at]!
    return [
      { ...from, amount: toThousandths(bottles - gone), cost, target: outside('PROCESS') },
      { ...from, amount: toThousandths(gone), cost: 0, target: outside('LOSS'), reason: 'BREAKAGE' },
    ]
  })
}

import {
  isOverLimit,
  lossesByWork,
  lossLimits,
  percentOf,
  type CellarStats,
  type CellarStatsQuery,
  type NamedBalance,
} from '@lagar/domain/wine/balance/stats.ts'
import { litresOf } from '@lagar/domain/wine/balance/declaration.ts'
import { balanceBy, totalOf, type LyingWine } from '@lagar/domain/wine/balance/balance.ts'
import type { Lot, WineFlow } from '@lagar/domain/wine/balance/flows.ts'
import { earliest } from '@lagar/domain/day.ts'
import { statsDays } from '@lagar/domain/lands/seasons/stats.ts'
import { monthOf } from '@lagar/domain/month.ts'
import { monthsOf } from '@lagar/domain/period.ts'
import { productOf } from '@lagar/domain/units/amount.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import { currencyOf } from '../../currency.ts'
import type { Actor, Db } from '../../actor.ts'
import { costsIn } from './costs.ts'
import { heldLots, lookOf, wineNames, type WineNames } from './names.ts'
import { winePeriod, type WinePeriod } from './period.ts'
import { seesSupplyCosts } from '../../http/can.ts'

/** The cellars in figures: the balance of all their wine and its parts, what was lost and why, what the grapes gave, and what it cost. */
export async function findCellarStats(db: Db, actor: Actor, query: CellarStatsQuery): Promise<CellarStats> {
  const { from, to } = statsDays(query, actor.today)
  const period = await winePeriod(db, actor, { from, to: earliest(to, actor.today) })
  const names = await wineNames(db, actor, period)
  const told = within(period, names, query.cellarId)
  const by = (nameOf: NameOf) => grouped(told, nameOf)
  const look = (lot: Lot) => lookOf(names, lot)
  const [all] = balanceBy(told.opening, told.flows, told.closing, () => 'all')
  const lost = all?.lostBy ?? new Map<string, number>()
  const gone = [...lost.values()].reduce((sum, amount) => sum + amount, 0)
  return {
    from,
    to,
    currency: await currencyOf(db, actor),
    total: litresOf(totalOf(all ? [all] : [])),
    groups: {
      kind: by(({ kind }) => ({ key: kind, name: kind })),
      grapeType: by((lot) => {
        const { grapeType } = look(lot)
        return { key: grapeType ?? '', name: grapeType ?? '' }
      }),
      variety: by((lot) => nameIn(look(lot).variety)),
      year: by((lot) => {
        const { year } = look(lot)
        return { key: String(year ?? ''), name: String(year ?? '') }
      }),
      owner: by((lot) => nameIn(look(lot).owner)),
      cellar: by((lot) => nameIn(look(lot).cellar)),
    },
    losses: [...lost]
      .toSorted(([, a], [, b]) => b - a)
      .map(([reason, amount]) => ({ reason, litres: litres(amount), share: percentOf(amount, gone) })),
    works: lossesByWork(told.flows, period.causes).map(({ work, moved, lost }) => {
      const limit = lossLimits[work]
      return {
        work,
        moved: litres(moved),
        lost: litres(lost),
        share: percentOf(lost, moved),
        limit: limit === undefined ? null : limit / 100,
        isOver: isOverLimit(work, lost, moved),
      }
    }),
    months: monthsIn(told, { from, to: earliest(to, actor.today) }),
    grapes: yieldOf(told.grapes),
    costs: seesSupplyCosts(actor) ? await costsIn(db, actor, { ...query, from, to }) : null,
  }
}

const litres = (amount: number) => fromMilliliters(amount, 'LITER')

type Told = Pick<WinePeriod, 'opening' | 'flows' | 'grapes'> & { closing: LyingWine[] }

/** What happened in one cellar, or in all: what came from another cellar stays, as what others gave. */
function within(period: WinePeriod, names: WineNames, cellarId: string | undefined): Told {
  const closing = heldLots(period)
  const { opening, flows, grapes } = period
  if (cellarId === undefined) return { opening, flows, closing, grapes }
  const isHere = ({ content }: { content: string }) => names.contents.get(content)?.cellar?.id === cellarId
  return {
    opening: opening.filter(isHere),
    closing: closing.filter(isHere),
    flows: flows.flatMap((flow) => hereOnly(flow, isHere)),
    grapes: grapes.filter(isHere),
  }
}

/** A flow as one cellar sees it: the other end is left out where it lies elsewhere. */
function hereOnly(flow: WineFlow, isHere: (lot: Lot) => boolean): WineFlow[] {
  const from = flow.from && isHere(flow.from) ? flow.from : null
  const to = flow.to && isHere(flow.to) ? flow.to : null
  return from === null && to === null ? [] : [{ ...flow, from, to }]
}

type NameOf = (lot: Lot) => { key: string; name: string }

const nameIn = (one: { id: string; name: string } | null) => ({ key: one?.id ?? '', name: one?.name ?? '' })

/** The balance under each name, the largest stock first; a name that is not known is ''. */
function grouped({ opening, flows, closing }: Told, nameOf: NameOf): NamedBalance[] {
  const names = new Map<string, string>()
  const lines = balanceBy(opening, flows, closing, (lot) => {
    const { key, name } = nameOf(lot)
    names.set(key, name)
    return key
  })
  return lines
    .toSorted((a, b) => b.closing - a.closing || b.opening - a.opening || (a.key < b.key ? -1 : 1))
    .map(({ key, ...line }) => ({ key, name: names.get(key) ?? '', ...litresOf(line) }))
}

/** Month by month what came, what went, and what lay there at its end. */
function monthsIn({ opening, flows }: Told, days: { from: string; to: string }): CellarStats['months'] {
  if (days.to < days.from) return []
  const ofMonth = Map.groupBy(flows, ({ on }) => monthOf(on))
  let lying = opening.reduce((sum, { amount }) => sum + amount, 0)
  return monthsOf(days).map((month) => {
    const [line] = balanceBy([], ofMonth.get(month) ?? [], [], () => 'all')
    const {
      began = 0,
      grape = 0,
      received = 0,
      cameBack = 0,
      found = 0,
      sold = 0,
      returned = 0,
      bottled = 0,
    } = line ?? {}
    const lost = (line?.lost ?? 0) + (line?.discarded ?? 0)
    const moved = (line?.pouredIn ?? 0) - (line?.pouredOut ?? 0)
    lying += began + grape + received + cameBack + found + moved - sold - returned - bottled - lost
    return {
      month,
      grape: litres(grape),
      received: litres(began + received + cameBack + found),
      sold: litres(sold),
      returned: litres(returned),
      bottled: litres(bottled),
      lost: litres(lost),
      closing: litres(lying),
    }
  })
}

/** What the ground grapes gave: litres of a hundred kilos, and kilos for a hundred litres. */
function yieldOf(grapes: Told['grapes']): CellarStats['grapes'] {
  const grams = grapes.reduce((sum, { weight }) => sum + weight, 0)
  const amount = grapes.reduce((sum, lot) => sum + lot.amount, 0)
  return {
    kilos: productOf([grams], 2, 1000),
    litres: litres(amount),
    litresPer100Kg: grams === 0 ? null : productOf([amount, 100], 2, grams),
    kgPer100L: amount === 0 ? null : productOf([grams, 100], 2, amount),
  }
}

import { Refusal } from '@lagar/domain/errors.ts'
import { costOf, type Key } from '@lagar/domain/ledger/ledger.ts'
import type { Grapes, Received } from '@lagar/domain/workorders/plan/types.ts'
import { roundHalfUp, share } from '@lagar/domain/units/amount.ts'
import { sql } from 'kysely'
import type { Actor, Tx } from '../../actor.ts'
import { hold } from '../../ledger/hold.ts'

/**
 * Holds the grapes that an order takes, with the part of each plot's costs that goes with them: what the plot has cost until now
 * and no grapes have taken yet, by kilograms among the plot's grapes that are still waiting. `taken` is grams by CIU.
 */
export async function holdGrapes(
  tx: Tx,
  actor: Actor,
  taken: ReadonlyMap<string, number>,
): Promise<Map<string, Grapes>> {
  if (taken.size === 0) return new Map()
  const rows = await tx
    .selectFrom('ciu')
    .innerJoin('input', (join) =>
      join.onRef('input.company_id', '=', 'ciu.company_id').onRef('input.id', '=', 'ciu.input_id'),
    )
    .select(['ciu.id', 'ciu.ciu', 'ciu.is_organic', 'ciu.variety_id', 'input.to_cellar_id'])
    .where('ciu.company_id', '=', actor.companyId)
    .where('ciu.id', 'in', [...taken.keys()])
    .execute()
  if (rows.length < taken.size) throw new Refusal('REFERENCE_NOT_FOUND')
  const lots = rows.flatMap(({ to_cellar_id: place, ...row }) => (place === null ? [] : [{ ...row, place }]))
  const plots = await plotsWaiting(tx, actor, [...taken.keys()])
  const keys: Key[] = [
    ...lots.map(({ id, place }) => ({ kind: 'GRAPE' as const, place, thing: id })),
    ...plots.map(({ land }) => ({ kind: 'COST' as const, place: land, thing: land })),
  ]
  const balances = await hold(tx, actor, keys)

  const fieldCosts = chargedTo(plots, taken, (land) => balances.of(land, land).cost)
  return new Map(
    lots.map(({ id, ciu, is_organic, variety_id, place }) => {
      const { amount, cost } = balances.of(place, id)
      return [
        id,
        {
          ciu: id,
          name: ciu,
          place,
          amount,
          cost,
          isOrganic: is_organic,
          variety: variety_id,
          fieldCosts: fieldCosts.get(id) ?? [],
        },
      ]
    }),
  )
}

/**
 * What the plots of grapes that go straight from them to somebody else cost until now, as far as it goes with these grapes: by kilograms among
 * them and those of the plot that wait at a reception. By CIU; `taken` is grams.
 */
export async function plotCostsOf(
  tx: Tx,
  actor: Actor,
  taken: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, Grapes['fieldCosts']>> {
  if (taken.size === 0) return new Map()
  const plots = await plotsWaiting(tx, actor, [...taken.keys()])
  const keys = plots.map(({ land }): Key => ({ kind: 'COST', place: land, thing: land }))
  const balances = await hold(tx, actor, keys)
  const withTaken = plots.map((plot) => ({ ...plot, waiting: plot.waiting + gramsOf(plot, taken) }))
  return chargedTo(withTaken, taken, (land) => balances.of(land, land).cost)
}

type Plot = { land: string; waiting: number; shares: ReadonlyMap<string, number> }

/** The grams of a plot in what is taken. */
const gramsOf = ({ shares }: Plot, taken: ReadonlyMap<string, number>): number =>
  [...shares].reduce((sum, [ciu, part]) => sum + (taken.get(ciu) ?? 0) * part, 0)

/** The part of each plot's cost that goes with what is taken of its grapes, by CIU. */
function chargedTo(
  plots: readonly Plot[],
  taken: ReadonlyMap<string, number>,
  costAt: (land: string) => number,
): ReadonlyMap<string, Grapes['fieldCosts']> {
  const fieldCosts = new Map<string, Grapes['fieldCosts']>()
  for (const plot of plots) {
    const { land, waiting, shares } = plot
    const weights = [...shares].map(([ciu, part]) => (taken.get(ciu) ?? 0) * part)
    const all = { amount: Math.max(1, roundHalfUp(waiting, 0)), cost: costAt(land) }
    const parts = share(costOf(all, roundHalfUp(gramsOf(plot, taken), 0)), weights)
    ;[...shares.keys()].forEach((ciu, at) => {
      fieldCosts.set(ciu, [...(fieldCosts.get(ciu) ?? []), { land, cost: parts[at]! }])
    })
  }
  return fieldCosts
}

/** The plots behind some CIUs: each with the grams of it that still wait anywhere, and its share of each of these CIUs. */
async function plotsWaiting(tx: Tx, actor: Actor, cius: string[]) {
  const rows = await tx
    .selectFrom('origin_land as own')
    .select(['own.land_id', 'own.origin_id', 'own.share'])
    .select((eb) =>
      eb
        .selectFrom('origin_land as every')
        .innerJoin('balance', (join) =>
          join
            .onRef('balance.company_id', '=', 'every.company_id')
            .onRef('balance.thing_id', '=', 'every.origin_id')
            // as text, and so by the index of what there is now
            .on(sql<boolean>`balance.kind = 'GRAPE' and balance.amount > 0`),
        )
        .select((inner) =>
          inner.fn.sum<number>(inner('balance.amount', '*', inner.ref('every.share'))).as('waiting'),
        )
        .whereRef('every.company_id', '=', 'own.company_id')
        .whereRef('every.land_id', '=', 'own.land_id')
        .as('waiting'),
    )
    .where('own.company_id', '=', actor.companyId)
    .where('own.origin_id', 'in', cius)
    .orderBy('own.land_id')
    .orderBy('own.origin_id')
    .execute()
  const plots = new Map<string, Plot & { shares: Map<string, number> }>()
  for (const { land_id: land, origin_id, share: part, waiting } of rows) {
    const plot = plots.get(land) ?? { land, waiting: waiting ?? 0, shares: new Map<string, number>() }
    plot.shares.set(origin_id, part)
    plots.set(land, plot)
  }
  return [...plots.values()]
}

/** Holds the wines or musts that arrived made and wait at the reception. */
export async function holdReceived(tx: Tx, actor: Actor, ids: string[]): Promise<Map<string, Received>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('received_wine as wine')
    .innerJoin('input', (join) =>
      join.onRef('input.company_id', '=', 'wine.company_id').onRef('input.id', '=', 'wine.input_id'),
    )
    .select(['wine.id', 'wine.content_name', 'wine.is_organic', 'input.to_cellar_id'])
    .where('wine.company_id', '=', actor.companyId)
    .where('wine.id', 'in', ids)
    .execute()
  if (rows.length < new Set(ids).size) throw new Refusal('REFERENCE_NOT_FOUND')
  const wines = rows.flatMap(({ to_cellar_id: place, ...row }) => (place === null ? [] : [{ ...row, place }]))
  const balances = await hold(
    tx,
    actor,
    wines.map(({ id, place }) => ({ kind: 'BULK', place, thing: id })),
  )
  return new Map(
    wines.map(({ id, content_name, is_organic, place }) => {
      const { amount, cost } = balances.of(place, id)
      return [id, { origin: id, name: content_name, place, amount, cost, isOrganic: is_organic }]
    }),
  )
}

import { allowed, type Permission } from '@lagar/domain/access/permissions.ts'
import { seesBottleCosts } from '@lagar/domain/distribution/bottles.ts'
import { seesCosts } from '@lagar/domain/access/costs.ts'
import type { TraceQuery } from '@lagar/domain/traceability/trace.ts'
import type { Actor, Db } from '../../actor.ts'
import { outsideId } from '../../ledger/places.ts'
import { receivedOn } from './composed.ts'
import { batchesOf, contentsOf, landsOf, linksOf, originsOf, sharesOf, statesOf } from './facts.ts'
import { goneOf } from './gone.ts'
import type { Facts } from './graph.ts'
import type { Seeds } from './seeds.ts'
import { compositionOf, firstHand, partsFromStart, partsOfStart, waysOf } from './shares.ts'
import { walk } from './walk.ts'

/** Whoever sees what wine and bottles cost on their own pages sees it here. */
const costsSeen = (actor: Actor) => {
  const has = (permission: Permission) => allowed(actor, permission) === true
  return { wine: seesCosts(has), bottles: seesBottleCosts(has) }
}

export const union = (...lists: string[][]) => [...new Set(lists.flat())]

/** The walk in the directions asked for, the wine's way with its shares, and what the start is made of. */
export async function gather(
  db: Db,
  actor: Actor,
  { type, direction }: TraceQuery,
  all: Seeds,
  most: number,
) {
  const seeds = {
    ...all,
    up: direction === 'down' ? [] : all.up,
    down: direction === 'up' ? [] : all.down,
  }
  const walked = await walk(db, actor, seeds, most)
  const stateIds = union(walked.up.state, walked.down.state)
  const batchIds = union(
    walked.up.batch,
    walked.down.batch,
    all.up.flatMap(({ kind, id }) => (kind === 'batch' ? [id] : [])),
  )
  const states = await statesOf(db, actor, stateIds)
  const links = await linksOf(db, actor, stateIds, batchIds)
  const ways = waysOf(seeds, walked, states, links)
  const parts = firstHand(ways)
  const compositions = await sharesOf(
    db,
    actor,
    [...parts.keys()].flatMap((key) => (key.startsWith('state:') ? [key.slice(6)] : [])),
  )
  const shares = compositionOf(parts, compositions)
  // A plot's treatments are those of the grapes it gave, even where these are not drawn.
  const given = type === 'land' ? all.down.map(({ id }) => id) : []
  const originIds = union(walked.up.origin, walked.down.origin, [...shares.keys()], given)
  const origins = await originsOf(db, actor, originIds)
  const lands = await landsOf(db, actor, originIds)
  const contentIds = union(states.map(({ content }) => content))
  const facts: Facts = {
    ways,
    states,
    origins,
    lands,
    before: partsOfStart(ways),
    after: partsFromStart(ways),
    contents: await contentsOf(db, actor, contentIds),
    gone: await goneOf(db, actor, [...contentIds, ...walked.down.batch]),
    batches: await batchesOf(db, actor, batchIds, outsideId(actor.companyId, 'PROCESS')),
    costs: costsSeen(actor),
  }
  return { walked, facts, received: receivedOn(shares, origins, lands) }
}

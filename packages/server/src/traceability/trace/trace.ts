import { Refusal } from '@lagar/domain/errors.ts'
import {
  isSupplied,
  nodeTypes,
  type NodeType,
  type Trace,
  type TraceNode,
  type TraceQuery,
  type TraceType,
} from '@lagar/domain/traceability/trace.ts'
import type { Actor, Db } from '../../actor.ts'
import { bulkGraph } from './bulk.ts'
import { composed } from './composed.ts'
import { suppliesUsed, vesselsOf } from './evidence.ts'
import { gather, union } from './gather.ts'
import { goneGraph, reachedGone } from './gone.ts'
import { deliveryGraph, supplyGraph } from './beside.ts'
import type { LandFact } from './facts.ts'
import { holdersOf } from './holders.ts'
import { grapeGraph } from './grapes-sold.ts'
import { toldWaysOf } from '../told/ways.ts'
import { landGraph, node, wineEdges, wineNodes, type Facts } from './graph.ts'
import { seed, suppliesOf, type Brought, type Seed, type Seeds } from './seeds.ts'
import { litresOf } from './shares.ts'
import { additionsOf, analysesOf, dryGoodsOf, treatmentsOf } from './supplies.ts'
import { MOST, type Walked } from './walk.ts'

/** Records that stand in the drawing themselves; of the others, the wines, grapes and lots they made do. */
const isDrawn = (type: TraceType) =>
  type === 'land' || isSupplied(type) || type === 'order' || type === 'customer'

/**
 * Everything that a record was made of (up) and that was made of it (down), both ways in time order, as one moment of the books.
 * Refuses with NOT_FOUND.
 */
export function traceOf(db: Db, actor: Actor, query: TraceQuery, most = MOST): Promise<Trace> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => readTrace(tx, actor, query, most))
}

/** The trace of a record as a transaction sees it. */
export async function readTrace(
  db: Db,
  actor: Actor,
  { type, id, direction }: TraceQuery,
  most = MOST,
): Promise<Trace> {
  const head = await headOf(db, actor, type, id)
  const all = await seed(db, actor, type, id)
  const { walked, facts, received } = await gather(db, actor, { type, id, direction }, all, most)
  const beside = await gatherBeside(db, actor, { type, id, direction }, all, walked, facts)
  const { additions, dryGoods, treatments, deliveries } = beside
  const lands = landGraph(facts, beside.lands)
  const orders = deliveryGraph(facts, deliveries)
  const supplies = supplyGraph({ additions, dryGoods, treatments })
  const gone = reachedGone(facts.gone, facts.ways.down.reached, facts.after)
  const litresEach = new Map(facts.batches.map((batch) => [batch.id, batch.capacity / 1000]))
  const ways = goneGraph(gone, litresEach)
  const before = [...supplies.nodes, ...lands.nodes, ...wineNodes(facts), ...ways.nodes, ...orders.nodes]
  const bulk = bulkGraph(beside.bulkDeliveries, new Set(before.map(({ key }) => key)))
  const beforeGrapes = [...before, ...bulk.nodes]
  const sold = grapeGraph(beside.grapeDeliveries, new Set(beforeGrapes.map(({ key }) => key)))
  const found = [...beforeGrapes, ...sold.nodes]
  const nodes = isDrawn(type) ? withStarts(type, found, startsOf(type, id, head, beside.brought)) : found
  const known = new Set(nodes.map(({ key }) => key))
  const drawn = [...supplies.edges, ...lands.edges, ...wineEdges(facts), ...ways.edges, ...orders.edges]
  const edges = [...drawn, ...bulk.edges, ...sold.edges]
  const vessels = await vesselsOf(
    db,
    actor,
    facts.contents.map((content) => content.id),
  )
  const washed = vessels.flatMap(({ wash }) => wash?.supplies.flatMap(({ batch }) => batch?.id ?? []) ?? [])
  const used = [
    ...[...additions, ...dryGoods].map(({ stockBatch }) => stockBatch),
    ...treatments.flatMap(({ batch }) => batch?.id ?? []),
    ...beside.brought.map((batch) => batch.id),
  ]
  const vesselOf = new Map(facts.contents.map((content) => [content.id, content.vessel ?? '']))
  return {
    start: { type, id, ...head },
    direction,
    at: new Date().toISOString(),
    cut: walked.cut,
    most,
    nodes,
    edges: edges.filter(({ from, to }) => known.has(from) && known.has(to)),
    composition: composed(received),
    received,
    told: await toldWaysOf(db, actor, walked.up.origin),
    treatments,
    additions: additions.map((one) => ({ ...one, vessel: vesselOf.get(one.content.id) ?? '' })),
    dryGoods,
    supplies: await suppliesUsed(db, actor, union(used, washed)),
    vessels,
    analyses: beside.analyses,
    lots: beside.lots,
    deliveries,
    bulkDeliveries: beside.bulkDeliveries,
    grapeDeliveries: beside.grapeDeliveries,
    gone,
    litres: litresOf(facts.ways, facts.after, facts),
  }
}

/** Where a drawing begins: the record itself, or the batches that it brought. */
function startsOf(
  type: TraceType,
  id: string,
  head: { title: string; subtitle: string },
  brought: Brought[],
) {
  if (isSupplied(type) && type !== 'stockBatch')
    return brought.map((batch) => node({ ...batch, type: 'stockBatch', isStart: true }))
  return isNode(type) ? [node({ type, id, title: head.title, subtitle: head.subtitle, isStart: true })] : []
}

const isNode = (type: string): type is NodeType => nodeTypes.some((one) => one === type)

/** The nodes that were found, those told where the drawing begins; a start that nothing reached stands by itself. */
function withStarts(type: TraceType, found: TraceNode[], starts: TraceNode[]): TraceNode[] {
  const [known, begins] = [new Set(found.map(({ key }) => key)), new Set(starts.map(({ key }) => key))]
  return [
    ...found.map((one) => ({
      ...one,
      isStart: begins.has(one.key) || (type === 'supplier' && isDelivered(one)),
    })),
    ...starts.filter(({ key }) => !known.has(key)),
  ]
}

/** What somebody brought over the scale, as a trace of who brought it begins with it. */
const isDelivered = ({ type, isStart }: TraceNode) => isStart && (type === 'ciu' || type === 'receivedWine')

/** The record's name, as the whole company finds it; of a wine that came made, what its note calls it. */
export async function headOf(db: Db, { companyId }: Actor, type: TraceType, id: string) {
  const head =
    type === 'receivedWine'
      ? await db
          .selectFrom('origin')
          .leftJoin('input', (join) =>
            join
              .onRef('input.company_id', '=', 'origin.company_id')
              .onRef('input.id', '=', 'origin.input_id'),
          )
          .select('origin.name as title')
          .select(({ fn, val }) => fn.coalesce('input.input_name', val('')).as('subtitle'))
          .where('origin.company_id', '=', companyId)
          .where('origin.id', '=', id)
          .where('origin.kind', '<>', 'CIU')
          .executeTakeFirst()
      : await db
          .selectFrom('search_entry')
          .select(['title', 'subtitle'])
          .where('company_id', '=', companyId)
          .where('entity', '=', type)
          .where('entity_id', '=', id)
          .executeTakeFirst()
  if (!head) throw new Refusal('NOT_FOUND')
  return head
}

/** Plots with their treatments, supplies, analyses, lots and orders: the ends of the ways. */
async function gatherBeside(
  db: Db,
  actor: Actor,
  { type, id, direction }: TraceQuery,
  all: Seeds,
  walked: Walked,
  facts: Facts,
) {
  const asks = { supply: isSupplied(type) && direction !== 'up', land: type === 'land' }
  const brought = await suppliesOf(db, actor, type, id)
  const own = new Set(brought.map((batch) => batch.id))
  const works = new Set(all.treated.map(({ work }) => work))
  const lands = landsShown(id, asks, all, walked, facts)
  const seedsOf = (kind: Seed['kind']) =>
    asks.supply ? all.down.flatMap((one) => (one.kind === kind ? [one.id] : [])) : []
  // Looking forward from a supply, only that supply is told of.
  const ofStart = <T>(rows: T[], batchOf: (row: T) => string | undefined) =>
    asks.supply ? rows.filter((row) => own.has(batchOf(row) ?? '')) : rows
  const additions = await additionsOf(db, actor, union(walked.up.state, seedsOf('state')))
  const dryGoods = await dryGoodsOf(db, actor, union(walked.up.batch, seedsOf('batch')))
  const treatments = direction === 'down' && !asks.supply ? [] : await treatmentsIn(db, actor, lands, facts)
  const seen = new Set(walked.up.state)
  const contents = union(facts.states.flatMap((state) => (seen.has(state.id) ? [state.content] : [])))
  return {
    lands,
    additions: ofStart(additions, ({ stockBatch }) => stockBatch),
    dryGoods: ofStart(dryGoods, ({ stockBatch }) => stockBatch),
    treatments: ofStart(treatments, ({ batch, work }) => (works.has(work.id) ? batch?.id : undefined)),
    brought,
    analyses: await analysesOf(db, actor, contents),
    ...(await holdersOf(db, actor, { type, id, direction }, all, walked, facts)),
  }
}

/** The plots before the start; of a supply, those it was used on; of a plot, itself. */
function landsShown(
  id: string,
  asks: { supply: boolean; land: boolean },
  { treated }: Seeds,
  { up }: Walked,
  { lands }: Facts,
): LandFact[] {
  if (asks.land) return lands.filter((land) => land.id === id)
  const pairs = new Set(asks.supply ? treated.map(({ land, origin }) => `${land} ${origin}`) : [])
  const before = new Set(up.origin)
  return lands.filter(({ id: land, origin }) => before.has(origin) || pairs.has(`${land} ${origin}`))
}

async function treatmentsIn(db: Db, actor: Actor, lands: LandFact[], { origins }: Facts) {
  const picked = new Map(origins.flatMap(({ id, kind, day }) => (kind === 'CIU' ? [[id, day]] : [])))
  const pairs = lands.flatMap(({ id: land, origin }) => {
    const harvested = picked.get(origin)
    return harvested === undefined ? [] : [{ land, origin, harvested }]
  })
  return await treatmentsOf(db, actor, pairs)
}

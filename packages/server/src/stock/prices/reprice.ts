import type { Day } from '@lagar/domain/day.ts'
import { forwards, type Whereabouts } from '@lagar/domain/wine/costs/late-costs.ts'
import { inside, keysOf, moving, outside, type Movement, type Place } from '@lagar/domain/ledger/ledger.ts'
import { splitPrice, type PriceParts } from '@lagar/domain/stock/batch-price.ts'
import { share } from '@lagar/domain/units/amount.ts'
import { sql } from 'kysely'
import { postLateCosts } from '../../wine/costs/late-costs.ts'
import { groundOf, lateCostsOf } from '../../wine/costs/late-grapes.ts'
import { holdMadeWith } from '../../wine/costs/late-supplies.ts'
import type { MadeWine } from '../../wine/costs/late-wine.ts'
import { correctionsOf, takeBackFree as takeBack } from '../../wine/costs/price-corrections.ts'
import type { Actor, Tx } from '../../actor.ts'
import { holdLateWork, type LateWork } from '../../wine/costs/late-works.ts'
import { firstOpenDay } from '../../ledger/closed-days.ts'
import { hold } from '../../ledger/hold.ts'
import { outsideId } from '../../ledger/places.ts'
import { post } from '../../ledger/post.ts'
import { movementsOf } from '../../ledger/read.ts'
import { stands } from '../../ledger/standing.ts'
import { paidFor } from './paid.ts'
import { usesOf, type Uses } from './uses.ts'

/**
 * Does something that gives supplies back, the corrections of the prices of their batches set aside meanwhile: each is given out anew
 * among what became of its batch then.
 */
export async function aroundPrices<Answer>(
  tx: Tx,
  actor: Actor,
  entryId: number,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const batches = await correctedIn(tx, actor, entryId)
  for (const id of batches) await takeBackFree(tx, actor, id, '')
  const answer = await act()
  for (const id of batches) await repriceBatch(tx, actor, id, '')
  return answer
}

async function correctedIn(tx: Tx, { companyId }: Actor, entryId: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from stock_batch b
    where b.company_id = ${companyId} and b.price_correction <> 0 and b.id in (
      select m.thing_id from ledger_movement m
      where m.company_id = ${companyId} and m.entry_id = ${entryId} and m.kind = 'SUPPLY')
    order by b.id for no key update`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Brings the ledger to what the invoice of a batch, held before, says more or less than was charged as it came. Earlier corrections that
 * nothing came after are taken back first, so that a price set back leaves nothing behind.
 */
export async function repriceBatch(tx: Tx, actor: Actor, batch: string, reason: string): Promise<void> {
  await takeBackFree(tx, actor, batch, reason)
  const { correction, cameOn: day, isOpening } = await paidFor(tx, actor, batch)
  const difference = correction - (await givenOut(tx, actor, batch))
  if (difference === 0 || day === null) return
  const wine = await holdMadeWith(tx, actor, batch)
  const { works: using } = await usesOf(tx, actor, batch)
  const late: (LateWork | undefined)[] = []
  for (const { id, lands, day } of using)
    late.push(await holdLateWork(tx, actor, { work: id, lands: lands.map((land) => land.id), day }))
  const uses = await holdLying(tx, actor, batch)
  const parts = splitPrice(difference, { ...uses, works: uses.works.map(({ amount }) => amount) })
  const attempt = await nextAttempt(tx, actor, batch)
  const charged = chargedTo(uses, parts)
  const payer = outside(isOpening ? 'OPENING' : 'SUPPLIER')
  await postHere(tx, actor, { batch, attempt, day, reason, payer }, uses, parts, charged)
  await postLate(tx, actor, { batch, attempt, day, payer }, { uses, parts, charged, late, wine })
}

type LandCharge = { land: string; cost: number }

/** What each work charges to its plots more or less, by their surfaces. */
const chargedTo = ({ works }: Uses, parts: PriceParts): LandCharge[][] =>
  works.map(({ lands }, at) => {
    const costs = share(
      parts.works[at]!,
      lands.map(({ surface }) => surface),
    )
    return lands.map(({ id }, index) => ({ land: id, cost: costs[index]! }))
  })

/** `payer` is where what a batch cost came from: its supplier, or what lay there on the first day. */
type Correction = { batch: string; attempt: number; day: Day; reason: string; payer: Place }

/** What lies in deposits and what was spent on plots costs more or less where it is. */
async function postHere(
  tx: Tx,
  actor: Actor,
  { batch, attempt, day, reason, payer }: Correction,
  { lying }: Uses,
  parts: PriceParts,
  charged: LandCharge[][],
) {
  const movements = moving(
    [
      ...lying.map(({ deposit }, at): Movement => ({
        ...{ kind: 'SUPPLY', thing: batch, amount: 0, cost: parts.lying[at]! },
        ...{ source: payer, target: inside(deposit) },
      })),
      ...charged.flat().map(({ land, cost }): Movement => ({
        ...{ kind: 'COST', thing: land, amount: 0, cost },
        ...{ source: payer, target: inside(land) },
      })),
    ].map(forwards),
  )
  if (movements.length === 0) return
  const happenedOn = await firstOpenDay(tx, actor, day)
  await post(tx, actor, { happenedOn, cause: { type: 'batchPrice', id: batch, attempt }, movements, reason })
}

type Late = {
  uses: Uses
  parts: PriceParts
  charged: LandCharge[][]
  late: (LateWork | undefined)[]
  wine: MadeWine
}

/** What is in wine and in bottles bears its part there, also by the grapes of the plots; what is gone is expense. */
async function postLate(
  tx: Tx,
  actor: Actor,
  { batch, attempt, day, payer }: Omit<Correction, 'reason'>,
  { uses, parts, charged, late, wine }: Late,
) {
  const onGrapes = late.map((work, at) =>
    work ? lateCostsOf(charged[at]!, work.served) : { costs: [], lands: [] },
  )
  const ofSupply = parts.made + parts.gone
  await postLateCosts(
    tx,
    actor,
    {
      cause: { type: 'stockBatch', id: batch, attempt },
      day,
      batch,
      payers: [
        ...onGrapes.flatMap(({ lands }) =>
          lands.map(({ land, cost }) => ({ thing: land, source: inside(land), cost })),
        ),
        { thing: batch, source: payer, cost: ofSupply },
      ],
      costs: [...summed(onGrapes.flatMap(({ costs }) => costs)), { origin: batch, cost: ofSupply }],
    },
    together([{ ...wine, found: [...wine.found, ...goneIn(batch, uses, wine)] }, ...ofGrapes(late)]),
  )
}

/** What is gone of a batch beside what of it is in wine: as much of it as it is of what went into wine, whatever was lost on the way. */
function goneIn(batch: string, { made, gone }: Uses, { found }: MadeWine): Whereabouts[] {
  if (gone === 0) return []
  const inWine = found.reduce(
    (sum, { volume, composition }) => sum + volume * (composition.get(batch) ?? 0),
    0,
  )
  const volume = made === 0 || inWine === 0 ? gone : (gone * inWine) / made
  return [{ to: null, volume, cost: 0, composition: new Map([[batch, 1]]) }]
}

/** Costs of the same grapes as one. */
function summed(costs: readonly { origin: string; cost: number }[]) {
  const byOrigin = new Map<string, number>()
  for (const { origin, cost } of costs) byOrigin.set(origin, (byOrigin.get(origin) ?? 0) + cost)
  return [...byOrigin].map(([origin, cost]) => ({ origin, cost }))
}

/** The wine of the grapes that works served, each looked at for the grapes that no work before it served. */
function ofGrapes(late: readonly (LateWork | undefined)[]): MadeWine[] {
  const seen = new Set<string>()
  return late.flatMap((work) => {
    if (!work) return []
    const own = new Set(groundOf(work.served).filter((origin) => !seen.has(origin)))
    for (const origin of own) seen.add(origin)
    const found = work.wine.found.map((wine) => ({
      ...wine,
      composition: new Map([...wine.composition].filter(([origin]) => own.has(origin))),
    }))
    return [{ ...work.wine, found }]
  })
}

/** Wines that were looked for on several counts, those that lie each once, with all that is known of what they hold. */
function together(wines: readonly MadeWine[]): MadeWine {
  const found = wines.flatMap((wine) => wine.found)
  const lying = new Map<string, Whereabouts>()
  for (const one of found) {
    if (one.to === null) continue
    const key = `${one.to.place} ${one.to.thing}`
    const before = lying.get(key)
    lying.set(
      key,
      before ? { ...one, composition: new Map([...before.composition, ...one.composition]) } : one,
    )
  }
  return {
    found: [...lying.values(), ...found.filter(({ to }) => to === null)],
    vessels: new Map(wines.flatMap(({ vessels }) => [...vessels])),
    lastOn: latestOf(wines.flatMap(({ lastOn }) => lastOn ?? [])),
  }
}

const latestOf = (days: readonly Day[]): Day | null => days.toSorted().at(-1) ?? null

/** What became of a batch, what lies of it held. */
async function holdLying(tx: Tx, actor: Actor, batch: string): Promise<Uses> {
  const { lying } = await usesOf(tx, actor, batch)
  await hold(
    tx,
    actor,
    lying.map(({ deposit }) => ({ kind: 'SUPPLY', place: deposit, thing: batch })),
  )
  return usesOf(tx, actor, batch)
}

/** What the corrections of a batch that stand gave out, in hundredths of a cent. */
async function givenOut(tx: Tx, { companyId }: Actor, batch: string): Promise<number> {
  const payers = sql`(${outsideId(companyId, 'SUPPLIER')}, ${outsideId(companyId, 'OPENING')})`
  const { rows } = await sql<{ cost: number }>`
    select coalesce(sum(case when m.source_id in ${payers} then m.cost else -m.cost end), 0)::bigint as cost
    from ledger_entry e join ledger_movement m on m.company_id = e.company_id and m.entry_id = e.id
    where e.company_id = ${companyId} and e.cause_id = ${batch} and e.cause_type in ('batchPrice', 'lateCost')
      and ${stands('e')} and (m.source_id in ${payers} or m.target_id in ${payers})`.execute(tx)
  return rows[0]!.cost
}

async function nextAttempt(tx: Tx, { companyId }: Actor, batch: string): Promise<number> {
  const { rows } = await sql<{ attempt: number }>`
    select coalesce(max(attempt), 0) + 1 as attempt from ledger_entry
    where company_id = ${companyId} and cause_id = ${batch} and cause_type in ('batchPrice', 'lateCost')`.execute(
    tx,
  )
  return rows[0]!.attempt
}

/** Takes back the corrections of a batch as far as what they touched stayed as it was. */
async function takeBackFree(tx: Tx, actor: Actor, batch: string, reason: string) {
  const corrections = await correctionsOf(tx, actor, batch, 'batchPrice')
  await takeBack(tx, actor, corrections, ({ id }) => landsKept(tx, actor, id), reason)
}

/** No plot gave away what an entry charged it. */
async function landsKept(tx: Tx, actor: Actor, entryId: number): Promise<boolean> {
  const { movements } = await movementsOf(tx, actor, entryId)
  const onLands = movements.filter(({ kind, target }) => kind === 'COST' && 'id' in target)
  const balances = await hold(tx, actor, keysOf(onLands))
  return onLands.every(({ thing, cost }) => balances.of(thing, thing).cost >= cost)
}

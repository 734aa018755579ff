import type { ContentMeasure } from '@lagar/domain/wine/contents/content.ts'
import { measuredMovements } from '@lagar/domain/wine/contents/measure.ts'
import type { Wine } from '@lagar/domain/workorders/plan/types.ts'
import type { Day } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { toMilliliters } from '@lagar/domain/units/volume.ts'
import { audit } from '../../audit.ts'
import type { Actor, Tx } from '../../actor.ts'
import { newId } from '../../ids.ts'
import { post } from '../../ledger/post.ts'
import { compositionOf, originsOf } from './composition.ts'
import { lockContent, readySince, rememberStage, type LockedContent } from './stage.ts'
import { writeStates } from './store.ts'
import { emptied } from './cleanness.ts'
import { holdsWine, holdVessels } from './vessels.ts'
import { updateHeld } from '../../http/rows.ts'

/**
 * Medir tanque. What was found differs from the ledger by an entry with its reason, never by an overwrite; name, variety, year
 * and stage are edits that history keeps. Refuses above the vessel's capacity, and to call organic what is not.
 */
export async function measureContent(tx: Tx, actor: Actor, input: ContentMeasure) {
  const { id, version, reason, day = actor.today } = input
  if (day > actor.today) throw new Refusal('INVALID_INPUT', { errors: { day: 'INVALID_DATE' } })
  const vessel = await vesselOf(tx, actor, input)
  const held = vessel === null ? undefined : (await holdVessels(tx, actor, [vessel])).get(vessel)
  const content = await lockContent(tx, actor, id, version)
  const wine = held?.wine?.content === id ? held.wine : undefined
  const measured = toMilliliters(input.currentAmount, 'LITER')
  const before = wine?.volume ?? 0
  if (held && measured > held.capacity)
    throw new Refusal('OVER_CAPACITY', { errors: { currentAmount: 'EXCEEDS_CAPACITY' } })
  if (!wine && measured > 0)
    throw new Refusal('INVALID_INPUT', { errors: { currentAmount: 'NOT_ALLOWED_HERE' } })
  await refuseOrganic(tx, actor, content, input)

  const isEmptied = wine !== undefined && measured === 0
  if (wine && measured !== before)
    await postMeasured(tx, actor, wine, measured, { reason, day }, content.version)
  await edit(tx, actor, content, input, isEmptied, day)
  const amounts =
    measured === before ? {} : { currentAmount: [before / 1000, input.currentAmount], reason: [null, reason] }
  // The stage as it became: what measured nothing leaves an empty wine, whatever was chosen. Taking it back reads this line.
  const changes = changesOf(content, isEmptied ? { ...input, stage: 'EMPTY' } : input)
  await audit(tx, actor, 'EDIT', 'content', id, { ...changes, ...amounts })
}

/** The vessel that was measured: the one that is named, or the only one that holds the content; null when none does. */
async function vesselOf(tx: Tx, actor: Actor, { id, cellarElement }: ContentMeasure): Promise<string | null> {
  const rows = await tx
    .selectFrom('balance')
    .select('place_id')
    .where('company_id', '=', actor.companyId)
    .where('thing_id', '=', id)
    .where(holdsWine('balance'))
    .execute()
  const vessels = rows.map(({ place_id }) => place_id)
  if (cellarElement !== undefined) {
    if (vessels.includes(cellarElement)) return cellarElement
    throw new Refusal('REFERENCE_NOT_FOUND', { errors: { cellarElement: 'NOT_ALLOWED_HERE' } })
  }
  if (vessels.length > 1) throw new Refusal('INVALID_INPUT', { missing: ['cellarElement'] })
  return vessels[0] ?? null
}

type Told = { reason: string; day: Day }

/** The difference as a ledger entry, and the link of history that says so. Nothing is left of what measured nothing. */
async function postMeasured(
  tx: Tx,
  actor: Actor,
  wine: Wine,
  measured: number,
  { reason, day }: Told,
  version: number,
) {
  const { content, vessel, volume, cost } = wine
  const entry = await post(tx, actor, {
    happenedOn: day,
    cause: { type: 'content', id: content, attempt: version },
    movements: measuredMovements({ content, vessel, held: { amount: volume, cost }, measured, reason }),
    reason,
  })
  if (measured === 0) return await emptied(tx, actor, entry, { id: vessel, wine })
  const { composition, carried, isOrganic, state: previous } = wine
  const next = {
    id: newId(),
    content,
    previous,
    vessel,
    volume: measured,
    cost,
    composition,
    carried,
    isOrganic,
    parents: [{ state: previous, volume: Math.min(volume, measured) }],
    origins: [],
  }
  await writeStates(tx, actor, entry, { contents: [], states: [next] })
}

/** Losing the organic state is told with its reason; getting it takes a wine that is organic in every part. */
async function refuseOrganic(tx: Tx, actor: Actor, content: LockedContent, input: ContentMeasure) {
  if (content.is_organic === input.isOrganic) return
  if (!input.isOrganic) {
    if (input.organicLostReason === '')
      throw new Refusal('INVALID_INPUT', { errors: { organicLostReason: 'REASON_REQUIRED' } })
    return
  }
  const state = await tx
    .selectFrom('content_state')
    .select(['is_organic', 'origin_ids as originIds', 'origin_shares as originShares'])
    .where('company_id', '=', actor.companyId)
    .where('id', 'is not distinct from', content.state_id)
    .executeTakeFirst()
  const origins = state ? [...(await originsOf(tx, actor, [compositionOf(state)])).values()] : []
  // A state that lost it to an addition or a vessel does not get it back, whatever its grapes were.
  const lostByHand = content.organic_lost_reason !== null || state?.is_organic === true
  const wholly = origins.length > 0 && origins.every(({ isOrganic }) => isOrganic)
  if (!wholly || !lostByHand)
    throw new Refusal('INVALID_INPUT', { errors: { isOrganic: 'CONTENT_NOT_ORGANIC' } })
}

async function edit(
  tx: Tx,
  actor: Actor,
  content: LockedContent,
  input: ContentMeasure,
  isEmptied: boolean,
  day: Day,
) {
  const stage = isEmptied ? 'EMPTY' : input.stage
  await updateHeld(tx, actor, 'content', content, {
    stage,
    name: input.name,
    variety_id: input.variety,
    year: input.year,
    is_organic: input.isOrganic,
    organic_lost_reason: lostReason(content, input),
    ready_since: readySince(content, stage, day),
  })
  await rememberStage(tx, actor, content, stage, day)
}

function lostReason(content: LockedContent, { isOrganic, organicLostReason }: ContentMeasure) {
  if (isOrganic) return null
  return content.is_organic ? organicLostReason : content.organic_lost_reason
}

function changesOf(before: LockedContent, after: ContentMeasure) {
  const pairs: Record<string, [unknown, unknown]> = {
    name: [before.name, after.name],
    variety: [before.variety_id, after.variety],
    year: [before.year, after.year],
    stage: [before.stage, after.stage],
    isOrganic: [before.is_organic, after.isOrganic],
    organicLostReason: [before.organic_lost_reason, lostReason(before, after)],
  }
  return Object.fromEntries(Object.entries(pairs).filter(([, [was, is]]) => was !== is))
}

import type { ContentMeasureReversal } from '@lagar/domain/wine/contents/content.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { ContentStatus } from '@lagar/domain/lists/statuses.ts'
import { sql } from 'kysely'
import { audit, unchanging } from '../../audit.ts'
import type { Actor, Tx } from '../../actor.ts'
import { updateHeld } from '../../http/rows.ts'
import { refuseClosedDay } from '../../ledger/closed-days.ts'
import { reverse } from '../../ledger/post.ts'
import { movementsOf } from '../../ledger/read.ts'
import { stands } from '../../ledger/standing.ts'
import { asBefore } from './cleanness.ts'
import { lockContent, type LockedContent } from './stage.ts'
import { reverseStates } from './store.ts'
import { holdVessels } from './vessels.ts'

/**
 * Takes the last measuring of a wine back, named by the version that it left: its entry of the ledger is mirrored, and name, variety, year,
 * stage, organic state and the vessel are what they were. Refuses with CHANGED_MEANWHILE a wine that was changed since, with HAS_DEPENDENTS
 * one that moved since, with ALREADY_REVERSED and NOTHING_TO_POST where the last thing said of it was no measuring, and closed days.
 */
export async function reverseMeasuring(
  tx: Tx,
  actor: Actor,
  { id, version, reason }: ContentMeasureReversal,
): Promise<void> {
  const entryId = await entryOf(tx, actor, id, version - 1)
  if (entryId !== undefined) await holdVessels(tx, actor, await vesselsOf(tx, actor, entryId))
  const content = await lockContent(tx, actor, id, version)
  const changes = await lastMeasuring(tx, actor, id)
  if (entryId !== undefined) {
    await reverse(tx, actor, entryId, reason)
    await reverseStates(tx, actor, entryId)
    await asBefore(tx, actor, entryId)
  }
  const was = <Value>(field: string, now: Value): Value => {
    const change = changes[field]
    return change === undefined ? now : (change[0] as Value)
  }
  const stage: ContentStatus = was('stage', content.stage)
  const readySince = await stageBefore(tx, actor, content, stage)
  const wasOrganic = was('isOrganic', content.is_organic)
  await updateHeld(tx, actor, 'content', content, {
    stage,
    name: was('name', content.name),
    variety_id: was('variety', content.variety_id),
    year: was('year', content.year),
    // What flowed in meanwhile may have taken the organic state as well, and it stays taken.
    is_organic: wasOrganic && (content.is_organic || (await isStateOrganic(tx, actor, id))),
    organic_lost_reason: was('organicLostReason', content.organic_lost_reason),
    ready_since: readySince,
  })
  const back = Object.entries(changes).filter(([field]) => field !== 'reason')
  const turned = back.map(([field, [before, after]]) => [field, [after, before]])
  await audit(tx, actor, 'REVERSE', 'content', id, { ...Object.fromEntries(turned), reason: [null, reason] })
}

/** The standing entry that a measuring at this version of a wine posted; none where it found what was there. */
async function entryOf(tx: Tx, actor: Actor, id: string, attempt: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('ledger_entry as entry')
    .select('entry.id')
    .where('entry.company_id', '=', actor.companyId)
    .where('entry.cause_type', '=', 'content')
    .where('entry.cause_id', '=', id)
    .where('entry.attempt', '=', attempt)
    .where(stands('entry'))
    .executeTakeFirst()
  return row?.id
}

/** The vessel that was measured, as the movements of its entry name it. */
async function vesselsOf(tx: Tx, actor: Actor, entryId: number): Promise<string[]> {
  const { movements } = await movementsOf(tx, actor, entryId)
  return movements.flatMap(({ source, target }) =>
    [source, target].flatMap((place) => ('id' in place ? [place.id] : [])),
  )
}

type Changes = Readonly<Record<string, readonly [unknown, unknown]>>

/** What the last measuring of a wine changed, where a measuring is the last thing that was said of it. */
async function lastMeasuring(tx: Tx, actor: Actor, id: string): Promise<Changes> {
  const line = await tx
    .selectFrom('audit')
    .select(['action', 'changes'])
    .where('company_id', '=', actor.companyId)
    .where('entity', '=', 'content')
    .where('entity_id', '=', id)
    .where('action', 'not in', unchanging)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (line?.action === 'EDIT') return line.changes as Changes
  throw new Refusal(line?.action === 'REVERSE' ? 'ALREADY_REVERSED' : 'NOTHING_TO_POST')
}

/**
 * Forgets the stage that a measuring gave a wine, where it gave another. Returns the day since which the wine is ready to be bottled by the
 * stages that stand. Refuses a stage that was given on a day of a closed period.
 */
async function stageBefore(tx: Tx, actor: Actor, content: LockedContent, stage: ContentStatus) {
  if (stage === content.stage) return content.ready_since
  const of = { company: actor.companyId, content: content.id }
  const { rows } = await sql<{ day: string; stage: string }>`
    select day::text as day, stage from content_stage
    where company_id = ${of.company} and content_id = ${of.content} order by id desc limit 2`.execute(tx)
  const [last, before] = rows
  if (last !== undefined) {
    await refuseClosedDay(tx, actor, last.day)
    await sql`
      delete from content_stage where company_id = ${of.company} and id = (
        select id from content_stage where company_id = ${of.company} and content_id = ${of.content}
        order by id desc limit 1)`.execute(tx)
  }
  return stage === 'READY_TO_FRACTIONATE' ? (before?.day ?? null) : null
}

async function isStateOrganic(tx: Tx, actor: Actor, id: string): Promise<boolean> {
  const { rows } = await sql<{ organic: boolean }>`
    select state.is_organic as organic from content
    join content_state state on state.company_id = content.company_id and state.id = content.state_id
    where content.company_id = ${actor.companyId} and content.id = ${id}`.execute(tx)
  return rows[0]?.organic ?? false
}

import type { contentStatusChange } from '@lagar/domain/wine/contents/content.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { Day } from '@lagar/domain/day.ts'
import type { ContentStatus } from '@lagar/domain/lists/statuses.ts'
import type { z } from 'zod'
import { audit } from '../../audit.ts'
import type { Actor, Tx } from '../../actor.ts'
import { conflict } from '../../http/conflict.ts'
import { newId } from '../../ids.ts'
import { refuseClosedDay } from '../../ledger/closed-days.ts'
import { holdsWine } from './vessels.ts'
import { updateHeld } from '../../http/rows.ts'

/** A content as it stood when it was locked for a change. */
export type LockedContent = Awaited<ReturnType<typeof lockContent>>

/** A content, held for this transaction. Refuses with NOT_FOUND, and with CHANGED_MEANWHILE an edit of an old version. */
export async function lockContent(tx: Tx, actor: Actor, id: string, version: number | undefined) {
  const content = await tx
    .selectFrom('content')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!content) throw new Refusal('NOT_FOUND')
  if (version !== undefined && version !== content.version)
    throw await conflict(tx, actor, 'content', { id, version }, content.version)
  return content
}

/**
 * A new stage. A wine is ready since the day it first became so, kept as long as it stays ready. Refuses to call empty what
 * is not, and to call anything else what is used up.
 */
export async function changeStage(tx: Tx, actor: Actor, change: z.output<typeof contentStatusChange>) {
  const { id, version, status, day = actor.today } = change
  if (day > actor.today) throw new Refusal('INVALID_INPUT', { errors: { day: 'INVALID_DATE' } })
  const content = await lockContent(tx, actor, id, version)
  const held = await tx
    .selectFrom('balance')
    .select('amount')
    .where('company_id', '=', actor.companyId)
    .where('thing_id', '=', id)
    .where(holdsWine('balance'))
    .limit(1)
    .executeTakeFirst()
  if ((held === undefined) !== (status === 'EMPTY'))
    throw new Refusal('INVALID_INPUT', { errors: { status: 'NOT_ALLOWED_HERE' } })
  await updateHeld(
    tx,
    actor,
    'content',
    { id, version: content.version },
    { stage: status, ready_since: readySince(content, status, day) },
  )
  await rememberStage(tx, actor, content, status, day)
  await audit(tx, actor, 'STATUS', 'content', id, { stage: [content.stage, status] })
}

/**
 * Keeps since which day a wine is called what it is now. Refuses with DAY_LOCKED or PERIOD_DECLARED a day of a closed period: the kind
 * that was declared does not change.
 */
export async function rememberStage(
  tx: Tx,
  actor: Actor,
  before: Pick<LockedContent, 'id' | 'stage'>,
  stage: ContentStatus,
  day: Day,
) {
  if (before.stage === stage) return
  await refuseClosedDay(tx, actor, day)
  await tx
    .insertInto('content_stage')
    .values({ company_id: actor.companyId, id: newId(), content_id: before.id, day, stage })
    .execute()
}

/** Since when a wine is ready to be bottled: nothing while it is not. */
export const readySince = (before: Pick<LockedContent, 'ready_since'>, stage: ContentStatus, day: Day) =>
  stage === 'READY_TO_FRACTIONATE' ? (before.ready_since ?? day) : null

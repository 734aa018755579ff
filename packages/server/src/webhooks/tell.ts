import { allowed } from '@lagar/domain/access/permissions.ts'
import { waitAfter, type WebhookMessage } from '@lagar/domain/companies/webhook.ts'
import type { Changes } from '@lagar/domain/traceability/feed.ts'
import type { TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Actor, Db, Tx } from '../actor.ts'
import { memberOf } from '../auth/member.ts'
import { publicDb, tenantDb } from '../database/tenant.ts'
import { newId } from '../ids.ts'
import { notify } from '../notifications/notify.ts'
import { changesAfter } from '../records/changes.ts'
import { sendMessage, type Outcome, type Sending } from './send.ts'

type Outside = Sending & { pool: Pool }

/** So many messages go out in one turn of a webhook, and then others have theirs. */
const IN_ONE_TURN = 200

/** After so many messages in a row that were not taken, a receiver is left alone for a while. */
const ENOUGH = 3

/** Looks every minute for what is due, whether or not anybody was woken, and every night clears the log. */
export function webhookClock(pool: Pool): TaskList {
  return {
    followWebhooks: async () => void (await wakeWebhooks(publicDb(pool))),
    sweepWebhooks: async () => void (await sql`select webhook_sweep()`.execute(publicDb(pool))),
  }
}

/** Has the webhooks of a company sent what is due, or those of all companies. */
export const wakeWebhooks = (open: Db, companyId: string | null = null) =>
  sql`select webhook_wake(${companyId}::uuid)`.execute(open)

/** At most so often a company's webhooks are woken by what changes there, in ms. */
const WAKES_EVERY = 1000

/** Wakes the webhooks of a company soon after something changed there, once for much of it. What goes wrong the clock makes good. */
export function wakingOnChange(pool: Pool): (companyId: string) => void {
  const waiting = new Set<string>()
  return (companyId) => {
    if (waiting.has(companyId)) return
    waiting.add(companyId)
    setTimeout(() => {
      waiting.delete(companyId)
      wakeWebhooks(publicDb(pool), companyId).catch(() => {})
    }, WAKES_EVERY).unref()
  }
}

/** The work that waits for receivers; it has workers of its own, so that a slow one keeps nothing else waiting. */
export function webhookTasks(outside: Outside): TaskList {
  return {
    tellWebhook: (payload) => tellWebhook(outside, payload as { companyId: string; id: string }),
  }
}

type Hook = NonNullable<Awaited<ReturnType<typeof hookOf>>>

const hookOf = (db: Db, companyId: string, id: string) =>
  db
    .selectFrom('webhook')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where(({ or, eb }) => or([eb('resting_until', 'is', null), eb('resting_until', '<=', sql<Date>`now()`)]))
    .selectAll()
    .executeTakeFirst()

/** Takes in what changed since, and sends what is due, with the rights that whoever keeps the webhook has today. */
async function tellWebhook(outside: Outside, { companyId, id }: { companyId: string; id: string }) {
  const db = tenantDb(outside.pool, companyId)
  const hook = await hookOf(db, companyId, id)
  if (!hook) return
  const member = await memberOf(db, { companyId, accountId: hook.account_id })
  if (!member || allowed(member.actor, 'company.write') !== true) await lookLater(db, hook)
  else {
    await takeIn(db, member.actor, hook)
    await sendDue(outside, db, hook)
  }
}

/** Writes a message of each change that the webhook is told of, and how far it is told, together. */
async function takeIn(db: Db, actor: Actor, { company_id, id, kinds, position }: Hook) {
  for (let after = position; ;) {
    const page = await changesAfter(db, actor, { after, limit: 500 })
    if (page.next === after) return
    const told = kinds.length === 0 ? page.result : page.result.filter(({ type }) => kinds.includes(type))
    const isOurs = await db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('webhook')
        .set({ position: page.next })
        .where('company_id', '=', company_id)
        .where('id', '=', id)
        .where('position', '=', after)
        .executeTakeFirst()
      if (numUpdatedRows === 1n && told.length > 0)
        await tx
          .insertInto('webhook_delivery')
          .values(told.map((change) => ({ company_id, webhook_id: id, ...messageOf(company_id, change) })))
          .execute()
      return numUpdatedRows === 1n
    })
    if (!isOurs || !page.more) return
    after = page.next
  }
}

function messageOf(company: string, change: Changes['result'][number]) {
  const { type: entity, id, action, by, fields, position, at } = change
  const event = `${entity}.${action.toLowerCase()}`
  const message: WebhookMessage = {
    type: event,
    timestamp: at,
    data: { company, entity, id, action, by, fields, position },
  }
  return { id: newId(), position, event, entity, entity_id: id, body: JSON.stringify(message) }
}

type Due = { id: string; body: string; attempts: number; tried: number }

/** Messages that are due, the oldest first; `tried` is how many seconds ago the first attempt was. */
const dueOf = (db: Db, { company_id, id }: Hook): Promise<Due[]> =>
  db
    .selectFrom('webhook_delivery')
    .where('company_id', '=', company_id)
    .where('webhook_id', '=', id)
    .where('next_at', '<=', sql<Date>`now()`)
    .select(['id', 'body', 'attempts'])
    .select(sql<number>`coalesce(extract(epoch from now() - first_tried_at), 0)::float`.as('tried'))
    .orderBy('created_at')
    .orderBy('position')
    .limit(IN_ONE_TURN)
    .execute()

async function sendDue(outside: Outside, db: Db, hook: Hook) {
  const due = await dueOf(db, hook)
  let failed = 0
  for (const message of due) {
    const outcome = await sendMessage(outside, hook, message)
    await note(db, hook, message, outcome)
    failed = outcome.problem === null ? 0 : failed + 1
    const isGone = outcome.problem === 'GONE'
    if (isGone) await pause(db, hook)
    else if (failed === ENOUGH) await rest(db, hook, waitAfter(hook.failures + 1, 0)!)
    if (isGone || failed === ENOUGH) return
  }
  // Who had as many as go out at once may have more; each message that failed waits for its own time.
  if (due.length === IN_ONE_TURN) await wakeWebhooks(publicDb(outside.pool), hook.company_id)
}

/**
 * The row of a webhook as it was read, to be changed: how its old address answered, or that nobody kept it, says nothing of one that somebody put
 * right meanwhile.
 */
const rowOf = (tx: Tx, { company_id, id, version }: Hook) =>
  tx
    .updateTable('webhook')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('version', '=', version)

/** Notes how a message went. One that was not taken is tried again; when its time is over it is given up, and the keeper hears of it. */
async function note(db: Db, hook: Hook, message: Due, { status, problem }: Outcome) {
  const wait = problem === null ? undefined : waitAfter(message.attempts + 1, message.tried)
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('webhook_delivery')
      .set({
        ...{ status, problem, attempts: message.attempts + 1 },
        first_tried_at: sql`coalesce(first_tried_at, now())`,
        taken_at: problem === null ? sql`now()` : null,
        next_at: wait === undefined ? null : sql`now() + make_interval(secs => ${wait})`,
      })
      .where('company_id', '=', hook.company_id)
      .where('id', '=', message.id)
      .execute()
    const [turned, where] =
      problem === null
        ? ([{ failures: 0, failing_since: null }, 'is not'] as const)
        : ([{ failing_since: sql<Date>`now()` }, 'is'] as const)
    await rowOf(tx, hook).set(turned).where('failing_since', where, null).execute()
    if (problem !== null && wait === undefined) await tellKeeper(tx, hook)
  })
}

/** A webhook that nobody keeps is looked at again in an hour: somebody may take it over, or get their rights back. */
const lookLater = (db: Db, hook: Hook) =>
  db.transaction().execute((tx) =>
    rowOf(tx, hook)
      .set({ resting_until: sql<Date>`now() + interval '1 hour'` })
      .execute(),
  )

/** Leaves a receiver alone for so many seconds; what changes meanwhile waits. Its keeper hears of it the first time. */
async function rest(db: Db, hook: Hook, seconds: number) {
  const resting_until = sql<Date>`now() + make_interval(secs => ${seconds})`
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await rowOf(tx, hook)
      .set({ failures: sql`failures + 1`, resting_until })
      .executeTakeFirst()
    if (hook.failures === 0 && numUpdatedRows > 0n) await tellKeeper(tx, hook)
  })
}

/** A receiver that says that it is gone for good is told no more, until somebody sends to it again; nothing is lost meanwhile. */
async function pause(db: Db, hook: Hook) {
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await rowOf(tx, hook)
      .set({ is_active: false, version: sql`version + 1` })
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await tellKeeper(tx, hook)
  })
}

/** Tells whoever keeps a webhook that its program does not take what it is told; not again while they did not read it. */
const tellKeeper = (tx: Tx, { company_id: companyId, account_id, id, name }: Hook) =>
  notify(
    tx,
    { companyId, accountId: null, employeeId: null, notified: [] },
    { accounts: [account_id] },
    { type: 'WEBHOOK_FAILING', entity: null, id, name },
  )

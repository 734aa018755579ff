import { allowed } from '@lagar/domain/access/permissions.ts'
import {
  MOST_WEBHOOKS,
  OLD_SECRET_HOURS,
  type MadeWebhook,
  type Webhook,
  type WebhookRecord,
  type webhookQuery,
} from '@lagar/domain/companies/webhook.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { Page } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor, Db, Tx } from '../actor.ts'
import { audit, changesBetween } from '../audit.ts'
import { memberOf } from '../auth/member.ts'
import { found } from '../http/catalogue.ts'
import { confirmed } from '../http/confirmed.ts'
import { conflict } from '../http/conflict.ts'
import { containsText, inSpanish, pageOfQuery } from '../http/list.ts'
import { refuseInside } from '../http/outside.ts'
import { removeFrom, updateAt, updateHeld, type ColumnsOf } from '../http/rows.ts'
import { endUnchanged } from '../http/unchanged.ts'
import { sealedFor, type Sending } from './send.ts'
import { newSigningSecret } from './sign.ts'

/** Webhooks with what of their messages is not taken; the rights of whoever keeps each are looked at apart. */
const select = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('webhook as w')
    .where('w.company_id', '=', companyId)
    .select(['w.id', 'w.version', 'w.name', 'w.url as webhookUrl', 'w.is_active as isActive', 'w.account_id'])
    .select(['w.failing_since', sql<Webhook['kinds']>`w.kinds`.as('kinds')])
    .select([
      sql<string | null>`audit_person(w.account_id)`.as('madeBy'),
      counted(sql`d.next_at is not null`).as('waiting'),
      counted(sql`d.next_at is null and d.taken_at is null`).as('failed'),
      sql<Date | null>`(select max(d.taken_at) from webhook_delivery d
        where d.company_id = w.company_id and d.webhook_id = w.id)`.as('lastTakenAt'),
    ])

const counted = (which: ReturnType<typeof sql>) =>
  sql<number>`(select count(*)::int from webhook_delivery d
    where d.company_id = w.company_id and d.webhook_id = w.id and ${which})`

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

async function present(db: Db | Tx, actor: Actor, row: Row): Promise<WebhookRecord> {
  const { account_id: accountId, failing_since, lastTakenAt, madeBy, ...told } = row
  const keeper = await memberOf(db, { companyId: actor.companyId, accountId })
  const may = allowed(actor, 'company.write') === true
  return {
    ...told,
    madeBy: madeBy ?? '',
    isOrphan: !keeper || allowed(keeper.actor, 'company.write') !== true,
    failingSince: failing_since?.toISOString() ?? null,
    lastTakenAt: lastTakenAt === null ? null : new Date(lastTakenAt).toISOString(),
    can: { edit: may, delete: may },
  }
}

/** The webhooks of the company by their names. */
export async function listWebhooks(
  db: Db,
  actor: Actor,
  { name, sort = 'name', ...asked }: z.output<typeof webhookQuery>,
): Promise<Page<WebhookRecord>> {
  const rows = select(db, actor)
  const named = name === undefined ? rows : rows.where(containsText('w.name', name))
  const order = named.orderBy(inSpanish('w.name'), sort === 'name' ? 'asc' : 'desc').orderBy('w.id')
  const page = await pageOfQuery(db, order, asked)
  const result: WebhookRecord[] = []
  for (const row of page.result) result.push(await present(db, actor, row))
  return { ...page, result }
}

async function findWebhook(db: Db | Tx, actor: Actor, id: string): Promise<WebhookRecord | undefined> {
  const row = await select(db, actor).where('w.id', '=', id).executeTakeFirst()
  return row && (await present(db, actor, row))
}

/** Refuses an address inside the networks around this machine, at its field. */
function refuseAddress({ webhookUrl }: Webhook, { webhookHosts }: Sending) {
  try {
    refuseInside(webhookUrl, webhookHosts)
  } catch {
    throw new Refusal('INVALID_INPUT', { errors: { webhookUrl: 'ADDRESS_NOT_ALLOWED' } })
  }
}

type Sent = 'key_id' | 'secret' | 'old_key_id' | 'old_secret' | 'old_until'
type Course = 'position' | 'failures' | 'failing_since' | 'resting_until'

const columnsOf = (
  actor: Actor,
  { name, webhookUrl, kinds, isActive }: Webhook,
): ColumnsOf<'webhook', Sent | Course> => ({
  ...{ name, url: webhookUrl, kinds: [...new Set(kinds)], is_active: isActive },
  // Whoever writes it last keeps it: what it tells is what they may read.
  account_id: actor.accountId,
})

const sealed = ({ ring }: Sending, of: { company_id: string; id: string }) => {
  const { keyId, sealed: secret } = ring.seal(Buffer.from(newSigningSecret()), sealedFor(of))
  return { key_id: keyId, secret }
}

/** Keeps a webhook, which tells what changes from now on. Refuses (TOO_MANY_WEBHOOKS) more than a company may have, and an address inside. */
export async function createWebhook(
  tx: Tx,
  actor: Actor,
  id: string,
  { given, sending }: { given: Webhook; sending: Sending },
): Promise<WebhookRecord> {
  refuseAddress(given, sending)
  const { companyId } = actor
  const { head, count } = await tx
    .selectFrom('audit_head as h')
    .where('h.company_id', '=', companyId)
    .select('h.position as head')
    .select(sql<number>`(select count(*)::int from webhook w where w.company_id = ${companyId})`.as('count'))
    .executeTakeFirstOrThrow()
  if (count >= MOST_WEBHOOKS) throw new Refusal('TOO_MANY_WEBHOOKS', { details: { most: MOST_WEBHOOKS } })
  await tx
    .insertInto('webhook')
    .values({
      ...{ company_id: companyId, id, position: head },
      ...columnsOf(actor, given),
      ...sealed(sending, { company_id: companyId, id }),
    })
    .execute()
  const made = found(await findWebhook(tx, actor, id))
  await audit(tx, actor, 'CREATE', 'webhook', id, changesBetween({}, told(made)))
  return made
}

type Change = Webhook & { id: string; version: number }

/** Changes a webhook, and has whoever changes it keep it; one that failed is tried again at once. */
export async function changeWebhook(tx: Tx, actor: Actor, change: Change, sending: Sending) {
  const { id, version, ...given } = change
  refuseAddress(given, sending)
  const before = found(await findWebhook(tx, actor, id))
  const columns = { ...columnsOf(actor, given), resting_until: null, failures: 0 }
  const { numUpdatedRows } = await updateAt(tx, actor, 'webhook', { id, version }, columns)
  if (numUpdatedRows === 0n) throw await conflict(tx, actor, 'webhook', { id, version }, before.version)
  const after = found(await findWebhook(tx, actor, id))
  endUnchanged(before, after, given)
  await audit(tx, actor, 'EDIT', 'webhook', id, changesBetween(told(before), told(after)))
  return after
}

/** Deletes a webhook with its log; what waited is not sent any more. */
export async function deleteWebhook(tx: Tx, actor: Actor, id: string, confirmation: string | undefined) {
  const before = found(await findWebhook(tx, actor, id))
  await confirmed(tx, actor, before.name, confirmation)
  await removeFrom('webhook')(tx, actor, id)
  await audit(tx, actor, 'DELETE', 'webhook', id, changesBetween(told(before), {}))
}

/** Gives a webhook another secret; the one before signs beside it for a day, so that the receiver may be told in peace. */
export async function renewSecret(tx: Tx, actor: Actor, id: string, sending: Sending) {
  const held = found(
    await tx
      .selectFrom('webhook')
      .where('company_id', '=', actor.companyId)
      .where('id', '=', id)
      .select(['id', 'company_id', 'version', 'name', 'key_id', 'secret'])
      .forNoKeyUpdate()
      .executeTakeFirst(),
  )
  await updateHeld(tx, actor, 'webhook', held, {
    ...sealed(sending, held),
    old_key_id: held.key_id,
    old_secret: held.secret,
    old_until: sql`now() + make_interval(hours => ${OLD_SECRET_HOURS})`,
  })
  await audit(tx, actor, 'EDIT', 'webhook', id, { secret: [null, null] })
  return found(await findWebhook(tx, actor, id))
}

/** A webhook with the secret that its receiver has to know. It is told where it was just made, and never again. */
export async function withSecret(
  db: Db,
  actor: Actor,
  webhook: WebhookRecord,
  { ring }: Sending,
): Promise<MadeWebhook> {
  const { key_id, secret } = await db
    .selectFrom('webhook')
    .where('company_id', '=', actor.companyId)
    .where('id', '=', webhook.id)
    .select(['key_id', 'secret'])
    .executeTakeFirstOrThrow()
  const opened = ring.open(
    { keyId: key_id, sealed: secret },
    sealedFor({ company_id: actor.companyId, id: webhook.id }),
  )
  return { ...webhook, secret: opened.toString('utf8') }
}

/** A webhook as the history tells it: what was chosen and who keeps it, and not how its messages are doing. */
const told = ({ name, webhookUrl, kinds, isActive, madeBy }: WebhookRecord) => ({
  ...{ name, webhookUrl, kinds, isActive, madeBy },
})

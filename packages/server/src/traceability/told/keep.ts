import { Refusal } from '@lagar/domain/errors.ts'
import type { ToldMatching, ToldOrigin, ToldStanding } from '@lagar/domain/traceability/told.ts'
import {
  calledIn,
  MAX_TOLD_BYTES,
  readTold,
  type ToldDocument,
} from '@lagar/domain/traceability/told-read.ts'
import { likelyLot, lotsOf, type ToldLot } from '@lagar/domain/traceability/told-way.ts'
import { fromMilliliters } from '@lagar/domain/units/volume.ts'
import { fromGrams } from '@lagar/domain/units/weight.ts'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../../actor.ts'
import { audit } from '../../audit.ts'
import { insertFile, type StoredFile } from '../../files/rows.ts'
import { found } from '../../http/catalogue.ts'
import { conflict } from '../../http/conflict.ts'
import { newId } from '../../ids.ts'
import { holdInput } from '../../input/hold.ts'
import { toldRecord } from './record.ts'
import { broughtBy, documentsOf, type BroughtRow } from './rows.ts'

/** A document that was sent, and the note that it is of. */
export type SentTold = { id: string; inputId: string; name: string; sentSha256: Buffer; text: string }

/** The text of a document. Refuses one that is too large (TOO_LARGE), or no text of UTF-8 (UNREADABLE_EPCIS). */
export function textOf(bytes: Buffer): string {
  if (bytes.length > MAX_TOLD_BYTES) throw new Refusal('TOO_LARGE')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal('UNREADABLE_EPCIS')
  }
}

/** A document that came before under its id: nothing where none did. Refuses another one (REPEATED_WITH_OTHER_DATA). */
export async function sentBefore(
  db: Db | Tx,
  actor: Actor,
  { id, inputId, sentSha256 }: Omit<SentTold, 'text'>,
) {
  const row = await db
    .selectFrom('told_origin')
    .select(['input_id', 'sent_sha256'])
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return undefined
  if (row.input_id !== inputId || !row.sent_sha256.equals(sentSha256))
    throw new Refusal('REPEATED_WITH_OTHER_DATA')
  return await toldRecord(db, actor, id)
}

/**
 * Whether a note brings what somebody else may tell the origin of. Refuses with NOT_FOUND, and with NOT_ALLOWED_HERE one that brings neither
 * grapes nor wine of a supplier.
 */
async function holdNote(tx: Tx, actor: Actor, inputId: string) {
  const note = await holdInput(tx, actor, inputId)
  const brought = await broughtBy(tx, actor, inputId)
  if (note.supplier === null || brought.length === 0)
    throw new Refusal('INVALID_INPUT', { errors: { inputId: 'NOT_ALLOWED_HERE' } })
  return brought
}

/** Refuses what would be refused anyway, before anything is stored. */
export async function mayTell(db: Db, actor: Actor, inputId: string) {
  await db.transaction().execute((tx) => holdNote(tx, actor, inputId))
}

/**
 * Writes a document down with its note, in the place of the one that stood, and proposes which of its lots was received. Undefined when its id
 * was written down before.
 */
export async function addTold(
  tx: Tx,
  actor: Actor,
  sent: SentTold,
  stored: StoredFile,
): Promise<ToldOrigin | undefined> {
  const { id, inputId, name, text } = sent
  const brought = await holdNote(tx, actor, inputId)
  const document = readTold(text)
  const before = (await documentsOf(tx, actor, inputId)).find(({ stands }) => stands)
  const file = { entityType: 'input' as const, entityId: inputId, kind: 'CERTIFICATE' as const }
  const fileId = newId()
  const kept = await insertFile(tx, actor, { ...file, id: fileId, name, stored })
  found(kept)
  await withdraw(tx, actor, inputId)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('told_origin')
    .values({
      ...{ company_id: actor.companyId, id, input_id: inputId, file_id: fileId, document: text },
      ...{ sent_sha256: sent.sentSha256, created_by: actor.accountId },
    })
    .onConflict((on) => on.columns(['company_id', 'id']).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) throw new Refusal('REPEATED_WITH_OTHER_DATA')
  const lots = lotsOf(document)
  await keepLots(tx, actor, id, document, lots)
  for (const one of brought) await keepMatch(tx, actor, id, one.id, likelyLot(lots, received(one)))
  await audit(tx, actor, 'EDIT', 'input', inputId, { toldOrigin: [before?.file.name ?? null, name] })
  return await toldRecord(tx, actor, id)
}

const received = ({ kind, amount }: BroughtRow) =>
  kind === 'CIU'
    ? { amount: fromGrams(amount, 'KG'), unit: 'KGM' as const }
    : { amount: fromMilliliters(amount, 'LITER'), unit: 'LTR' as const }

/** The names that a note is found by: of every lot that its document speaks of. */
async function keepLots(
  tx: Tx,
  { companyId }: Actor,
  id: string,
  document: ToldDocument,
  lots: readonly ToldLot[],
) {
  const spoken = document.events.flatMap(({ taken, given, of }) => [...taken, ...given, ...of])
  const ids = new Set([...lots.map(({ lot }) => lot), ...spoken.map((one) => one.id)])
  const names = new Set([...ids].map((lot) => calledIn(document, lot)))
  if (names.size === 0) return
  await sql`
    insert into told_lot (company_id, told_origin_id, name)
    select ${companyId}, ${id}, name from unnest(${[...names]}::text[]) as name`.execute(tx)
}

async function keepMatch(
  tx: Tx,
  { companyId }: Actor,
  told: string,
  origin: string,
  lot: Pick<ToldLot, 'lot' | 'event'> | undefined,
) {
  await tx
    .deleteFrom('told_match')
    .where('company_id', '=', companyId)
    .where('told_origin_id', '=', told)
    .where('origin_id', '=', origin)
    .execute()
  if (lot === undefined) return
  await tx
    .insertInto('told_match')
    .values({
      company_id: companyId,
      told_origin_id: told,
      origin_id: origin,
      lot: lot.lot,
      event: lot.event,
    })
    .execute()
}

/** Takes the document that stands away from a note. */
const withdraw = (tx: Tx, { companyId }: Actor, inputId: string) =>
  tx
    .updateTable('told_origin')
    .set(({ eb }) => ({ withdrawn_at: new Date(), version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('input_id', '=', inputId)
    .where('withdrawn_at', 'is', null)
    .execute()

/** The document that is changed, its note held before it. Refuses a stale version. */
async function heldTold(tx: Tx, actor: Actor, { id, version }: { id: string; version: number }) {
  const { input } = await toldRecord(tx, actor, id)
  await holdInput(tx, actor, input.id)
  const record = await toldRecord(tx, actor, id)
  if (record.version !== version)
    throw await conflict(tx, actor, 'input', { id: input.id, version }, record.version)
  return record
}

const nextVersion = (tx: Tx, { companyId }: Actor, id: string, set: { withdrawn_at?: Date | null } = {}) =>
  tx
    .updateTable('told_origin')
    .set(({ eb }) => ({ ...set, version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()

/**
 * Says which lot of a document each of what its note brought is. Refuses an origin of another note and a lot that the document does not speak
 * of (INVALID_VALUE).
 */
export async function matchTold(tx: Tx, actor: Actor, { matches, ...at }: ToldMatching): Promise<ToldOrigin> {
  const before = await heldTold(tx, actor, at)
  const changes: Record<string, [string | null, string | null]> = {}
  for (const [place, { origin, lot, event }] of matches.entries()) {
    const was = before.matches.find((one) => one.origin.id === origin)
    if (!was)
      throw new Refusal('REFERENCE_NOT_FOUND', { errors: { [`matches.${place}.origin`]: 'INVALID_VALUE' } })
    const chosen = before.lots.find((one) => one.lot === lot && one.event === event)
    const isKept = was.lot === lot && was.event === event
    if (isKept) continue
    if (lot !== null && !chosen)
      throw new Refusal('INVALID_INPUT', { errors: { [`matches.${place}.lot`]: 'INVALID_VALUE' } })
    const nameOf = (one: { lot: string | null; event: number | null }) =>
      before.lots.find((each) => each.lot === one.lot && each.event === one.event)?.name ?? one.lot
    changes[was.origin.name] = [nameOf(was), nameOf({ lot, event })]
    await keepMatch(tx, actor, at.id, origin, chosen)
  }
  const said = Object.entries(changes)
  if (said.length === 0) return before
  await nextVersion(tx, actor, at.id)
  const [was, is] = [0, 1].map((side) =>
    said.map(([origin, sides]) => `${origin}: ${sides[side] ?? '—'}`).join(' · '),
  )
  await audit(tx, actor, 'EDIT', 'input', before.input.id, { toldLot: [was, is] })
  return await toldRecord(tx, actor, at.id)
}

/** Takes a document away from its note, or has it stand in the place of the one that does. */
export async function standTold(tx: Tx, actor: Actor, { stands, ...at }: ToldStanding): Promise<ToldOrigin> {
  const before = await heldTold(tx, actor, at)
  if (before.stands === stands) return before
  const { id: inputId } = before.input
  const other = (await documentsOf(tx, actor, inputId)).find((one) => one.stands && one.id !== at.id)
  await withdraw(tx, actor, inputId)
  if (stands) await nextVersion(tx, actor, at.id, { withdrawn_at: null })
  const { name } = before.file
  const change = stands ? [other?.file.name ?? null, name] : [name, null]
  await audit(tx, actor, 'EDIT', 'input', inputId, { toldOrigin: change })
  return await toldRecord(tx, actor, at.id)
}

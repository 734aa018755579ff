import { createHash } from 'node:crypto'
import type { ChainFault } from '@lagar/domain/lists/audit.ts'
import { sql } from 'kysely'
import type { Tx } from '../actor.ts'

/** Where a chain was at some moment, as it was noted outside the database. */
export type Anchor = { companyId: string; position: number; hash: string; at: string }

/** Where a chain first breaks: how, at which line counted from the first, and that line's number where it is known. */
export type Fault = { kind: ChainFault; position: number; seq: number | null }

/** What a verification found: how many lines it saw, and the first fault, if there is any. */
export type Verdict = { lines: number; fault: Fault | null }

const AT_ONCE = 2000

/** A link with the line it stands for, whose values are as they are stored. */
type Row = { position: number; hash: Buffer; link_seq: number; line: (string | null)[] | null }

/**
 * Computes a company's chain again from its lines alone, and compares it with the links, with the head, and with what was
 * noted outside. Run it in a transaction that sees one moment. The hashes are computed here, not by the function that wrote
 * them: whoever can change the lines can change that function too.
 */
export async function verifyChain(tx: Tx, companyId: string, anchors: readonly Anchor[]): Promise<Verdict> {
  const anchored = Map.groupBy(anchors, ({ position }) => position)
  let last: Buffer = Buffer.alloc(0)
  let lines = 0
  for (;;) {
    const rows = await linksAfter(tx, companyId, lines)
    for (const row of rows) {
      const kind = faultOf(row, lines + 1, last) ?? anchorFault(row, anchored)
      if (kind) return { lines, fault: { kind, position: lines + 1, seq: row.link_seq } }
      last = row.hash
      lines += 1
    }
    if (rows.length < AT_ONCE) break
  }
  const fault = (await insertedLine(tx, companyId)) ?? (await wrongEnd(tx, companyId, lines, last, anchors))
  return { lines, fault }
}

function faultOf({ position, hash, line }: Row, expected: number, before: Buffer): ChainFault | undefined {
  if (position !== expected) return 'LINK_MISSING'
  if (line === null) return 'LINE_MISSING'
  return hashOf(before, line).equals(hash) ? undefined : 'LINE_CHANGED'
}

/** The hash of a line behind another: every value behind its length in bytes (migration 0027, `audit_hash`). */
function hashOf(before: Buffer, line: readonly (string | null)[]): Buffer {
  const parts = line.map((value) => (value === null ? '-' : `${Buffer.byteLength(value)}:${value}`))
  return createHash('sha256').update(before).update(parts.join('')).digest()
}

const anchorFault = (
  { position, hash }: Row,
  anchored: ReadonlyMap<number, Anchor[]>,
): ChainFault | undefined =>
  anchored.get(position)?.some((anchor) => anchor.hash !== hash.toString('hex')) ? 'REWRITTEN' : undefined

async function linksAfter(tx: Tx, companyId: string, position: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select link.position, link.hash, link.seq as link_seq, case when line.seq is not null then array[
      line.company_id::text, line.seq::text, (extract(epoch from line.at) * 1000000)::bigint::text, line.account_id::text,
      line.action, line.entity, line.entity_id::text, line.changes::text, line.request_id, line.address,
      line.session_id::text] end as line
    from audit_link as link
    left join audit as line on line.company_id = link.company_id and line.seq = link.seq
    where link.company_id = ${companyId} and link.position > ${position}
    order by link.position limit ${sql.lit(AT_ONCE)}`.execute(tx)
  return rows
}

/** A line that no link stands for: it was not written through the door. */
async function insertedLine(tx: Tx, companyId: string): Promise<Fault | null> {
  const { rows } = await sql<{ seq: number; before: number }>`
    select line.seq, (select count(*) from audit_link where company_id = ${companyId} and seq < line.seq)::int as before
    from audit as line
    where line.company_id = ${companyId} and not exists (
      select from audit_link as link where link.company_id = line.company_id and link.seq = line.seq)
    order by line.seq limit 1`.execute(tx)
  const [found] = rows
  return found ? { kind: 'LINE_INSERTED', position: found.before + 1, seq: found.seq } : null
}

async function wrongEnd(
  tx: Tx,
  companyId: string,
  lines: number,
  last: Buffer,
  anchors: readonly Anchor[],
): Promise<Fault | null> {
  const head = await tx
    .selectFrom('audit_head')
    .select(['position', 'hash'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  const at = { position: lines + 1, seq: null }
  if (anchors.some(({ position }) => position > lines)) return { kind: 'CUT', ...at }
  return head?.position === lines && head.hash.equals(last) ? null : { kind: 'HEAD_WRONG', ...at }
}

import type { LeftOutReason } from '@lagar/domain/lists/exports.ts'
import type { QueryResultRow } from 'pg'

/** Tables that do not come along, and why not. Every other table of a company does, also one that nobody thought of here. */
export const leftOut: Readonly<Record<string, LeftOutReason>> = {
  account_link: 'SECRET',
  session: 'SECRET',
  figure_change: 'DERIVED',
  figure_fresh: 'DERIVED',
  figure_month: 'DERIVED',
  search_entry: 'DERIVED',
  wine_stock_change: 'DERIVED',
  wine_stock_month: 'DERIVED',
  call_seat: 'PASSING',
  takeout: 'PASSING',
  waiting_file: 'PASSING',
  webhook_delivery: 'PASSING',
}

/** Columns that do not come along: what opens something, or was sealed with the secret of the installation. */
export const secretColumns: Readonly<Record<string, readonly string[]>> = {
  calendar_link: ['token_hash'],
  chat_channel: ['key_id', 'token', 'secret'],
  chat_model: ['key_id', 'key'],
  chat_phone: ['code_hash', 'code_until'],
  // Only the installation that tells the demonstration has one.
  company: ['is_demo'],
  label_step_link: ['token_hash'],
  program_token: ['hash'],
  webhook: ['key_id', 'secret', 'old_key_id', 'old_secret', 'old_until'],
}

/** Tables that are told and not rebuilt: without their secrets they open nothing, and two installations would tell the same twice. */
export const toldOnly: ReadonlySet<string> = new Set([
  'calendar_link',
  'chat_channel',
  'chat_model',
  'label_step_link',
  'program_token',
  'webhook',
])

/** A table as it comes along: its columns in their order, and those of its key. */
export type Table = { name: string; columns: string[]; key: string[] }

/** What tells the tables of the database: only what answers text is asked. */
export type Ask = <Row extends QueryResultRow>(text: string) => Promise<Row[]>

/** Every table that belongs to a company, or is the company: what the database itself says, by name. */
const catalogue = `
  select c.relname as name,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
    array(select a.attname::text from pg_index i
      cross join lateral unnest(i.indkey::int2[]) with ordinality as part(attnum, at)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = part.attnum
      where i.indrelid = c.oid and i.indisprimary order by part.at) as key
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and (c.relname = 'company' or exists (select from pg_attribute a
      where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped))
  order by c.relname collate "C"`

/** The tables that come along, by name, without the columns that do not. */
export async function tablesOf(ask: Ask): Promise<Table[]> {
  const all = await ask<Table>(catalogue)
  return all
    .filter(({ name }) => leftOut[name] === undefined)
    .map(({ name, columns, key }) => {
      const secret = secretColumns[name] ?? []
      return { name, key, columns: columns.filter((column) => !secret.includes(column)) }
    })
}

/** Which table refers to which, where a row cannot be written before the one that it names. */
export const referencesQuery = `
  select k.conrelid::regclass::text as "from", k.confrelid::regclass::text as "to" from pg_constraint k
  where k.contype = 'f' and not k.condeferrable and k.conrelid <> k.confrelid and k.connamespace = 'public'::regnamespace`

/** The name of the last migration that made the database what it is. */
export const migrationQuery = `select name from schema_migration order by name collate "C" desc limit 1`

/** A name as SQL quotes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

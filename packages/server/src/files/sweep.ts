import { id } from '@lagar/domain/fields.ts'
import type { TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import { tenantDb } from '../database/tenant.ts'
import { keyBehind } from './keep.ts'
import type { Storage } from './storage.ts'

const day = 24 * 60 * 60 * 1000

/** The nightly work of the storage. */
export const storageTasks = (pool: Pool, storage: Storage): TaskList => ({
  sweepFiles: () => sweepFiles(pool, storage, new Date(Date.now() - day)),
})

/**
 * Removes what was stored before a moment and no row speaks of: uploads that broke off, files whose removal did, and those that waited for a
 * record since then. What does not lie
 * under one of our companies is somebody else's, and stays.
 */
export async function sweepFiles(pool: Pool, storage: Storage, before: Date): Promise<void> {
  for await (const { company, keys } of batches(storage, before)) {
    for (const key of await unspoken(pool, company, keys, before)) await storage.remove(key)
  }
}

/** Those of a company's stored files that none of its rows speaks of; none when the company is not ours. */
async function unspoken(pool: Pool, company: string, keys: string[], before: Date): Promise<string[]> {
  const db = tenantDb(pool, company)
  const ours = await db.selectFrom('company').select('id').where('id', '=', company).executeTakeFirst()
  if (!ours) return []
  await db
    .deleteFrom('waiting_file')
    .where('company_id', '=', company)
    .where('created_at', '<', before)
    .execute()
  const among = (table: 'file' | 'waiting_file' | 'takeout') =>
    db
      .selectFrom(table)
      .select('storage_key')
      .where('company_id', '=', company)
      .where('storage_key', 'in', [...new Set(keys.map(keyBehind))])
      .execute()
  const rows = [...(await among('waiting_file')), ...(await among('takeout')), ...(await among('file'))]
  const spoken = new Set(rows.map(({ storage_key: key }) => key))
  return keys.filter((key) => !spoken.has(keyBehind(key)))
}

/** What was stored before a moment, some hundred files of one company at a time. */
async function* batches(storage: Storage, before: Date) {
  let company = ''
  let keys: string[] = []
  for await (const { key, writtenAt } of storage.list()) {
    const [owner = ''] = key.split('/')
    if (owner !== company || keys.length === 500) {
      if (keys.length > 0) yield { company, keys }
      company = owner
      keys = []
    }
    if (writtenAt < before && id.safeParse(owner).success) keys.push(key)
  }
  if (keys.length > 0) yield { company, keys }
}

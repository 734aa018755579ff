import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { Waiting, Sent } from './waiting.ts'

/** Something the server once answered, and when; `key` says whose it is and what was asked. */
type Answer = { key: string; owner: string; value: unknown; at: string }

interface Stores extends DBSchema {
  answers: { key: string; value: Answer; indexes: { owner: string } }
  waiting: { key: [string, string]; value: Waiting; indexes: { owner: string } }
  sent: { key: [string, string]; value: Sent; indexes: { owner: string } }
}

let opened: Promise<IDBPDatabase<Stores>> | undefined

/** What this browser keeps for when there is no signal. Each line carries its owner: a person in a company. */
export function store(): Promise<IDBPDatabase<Stores>> {
  opened ??= openDB<Stores>('lagar', 1, {
    upgrade(database) {
      database.createObjectStore('answers', { keyPath: 'key' }).createIndex('owner', 'owner')
      for (const name of ['waiting', 'sent'] as const) {
        database.createObjectStore(name, { keyPath: ['owner', 'id'] }).createIndex('owner', 'owner')
      }
    },
  })
  return opened
}

import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { withClient } from '../../src/database/client.ts'
import type { TestServer } from '../global.ts'

/** A database of a test's own, with the address for each role. */
export type TestDatabase = {
  ownerUrl: string
  runtimeUrl: string
  superuserUrl: string
  /** Removes it; a connection that was left open makes this fail. */
  drop(): Promise<void>
}

/** A migrated, empty database; test files may make theirs at the same time. */
export function freshDatabase(): Promise<TestDatabase> {
  return createDatabase('template_app')
}

/** A database with nothing in it, not even our schema. */
export function bareDatabase(): Promise<TestDatabase> {
  return createDatabase('template0')
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await asSuperuser(`create database ${name} template ${template} owner app_owner`)
  return {
    ownerUrl: address('owner', name),
    runtimeUrl: address('runtime', name),
    superuserUrl: address('superuser', name),
    drop: () => asSuperuser(`drop database ${name}`),
  }
}

function address(role: keyof TestServer, database: string): string {
  return inject('pg')[role].replace('/DATABASE?', `/${database}?`)
}

async function asSuperuser(statement: string): Promise<void> {
  await withClient(address('superuser', 'postgres'), (client) => client.query(statement))
}

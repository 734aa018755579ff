import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '../../src/database/open.ts'
import { bareDatabase, type TestDatabase } from '../support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await bareDatabase()
})
afterAll(() => database.drop())
afterEach(() => vi.unstubAllEnvs())

function open(ownerUrl: string, runtimeUrl: string) {
  vi.stubEnv('DATABASE_URL', ownerUrl)
  vi.stubEnv('DATABASE_RUNTIME_URL', runtimeUrl)
  return openDatabase({ dataDir: '/nonexistent' })
}

describe('a server named by DATABASE_URL', () => {
  it('is used as it is', async () => {
    const { ownerUrl, runtimeUrl } = database
    expect(await open(ownerUrl, runtimeUrl)).toMatchObject({ ownerUrl, runtimeUrl, embedded: false })
  })

  it('asks for a runtime account, and says how to make it', async () => {
    await expect(open(database.ownerUrl, '')).rejects.toThrow(
      /hace falta también DATABASE_RUNTIME_URL.*create role app_rt login/s,
    )
  })

  it('refuses a runtime account that row-level security does not bind', async () => {
    await expect(open(database.ownerUrl, database.superuserUrl)).rejects.toThrow(
      /«postgres» de DATABASE_RUNTIME_URL ve los datos de todas las empresas.*create role app_rt/s,
    )
  })

  it('refuses the owner of the tables as runtime account', async () => {
    await expect(open(database.ownerUrl, database.ownerUrl)).rejects.toThrow('es dueña de las tablas')
  })

  it('says which address does not answer', async () => {
    const nobody = 'postgresql://app_rt:x@127.0.0.1:1/lagar'
    await expect(open(database.ownerUrl, nobody)).rejects.toThrow(
      /^No se pudo entrar a la base de datos de DATABASE_RUNTIME_URL: connect ECONNREFUSED/,
    )
  })
})

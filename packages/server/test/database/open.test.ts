import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { withClient } from '../../src/database/client.ts'
import { openDatabase, refuseUnwalled } from '../../src/database/open.ts'
import { newId } from '../../src/ids.ts'
import { bareDatabase, freshDatabase, type TestDatabase } from '../support/database.ts'
import { processesOf } from '../support/processes.ts'

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

  it('refuses one that is let past it, and one that has not what the serving role has', async () => {
    const past = await roleThat('bypassrls', 'in role app_rt')
    await expect(open(database.ownerUrl, past.url)).rejects.toThrow(
      `«${past.name}» de DATABASE_RUNTIME_URL ve los datos de todas las empresas`,
    )
    const stranger = await roleThat()
    await expect(open(database.ownerUrl, stranger.url)).rejects.toThrow('no tiene los permisos de app_rt')
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

/** A role of its own for a test, and the address by which it comes in. */
async function roleThat(...is: string[]) {
  const [name, password] = [`test_${newId().replaceAll('-', '')}`, 'una clave de prueba']
  const asSuperuser = (statement: string) =>
    withClient(database.superuserUrl, (client) => client.query(statement))
  await asSuperuser(`create role ${name} login password '${password}' ${is.join(' ')}`)
  onTestFinished(async () => void (await asSuperuser(`drop role ${name}`)))
  const url = database.runtimeUrl.replace(/\/\/[^@]+@/, `//${name}:${encodeURIComponent(password)}@`)
  return { name, url, asSuperuser }
}

describe('a standby named by DATABASE_READ_URL', () => {
  const sees = (name: string) =>
    `La cuenta «${name}» de DATABASE_READ_URL ve los datos de todas las empresas, porque es superusuario o tiene BYPASSRLS`

  it('is refused as the superuser', async () => {
    await expect(refuseUnwalled(database.superuserUrl)).rejects.toThrow(sees('postgres'))
  })

  it('is refused as any role that is a superuser, or is let past row-level security', async () => {
    for (const privilege of ['superuser', 'bypassrls']) {
      const { name, url } = await roleThat(privilege, 'in role app_rt')
      await expect(refuseUnwalled(url), privilege).rejects.toThrow(sees(name))
    }
  })

  it('is refused once the role is let past it, and taken again once it is not', async () => {
    const { name, url, asSuperuser } = await roleThat('in role app_rt')
    await expect(refuseUnwalled(url)).resolves.toBeUndefined()
    await asSuperuser(`alter role ${name} bypassrls`)
    await expect(refuseUnwalled(url)).rejects.toThrow(sees(name))
    await asSuperuser(`alter role ${name} nobypassrls`)
    await expect(refuseUnwalled(url)).resolves.toBeUndefined()
  })

  it('keeps a process from starting', async () => {
    const own = await freshDatabase()
    const folder = mkdtempSync(path.join(os.tmpdir(), 'lagar-unwalled-'))
    const processes = processesOf(own, folder)
    onTestFinished(async () => {
      await processes.killAll()
      rmSync(folder, { recursive: true, force: true })
      await own.drop()
    })
    await expect(processes.start({ DATABASE_READ_URL: own.superuserUrl })).rejects.toThrow(sees('postgres'))
  }, 240_000)

  it('is taken as the role that serves, and where nothing answers yet', async () => {
    await expect(refuseUnwalled(database.runtimeUrl)).resolves.toBeUndefined()
    await expect(refuseUnwalled('postgresql://app_rt:x@127.0.0.1:1/lagar')).resolves.toBeUndefined()
  })
})

import os from 'node:os'
import path from 'node:path'
import type { QueryResultRow } from 'pg'
import { CannotStart, reasonOf } from './cannot-start.ts'
import { withClient } from './client.ts'
import { startLocal, type LocalServer, type Settings } from './local.ts'
import { environment } from './environment.ts'

/** The role that owns the tables and migrates them. */
export const ownerRole = 'app_owner'
/** The role that serves: it owns nothing, so that row-level security binds it. Migrations grant to it by this name. */
export const runtimeRole = 'app_rt'

/** The database of the embedded server that the program works in. */
export const databaseName = 'app'

/** An open database: where to migrate, where to serve, and how to let go of it. */
export type Database = {
  ownerUrl: string
  runtimeUrl: string
  /** Whether it is the project's own server, and not one named by DATABASE_URL. */
  embedded: boolean
  /** For the application: stops an embedded server, unless another program still works with it. */
  stop(): Promise<void>
  /** For a command: leaves the server running if it was, stopped if it was not. */
  leave(): Promise<void>
}

const oldestMajor = 15

/** A sixteenth of the memory: 256 MB of 4 GB, and no more than 1 GB of any machine. */
const cacheMegabytes = Math.round(Math.min(1024, Math.max(256, os.totalmem() / 16 / 1024 ** 2)))

/** For a machine of 2 cores and 4 GB or more that it shares with the application. */
const embeddedSettings: Settings = {
  shared_buffers: `${cacheMegabytes}MB`,
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '1GB',
  wal_compression: 'on',
  random_page_cost: '1.1',
  jit: 'off',
  // Two cores gain nothing from parallel plans, whose shared memory a small container refuses.
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** Opens the database: the one of DATABASE_URL when it is set, otherwise the project's own under the data folder. */
export async function openDatabase({
  dataDir,
  name = 'app',
}: {
  dataDir: string
  name?: string
}): Promise<Database> {
  const { DATABASE_URL: ownerUrl, DATABASE_RUNTIME_URL: runtimeUrl } = environment()
  if (ownerUrl) return openForeign(ownerUrl, runtimeUrl)
  const server = await startEmbedded(dataDir)
  await prepare(server, name)
  server.keepAlive()
  return {
    ownerUrl: server.url(ownerRole, name),
    runtimeUrl: server.url(runtimeRole, name),
    embedded: true,
    stop: () => server.stop(),
    leave: () => server.leave(),
  }
}

/** Starts or adopts the project's own server under the data folder, without looking at what is in it. */
export function startEmbedded(dataDir: string): Promise<LocalServer> {
  return startLocal(path.join(dataDir, 'pg'), embeddedSettings)
}

/** Makes the two roles and the database where they are missing. */
export async function prepare(server: LocalServer, name: string): Promise<void> {
  await withClient(server.url('postgres', 'postgres'), async (client) => {
    await client.query('select pg_advisory_lock(7230)') // two first starts at once
    for (const role of [ownerRole, runtimeRole]) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
      const password = client.escapeLiteral(server.password(role))
      if (rowCount === 0) await client.query(`create role ${role} login password ${password}`)
    }
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0)
      await client.query(`create database ${client.escapeIdentifier(name)} owner ${ownerRole}`)
  })
}

async function openForeign(ownerUrl: string, runtimeUrl: string | undefined): Promise<Database> {
  if (!runtimeUrl)
    throw new CannotStart(`Con DATABASE_URL hace falta también DATABASE_RUNTIME_URL. ${howToMakeRoles}`)
  const owner = await ask<Owner>('DATABASE_URL', ownerUrl, ownerQuestion)
  if (owner.version < oldestMajor * 10_000)
    throw new CannotStart(
      `El PostgreSQL de DATABASE_URL es demasiado viejo: hace falta la versión ${oldestMajor} o una posterior.`,
    )
  if (!owner.hasRuntimeRole)
    throw new CannotStart(`Falta la cuenta ${runtimeRole} en PostgreSQL. ${howToMakeRoles}`)
  const runtime = await ask<Runtime>('DATABASE_RUNTIME_URL', runtimeUrl, runtimeQuestion, [owner.role])
  const fault = runtimeFault(runtime)
  if (fault)
    throw new CannotStart(`La cuenta «${runtime.role}» de DATABASE_RUNTIME_URL ${fault}. ${howToMakeRoles}`)
  const nothing = async () => {}
  return { ownerUrl, runtimeUrl, embedded: false, stop: nothing, leave: nothing }
}

type Owner = { role: string; version: number; hasRuntimeRole: boolean }
const ownerQuestion = `select current_user as role, current_setting('server_version_num')::int as version,
  exists (select from pg_roles where rolname = '${runtimeRole}') as "hasRuntimeRole"`

type Runtime = { role: string; seesEverything: boolean; isOwner: boolean; serves: boolean }
const runtimeQuestion = `select current_user as role, rolsuper or rolbypassrls as "seesEverything",
  pg_has_role(current_user, $1, 'member') as "isOwner",
  pg_has_role(current_user, '${runtimeRole}', 'usage') as serves
  from pg_roles where rolname = current_user`

function runtimeFault({ seesEverything, isOwner, serves }: Runtime): string | undefined {
  if (seesEverything)
    return 've los datos de todas las empresas, porque es superusuario o tiene BYPASSRLS, y con ella no se arranca'
  if (isOwner)
    return 'es dueña de las tablas, y con ella no se arranca: tiene que ser otra que la de DATABASE_URL'
  if (!serves) return `no tiene los permisos de ${runtimeRole}`
  return undefined
}

/** Refuses an address of a standby at which the company wall does not stand; one that does not answer is judged whenever it is asked. */
export async function refuseUnwalled(url: string): Promise<void> {
  const runtime = await ask<Runtime>('DATABASE_READ_URL', url, runtimeQuestion, [runtimeRole]).catch(
    () => undefined,
  )
  if (runtime?.seesEverything)
    throw new CannotStart(`La cuenta «${runtime.role}» de DATABASE_READ_URL ${runtimeFault(runtime)}.`)
}

const howToMakeRoles = `Cree las cuentas y la base una sola vez, como administrador de PostgreSQL:
  create role ${ownerRole} login password '...';
  create role ${runtimeRole} login password '...';
  create database lagar owner ${ownerRole};
y ponga ${ownerRole} en DATABASE_URL y ${runtimeRole} en DATABASE_RUNTIME_URL.`

async function ask<Row extends QueryResultRow>(
  variable: string,
  url: string,
  question: string,
  values: unknown[] = [],
): Promise<Row> {
  const timeLimit = { connectionTimeoutMillis: 10_000 }
  try {
    const { rows } = await withClient(url, (client) => client.query<Row>(question, values), timeLimit)
    if (rows[0]) return rows[0]
  } catch (error) {
    throw new CannotStart(`No se pudo entrar a la base de datos de ${variable}: ${describe(error)}`, {
      cause: error,
    })
  }
  throw new CannotStart(`La cuenta de ${variable} no existe.`)
}

/** A refused connection to several addresses carries its reasons one level down and no message of its own. */
function describe(error: unknown): string {
  return error instanceof AggregateError ? reasonOf(error.errors[0]) : reasonOf(error)
}

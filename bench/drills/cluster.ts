import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { copyRunning } from '../../packages/server/src/database/backup.ts'
import { withClient } from '../../packages/server/src/database/client.ts'
import { startLocal, type LocalServer, type Settings } from '../../packages/server/src/database/local.ts'
import { isServerOf, readLock } from '../../packages/server/src/database/lock.ts'
import { databaseName, ownerRole, prepare, runtimeRole } from '../../packages/server/src/database/open.ts'

/** A PostgreSQL of a drill: where its data lies, and where it is reached. */
export type Node = { folder: string; server: LocalServer }

/** A new, empty server in a folder, with our roles and our database. */
export async function startNew(folder: string, settings: Settings): Promise<Node> {
  mkdirSync(path.dirname(folder), { recursive: true })
  const server = await startLocal(folder, settings)
  await prepare(server, databaseName)
  return { folder, server }
}

/** Asks a server as its superuser. */
export const ask = async <Row extends object>({ server }: Node, statement: string): Promise<Row[]> =>
  withClient(server.url('postgres', 'postgres'), async (client) => (await client.query<Row>(statement)).rows)

/** What `pg_basebackup` does where it is installed: a copy of a running server, ready to be started. */
export async function copyOf({ folder, server }: Node, to: string): Promise<void> {
  await withClient(server.url('postgres', 'postgres'), (client) =>
    copyRunning(client, folder, to, async () => {}),
  )
  // A server asks for a folder that nobody else may enter.
  execFileSync('chmod', ['700', to])
}

/** A copy that follows a server from here on, under a name by which that one may wait for it. */
export async function startStandby(primary: Node, folder: string, name: string): Promise<Node> {
  await ask(primary, `select pg_create_physical_replication_slot('${name}', true)`)
  await copyOf(primary, folder)
  const password = primary.server.password('postgres')
  // In the file, as `pg_basebackup -R` writes it, so that the server may be started anew without being told again.
  appendFileSync(
    path.join(folder, 'postgresql.auto.conf'),
    `primary_conninfo = 'user=postgres password=${password} host=${primary.folder} application_name=${name}'\nprimary_slot_name = '${name}'\n`,
  )
  writeFileSync(path.join(folder, 'standby.signal'), '')
  return { folder, server: await startLocal(folder) }
}

/** Ends a server as a power cut does: none of its processes says another word. */
export async function cut({ folder }: Node): Promise<void> {
  const pid = readLock(folder)!.pid
  const children = execFileSync('pgrep', ['-P', String(pid)])
    .toString()
    .trim()
    .split('\n')
    .map(Number)
  for (const one of [pid, ...children]) process.kill(one, 'SIGKILL')
  while (isServerOf(pid, folder)) await sleep(5)
}

/** The one address under which the installation reaches whoever is the primary: a name that is moved, as DNS, a proxy or an address of the network is. */
export class Address {
  readonly #link: string
  constructor(link: string, node: Node) {
    this.#link = link
    this.leadTo(node)
  }

  leadTo({ folder }: Node): void {
    const draft = `${this.#link}.new`
    rmSync(draft, { force: true })
    symlinkSync(folder, draft)
    renameSync(draft, this.#link)
  }

  /** The addresses of the product's two roles there. Their passwords come out of a key that every copy has. */
  env({ server }: Node): { DATABASE_URL: string; DATABASE_RUNTIME_URL: string } {
    const at = (role: string) =>
      server.url(role, databaseName).replace(/host=[^&]+/, `host=${encodeURIComponent(this.#link)}`)
    return { DATABASE_URL: at(ownerRole), DATABASE_RUNTIME_URL: at(runtimeRole) }
  }
}

/** What a server wrote of itself, for who looks for the reason. */
export const logOf = ({ folder }: Node): string => readFileSync(`${folder}.log`, 'utf8')

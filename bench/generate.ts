import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Client } from 'pg'
import { hashPassword } from '../packages/server/src/auth/passwords.ts'
import { makeCompany, makeUser } from '../packages/server/src/companies/make.ts'
import { withClient } from '../packages/server/src/database/client.ts'
import { migrate, migrationsFolder } from '../packages/server/src/database/migrate.ts'
import { databaseName, ownerRole, prepare, startEmbedded } from '../packages/server/src/database/open.ts'
import { Book } from './book.ts'
import { Bottles } from './bottles.ts'
import { Chance } from './chance.ts'
import { greatBlend, vintages, type Life } from './life.ts'
import { writeMasters } from './masters.ts'
import { Rows } from './rows.ts'
import { Supplies } from './supplies.ts'

/** Raised whenever other rows come out; data of another version are made anew. */
const VERSION = 6
const SEED = 20_260_101

/** Who signs in to be measured. */
export const user = { email: 'medicion@example.com', password: 'medir no es opinar' }

/** Where the winery stays as it was made; every run works in a copy. */
const template = 'made'

/** A generated company, its server running. */
export type Made = { superuserUrl: string; leave(): Promise<void> }

/** How large a winery is: in movements of its ledger, in plots, and in the years that it has recorded. */
type Size = { movements: number; plots: number; years: number }

/** Years that a winery has recorded where nothing else is asked for. */
export const YEARS = 10

/** The plots of a winery of so many movements: each gives some ninety lots of grapes in ten years. */
export const plotsOf = (movements: number) => Math.max(Math.round(movements / 1000), 60)

/**
 * Opens a fresh copy of the winery of such a size; the winery itself is made once and kept in the folder. `isCopied` false opens that one: where no
 * disk holds it twice, what a run writes stays in it.
 */
export async function open(folder: string, size: Size, isCopied = true): Promise<Made> {
  const { movements } = size
  const stamp = path.join(folder, 'made')
  const migrations = readdirSync(migrationsFolder).toSorted().join(' ')
  const wanted = `generator ${VERSION}, ${movements} movements, ${migrations}`
  // Migrations that came after it was made are applied to it; one that came in between makes it anew.
  const isMade = existsSync(stamp) && wanted.startsWith(readFileSync(stamp, 'utf8'))
  if (!isMade) rmSync(folder, { recursive: true, force: true })
  const server = await startEmbedded(folder)
  try {
    await prepare(server, template)
    await migrate(server.url(ownerRole, template))
    if (!isMade) {
      await generate(server.url(ownerRole, template), server.url('postgres', template), size)
      writeFileSync(stamp, wanted)
    }
    // One that a run works in is none that is kept, until the run has left it.
    if (!isCopied) rmSync(stamp)
    await withClient(server.url('postgres', 'postgres'), async (client) => {
      await client.query(`drop database if exists ${databaseName}`)
      await client.query(isCopied ? copied : `alter database ${template} rename to ${databaseName}`)
    })
    // What was copied is on its way to the disk for minutes, and whoever commits meanwhile would wait behind it.
    execFileSync('sync')
  } catch (error) {
    await server.stop()
    throw error
  }
  const leave = async () => {
    if (!isCopied) await keep()
    await server.leave()
  }
  // The product has stopped the database by then, as it does when it ends.
  const keep = async () => {
    const again = await startEmbedded(folder)
    await withClient(again.url('postgres', 'postgres'), async (client) => {
      await client.query(`alter database ${databaseName} rename to ${template}`)
    })
    await again.leave()
    writeFileSync(stamp, wanted)
  }
  return { superuserUrl: server.url('postgres', databaseName), leave }
}

const copied = `create database ${databaseName} template ${template} owner ${ownerRole} strategy file_copy`

async function generate(ownerUrl: string, superuserUrl: string, size: Size): Promise<void> {
  const started = Date.now()
  const { company, account } = await withClient(ownerUrl, async (owner) => {
    const made = { name: 'Bodega medida', cuit: null, address: '', plan: 'full' as const, isDemo: false }
    const company = await makeCompany(owner, made)
    const passwordHash = await hashPassword(user.password)
    const person = {
      email: user.email,
      name: 'Mide',
      surname: 'Todo',
      passwordHash,
      roles: ['GENERAL_ADMIN' as const],
    }
    return { company, account: await makeUser(owner, company, person) }
  })
  await withClient(superuserUrl, async (client) => {
    // The rows come out of the domain's own plans and are audited; their triggers would check each of them once more.
    await client.query(
      `set session_replication_role = replica; set role ${ownerRole}; set synchronous_commit = off`,
    )
    await client.query(`select set_config('app.company_id', $1, false)`, [company])
    const indexes = await takeIndexes(client)
    await fill(client, company, account, size)
    for (const index of indexes) await client.query(index)
    await client.query('select chain_history($1)', [company])
    await client.query('reset role')
    await client.query('vacuum analyze')
  })
  console.info(`Made ${size.movements} movements in ${Math.round((Date.now() - started) / 1000)} s.`)
}

/** Takes away the indexes on which no key stands: many rows are put into them at once in a fraction of the time. The statements that make them again. */
async function takeIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and not relispartition
      and not exists (select from pg_constraint where conindid = indexrelid)`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ made }) => made)
}

async function fill(client: Client, company: string, account: string, size: Size): Promise<void> {
  const { plots } = size
  const chance = new Chance(SEED)
  const rows = new Rows(client, company)
  const masters = await writeMasters(client, rows, chance, { company, account, plots })
  const book = new Book(rows, chance, masters, size)
  const [supplies, bottles] = [new Supplies(), new Bottles()]
  const lives = livesOf(book, supplies, bottles)
  while (book.count < book.target) {
    supplies.restock(book)
    chance.pick(lives).next()
    await rows.write()
  }
  plan(book)
  close(book)
  await rows.end()
  await finish(client, book)
}

/** The vessels in rows of 6 tanks and 3 barrels, each with a life of its own; 40 tanks share the great blend. */
function livesOf(book: Book, supplies: Supplies, bottles: Bottles): Life[] {
  const of = (isBarrel: boolean) =>
    book.masters.vessels.flatMap((vessel) =>
      vessel.isBarrel === isBarrel ? [book.vessels.get(vessel.id)!] : [],
    )
  const [tanks, barrels] = [of(false), of(true)]
  const great = tanks.splice(0, 40)
  const lives: Life[] = [greatBlend(book, supplies, bottles, great)]
  while (tanks.length >= 6)
    lives.push(vintages(book, supplies, bottles, [...tanks.splice(0, 6), ...barrels.splice(0, 3)]))
  return lives
}

/** What is still to be done. */
function plan(book: Book) {
  for (let left = 150; left > 0; left--) {
    const [order, vessel] = [book.id(), book.chance.pick(book.masters.vessels)]
    book.orderRow(order, 'WASH', `Lavado de ${vessel.name}`, 'PENDING')
    book.rows.add('work_order_element', { work_order_id: order, cellar_element_id: vessel.id, done_on: null })
  }
}

/** What stands at the end: the wines, and what is where. */
function close(book: Book) {
  for (const {
    id,
    name,
    variety,
    year,
    grapeType,
    stage,
    isOrganic,
    isWineDregs,
    state,
  } of book.contents.values())
    book.rows.add('content', {
      id,
      name,
      variety_id: variety,
      year,
      grape_type: grapeType,
      stage,
      first_stage: stage,
      is_organic: isOrganic,
      is_wine_dregs: isWineDregs,
      state_id: state,
      version: 1,
      created_at: new Date(book.now),
    })
  for (const balance of book.balances.values()) book.rows.add('balance', balance)
}

/** Numbers go on where the generator stopped, and everything is found by its words. */
async function finish(client: Client, book: Book) {
  await client.query(`alter table ledger_entry alter id restart with ${book.lastEntry + 1}`)
  await client.query(`alter table audit alter seq restart with ${book.lastAudit + 1}`)
  const numbers = Object.entries(book.lastNumbers).map(([kind, last]) => ({ kind, last }))
  book.rows.add('document_number', ...numbers)
  await book.rows.end()
  const { rows } = await client.query<{ tbl: string; args: string }>(`
    select tgrelid::regclass as tbl, encode(tgargs, 'escape') as args from pg_trigger where tgname = 'search_kept'`)
  for (const { tbl, args } of rows) {
    const [entity, title, subtitle] = args.split('\\000')
    const shown = (column: string | undefined) => (column ? `coalesce(${column}::text, '')` : `''`)
    await client.query(`insert into search_entry (company_id, entity, entity_id, title, subtitle)
      select company_id, '${entity}', id, ${shown(title)}, ${shown(subtitle)} from ${tbl}`)
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { makeCompany } from '../../src/companies/make.ts'
import { withClient } from '../../src/database/client.ts'
import { keepAnchors, readAnchors } from '../../src/history/anchors.ts'
import { verifyChain, type Anchor } from '../../src/history/chain.ts'
import { historyTasks } from '../../src/history/tasks.ts'
import { startJobs } from '../../src/jobs/jobs.ts'
import { freshDatabase } from '../support/database.ts'
import { openServer, type TestCompany, type TestServer } from '../support/harness.ts'
import { temporaryFolder } from '../support/temporary.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const verify = ({ id }: TestCompany, anchors: Anchor[] = []) =>
  server
    .db(id)
    .transaction()
    .execute((tx) => verifyChain(tx, id, anchors))

const headOf = async ({ id }: TestCompany): Promise<Anchor> => {
  const head = await server.db(id).selectFrom('audit_head').selectAll().executeTakeFirstOrThrow()
  return {
    companyId: id,
    position: head.position,
    hash: head.hash.toString('hex'),
    at: '2026-11-22T00:00:00Z',
  }
}

/** A company in which five varieties were made, after its administrator came in: six lines. */
async function atWork() {
  const company = await server.company()
  for (const name of ['Malbec', 'Bonarda', 'Syrah', 'Merlot', 'Tannat'])
    await company.admin.post('companies/varieties', { name, crop: 'GRAPE', grapeType: 'RED' })
  const lines = await server.db(company.id).selectFrom('audit').select('seq').orderBy('seq').execute()
  expect(lines).toHaveLength(6)
  return { company, seqs: lines.map(({ seq }) => seq) }
}

/** What somebody may do who owns the tables: no trigger stands in their way. */
async function tamper({ id }: TestCompany, ...statements: string[]) {
  const tables = ['audit', 'audit_link', 'audit_head']
  await server.owner.query(
    [
      'begin',
      ...tables.map((table) => `alter table ${table} disable trigger user`),
      `set local app.company_id = '${id}'`,
      ...statements,
      ...tables.map((table) => `alter table ${table} enable trigger user`),
      'commit',
    ].join(';'),
  )
}

test('a chain that nobody touched is whole', async () => {
  const { company } = await atWork()
  expect(await verify(company)).toEqual({ lines: 6, fault: null })
  expect(await verify(company, [await headOf(company)])).toEqual({ lines: 6, fault: null })
})

test('many who write at once leave one chain, with every line in it', async () => {
  const company = await server.company()
  const made = Array.from({ length: 40 }, (_, n) =>
    company.admin.post('companies/varieties', { name: `Variedad ${n}`, crop: 'GRAPE', grapeType: 'RED' }),
  )
  await Promise.all(made)
  expect(await verify(company)).toEqual({ lines: 41, fault: null })
})

test('one transaction writes many lines of two companies, and takes some back: what stands is chained', async () => {
  const companies = [await server.company(), await server.company()]
  const lines = (id: string, count: number) => `set local app.company_id = '${id}';
    insert into audit (company_id, action, entity, entity_id)
    select '${id}', 'CREATE', 'variety', '${id}' from generate_series(1, ${count});`
  const [one, other] = companies.map(({ id }) => id)
  await server.owner
    .query(`begin; ${lines(one!, 400)} ${lines(other!, 300)} savepoint here; ${lines(one!, 50)}
    rollback to savepoint here; ${lines(one!, 100)} commit`)
  expect(await verify(companies[0]!)).toEqual({ lines: 501, fault: null })
  expect(await verify(companies[1]!)).toEqual({ lines: 301, fault: null })
})

describe('what is changed behind the program’s back is found and named', () => {
  const third = (seqs: number[]) => `seq = ${seqs[2]}`

  test.each([
    ['what a line says', 'LINE_CHANGED', (at: string) => [`update audit set changes = '{}' where ${at}`]],
    ['who did it', 'LINE_CHANGED', (at: string) => [`update audit set account_id = null where ${at}`]],
    [
      'when, by a microsecond',
      'LINE_CHANGED',
      (at: string) => [`update audit set at = at + interval '1 microsecond' where ${at}`],
    ],
    ['from where', 'LINE_CHANGED', (at: string) => [`update audit set address = '10.0.0.1' where ${at}`]],
    [
      'where one value ends and the next begins',
      'LINE_CHANGED',
      (at: string) => [`update audit set action = action || 'v', entity = substr(entity, 2) where ${at}`],
    ],
    ['a line taken away', 'LINE_MISSING', (at: string) => [`delete from audit where ${at}`]],
    [
      'a line taken away with its link',
      'LINK_MISSING',
      (at: string) => [`delete from audit where ${at}`, `delete from audit_link where ${at}`],
    ],
  ])('%s', async (_, kind, statements) => {
    const { company, seqs } = await atWork()
    await tamper(company, ...statements(third(seqs)))
    expect((await verify(company)).fault).toEqual({
      kind,
      position: 3,
      seq: seqs[kind === 'LINK_MISSING' ? 3 : 2],
    })
  })

  test('a line put in between', async () => {
    const { company, seqs } = await atWork()
    await tamper(
      company,
      `insert into audit (company_id, seq, action, entity, entity_id) overriding system value
       values ('${company.id}', -1, 'EDIT', 'variety', '${company.id}')`,
    )
    expect((await verify(company)).fault).toEqual({ kind: 'LINE_INSERTED', position: 1, seq: -1 })
    expect(seqs[0]).toBeGreaterThan(-1)
  })

  test('the end of the chain', async () => {
    const { company } = await atWork()
    await tamper(company, `update audit_head set hash = sha256('') where company_id = '${company.id}'`)
    expect((await verify(company)).fault).toEqual({ kind: 'HEAD_WRONG', position: 7, seq: null })
  })

  test('a chain written anew, which only what was noted outside the database tells', async () => {
    const { company, seqs } = await atWork()
    const anchor = await headOf(company)
    await tamper(
      company,
      `update audit set changes = '{}' where ${third(seqs)}`,
      'delete from audit_link',
      `select chain_history('${company.id}')`,
    )
    expect(await verify(company)).toEqual({ lines: 6, fault: null })
    expect((await verify(company, [anchor])).fault).toEqual({ kind: 'REWRITTEN', position: 6, seq: seqs[5] })
  })

  test('a chain cut short, which only what was noted outside the database tells', async () => {
    const { company, seqs } = await atWork()
    const anchor = await headOf(company)
    await tamper(
      company,
      `delete from audit where seq = ${seqs[5]}`,
      'delete from audit_link',
      `select chain_history('${company.id}')`,
    )
    expect(await verify(company)).toEqual({ lines: 5, fault: null })
    expect((await verify(company, [anchor])).fault).toEqual({ kind: 'CUT', position: 6, seq: null })
  })
})

test('the serving role writes no link and moves no head, and nobody changes either without taking the triggers away', async () => {
  const { company } = await atWork()
  const db = server.db(company.id)
  const refused = { code: '42501' }
  await expect(sql`delete from audit_link`.execute(db)).rejects.toMatchObject(refused)
  await expect(sql`update audit_head set position = 0`.execute(db)).rejects.toMatchObject(refused)
  await expect(
    sql`insert into audit_link (company_id, position, seq, hash) values (${company.id}, 99, 1, '')`.execute(
      db,
    ),
  ).rejects.toMatchObject(refused)
  await expect(server.owner.query('delete from audit_link')).rejects.toMatchObject(refused)
  await expect(server.owner.query('delete from audit_head')).rejects.toMatchObject(refused)
})

test('the lines of before there was a chain are chained in their order', async () => {
  const { company } = await atWork()
  await tamper(
    company,
    'delete from audit_link',
    `update audit_head set position = 0, hash = '' where company_id = '${company.id}'`,
    `select chain_history('${company.id}')`,
  )
  expect(await verify(company)).toEqual({ lines: 6, fault: null })
})

/** The work of all companies of this file may come first, and the machine may be busy. */
const soon = (holds: () => Promise<void>) => vi.waitFor(holds, { timeout: 30_000 })

test('an administrator asks for a verification; it compares with what was noted, and leaves its line', async () => {
  const { company, seqs } = await atWork()
  const folder = temporaryFolder()
  const { id, admin } = company
  const jobs = await startJobs(
    { ownerUrl: server.ownerUrl },
    historyTasks({ pool: server.pool, hub: server.hub, folder }),
  )
  onTestFinished(() => jobs.stop())
  expect(await admin.get('companies/audit/chain')).toEqual({ lines: 6, verified: null })

  await server.owner.query(`select app_add_job('anchorChains', '{}')`)
  await soon(async () => expect((await readAnchors(folder, id)).get(id)).toMatchObject([{ position: 6 }]))
  await admin.post('companies/audit/verify', {})
  await soon(async () =>
    expect((await admin.get('companies/audit/chain')).verified).toMatchObject({ lines: 6, fault: null }),
  )

  await tamper(company, `update audit set changes = '{}' where seq = ${seqs[3]}`)
  await server.owner.query(`select app_add_job('verifyChains', '{}')`)
  await soon(async () =>
    expect((await admin.get('companies/audit/chain')).verified).toMatchObject({
      lines: 3,
      fault: 'LINE_CHANGED',
      position: 4,
    }),
  )
  const told = (await admin.get('companies/audit?action=VERIFY')).result
  expect(told.map(({ by }: { by: string }) => by)).toEqual(['', 'Ana Prueba'])
})

test('what a power cut left half written of the anchors says nothing', async () => {
  const folder = temporaryFolder()
  const anchor = { companyId: 'a', position: 1, hash: 'ab', at: '2026-11-30T23:59:59Z' }
  await keepAnchors(folder, [anchor])
  await keepAnchors(folder, [{ ...anchor, position: 2, at: '2026-12-01T00:00:00Z' }])
  appendFileSync(path.join(folder, '2026-12.jsonl'), '{"companyId":"a","posi')
  expect((await readAnchors(folder)).get('a')?.map(({ position }) => position)).toEqual([1, 2])
  expect(await readAnchors(folder, 'b')).toEqual(new Map())
})

test('the command says which company is whole, and ends with 1 where one is not', async () => {
  const database = await freshDatabase()
  onTestFinished(() => database.drop())
  const dataDir = temporaryFolder()
  const company = await withClient(database.ownerUrl, async (owner) => {
    const made = { name: 'Bodega', cuit: null, address: '', plan: 'full' as const, isDemo: false }
    const id = await makeCompany(owner, made)
    await owner.query('begin')
    await owner.query(`select set_config('app.company_id', $1, true)`, [id])
    await owner.query(
      `insert into audit (company_id, action, entity, entity_id) values ($1, 'CREATE', 'company', $1), ($1, 'EDIT', 'company', $1)`,
      [id],
    )
    await owner.query('commit')
    return id
  })
  const run = (...args: string[]) => command(database, dataDir, args)
  expect(await run()).toMatchObject({
    code: 0,
    said: expect.stringContaining('íntegra (renglones: 2; anotados fuera de la base de datos: 0)'),
  })
  expect(await run('--company', company)).toMatchObject({ code: 0 })
  expect(await run('--company', database.ownerUrl)).toMatchObject({ code: 1 })
  await keepAnchors(path.join(dataDir, 'anchors'), [
    { companyId: company, position: 3, hash: 'ab', at: '2026-11-22T00:00:00Z' },
  ])
  const found = await run('--company', company)
  expect(found).toMatchObject({ code: 1, said: expect.stringContaining('más corta') })
})

/** Runs the command as `npm run audit:verify` does. */
async function command(
  { ownerUrl, runtimeUrl }: { ownerUrl: string; runtimeUrl: string },
  dataDir: string,
  args: string[],
) {
  const program = fileURLToPath(new URL('../../src/history/main-verify.ts', import.meta.url))
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, DATABASE_URL: ownerUrl, DATABASE_RUNTIME_URL: runtimeUrl, DATA_DIR: dataDir },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said }
}

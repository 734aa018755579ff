import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { auditLedger } from '../../src/ledger/audit.ts'
import { verifyChain } from '../../src/history/chain.ts'
import { openTakeout, namesIn } from '../../src/takeout/rebuild/read-zip.ts'
import { add, makeStock } from '../stock/makers.ts'
import { openServer, type TestCompany, type TestServer } from '../support/harness.ts'
import {
  attach,
  contentsOf,
  downloaded,
  emptyServer,
  entered,
  kept,
  makingFiles,
  rebuiltIn,
  takenAlong,
} from './makers.ts'

let server: TestServer
let other: TestServer
let company: TestCompany
let jobs: Awaited<ReturnType<typeof makingFiles>>
let file: Buffer

beforeAll(async () => {
  server = await openServer()
  other = await emptyServer()
  jobs = await makingFiles(server)
  company = await server.company()
  const { stock, deposit } = await makeStock(company.admin)
  await add(company.admin, stock.id, 10, 200)
  await company.as('STOCK_ADMIN')
  await attach(server, company.admin, 'stockDeposit', deposit.id)
  file = await downloaded(company.admin)
})
afterAll(async () => {
  await jobs.stop()
  await other.close()
  await server.close()
})

/** A part as it becomes; undefined takes it away. */
type Part = (name: string, text: Buffer) => Buffer | undefined

type Change = {
  part?: Part
  manifest?: (told: Record<string, unknown>) => void
  /** Whether the sums are made anew, as somebody would who knows the format. */
  summed?: boolean
  added?: string
}

/** The file with something changed in it. */
async function changed({ part = (_, text) => text, manifest = () => {}, summed = false, added }: Change) {
  const path = kept(file)
  const zip = await openTakeout(path)
  const out = new ZipFile()
  const told = structuredClone(zip.manifest)
  for (const name of await namesIn(path)) {
    if (name === 'manifest.json') continue
    const bytes = part(name, await zip.whole(name))
    if (bytes === undefined) continue
    out.addBuffer(bytes, name)
    const sum = told.parts.find((one) => one.name === name)!
    if (summed)
      Object.assign(sum, { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
  }
  if (added !== undefined) out.addBuffer(Buffer.from('hola'), added)
  manifest(told)
  out.addBuffer(Buffer.from(JSON.stringify(told)), 'manifest.json')
  out.end()
  zip.close()
  return kept(await buffer(out.outputStream as Readable))
}

const edited =
  (table: string, edit: (lines: string[]) => string[]): Part =>
  (name, text) =>
    name === `records/${table}.jsonl` ? Buffer.from(edit(text.toString('utf8').split('\n')).join('\n')) : text

/** Everything that lies in the storage of a server. */
async function storedIn({ filing }: TestServer) {
  const keys: string[] = []
  for await (const { key } of filing.storage.list()) keys.push(key)
  return keys
}

/** Tries to rebuild what cannot be, and holds that nothing is left of it; answers why not. */
async function refused(path: string): Promise<string> {
  const why = await rebuiltIn(other, path).then(
    () => 'rebuilt',
    (error: Error) => error.message,
  )
  const { rows } = await other.owner.query(
    'select (select count(*)::int from company) + (select count(*)::int from account) as left',
  )
  expect(rows[0].left, why).toBe(0)
  expect(await storedIn(other)).toEqual([])
  return why
}

describe('a file that is not what was exported is refused, says where, and leaves nothing behind', () => {
  test('cut, with a byte changed, without a part, with one too many, or something else altogether', async () => {
    expect(await refused(kept(file.subarray(0, file.length - 4000)))).toMatch(
      /no es un zip|le falta el final/,
    )
    expect(await refused(kept(Buffer.from('{"format": 1}')))).toMatch(/no es un zip/)
    const changedByte = Buffer.from(file)
    const at = changedByte.indexOf('records/ledger_movement.jsonl') + 60
    changedByte[at] = changedByte[at]! ^ 0xff
    expect(await refused(kept(changedByte))).toMatch(/records\/ledger_movement\.jsonl/)
    const without: Part = (name, text) => (name === 'records/land.jsonl' ? undefined : text)
    expect(await refused(await changed({ part: without }))).toMatch(/Falta records\/land\.jsonl/)
    expect(await refused(await changed({ added: 'records/otra.jsonl' }))).toMatch(
      /records\/otra\.jsonl .*se agregó/,
    )
    const part = edited('variety', (lines) => [...lines, '{"id": 1}'])
    expect(await refused(await changed({ part }))).toMatch(/records\/variety\.jsonl .*suma/)
  })

  test('of a newer format or version, or of an older one, with the way out', async () => {
    expect(await refused(await changed({ manifest: (told) => (told['format'] = 2) }))).toMatch(
      /formato más nuevo.*actualice/,
    )
    expect(
      await refused(await changed({ manifest: (told) => (told['migration'] = '9999_later.sql') })),
    ).toMatch(/más nueva.*actualice el programa/)
    expect(
      await refused(await changed({ manifest: (told) => (told['migration'] = '0100_before.sql') })),
    ).toMatch(/anterior.*rehaga la empresa con Lagar/)
    expect(await refused(await changed({ manifest: (told) => delete told['company'] }))).toMatch(
      /manifest\.json dice otra cosa/,
    )
  })

  test('with sums that were made anew: a line is named that cannot be, and the ledger and the history tell on themselves', async () => {
    const broken = (table: string, edit: (lines: string[]) => string[]) =>
      changed({ part: edited(table, edit), summed: true }).then(refused)
    expect(await broken('stock_deposit', ([first, ...rest]) => [first!.slice(0, -5), ...rest])).toMatch(
      /records\/stock_deposit\.jsonl, renglón 1: no es un registro/,
    )
    expect(await broken('plague', (lines) => lines.map((line, at) => (at === 3 ? lines[2]! : line)))).toMatch(
      /records\/plague\.jsonl, renglón 4: no se pudo escribir/,
    )
    expect(await broken('plague', (lines) => lines.slice(1))).toMatch(
      /records\/plague\.jsonl tiene \d+ renglones/,
    )
    expect(
      await broken('balance', (lines) =>
        lines.map((line) => line.replace('"amount":10000000', '"amount":11000000')),
      ),
    ).toMatch(/El libro no coincide/)
    expect(
      await broken('audit', (lines) => lines.map((line) => line.replace('Metabisulfito', 'Otro'))),
    ).toMatch(/La historia no está íntegra: records\/audit_link\.jsonl, renglón \d+/)
    expect(
      await broken('file', (lines) =>
        lines.map((line) => line.replace(/"storage_key":"[^"]*"/, '"storage_key":"../../x"')),
      ),
    ).toMatch(/records\/file\.jsonl, renglón 1: .*carpeta de la empresa/)
  })
})

describe('into an installation with other companies', () => {
  test('it stands beside them, is not mixed with itself, and joins who has an account already', async () => {
    const ours = await openServer()
    const ourJobs = await makingFiles(ours)
    try {
      const theirs = await ours.company()
      const before = await contentsOf(await takenAlong(theirs.admin))
      const { user } = await company.admin.get('auth/me')
      // Who runs the company that comes has an account here, in the other company, under another id.
      const here = await theirs.admin.get('auth/me').then((me) => me.user)
      await ours.owner.query('update account set email = $1, name = $3 where email = $2', [
        user.email,
        here.email,
        'Bea',
      ])

      const rebuilt = await rebuiltIn(ours, kept(file))
      expect(rebuilt.people.joined).toEqual([user.email])
      expect(rebuilt.people.made).toHaveLength(1)
      await expect(rebuiltIn(ours, kept(file))).rejects.toThrow(/ya está en esta instalación/)
      expect(
        await storedIn(ours).then((keys) => keys.filter((key) => key.startsWith(company.id))),
      ).toHaveLength(1)

      // The other company is as it was, but for the name that its person changed and the files that were asked for.
      const after = await contentsOf(await takenAlong(theirs.admin))
      for (const [name, text] of before.parts)
        if (/^records\/(?!account|audit)/.test(name)) expect(after.parts.get(name), name).toBe(text)
      expect(after.parts.get('records/account.jsonl')).toContain('"Bea"')
      for (const text of after.parts.values()) expect(text).not.toContain(company.id)

      // They go on in both, and what they did before bears the name that they have here.
      const person = await entered(ours, user.email, company.id)
      const { stock } = await makeStock(person, { name: 'Bentonita' })
      await add(person, stock.id, 3, 100)
      const lines = (await person.get('companies/audit?limit=200')).result as { by: string; action: string }[]
      expect(new Set(lines.filter(({ action }) => action === 'CREATE').map(({ by }) => by))).toEqual(
        new Set(['Bea Prueba']),
      )
      const mine = (
        await person.get(`companies/audit?limit=200&account=${(await person.get('auth/me')).user.id}`)
      ).result
      expect(mine.length).toBeGreaterThan(3)
      for (const id of [company.id, theirs.id]) {
        const db = ours.db(id)
        expect(await auditLedger(db, id)).toEqual([])
        expect(await db.transaction().execute((tx) => verifyChain(tx, id, []))).toMatchObject({ fault: null })
      }
      // And once more along: what was rebuilt is taken along and rebuilt again.
      const again = await takenAlong(person)
      expect((await rebuiltIn(other, again)).manifest.company.id).toBe(company.id)
    } finally {
      await ourJobs.stop()
      await ours.close()
    }
  })

  test('an id that another address has here is refused with its line', async () => {
    const ours = await openServer()
    try {
      const { rows } = await server.owner.query(
        'select a.id from account a join membership m on m.account_id = a.id where m.company_id = $1 order by a.id',
        [company.id],
      )
      await ours.owner.query(
        `insert into account (id, email, name, password_hash) values ($1, 'otra@example.com', 'Otra', '')`,
        [rows[1].id],
      )
      await expect(rebuiltIn(ours, kept(file))).rejects.toThrow(
        /records\/account\.jsonl, renglón 2: .*otra@example\.com/,
      )
    } finally {
      await ours.close()
    }
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyChain } from '../../src/history/chain.ts'
import { auditLedger } from '../../src/ledger/audit.ts'
import { keepFigures, auditFigures } from '../../src/analytics/keep.ts'
import { standingMonths } from '../../src/analytics/months.ts'
import { toldOnly } from '../../src/takeout/format/tables.ts'
import { openTold } from '../demo/makers.ts'
import { add } from '../stock/makers.ts'
import type { Person, TestServer } from '../support/harness.ts'
import { pdf } from '../support/upload.ts'
import { attach, contentsOf, emptyServer, entered, makingFiles, rebuiltIn, takenAlong } from './makers.ts'

let server: TestServer
let admin: Person
let companyId: string
let jobs: Awaited<ReturnType<typeof makingFiles>>

beforeAll(async () => {
  const told = await openTold()
  server = told.server
  admin = told.admin
  companyId = told.company.id
  jobs = await makingFiles(server)
  const [land] = (await admin.get('lands/lands?limit=1')).result
  await attach(server, admin, 'land', land.id, 'plano: 1/2.pdf')
})
afterAll(async () => {
  await jobs.stop()
  await server.close()
})

/** Lines that a rebuilt company has besides: that it was rebuilt, and what was done in it since. */
const growing = new Set(['audit', 'audit_link', 'audit_head'])

test('a company that was told for a year is rebuilt elsewhere: it tells the same again, line by line, and goes on', async () => {
  const file = await takenAlong(admin)
  const before = await contentsOf(file)
  // In words: no cause and no reason of the ledger is left as its code.
  const moved = before.parts.get('ledger/movements.csv')!.trim().split('\r\n').slice(1)
  expect(moved).toHaveLength(before.manifest.tables['ledger_movement']!.rows)
  const codes = moved
    .flatMap((line) => [line.split(';')[5]!, line.split(';')[14]!])
    .filter((one) => /^([A-Z_]+|[a-z]\w+)$/.test(one))
  expect([...new Set(codes)]).toEqual([])
  const other = await emptyServer()
  const otherJobs = await makingFiles(other)
  try {
    const rebuilt = await rebuiltIn(other, file)
    expect(rebuilt.files).toBe(1)
    const { email } = await admin.get('auth/me').then(({ user }) => user)
    expect(rebuilt.people).toEqual({ made: [email], joined: [], renamed: [] })
    const person = await entered(other, email, companyId)

    // What is worked out anew is as it was.
    const searched =
      'select entity, entity_id, title, subtitle from search_entry where company_id = $1 order by 1, 2'
    const found = async ({ owner }: TestServer) => (await owner.query(searched, [companyId])).rows
    expect(await found(other)).toEqual(await found(server))
    const db = other.db(companyId)
    await keepFigures(db, { companyId })
    await db.transaction().execute(async (tx) => {
      expect(await auditLedger(tx, companyId)).toEqual([])
      const months = await standingMonths(tx, { companyId })
      expect(months.length).toBeGreaterThan(0)
      expect(await auditFigures(tx, { companyId }, months)).toEqual([])
      const { position, hash } = before.manifest.chain
      expect(await verifyChain(tx, companyId, [{ companyId, position, hash, at: '' }])).toMatchObject({
        fault: null,
      })
    })

    // The same file again, but for the history that went on.
    const after = await contentsOf(await takenAlong(person))
    expect([...after.parts.keys()].toSorted()).toEqual([...before.parts.keys()].toSorted())
    for (const [name, text] of before.parts) {
      const table = /^records\/(\w+)\.jsonl$/.exec(name)?.[1]
      if (table === undefined && !name.startsWith('files/') && !name.startsWith('ledger/')) continue
      if (table === 'audit_head') continue
      const again = after.parts.get(name)!
      if (growing.has(table ?? '')) expect(again.startsWith(text), name).toBe(true)
      else if (toldOnly.has(table ?? '')) expect(again, name).toBe('')
      else expect(again === text, name).toBe(true)
    }
    const [line] = after.parts
      .get('records/audit.jsonl')!
      .split('\n')
      .filter((one) => one.includes('REBUILD'))
    expect(JSON.parse(line!).changes.takenAt).toEqual([null, before.manifest.takenAt])

    // Numbers go on where they were, and what moves is posted.
    const numbers = (await admin.get('distribution/problems?limit=50')).result.map(
      ({ number }: { number: number }) => number,
    )
    const { today } = await person.get('auth/me')
    const [employee] = (await person.get('administration/employees?limit=1')).result
    const [customer] = (await person.get('distribution/customers?limit=1')).result
    const problem = await person.post('distribution/problems', {
      ...{ type: 'CORK', description: 'Corcho', date: today, employee: employee.id, customer: customer.id },
    })
    expect(problem.number).toBe(Math.max(...numbers) + 1)
    const deposit = await person.post('stock/deposit', { name: 'Depósito nuevo' })
    await person.post('stock/product', {
      ...{
        kind: 'CELLAR',
        name: 'Metabisulfito nuevo',
        instructions: 'Disolver',
        unit: 'KG',
        stockDepositId: deposit.id,
      },
    })
    const [stock] = (await person.get(`stock/stock?stockDepositId=${deposit.id}`)).result
    await add(person, stock.id, 5, 100)
    expect(await auditLedger(db, companyId)).toEqual([])
    expect(await db.transaction().execute((tx) => verifyChain(tx, companyId, []))).toMatchObject({
      fault: null,
    })

    const { result: files } = await person.get(
      `files?entityType=land&entityId=${JSON.parse(before.parts.get('records/file.jsonl')!).entity_id}`,
    )
    const got = await person.request('GET', `files/${files[0].id}`)
    expect(got.rawPayload.equals(pdf)).toBe(true)
  } finally {
    await otherJobs.stop()
    await other.close()
  }
})

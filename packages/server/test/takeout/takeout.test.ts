import { Readable } from 'node:stream'
import { addDays } from '@lagar/domain/day.ts'
import { exportTypes } from '@lagar/domain/lists/exports.ts'
import { es } from '@lagar/domain/texts/es.ts'
import { strFromU8, unzipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/universal'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aboutOne } from '../../src/takeout/making/sheets.ts'
import { takeoutTasks } from '../../src/takeout/making/tasks.ts'
import { openTakeout } from '../../src/takeout/rebuild/read-zip.ts'
import { openServer, Person, type TestServer } from '../support/harness.ts'
import { add, makeStock } from '../stock/makers.ts'
import { asked, attach, contentsOf, downloaded, linesOf, makingFiles, takenAlong } from './makers.ts'

const path = 'companies/takeouts'

let server: TestServer
let jobs: Awaited<ReturnType<typeof makingFiles>>
beforeAll(async () => {
  server = await openServer()
  jobs = await makingFiles(server)
})
afterAll(async () => {
  await jobs.stop()
  await server.close()
})

describe('who may take everything along', () => {
  test('who looks after the company and nobody else: no other role, no program, nobody of another company', async () => {
    const company = await server.company()
    const { admin } = company
    const made = await asked(admin)
    const file = `${path}/${made.id}/file`
    for (const role of ['ADMINISTRATION_ADMIN', 'USER_ADMIN', 'TRACEABILITY_VIEWER'] as const) {
      const person = await company.as(role)
      await person.refused('NO_PERMISSIONS', 'GET', path)
      await person.refused('NO_PERMISSIONS', 'POST', path, {})
      await person.refused('NO_PERMISSIONS', 'GET', file)
      await person.refused('NO_PERMISSIONS', 'DELETE', `${path}/${made.id}`)
    }
    const { today } = await admin.get('auth/me')
    const { token } = await admin.post('auth/programs', {
      ...{
        name: 'Copia',
        areas: ['company'],
        access: 'ALL',
        expiresOn: addDays(today, 30),
        password: 'una contraseña larga',
      },
    })
    const program = new Person(server.app, token)
    await program.get('companies/company')
    await program.refused('NO_PERMISSIONS', 'GET', path)
    await program.refused('NO_PERMISSIONS', 'POST', path, {})
    await program.refused('NO_PERMISSIONS', 'GET', file)
    await program.refused('NO_PERMISSIONS', 'DELETE', `${path}/${made.id}`)

    const stranger = (await server.company()).admin
    expect((await stranger.get(path)).result).toEqual([])
    await stranger.refused('NOT_FOUND', 'GET', file)
    await stranger.refused('NOT_FOUND', 'DELETE', `${path}/${made.id}`)
    expect((await admin.get(path)).result).toHaveLength(1)
  })

  test('also once the company has expired, and the history tells who asked and who downloaded', async () => {
    const { id, admin } = await server.company()
    await server.owner.query(`update company set next_expiration_date = '2020-01-01' where id = $1`, [id])
    await downloaded(admin)
    const { result } = await admin.get('companies/audit?limit=10')
    expect(result.slice(0, 2)).toMatchObject([
      {
        action: 'DOWNLOAD',
        by: 'Ana Prueba',
        changes: { list: [null, es.takeoutText.NAME], format: [null, 'ZIP'] },
      },
      {
        action: 'EXPORT',
        by: 'Ana Prueba',
        changes: { list: [null, es.takeoutText.NAME], format: [null, 'ZIP'] },
      },
    ])
  })
})

describe('the file', () => {
  test('is one at a time: asked for again, it is the one that is being made; the next takes its place', async () => {
    const { id, admin } = await server.company()
    await jobs.stop() // nobody makes it meanwhile
    const [first, second] = await Promise.all([admin.post(path, {}), admin.post(path, {})])
    expect(first).toMatchObject({ status: 'WAITING', askedBy: 'Ana Prueba', size: null, keptUntil: null })
    expect(second.id).toBe(first.id)
    expect((await admin.get(path)).total).toBe(1)
    await admin.refused('NOT_FOUND', 'GET', `${path}/${first.id}/file`)
    jobs = await makingFiles(server)
    const made = await asked(admin)
    expect(made.id).toBe(first.id)
    const day = 24 * 60 * 60 * 1000
    expect(Date.parse(made.keptUntil) - Date.parse(made.takenAt)).toBeGreaterThan(7 * day - 60_000)

    const next = await asked(admin)
    expect((await admin.get(path)).result.map((one: { id: string }) => one.id)).toEqual([next.id])
    const stored = async () => {
      const keys: string[] = []
      for await (const { key } of server.filing.storage.list()) if (key.startsWith(id)) keys.push(key)
      return keys
    }
    expect(await stored()).toHaveLength(1)
    // After its days it is gone, and so it is when it is removed.
    const task = takeoutTasks({ pool: server.pool, storage: server.filing.storage })['sweepTakeouts']!
    const sweep = () => task({}, { query: (text: string) => server.owner.query(text) } as never)
    await sweep()
    expect((await admin.get(path)).total).toBe(1)
    await server
      .db(id)
      .updateTable('takeout')
      .set({ ended_at: new Date(Date.now() - 8 * day) })
      .where('company_id', '=', id)
      .execute()
    await sweep()
    expect((await admin.get(path)).total).toBe(0)
    expect(await stored()).toEqual([])
    const last = await asked(admin)
    await admin.delete(`${path}/${last.id}`)
    expect(await stored()).toEqual([])
  })

  test('that could not be made says so, leaves nothing behind, and may be asked for anew', async () => {
    const full = {
      ...server.filing.storage,
      write: () => Promise.reject(new Error('no space left on device')),
    }
    await jobs.stop()
    const { admin } = await server.company()
    jobs = await makingFiles({ ...server, filing: { ...server.filing, storage: full } })
    expect((await asked(admin)).status).toBe('FAILED')
    await jobs.stop()
    // One that breaks off in the middle of an attached file, as where a bucket falls silent.
    const { deposit } = await makeStock(admin)
    await attach(server, admin, 'stockDeposit', deposit.id)
    const read = () =>
      Promise.resolve(
        new Readable({
          read() {
            this.destroy(new Error('connection reset'))
          },
        }),
      )
    jobs = await makingFiles({
      ...server,
      filing: { ...server.filing, storage: { ...server.filing.storage, read } },
    })
    expect((await asked(admin)).status).toBe('FAILED')
    await jobs.stop()
    jobs = await makingFiles(server)
    expect((await asked(admin)).status).toBe('READY')
    expect((await admin.get(path)).total).toBe(1)
  })

  test('holds every list as a workbook that opens, says what it is in both languages, and names an attached file that is not there', async () => {
    const company = await server.company()
    const { stock, deposit } = await makeStock(company.admin)
    await add(company.admin, stock.id, 12.5, 80)
    await server
      .db(company.id)
      .insertInto('file')
      .values({
        ...{
          company_id: company.id,
          id: crypto.randomUUID(),
          entity: 'stockDeposit',
          entity_id: deposit.id,
          name: 'perdida.pdf',
        },
        ...{
          media_type: 'application/pdf',
          bytes: 9,
          sha256: Buffer.from('ab', 'hex'),
          storage_key: `${company.id}/nowhere`,
        },
      } as never)
      .execute()
    const file = await takenAlong(company.admin)
    const { manifest, parts } = await contentsOf(file)
    const types = [...parts.keys()].flatMap((name) => /^sheets\/.+ \((\w+)\)\.xlsx$/.exec(name)?.[1] ?? [])
    expect([...types, ...aboutOne].toSorted()).toEqual([...exportTypes].toSorted())
    const zip = await openTakeout(file)
    const sheets = await readXlsxFile(
      new Blob([new Uint8Array(await zip.whole(`sheets/${es.sheet.STOCK_MOVEMENT} (STOCK_MOVEMENT).xlsx`))]),
    )
    zip.close()
    expect(sheets[0]!.data).toHaveLength(2)

    const readme = parts.get('README.md')!
    for (const words of [
      'Cómo rehacer la empresa',
      'How to rebuild the company',
      'webhook.secret*',
      'figure_month',
      manifest.missingFiles[0]!,
    ])
      expect(readme).toContain(words)
    expect(readme).not.toMatch(/\{\w+\}|undefined/)
    expect(manifest.missingFiles).toHaveLength(1)
    const [headings, ...moved] = parts.get('ledger/movements.csv')!.replace('\uFEFF', '').trim().split('\r\n')
    expect(headings!.split(';').slice(0, 3)).toEqual(['Asiento', 'Renglón', 'Día'])
    expect(moved).toHaveLength(1)
    expect(moved[0]).toContain(';Insumo;Metabisulfito')
    expect(moved[0]).toContain(';12,5;kg;1000;')
    expect(manifest.tables['ledger_movement']).toMatchObject({ rows: 1 })
  })

  test('holds nothing of another company', async () => {
    const [ours, theirs] = [await server.company(), await server.company()]
    for (const { admin } of [ours, theirs]) await makeStock(admin)
    const { email } = (await theirs.admin.get('auth/me')).user
    const file = await takenAlong(ours.admin)
    const { parts } = await contentsOf(file)
    const sheets = [...parts.keys()].filter((name) => name.endsWith('.xlsx'))
    const zip = await openTakeout(file)
    for (const name of sheets)
      for (const part of Object.values(unzipSync(await zip.whole(name))))
        parts.set(`${name} ${parts.size}`, strFromU8(part))
    zip.close()
    const everything = [...parts.values()].join('\n')
    expect(everything).toContain(ours.id)
    for (const strange of [theirs.id, email]) expect(everything).not.toContain(strange)
  })

  test('tells who works in the company with their address, who did once by name alone, and nobody’s secrets', async () => {
    const company = await server.company()
    const gone = await company.as('STOCK_ADMIN')
    const { user } = await gone.get('auth/me')
    await makeStock(gone)
    await server.owner.query('delete from membership where account_id = $1', [user.id])
    const { parts } = await contentsOf(await takenAlong(company.admin))
    const people = linesOf(parts, 'account')
    const me = (await company.admin.get('auth/me')).user
    expect(people).toHaveLength(2)
    expect(people.find(({ id }) => id === user.id)).toMatchObject({
      email: null,
      name: 'Ana',
      surname: 'Prueba',
    })
    expect(people.find(({ id }) => id === me.id)).toMatchObject({ email: me.email })
    expect([...parts.values()].join('\n')).not.toContain('argon2')
  })
})

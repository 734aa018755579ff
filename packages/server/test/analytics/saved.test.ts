import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tableLetters } from '../../src/analytics/letters.ts'
import { newId } from '../../src/ids.ts'
import type { Letter } from '../../src/mail/post-office.ts'
import { openTold } from '../demo/makers.ts'
import type { Person, TestCompany, TestServer } from '../support/harness.ts'
import { pagesOf } from '../support/pdf-text.ts'

let server: TestServer
let company: TestCompany
let admin: Person
beforeAll(async () => {
  ;({ server, company, admin } = await openTold())
}, 120_000)
afterAll(() => server.close())

const costs = {
  ...{ name: 'En qué se va la plata', fact: 'landCost', by: 'nature,land', drawn: 'cost' },
  currency: 'ARS',
}
const picked = { name: 'Cosecha por cuadro', fact: 'harvest', by: 'land' }
const keep = (who: Person, table: object) => who.post('analytics/tables', table)
const names = async (who: Person, query = ''): Promise<string[]> =>
  (await who.get(`analytics/tables${query}`)).result.map(({ name }: { name: string }) => name)

describe('a table that is kept', () => {
  test('is its maker’s alone until it is shared with a role', async () => {
    const owner = await company.as('ADMINISTRATION_ADMIN')
    const other = await company.as('ADMINISTRATION_ADMIN')
    const { id, version } = await keep(owner, costs)
    expect(await names(owner)).toEqual([costs.name])
    expect(await names(other)).toEqual([])
    await owner.put('analytics/tables', { id, version, ...costs, roles: ['ADMINISTRATION_ADMIN'] })
    const [seen] = (await other.get('analytics/tables')).result
    expect(seen).toMatchObject({ id, maker: 'Ana Prueba', isMine: false, can: { edit: true } })
    await owner.delete(`analytics/tables/${id}`)
    expect(await names(other)).toEqual([])
  })

  test('shows nobody what they may not ask about, though it is shared with their role', async () => {
    const [money, grapes] = [
      await keep(admin, { ...costs, roles: ['HARVEST_EMPLOYEE'] }),
      await keep(admin, { ...picked, roles: ['HARVEST_EMPLOYEE', 'CELLAR_ADMIN'] }),
    ]
    const picker = await company.as('HARVEST_EMPLOYEE')
    const oenologist = await company.as('CELLAR_ADMIN')
    expect(await names(picker)).toEqual([picked.name])
    expect(await names(oenologist)).toEqual([])
    const asked = `analytics/table?fact=harvest&from=2020-01-01&to=2031-12-31`
    expect((await picker.get(asked)).rows.length).toBeGreaterThan(0)
    await picker.refused('NO_PERMISSIONS', 'GET', asked.replace('harvest', 'landCost'))
    await oenologist.refused('NO_PERMISSIONS', 'GET', asked)
    await picker.refused('NO_PERMISSIONS', 'DELETE', `analytics/tables/${grapes.id}`)
    await picker.refused('NOT_FOUND', 'DELETE', `analytics/tables/${money.id}`)
    await picker.refused('NO_PERMISSIONS', 'POST', 'analytics/tables', costs)
    for (const { id } of [money, grapes]) await admin.delete(`analytics/tables/${id}`)
  })

  test('stands on the first page of who wants it there', async () => {
    const { id } = await keep(admin, { ...picked, roles: ['HARVEST_EMPLOYEE'] })
    const picker = await company.as('HARVEST_EMPLOYEE')
    await picker.put(`analytics/tables/${id}/reading`, { onHome: true, byLetter: false })
    expect(await names(picker, '?onHome=true')).toEqual([picked.name])
    expect(await names(admin, '?onHome=true')).toEqual([])
    const stranger = (await server.company()).admin
    expect(await names(stranger)).toEqual([])
    await stranger.refused('NOT_FOUND', 'PUT', `analytics/tables/${id}/reading`, {
      onHome: true,
      byLetter: true,
    })
    await admin.delete(`analytics/tables/${id}`)
    expect(await names(picker)).toEqual([])
  })

  test('is refused at its field where its fact cannot be asked so, and never written over unread', async () => {
    const refused = (table: object) => admin.refused('INVALID_INPUT', 'POST', 'analytics/tables', table)
    expect((await refused({ ...costs, by: 'customer' })).errors).toEqual({ by: 'NOT_IN_LIST' })
    expect((await refused({ ...costs, only: 'customer:x' })).errors).toEqual({ only: 'NOT_IN_LIST' })
    expect((await refused({ ...costs, drawn: 'bottles' })).errors).toEqual({ drawn: 'NOT_IN_LIST' })
    expect((await refused({ ...costs, name: undefined })).missing).toEqual(['name'])
    const { id, version } = await keep(admin, costs)
    await admin.put('analytics/tables', { id, version, ...costs, name: 'Otra' })
    const late = await admin.refused('CHANGED_MEANWHILE', 'PUT', 'analytics/tables', {
      id,
      version,
      ...costs,
    })
    expect(late.details.changed).toEqual(['name'])
    await admin.delete(`analytics/tables/${id}`)
  })
})

describe('each Monday', () => {
  const letters: Letter[] = []
  const tasks = () =>
    tableLetters({
      pool: server.pool,
      publicUrl: 'http://lagar.test',
      post: { folder: null, close: () => {}, send: async (letter) => void letters.push(letter) },
    })
  beforeEach(() => void (letters.length = 0))

  /** Lets the clock give out and send what is due at a moment. */
  async function at(moment: string) {
    const query = (text: string, values: unknown[]) =>
      server.owner.query(text.replaceAll('now()', `timestamptz '${moment}'`), values)
    await tasks()['giveOutTables']!({}, { query } as never)
    const { rows } = await server.owner.query<{ payload: unknown }>(
      `with gone as (delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
         where t.id = j.task_id and t.identifier = 'sendTable' returning j.payload) select payload from gone`,
    )
    for (const { payload } of rows) await tasks()['sendTable']!(payload, {} as never)
  }

  test('a table goes out once, printed as it is today, to who wants it', async () => {
    const { id } = await keep(admin, { ...costs, fromDate: '2020-01-01', toDate: '2031-12-31' })
    await admin.put(`analytics/tables/${id}/reading`, { onHome: false, byLetter: true })
    await at('2026-11-29T15:00Z')
    expect(letters).toEqual([])
    await at('2026-11-30T08:59Z')
    expect(letters).toEqual([])
    await at('2026-11-30T09:03Z')
    await at('2026-11-30T10:03Z')
    expect(letters).toHaveLength(1)
    const [letter] = letters
    expect(letter!.subject).toContain(costs.name)
    const [, address = ''] = /(http:\S+)/.exec(letter!.text) ?? []
    expect(new URL(address).pathname).toBe('/analytics/landCost')
    expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({ saved: id, by: costs.by })
    const [file] = letter!.attachments!
    const { total } = await admin.get('analytics/table?fact=landCost&from=2020-01-01&to=2031-12-31')
    const shown = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2 }).format(total.now.cost)
    expect(pagesOf(file!.content).join('\n')).toContain(shown)
    await at('2026-12-07T09:03Z')
    expect(letters).toHaveLength(2)
    await admin.delete(`analytics/tables/${id}`)
    await at('2026-12-14T09:03Z')
    expect(letters).toHaveLength(2)
  })

  test('nothing goes to who may not see it any more, nor of a company that has expired', async () => {
    const reader = await company.as('HARVEST_EMPLOYEE')
    const { id, version } = await keep(admin, { ...picked, roles: ['HARVEST_EMPLOYEE'] })
    await reader.put(`analytics/tables/${id}/reading`, { onHome: false, byLetter: true })
    await admin.put('analytics/tables', { id, version, ...picked, roles: [] })
    await at('2027-01-04T09:03Z')
    expect(letters).toEqual([])
    const { admin: late, id: expired } = await server.company()
    const own = await keep(late, picked)
    await late.put(`analytics/tables/${own.id}/reading`, { onHome: false, byLetter: true })
    await server.owner.query(`update company set next_expiration_date = '2020-01-01' where id = $1`, [
      expired,
    ])
    await at('2027-01-11T09:03Z')
    expect(letters).toEqual([])
  })

  test('what cannot be told, as in a currency without a rate, goes out on no paper and troubles nobody', async () => {
    const { id } = await keep(admin, { ...costs, currency: 'CLP' })
    await admin.put(`analytics/tables/${id}/reading`, { onHome: false, byLetter: true })
    await at('2027-02-01T09:03Z')
    expect(letters).toEqual([])
    await admin.delete(`analytics/tables/${id}`)
  })

  test('a table whose reader is gone is no trouble', async () => {
    await tasks()['sendTable']!({ companyId: company.id, tableId: newId(), accountId: newId() }, {} as never)
    expect(letters).toEqual([])
  })
})

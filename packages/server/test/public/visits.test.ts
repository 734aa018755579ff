import { afterAll, beforeAll, expect, test } from 'vitest'
import { noLimits } from '../../src/http/limits.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { approval, dryRed, labelledLot } from './makers.ts'

const MOST = 6
let server: TestServer
beforeAll(async () => {
  server = await openServer({ limits: { ...noLimits, visits: MOST } })
})
afterAll(() => server.close())

const visit = (url: string, remoteAddress: string) => server.app.inject({ method: 'GET', url, remoteAddress })

test('an address that asks without end is told to wait; another one reads on', async () => {
  const { admin, lot } = await labelledLot(server)
  const { path } = await admin.post('label/digital', approval(lot))
  const codes: number[] = []
  for (let at = 0; at <= MOST; at++) codes.push((await visit(`${path}/es`, '192.0.2.1')).statusCode)
  expect(codes).toEqual([...Array.from({ length: MOST }, () => 200), 429])
  expect((await visit(`${path}/es`, '192.0.2.2')).statusCode).toBe(200)
})

test('bottles stay on their shelves when the plan of their winery ends: their label opens all the same', async () => {
  const { admin, company, lot } = await labelledLot(server)
  const { path } = await admin.post('label/digital', approval(lot))
  await server.owner.query(`update company set next_expiration_date = '2020-01-01' where id = $1`, [
    company.id,
  ])
  expect((await visit(`${path}/es`, '192.0.2.3')).statusCode).toBe(200)
})

test('one GTIN and lot opens the bottles of one winery, also where two claim it at the same instant', async () => {
  const lotCode = `TWO-${Math.trunc(performance.now() * 1000)}`
  const both = [await labelledLot(server, dryRed, lotCode), await labelledLot(server, dryRed, lotCode)]
  const answers = await Promise.all(
    both.map(({ admin, lot }) =>
      admin.request('POST', 'label/digital', approval(lot, { gtin: '6291041500213' })),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 400])
})

const settle = () => sleep(2500)

/** What each table of the product holds: how many rows, and the sum of their hashes. Processes say that they run, whether anybody looks or not. */
async function rowsKept() {
  const { rows } = await server.owner.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
       and table_name <> 'watch_process' order by 1`,
  )
  const counts = await server.owner.query<Record<string, string>>(
    `select ${rows.map(({ name }, at) => `(select count(*) || ' ' || coalesce(sum(hashtextextended(row::text, 0)), 0) from ${name} row) as "${at}"`).join(', ')}`,
  )
  return rows.map(({ name }, at) => `${name}: ${counts.rows[0]![at]}`)
}

test('nobody who looks is written down: no visit changes a row of any table, or leaves a cookie in the browser', async () => {
  const { admin, lot } = await labelledLot(server)
  const { path, storyPath } = await admin.post('label/digital', approval(lot))
  await admin.put('label/digital/story', { wineBatch: lot, version: 0, isOn: true, awards: [] })
  // What processes count of others is told once a second.
  await settle()
  const before = await rowsKept()
  expect(before).not.toContainEqual(expect.stringMatching(/digital_label: 0 0$/))
  const asked = [path, `${path}/es`, `${path}/xx`, storyPath, '/e/none', '/01/6291041500213/10/none']
  for (const url of asked) {
    const { headers } = await visit(url, '192.0.2.4')
    expect(headers['set-cookie'], url).toBeUndefined()
  }
  await settle()
  expect(await rowsKept()).toEqual(before)
})

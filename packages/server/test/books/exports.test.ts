import { inventoryRoles } from '@lagar/domain/lists/bills.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer, type TestServer } from '../support/harness.ts'
import { keptSeason, shown } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const kept = () => keptSeason(server)

test('closed months go out once, and an inventory comes to what lies in its places', async () => {
  const books = await kept()
  await books.propose()
  await books.close('2026-09')
  const made = await books.give()
  expect(made).toMatchObject({ number: 1, lastMonth: '2026-09', differences: 0, currency: 'ARS' })
  await books.expectBalanced()
  const booked = await books.booked()
  const lying = await books.lying('2026-09-30')
  for (const role of inventoryRoles)
    expect(shown(booked.get(role)?.booked ?? 0), role).toBe(shown(lying.get(role)!))
  expect(lying.get('WINE')).toBeGreaterThan(0)
  expect(lying.get('BOTTLES')).toBeGreaterThan(0)

  const refusal = await books.admin.refused('NOTHING_TO_EXPORT', 'POST', 'books/exports', {})
  expect(refusal.details).toEqual({ closedUntil: '2026-09', exportedUntil: '2026-09' })
  expect(await books.exports()).toHaveLength(1)
})

test('the value of a month is what the cellar and the deposits show', async () => {
  const books = await kept()
  await books.propose()
  for (const month of ['2026-03', '2026-04', '2026-09']) {
    const { inventories } = await books.month(month)
    const wine = inventories.find(({ role }: { role: string }) => role === 'WINE').value
    const days = `from=${month}-01&to=${month === '2026-03' ? `${month}-31` : `${month}-30`}`
    expect((await books.admin.get(`traceability/stats/cellar?${days}`)).costs.stock, month).toBe(wine)
    const lying = await books.lying(`${month}-${month === '2026-03' ? '31' : '30'}`)
    expect(
      Object.fromEntries(inventories.map((one: { role: string; value: number }) => [one.role, one.value])),
    ).toEqual(Object.fromEntries([...lying].map(([role, cost]) => [role, shown(cost)])))
  }
  const running = (await books.months()).result[0].month
  const supplies = (await books.month(running)).inventories.find(
    ({ role }: { role: string }) => role === 'SUPPLIES',
  )
  expect((await books.admin.get('traceability/stats/stock')).value).toBe(supplies.value)
})

test('what comes late for a month that went out is a difference of the next export, with its day and its record', async () => {
  const books = await kept()
  await books.propose()
  await books.close('2026-09')
  await books.give()
  const before = await books.month('2026-02')
  const late = await books.labor(5000, '2026-02-11', books.l1)
  const waiting = await books.months()
  expect(waiting).toMatchObject({ waitingMonths: 0 })
  expect(waiting.waitingDifferences).toBeGreaterThan(0)
  expect(waiting.result.find(({ month }: { month: string }) => month === '2026-02').differences).toBe(1)

  const made = await books.give()
  expect(made).toMatchObject({ number: 2, firstMonth: null, lastMonth: null, entries: made.differences })
  await books.expectBalanced()
  const after = await books.month('2026-02')
  const added = after.entries.slice(before.entries.length)
  expect(added).toHaveLength(1)
  expect(added[0]).toMatchObject({
    exportNumber: 2,
    originDay: '2026-02-11',
    operation: 'FIELD',
    record: { type: 'labor', id: late.id },
  })
  expect(after.entries.slice(0, before.entries.length)).toEqual(before.entries)

  // Taken back, it comes out once more, the other way round.
  await books.admin.put('lands/labor', await books.reopen(late.id))
  await books.give()
  const booked = await books.booked()
  const lying = await books.lying('2026-09-30')
  for (const role of inventoryRoles)
    expect(shown(booked.get(role)?.booked ?? 0), role).toBe(shown(lying.get(role)!))
})

test('two who export at once make one export', async () => {
  const books = await kept()
  await books.propose()
  await books.close('2026-09')
  const answers = await Promise.all([1, 2, 3].map(() => books.admin.request('POST', 'books/exports', {})))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    201, 409, 409,
  ])
  expect(await books.exports()).toHaveLength(1)
})

test('a file is the same whenever it is downloaded, also once the chart says otherwise', async () => {
  const books = await kept()
  const chart = await books.propose()
  await books.close('2026-04')
  const { id } = await books.give()
  const file = async (format: string) =>
    (await books.admin.request('GET', `books/exports/file?id=${id}&format=${format}`)).rawPayload
  const [csv, xlsx] = [await file('csv'), await file('xlsx')]
  await books.admin.put('books/chart', {
    version: chart.version,
    chart: {
      grouping: 'DAY',
      rules: chart.rules,
      accounts: chart.accounts.map((one: { name: string }) => ({ ...one, name: `${one.name} (otra)` })),
    },
  })
  await new Promise((resolve) => setTimeout(resolve, 2100))
  expect((await file('csv')).equals(csv)).toBe(true)
  expect((await file('xlsx')).equals(xlsx)).toBe(true)

  const [head, ...rows] = csv.toString('utf8').trimEnd().split('\r\n')
  expect(head).toBe(
    '\uFEFFAsiento;Fecha;Código de cuenta;Cuenta;Debe;Haber;Descripción;Centro de costo;Comprobante',
  )
  const cents = (text: string) => Number(text.replace(',', '') || 0)
  const sums = rows.map((row) => row.split(';')).map((cells) => cents(cells[4]!) - cents(cells[5]!))
  expect(sums.reduce((all, one) => all + one, 0)).toBe(0)
  expect(rows.some((row) => /^\d+;31\/03\/2026;1\.1\.04\.04;Vino en elaboración;\d+,\d\d;;/.test(row))).toBe(
    true,
  )
})

test('what has no account is told before it goes out, and nothing goes', async () => {
  const books = await kept()
  const chart = await books.propose()
  const rules = chart.rules.filter(({ role }: { role: string }) => role !== 'WINE')
  await books.admin.put('books/chart', {
    version: chart.version,
    chart: { grouping: 'MONTH', accounts: chart.accounts, rules },
  })
  expect((await books.month('2026-03')).unmapped).toEqual(['WINE'])
  await books.close('2026-03')
  const refusal = await books.admin.refused('ACCOUNT_MISSING', 'POST', 'books/exports', {})
  expect(refusal.details).toEqual({ roles: ['WINE'] })
  expect(await books.exports()).toEqual([])
  expect((await books.months()).waitingMonths).toBeGreaterThan(0)
})

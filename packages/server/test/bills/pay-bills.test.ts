import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openServer, type TestServer } from '../support/harness.ts'
import { linesOf, makePay } from './pay-makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const url = 'administration/payBills'

describe('the proposal', () => {
  test('has the finished works of the days, by who is paid for them: one person, or the whole crew', async () => {
    const pay = await makePay(server)
    const own = await pay.work('2026-03-10', { peopleUsedAmount: 3, workedDayCost: 90_000 })
    await pay.work('2026-03-11', { status: 'PENDING' })
    await pay.work('2026-04-11')
    const crews = await pay.work('2026-03-12', {
      ...{ employeesProvider: pay.crew, peopleUsedAmount: 4, workedDayCost: 100_000 },
    })
    expect(await pay.proposal()).toMatchObject([
      {
        kind: 'WORK',
        work: { id: own.id, type: 'labor' },
        day: '2026-03-10',
        people: 1,
        hours: 16,
        cost: 60_000,
      },
    ])
    expect(await pay.proposal(`employeesProvider=${pay.crew}`)).toMatchObject([
      { work: { id: crews.id }, people: 4, workedDays: 2, workedDayCost: 25_000, hours: 64, cost: 200_000 },
    ])
  })

  test('has what no other bill has, and what changed since', async () => {
    const pay = await makePay(server)
    const { id } = await pay.work('2026-03-10')
    const first = await pay.admin.post(url, pay.billOf(linesOf(await pay.proposal())))
    expect(first).toMatchObject({ number: 1, status: 'PENDING', total: 60_000, left: 60_000 })
    expect(await pay.proposal()).toEqual([])
    // Written anew, its own lines do not count.
    expect(await pay.proposal(undefined, `&payBill=${first.id}`)).toMatchObject([
      { kind: 'WORK', cost: 60_000 },
    ])

    await pay.change(id, '2026-03-10', { status: 'PENDING' })
    expect(await pay.proposal()).toMatchObject([{ kind: 'DIFFERENCE', cost: -60_000, billed: 60_000 }])
    await pay.change(id, '2026-03-10', { workedDays: 3 })
    expect(await pay.proposal()).toMatchObject([{ kind: 'DIFFERENCE', cost: 30_000, billed: 60_000 }])
    const second = await pay.admin.post(url, pay.billOf(linesOf(await pay.proposal())))
    expect(second).toMatchObject({ number: 2, total: 30_000 })
    expect(await pay.proposal()).toEqual([])
    await pay.admin.delete(`${url}/${second.id}`)
    await pay.admin.delete(`${url}/${first.id}`)
    expect(await pay.proposal()).toMatchObject([{ kind: 'WORK', cost: 90_000 }])
  })

  test('leaves out a harvest that was said to be paid', async () => {
    const pay = await makePay(server)
    const { type: _, ...body } = pay.bodyOf('2026-03-10')
    await pay.admin.post('lands/harvest', { ...body, type: 'MANUAL_BULK', paid: true })
    const { id } = await pay.admin.post('lands/harvest', { ...body, type: 'MANUAL_BULK' })
    expect(await pay.proposal()).toMatchObject([{ work: { id, type: 'harvest' }, cost: 60_000 }])
  })

  test.each([
    '',
    'employee=01a20d34-b881-7404-9493-d0975ab27120&employeesProvider=01a20d34-b881-7404-9493-d0975ab27120',
  ])('is of one payee: %s', async (of) => {
    const { admin } = await makePay(server)
    const refusal = await admin.refused(
      'INVALID_INPUT',
      'GET',
      `${url}/proposal?${of}&from=2026-03-01&to=2026-03-31`,
    )
    expect(refusal.errors).toEqual({ employee: 'ONE_OR_THE_OTHER' })
  })
})

describe('a bill', () => {
  test('corrects a line with a reason, and adds a bonus and a discount with theirs', async () => {
    const pay = await makePay(server)
    await pay.work('2026-03-10')
    const [line] = linesOf(await pay.proposal())
    const bonus = { kind: 'BONUS', amount: 5000, what: 'Presentismo' }
    const less = { ...line, amount: 50_000 }
    const refusal = await pay.admin.refused('INVALID_INPUT', 'POST', url, pay.billOf([less, bonus]))
    expect(refusal.errors).toEqual({
      'lines.0.reason': 'REASON_REQUIRED',
      'lines.1.reason': 'REASON_REQUIRED',
    })
    const made = await pay.admin.post(
      url,
      pay.billOf([
        { ...less, reason: 'Llegó tarde' },
        { ...bonus, reason: 'Sin faltas' },
        { kind: 'DISCOUNT', amount: 2000.5, what: 'Adelanto', reason: 'Del 15 de marzo' },
      ]),
    )
    expect(made).toMatchObject({ total: 52_999.5 })
    expect(made.lines[0]).toMatchObject({ cost: 60_000, amount: 50_000, reason: 'Llegó tarde' })
    // What was corrected with a reason is no difference.
    expect(await pay.proposal()).toEqual([])
  })

  test('takes no work that changed since it was proposed, that is another’s, or that another bill has', async () => {
    const pay = await makePay(server)
    const { id } = await pay.work('2026-03-10')
    const lines = linesOf(await pay.proposal())
    await pay.change(id, '2026-03-10', { status: 'PENDING' })
    await pay.change(id, '2026-03-10', { workedDays: 1 })
    const refusal = await pay.admin.refused('INVALID_INPUT', 'POST', url, pay.billOf(lines))
    expect(refusal.errors).toEqual({ 'lines.0.cost': 'WORK_CHANGED' })
    const now = linesOf(await pay.proposal())
    await pay.admin.refused(
      'INVALID_INPUT',
      'POST',
      url,
      pay.billOf(now, { employee: null, employeesProvider: pay.crew }),
    )
    await pay.admin.refused(
      'INVALID_INPUT',
      'POST',
      url,
      pay.billOf([...now, ...now].map((line, at) => ({ ...line, kind: at === 0 ? 'WORK' : 'DIFFERENCE' }))),
    )
    await pay.admin.post(url, pay.billOf(now))
    await pay.admin.refused('INVALID_INPUT', 'POST', url, pay.billOf(now))
  })

  test('of four who write the same one down at once, one does', async () => {
    const pay = await makePay(server)
    await pay.work('2026-03-10')
    const lines = linesOf(await pay.proposal())
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => pay.admin.request('POST', url, pay.billOf(lines))),
    )
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.toSorted((a, b) => a - b)).toEqual([201, 400, 400, 400])
  })

  test('in dollars is worth what the rate of its day says', async () => {
    const pay = await makePay(server)
    await pay.work('2026-03-10')
    const [line] = linesOf(await pay.proposal())
    const given = pay.billOf([{ ...line, amount: 40 }], { currency: 'USD' })
    const refusal = await pay.admin.refused('INVALID_INPUT', 'POST', url, given)
    expect(refusal.errors).toEqual({ exchangeRate: 'NO_RATE_OF_DAY:USD' })
    await pay.admin.post('administration/currencies/rates', {
      ...{ currency: 'USD', day: '2026-04-01', exchangeRate: 1500 },
    })
    expect(await pay.admin.post(url, given)).toMatchObject({ exchangeRate: 1500, total: 40 })
  })

  test.each([
    [{ toDate: '2026-02-01' }, { toDate: 'END_BEFORE_START' }],
    [{ day: '2030-01-01' }, { day: 'DAY_IN_FUTURE' }],
    [
      { employeesProvider: '01a20d34-b881-7404-9493-d0975ab27120' },
      { employeesProvider: 'ONE_OR_THE_OTHER' },
    ],
    [{ lines: [{ kind: 'DISCOUNT', amount: 1, what: 'x', reason: 'x' }] }, { lines: 'TOTAL_BELOW_NOTHING' }],
  ])('with %j is refused at its field', async (wrong, errors) => {
    const pay = await makePay(server)
    const bonus = { kind: 'BONUS', amount: 1, what: 'x', reason: 'x' }
    const refusal = await pay.admin.refused('INVALID_INPUT', 'POST', url, pay.billOf([bonus], wrong))
    expect(refusal.errors).toEqual(errors)
  })

  test('says who is paid, or that nobody is', async () => {
    const pay = await makePay(server)
    const { missing, errors } = await pay.admin.refused(
      'INVALID_INPUT',
      'POST',
      url,
      pay.billOf([], { employee: null }),
    )
    expect(missing).toEqual(['employee'])
    expect(errors).toEqual({ lines: 'NO_PAY_LINES' })
  })
})

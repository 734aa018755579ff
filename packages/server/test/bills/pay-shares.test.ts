import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openServer, type TestServer } from '../support/harness.ts'
import { pagesOf } from '../support/pdf-text.ts'
import { linesOf, makePay } from './pay-makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const url = 'administration/payBills'

describe('a bill on its way', () => {
  async function approved() {
    const pay = await makePay(server)
    await pay.work('2026-03-10')
    const given = pay.billOf(linesOf(await pay.proposal()))
    const made = await pay.admin.post(url, given)
    const bill = await pay.admin.put(url, { ...given, status: 'APPROVED', id: made.id, version: 1 })
    return { ...pay, given, bill, id: made.id as string }
  }

  test('is paid in parts, never more than is left, and then is paid', async () => {
    const { admin, pay, bill, id } = await approved()
    expect(bill).toMatchObject({ status: 'APPROVED', version: 2, left: 60_000 })
    const first = await pay(id, 25_000, { note: 'Recibo 12' })
    expect(first).toMatchObject({ status: 'APPROVED', paid: 25_000, left: 35_000 })
    const refusal = await admin.refused('INVALID_INPUT', 'POST', `${url}/shares`, {
      ...{ payBill: id, day: '2026-04-03', method: 'DEBIT', amount: 35_000.01 },
    })
    expect(refusal.errors).toEqual({ amount: 'MORE_THAN_LEFT:ARS 35000' })
    expect(await pay(id, 35_000, { method: 'DEBIT' })).toMatchObject({
      status: 'PAID',
      paid: 60_000,
      left: 0,
    })
    expect((await admin.get(`${url}?status=PAID`)).total).toBe(1)
    expect((await admin.get(`${url}?status=APPROVED`)).total).toBe(0)
  })

  test('of four shares at once no more is paid than is owed', async () => {
    const { admin, id } = await approved()
    await Promise.all(
      Array.from({ length: 4 }, () =>
        admin.request('POST', `${url}/shares`, {
          payBill: id,
          day: '2026-04-03',
          method: 'CASH',
          amount: 25_000,
        }),
      ),
    )
    expect(await admin.record('payBill', id)).toMatchObject({ paid: 50_000, left: 10_000 })
  })

  test('pays nothing before it is approved, and goes nowhere once something was paid, until that is annulled', async () => {
    const { admin, pay, given, id } = await approved()
    const share = { payBill: id, day: '2026-04-03', method: 'CASH', amount: 1000 }
    await admin.refused('PAY_BILL_APPROVED', 'PUT', url, {
      ...{ ...given, status: 'APPROVED', toDate: '2026-03-30', id, version: 2 },
    })
    expect(await admin.put(url, { ...given, id, version: 2 })).toMatchObject({
      status: 'PENDING',
      version: 3,
    })
    await admin.refused('PAY_BILL_NOT_APPROVED', 'POST', `${url}/shares`, share)
    await admin.put(url, { ...given, status: 'APPROVED', id, version: 3 })
    const { shares } = await pay(id, 1000)
    await admin.refused('PAY_BILL_PAID', 'DELETE', `${url}/${id}`)
    await admin.refused('PAY_BILL_PAID', 'PUT', url, { ...given, id, version: 4 })
    // A note is only a word more.
    const noted = { ...given, status: 'APPROVED', note: 'Firmada', id, version: 4 }
    expect(await admin.put(url, noted)).toMatchObject({ note: 'Firmada', version: 5 })

    const at = { ...share, id: shares[0].id, version: 1 }
    const { missing } = await admin.refused('INVALID_INPUT', 'PUT', `${url}/shares`, {
      ...at,
      isAnnulled: true,
    })
    expect(missing).toEqual(['reason'])
    const annulled = { ...at, isAnnulled: true, reason: 'Se anotó dos veces' }
    expect(await admin.put(`${url}/shares`, annulled)).toMatchObject({
      ...{ paid: 0, left: 60_000, shares: [{ isAnnulled: true, reason: 'Se anotó dos veces' }] },
    })
    await admin.refused('ALREADY_CLOSED', 'PUT', `${url}/shares`, { ...annulled, version: 2 })
    await admin.delete(`${url}/${id}`)
    expect((await admin.get(url)).total).toBe(0)
  })

  test('has its shares set right, within what is left', async () => {
    const { admin, pay, id } = await approved()
    const { shares } = await pay(id, 50_000)
    const right = { day: '2026-04-04', method: 'CREDIT', note: 'Cheque', id: shares[0].id }
    const at = { ...right, payBill: id }
    await admin.refused('INVALID_INPUT', 'PUT', `${url}/shares`, { ...at, amount: 60_001, version: 1 })
    expect(await admin.put(`${url}/shares`, { ...at, amount: 60_000, version: 1 })).toMatchObject({
      ...{ status: 'PAID', shares: [{ ...right, amount: 60_000 }] },
    })
    await admin.refused('CHANGED_MEANWHILE', 'PUT', `${url}/shares`, { ...at, amount: 1, version: 1 })
  })

  test('tells whom it is for when it is approved, is printed with its parts, and traced to its works', async () => {
    const { admin, company, pay, hand, given, id } = await approved()
    const worker = await company.as('LAND_EMPLOYEE')
    const { user } = await worker.get('auth/me')
    await admin.post('administration/employees/user', { employee: hand, user: user.id })
    await admin.put(url, { ...given, id, version: 2 })
    await admin.put(url, { ...given, status: 'APPROVED', id, version: 3 })
    expect((await worker.get('auth/notifications')).result[0]).toMatchObject({ type: 'PAY_BILL_APPROVED' })
    await pay(id, 25_000, { note: 'Recibo 12' })
    const answer = await admin.request('POST', 'traceability/pdf/create', {
      ...{ type: 'PAY_BILL', entityType: 'payBill', entityId: id, filters: {} },
    })
    const [text] = pagesOf(answer.rawPayload)
    expect(text).toMatch(/Ramón Videla/)
    expect(text).toMatch(/Recibo 12/)
    expect(text).toMatch(/35\.000,00/)
    const { result } = await admin.get(`traceability/paybill?id=${id}`)
    expect(result).toMatchObject({
      ...{
        payBill: { id, total: 60_000 },
        works: [{ lands: [{ name: 'L1' }], amount: 60_000, now: 60_000 }],
      },
    })
    const sheet = await admin.request('GET', 'traceability/xlsx?type=PAY_BILL')
    expect(sheet.statusCode).toBe(200)
    const { audit } = await admin.record('payBill', id)
    expect(audit[0].changes).toEqual({ paidPart: [null, '2026-04-03 Efectivo $\u00A025.000,00'] })
  })

  test('is seen and written by who administrates alone, and by no other company', async () => {
    const { admin, company, given, id } = await approved()
    const [office, hand, other] = await Promise.all([
      company.as('ADMINISTRATION_ADMIN'),
      company.as('LAND_ADMIN'),
      server.company(),
    ])
    expect((await office.get(url)).result).toMatchObject([{ id, can: { edit: true, delete: true } }])
    for (const path of [url, `traceability/paybill?id=${id}`])
      await hand.refused('NO_PERMISSIONS', 'GET', path)
    await hand.refused('NO_PERMISSIONS', 'POST', url, given)
    const share = { payBill: id, day: '2026-04-03', method: 'CASH', amount: 1 }
    await hand.refused('NO_PERMISSIONS', 'POST', `${url}/shares`, share)
    expect((await other.admin.get(url)).result).toEqual([])
    await other.admin.refused('NOT_FOUND', 'GET', `traceability/paybill?id=${id}`)
    await other.admin.refused('NOT_FOUND', 'DELETE', `${url}/${id}`)
    await other.admin.refused('NOT_FOUND', 'POST', `${url}/shares`, share)
    await other.admin.refused('REFERENCE_NOT_FOUND', 'POST', url, given)
    expect((await admin.get(url)).total).toBe(1)
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { makeBuyer } from './makers.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

describe('a load that is bought', () => {
  test('is a note received at the contract’s price, and counts once, by the note alone', async () => {
    const { admin, buy, receive, statement, supplier, waiting } = await makeBuyer(server)
    const purchase = await buy()
    const load = await receive(purchase.id, { gross: 32_983.5, tare: 30_000, density: 0.9945, seals: '77' })
    expect(load).toMatchObject({
      ...{ status: 'ACCEPTED', amount: 3000, weighed: 3000, difference: 0, objectionUntil: '2026-07-10' },
      ...{ charge: 10_500, net: 10_500, agreedCost: 10_500, noteCost: 10_500, seals: '77' },
      ...{ date: '2026-06-10', bulkPurchase: { id: purchase.id, number: 1 } },
    })
    const note = await admin.record('input', load.id)
    expect(note).toMatchObject({ price: 10_500, toContract: '1' })
    expect(note.bulkContract).toEqual({ type: 'bulkPurchase', id: purchase.id, number: 1 })
    expect(await waiting()).toMatchObject([{ kind: 'BULK', amount: 3_000_000, cost: 105_000_000 }])
    const after = await admin.record('bulkPurchase', purchase.id)
    expect(after).toMatchObject({ received: 3000, left: 5000, charged: 10_500, credited: 0 })
    const { lines, sums } = await statement()
    expect(lines).toMatchObject([{ kind: 'RECEIPT', amount: 10_500, day: '2026-06-10', balance: 10_500 }])
    expect(sums).toMatchObject([{ charges: 10_500, credits: 0, paid: 0, balance: 10_500 }])
    expect((await admin.get(`purchases/receipts?supplier=${supplier}`)).total).toBe(1)
    const twice = { bulkPurchase: (await buy()).id, input: load.id }
    const refused = await admin.refused('INVALID_INPUT', 'PUT', 'purchases/receipts/notes', twice)
    expect(refused.errors).toEqual({ input: 'ALREADY_TAKEN' })
  })

  test('says how much more came than was agreed', async () => {
    const { admin, buy, receive } = await makeBuyer(server)
    const purchase = await buy()
    await receive(purchase.id, { currentAmount: 5000 })
    await receive(purchase.id, { currentAmount: 4000 })
    expect(await admin.record('bulkPurchase', purchase.id)).toMatchObject({ received: 9000, left: 0 })
  })

  test('keeps a price that its note says, and shows that it differs until it is set right', async () => {
    const { admin, buy, wineNote, waiting } = await makeBuyer(server)
    const purchase = await buy()
    const note = await admin.post('input', wineNote({ price: 9000 }))
    const load = await admin.put('purchases/receipts/notes', { bulkPurchase: purchase.id, input: note.id })
    expect(load).toMatchObject({ agreedCost: 10_500, noteCost: 9000, can: { align: true, takeOut: true } })
    const aligned = await admin.put('purchases/receipts/price', {
      ...{ id: load.id, version: load.version, reason: 'El del contrato' },
    })
    expect(aligned).toMatchObject({ agreedCost: 10_500, noteCost: 10_500, can: { align: false } })
    expect((await waiting())[0]!.cost).toBe(105_000_000)
    await admin.delete(`purchases/receipts/notes/${load.id}`)
    expect(await admin.record('bulkPurchase', purchase.id)).toMatchObject({ received: 0, receipts: [] })
    expect((await admin.record('input', note.id)).bulkContract).toBeNull()
  })

  test('in another currency needs the rate of its day, and costs by it', async () => {
    const { admin, buy, receive, wineNote } = await makeBuyer(server)
    const purchase = await buy({ currency: 'USD' })
    const refused = await admin.refused('INVALID_INPUT', 'POST', 'purchases/receipts', {
      ...{ ...wineNote(), bulkPurchase: purchase.id },
    })
    expect(refused.errors).toEqual({ exchangeRate: 'RATE_NEEDED:USD' })
    expect(await receive(purchase.id, { exchangeRate: 1000 })).toMatchObject({
      ...{ charge: 10_500, currency: 'USD', agreedCost: 10_500_000, noteCost: 10_500_000 },
    })
  })

  test('of grapes costs each unit by what it weighs, and follows the scale', async () => {
    const { admin, buy, grapeNote } = await makeBuyer(server)
    const purchase = await buy({ product: 'GRAPES', price: 0.3333, amount: 4000 })
    const load = await admin.post('purchases/receipts', { ...grapeNote(), bulkPurchase: purchase.id })
    expect(load).toMatchObject({ amount: 3000, charge: 999.9, agreedCost: 999.9, noteCost: 999.9 })
    const { cius } = await admin.record('input', load.id)
    expect(cius.map(({ price }: { price: number }) => price)).toEqual([333.3, 666.6])
    const [{ id, version }] = cius
    await admin.put('cius/update-weights', {
      ...{ reason: 'La balanza', cius: [{ id, version, weight: 900, unit: 'KG' }] },
    })
    const [weighed] = (await admin.record('bulkPurchase', purchase.id)).receipts
    expect(weighed).toMatchObject({ amount: 2900, charge: 966.57, noteCost: 999.9, can: { align: true } })
  })

  test.each([
    ['from somebody else', 'from', 'NOT_FROM_THIS_SUPPLIER', { fromType: 'SUPPLIER' }],
    ['must where wine was bought', 'stage', 'NOT_THE_PRODUCT', { stage: 'MUST' }],
    ['wine of another', 'owner', 'NOT_BOUGHT', { ownerType: 'SUPPLIER' }],
  ])('is refused %s, at its field', async (_, field, code, more) => {
    const { admin, buy, wineNote, other } = await makeBuyer(server)
    const purchase = await buy()
    const whose = {
      ...(field === 'from' && { from: other }),
      ...(field === 'owner' && { owner: other }),
    }
    const refused = await admin.refused('INVALID_INPUT', 'POST', 'purchases/receipts', {
      ...{ ...wineNote(), bulkPurchase: purchase.id, ...more, ...whose },
    })
    expect(refused.errors).toEqual({ [field]: code })
  })

  test('is refused grapes where wine was bought, a note that is void, and of what is only offered', async () => {
    const { admin, buy, grapeNote, wineNote } = await makeBuyer(server)
    const purchase = await buy()
    const grapes = { ...grapeNote(), bulkPurchase: purchase.id }
    expect((await admin.refused('INVALID_INPUT', 'POST', 'purchases/receipts', grapes)).errors).toEqual({
      bulkPurchase: 'NOT_THE_PRODUCT',
    })
    const { id: input } = await admin.post('input', wineNote())
    await admin.delete(`input/${input}`)
    const counted = { bulkPurchase: purchase.id, input }
    await admin.refused('ALREADY_CLOSED', 'PUT', 'purchases/receipts/notes', counted)
    const missing = { bulkPurchase: purchase.id, input: newId() }
    await admin.refused('REFERENCE_NOT_FOUND', 'PUT', 'purchases/receipts/notes', missing)
    const offer = await buy({ status: 'OFFERED', agreedOn: null })
    await admin.refused('SALE_NOT_AGREED', 'POST', 'purchases/receipts', {
      ...{ ...wineNote(), bulkPurchase: offer.id },
    })
    // Nothing of what was refused stays.
    expect((await admin.get('purchases/receipts')).total).toBe(0)
  })

  test('is corrected in its weights, over the version that was read', async () => {
    const { admin, buy, receive } = await makeBuyer(server)
    const { id, version } = await receive((await buy()).id)
    const wrong = { id, version, gross: 10, tare: 20 }
    expect((await admin.refused('INVALID_INPUT', 'PUT', 'purchases/receipts', wrong)).errors).toEqual({
      gross: 'GROSS_UNDER_TARE',
    })
    const right = { id, version, gross: 4000, tare: 1000, density: 0.99 }
    expect(await admin.put('purchases/receipts', right)).toMatchObject({
      weighed: 3030.303,
      difference: 30.303,
    })
    await admin.refused('CHANGED_MEANWHILE', 'PUT', 'purchases/receipts', right)
  })
})

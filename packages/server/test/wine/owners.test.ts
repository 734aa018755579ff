import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/ids.ts'
import { keepStocks } from '../../src/wine/balance/keep.ts'
import { openServer, type TestServer } from '../support/harness.ts'
import { expectSoundLedger } from '../stock/makers.ts'
import { inputEdit, makeVintage } from '../traceability/vintage.ts'
import { textOf } from '../support/workbook.ts'

let server: TestServer
beforeAll(async () => {
  server = await openServer()
})
afterAll(() => server.close())

const day = '2026-04-12'

/** Two tanks: 1,000 L of our own, though they were bought, and 600 L that are kept for a customer. */
async function makeCellar() {
  const v = await makeVintage(server)
  const [ours, theirs] = [await v.vessel('T1', 5000), await v.vessel('T2', 5000)]
  const supplier = await v.admin.post('administration/cellar/suppliers', { name: 'Viñas del Este' })
  const customer = await v.admin.post('distribution/customers', { name: 'Ana Ruiz' })
  const receive = async (tank: { id: string }, litres: number, more: object) => {
    const note = await v.admin.post(
      'input',
      v.wine({
        status: 'RECEIVED',
        fromType: 'SUPPLIER_CELLAR',
        from: supplier.id,
        currentAmount: litres,
        destinations: [{ cellarElement: tank.id, contentUnit: 'LITER', amount: litres }],
        ...more,
      }),
    )
    await v.finish(note.destinations[0].id)
    return note
  }
  const bought = await receive(ours, 1000, { contentName: 'Comprado' })
  const owned = { contentName: 'Guardado', price: 0, owner: customer.id, ownerType: 'CUSTOMER' }
  const kept = await receive(theirs, 600, owned)
  const rack = (from: { id: string }, to: { id: string }, amount: number) => ({
    type: racking,
    cellar: v.cellar.id,
    employee: v.employee.id,
    parents: [],
    dateToStart: day,
    status: 'DONE',
    workorderTransfers: [
      {
        type: 'RACK',
        origins: [{ cellarElement: from.id, transferedAmount: amount }],
        destinations: [{ cellarElement: to.id, amount, newContentName: 'Otro' }],
      },
    ],
  })
  const types = (await v.admin.get('cellars/workorders/types?limit=200')).result
  const racking = types.find(({ code }: { code: string }) => code === 'RACK').id as string
  return { ...v, ours, theirs, supplier, customer, bought, kept, rack }
}

type Cellar = Awaited<ReturnType<typeof makeCellar>>

const contentsOf = async ({ admin }: Cellar, query = ''): Promise<[string, (string | null)[]][]> =>
  (await admin.get(`cellars/contents?withAmount=true&sort=name${query}`)).result.map(
    ({ name, composition }: { name: string; composition: { owner: { name: string }[] } }) => [
      name,
      composition.owner.map((owner) => owner.name),
    ],
  )

test('a note says whose its wine is; what was bought is ours, whoever it came from', async () => {
  const v = await makeCellar()
  const { admin, customer, supplier } = v
  expect([v.bought.owner, v.bought.supplier]).toEqual([null, { id: supplier.id, name: 'Viñas del Este' }])
  expect(v.kept.owner).toEqual({ id: customer.id, name: 'Ana Ruiz', type: 'CUSTOMER' })
  expect(await contentsOf(v)).toEqual([
    ['Comprado', ['']],
    ['Guardado', ['Ana Ruiz']],
  ])
  expect(await contentsOf(v, '&ofOthers=true')).toEqual([['Guardado', ['Ana Ruiz']]])
  expect(await contentsOf(v, '&ofOthers=false')).toEqual([['Comprado', ['']]])
  const sheet = await admin.request('GET', 'traceability/xlsx?type=CONTENT&ofOthers=true')
  expect(textOf(sheet.rawPayload)).toContain('Ana Ruiz')
  const { result } = await admin.get(`cellars/cellarElements?ids=${v.ours.id},${v.theirs.id}&sort=name`)
  const shown = result.map(({ content }: { content: { owners: object[] } }) => content.owners)
  expect(shown).toEqual([[{ id: null, name: '' }], [{ id: customer.id, name: 'Ana Ruiz' }]])
  const [origin] = (await admin.get(`cellars/contents/cius?contentId=${result[1].content.id}`)).result
  expect([origin.owner, origin.supplier]).toEqual([
    { id: customer.id, name: 'Ana Ruiz' },
    { id: supplier.id, name: 'Viñas del Este' },
  ])
})

test('the declaration tells the wine of others apart, each by its owner', async () => {
  const v = await makeCellar()
  const { lines } = await v.admin.get('cellars/declarations/month?month=2026-04')
  const told = (lines as { owner: { id: string } | null; closing: number }[]).map(({ owner, closing }) => [
    owner?.id ?? null,
    closing,
  ])
  expect(told).toEqual(
    expect.arrayContaining([
      [null, 1000],
      [v.customer.id, 600],
    ]),
  )
  expect(told).toHaveLength(2)
})

test('wine of different owners is only mixed by who confirms it, and then belongs to both', async () => {
  const v = await makeCellar()
  const { admin, ours, theirs, customer, rack } = v
  const mix = rack(theirs, ours, 100)
  const refusal = await admin.refused('OWNERS_MIX', 'POST', 'cellars/workorders', mix)
  const both = [
    { id: null, name: '' },
    { id: customer.id, name: 'Ana Ruiz' },
  ]
  expect(refusal.details).toEqual({ mixes: [{ vessel: 'T1', owners: both }] })
  const hand = await v.company.as('WORKORDER_EMPLOYEE')
  await hand.refused('OWNERS_MIX', 'POST', 'cellars/workorders', { ...mix, override: true })
  expect(await contentsOf(v, '&ofOthers=true')).toHaveLength(1)

  // Into a tank of its own it mixes with nothing.
  await admin.post('cellars/workorders', rack(theirs, await v.vessel('T3', 1000), 100))
  await admin.post('cellars/workorders', { ...mix, override: true })
  const mixed = Object.fromEntries(await contentsOf(v))
  expect(mixed).toEqual({ Comprado: ['', 'Ana Ruiz'], Guardado: ['Ana Ruiz'], Otro: ['Ana Ruiz'] })
  // What is of both already mixes no more by more of one of them.
  await admin.post('cellars/workorders', rack(theirs, ours, 50))
  await expectSoundLedger(server, v.company)
})

test('whose wine it is may be said differently after the end of its month was kept', async () => {
  const v = await makeCellar()
  await keepStocks(server.db(v.company.id), { companyId: v.company.id })
  const note = await v.admin.record('input', v.kept.id)
  await v.admin.put('input', inputEdit(note, { owner: v.supplier.id, ownerType: 'SUPPLIER' }))
  const { lines } = await v.admin.get('cellars/declarations/month?month=2026-05')
  const owners = (lines as { owner: { id: string } | null; opening: number }[]).map(
    ({ owner, opening }) => [owner?.id ?? null, opening] as const,
  )
  expect(new Map(owners)).toEqual(
    new Map([
      [null, 1000],
      [v.supplier.id, 600],
    ]),
  )
})

test('an owner is of grapes or wine, not paid for, of this company, and may be said later', async () => {
  const v = await makeCellar()
  const { admin, customer, supplier } = v
  const owned = { owner: customer.id, ownerType: 'CUSTOMER' }
  const from = { fromType: 'SUPPLIER_CELLAR', from: supplier.id }
  const paid = await admin.refused('INVALID_INPUT', 'POST', 'input', v.wine({ ...from, ...owned }))
  expect(paid.errors).toEqual({ owner: 'OWNED_AND_PAID' })
  const elsewhere = await makeVintage(server)
  const foreign = await elsewhere.admin.post('distribution/customers', { name: 'De otra empresa' })
  const unknown = { price: 0, ownerType: 'CUSTOMER' }
  for (const owner of [foreign.id, newId()])
    await admin.refused('REFERENCE_NOT_FOUND', 'POST', 'input', v.wine({ ...from, ...unknown, owner }))

  const note = await admin.post('input', v.grapes({ status: 'RECEIVED' }))
  expect(note.owner).toBeNull()
  const edit = { owner: supplier.id, ownerType: 'SUPPLIER' }
  const said = await admin.put('input', inputEdit(note, edit))
  expect(said.owner).toEqual({ id: supplier.id, name: 'Viñas del Este', type: 'SUPPLIER' })
  const refused = await admin.refused('INVALID_INPUT', 'PUT', 'input', inputEdit(v.bought, edit))
  expect(refused.errors).toEqual({ owner: 'OWNED_AND_PAID' })
})

test('wine of one other goes back to them with its cost, and the balance tells it apart from what was sold', async () => {
  const v = await makeCellar()
  const { admin, ours, theirs, rack } = v
  const back = (type: string, from: { id: string }, amount: number) => ({
    ...rack(from, from, amount),
    type,
    workorderTransfers: [{ type: 'RETURN', origins: [{ cellarElement: from.id, transferedAmount: amount }] }],
  })
  const types = (await admin.get('cellars/workorders/types?limit=200')).result
  const type = types.find(({ code }: { code: string }) => code === 'RETURN').id as string
  const givers = (await admin.get(`cellars/cellarElements?ids=${ours.id},${theirs.id}&sort=name`)).result
  expect(
    givers.map(({ content }: { content: { returnsTo: { name: string } } }) => content.returnsTo.name),
  ).toEqual(['Viñas del Este', 'Ana Ruiz'])
  const bought = await admin.post('cellars/workorders', back(type, ours, 400))
  await admin.post('cellars/workorders', back(type, theirs, 600))
  const { result } = await admin.get('traceability/wineTransfers?way=RETURNED')
  expect(
    result
      .map(({ from, litres, reason }: Record<string, { name: string } | number | string>) => [
        from,
        litres,
        reason,
      ])
      .toSorted(),
  ).toEqual([
    [{ id: ours.id, name: 'T1' }, 400, 'Viñas del Este'],
    [{ id: theirs.id, name: 'T2' }, 600, 'Ana Ruiz'],
  ])
  const moves = (await admin.get(`cellars/contents/movements?cellarElementId=${ours.id}`)).result
  expect(moves[0]).toMatchObject({
    to: { id: null, name: 'SUPPLIER' },
    cost: 600_000,
    reason: 'Viñas del Este',
  })
  const { total, lines } = await admin.get('cellars/declarations/month?month=2026-04')
  expect(total).toMatchObject({ returned: 1000, sold: 0, lost: 0, closing: 600, difference: 0 })
  expect(lines.map(({ returned }: { returned: number }) => returned).toSorted()).toEqual([400, 600])

  const undo = { id: bought.id, version: bought.version, status: 'PENDING', reason: 'Era otro tanque' }
  await admin.put('cellars/workorders/status', undo)
  expect((await admin.get('cellars/declarations/month?month=2026-04')).total).toMatchObject({ returned: 600 })
  await expectSoundLedger(server, v.company)
})

test('wine that is ours or mixed does not go back', async () => {
  const v = await makeCellar()
  const { admin, ours, theirs, rack } = v
  await admin.post('cellars/workorders', { ...rack(theirs, ours, 100), override: true })
  const types = (await admin.get('cellars/workorders/types?limit=200')).result
  const refused = await admin.refused('INVALID_INPUT', 'POST', 'cellars/workorders', {
    ...rack(ours, ours, 100),
    type: types.find(({ code }: { code: string }) => code === 'RETURN').id as string,
    workorderTransfers: [
      {
        type: 'RETURN',
        origins: [
          { cellarElement: theirs.id, transferedAmount: 100 },
          { cellarElement: ours.id, transferedAmount: 100 },
        ],
      },
    ],
  })
  expect(refused.errors).toEqual({ 'workorderTransfers.0.origins.1.cellarElement': 'NOT_TO_RETURN' })
  expect((await admin.record('cellarElement', ours.id)).content.returnsTo).toBeNull()
})

test('grapes say whose they are, and those of several owners are only ground together by who confirms it', async () => {
  const v = await makeCellar()
  const { admin, customer } = v
  const owned = { owner: customer.id, ownerType: 'CUSTOMER', cius: [v.unit('AJENA', { weight: 1000 })] }
  const [own, others] = [
    await admin.post('input', v.grapes({ status: 'RECEIVED', cius: [v.unit('PROPIA', { weight: 1000 })] })),
    await admin.post('input', v.grapes({ status: 'RECEIVED', transportPrice: 0, ...owned })),
  ]
  const ciusOf = async ({ id }: { id: string }) => (await admin.get(`cius?inputId=${id}`)).result
  const [[ours], [theirs]] = [await ciusOf(own), await ciusOf(others)]
  expect([ours.owner, theirs.owner]).toEqual([null, { id: customer.id, name: 'Ana Ruiz', type: 'CUSTOMER' }])
  const types = (await admin.get('cellars/workorders/types?limit=200')).result
  const grinding = types.find(({ code }: { code: string }) => code === 'GRIND').id as string
  const grind = async (cius: { id: string }[], tank: string) => ({
    type: grinding,
    cellar: v.cellar.id,
    employee: v.employee.id,
    parents: [],
    dateToStart: day,
    status: 'DONE',
    workorderTransfers: [
      {
        type: 'GRIND',
        origins: [{ cius: cius.map(({ id }) => ({ ciu: id, weight: 500 })) }],
        destinations: [
          { cellarElement: (await v.vessel(tank, 5000)).id, amount: 440 * cius.length, newContentName: 'M' },
        ],
      },
    ],
  })
  const both = await grind([ours, theirs], 'G1')
  const refusal = await admin.refused('OWNERS_MIX', 'POST', 'cellars/workorders', both)
  expect(refusal.details.mixes).toMatchObject([
    { vessel: 'G1', owners: [{ id: null }, { name: 'Ana Ruiz' }] },
  ])
  await admin.post('cellars/workorders', await grind([theirs], 'G2'))
  await admin.post('cellars/workorders', { ...both, override: true })
  await expectSoundLedger(server, v.company)
})

test('wine that is kept for somebody is not sold, and it is said whose it is', async () => {
  const { admin, cellar, employee, theirs, ours } = await makeCellar()
  const types = (await admin.get('cellars/workorders/types?limit=200')).result
  const sell = (tank: { id: string }) => ({
    type: types.find(({ code }: { code: string }) => code === 'SELL').id,
    ...{ cellar: cellar.id, employee: employee.id, parents: [], dateToStart: day, status: 'DONE' },
    workorderTransfers: [
      { type: 'SELL', origins: [{ cellarElement: tank.id, transferedAmount: 10 }], destinations: [] },
    ],
  })
  const refused = await admin.refused('OTHERS_WINE', 'POST', 'cellars/workorders', sell(theirs))
  expect(refused.errors).toEqual({
    'workorderTransfers.0.origins.0.cellarElement': 'OTHERS_WINE:Ana Ruiz',
  })
  await admin.post('cellars/workorders', sell(ours))
})

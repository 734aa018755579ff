import { describe, expect, test } from 'vitest'
import { mixedOwners, ownersMixes, ownersOf, type Owner } from '../../src/workorders/plan/owners.ts'
import { pure } from '../../src/wine/contents/composition.ts'
import type { NewState } from '../../src/workorders/plan/types.ts'
import { ownerErrors } from '../../src/input/owner.ts'
import { order } from './plans.ts'

const us: Owner = { id: null, name: '' }
const este: Owner = { id: 'e', name: 'Viñas del Este' }
const ana: Owner = { id: 'a', name: 'Ana Ruiz' }

const origins = new Map([
  ['ours', { owner: null }],
  ['bought', { owner: null }],
  ['este', { owner: { id: 'e', name: 'Viñas del Este' } }],
])

test('a wine is of all whose grapes are in it, ourselves first; what nobody knows is ours', () => {
  const shares = new Map([
    ['este', 0.2],
    ['bought', 0.3],
    ['ours', 0.4],
    ['unknown', 0.1],
  ])
  expect(ownersOf(shares, origins)).toEqual([us, este])
  expect(ownersOf(pure('este'), origins)).toEqual([este])
  expect(ownersOf(new Map([['este', 0]]), origins)).toEqual([])
})

describe('what pouring together mixes', () => {
  test.each<[string, Owner[][], Owner[]]>([
    ['nothing of one owner', [[us], [us]], []],
    ['nothing into an empty vessel', [[este]], []],
    ['ours with that of another', [[us], [este]], [us, este]],
    ['that of two others', [[este], [ana]], [ana, este]],
    ['nothing new where one part is of all of them', [[us, este], [us]], []],
    ['a third with what is of two', [[us, este], [ana]], [us, ana, este]],
    ['nothing where there is no wine', [], []],
  ])('%s', (_, parts, expected) => {
    expect(mixedOwners(parts)).toEqual(expected)
  })

  const wine = (content: string, origin: string) => ({
    id: content,
    name: content.toUpperCase(),
    capacity: 1000,
    keepsOrganic: true,
    wine: {
      content,
      state: `state-${content}`,
      vessel: content,
      volume: 500,
      cost: 0,
      composition: pure(origin),
      carried: new Map(),
      isOrganic: false,
    },
  })
  const pouring = order([wine('t1', 'ours'), wine('t2', 'este')], {})
  const state = (change: Partial<NewState>): NewState => ({
    id: 'new',
    content: 't1',
    previous: 'state-t1',
    vessel: 't1',
    volume: 600,
    cost: 0,
    composition: new Map(),
    carried: new Map(),
    isOrganic: false,
    parents: [{ state: 'state-t1', volume: 500 }],
    origins: [],
    ...change,
  })

  test('an order names the vessel, for wine as for grapes', () => {
    const poured = state({ parents: [...state({}).parents, { state: 'state-t2', volume: 100 }] })
    const ground = state({ origins: [{ origin: 'este', weight: 100, volume: 100 }] })
    const mix = [{ vessel: 'T1', owners: [us, este] }]
    expect(ownersMixes(pouring, { states: [poured] }, origins)).toEqual(mix)
    expect(ownersMixes(pouring, { states: [ground] }, origins)).toEqual(mix)
    expect(ownersMixes(pouring, { states: [state({})] }, origins)).toEqual([])
  })
})

describe('the owner of a note', () => {
  const note = { owner: 'e', ownerType: 'SUPPLIER' as const, isReceivingContent: true, price: 0, cius: [] }
  test.each<[string, Partial<Parameters<typeof ownerErrors>[0]>, object]>([
    ['of wine that was not paid for', {}, {}],
    ['nobody', { owner: null, ownerType: null, price: 100 }, {}],
    ['without its type', { ownerType: null }, { owner: 'INVALID_VALUE' }],
    ['without a name', { owner: null }, { owner: 'INVALID_VALUE' }],
    ['of things', { isReceivingContent: false }, { owner: 'NOT_ALLOWED_HERE' }],
    ['of grapes', { isReceivingContent: false, cius: [{ price: 0 }] }, {}],
    ['of wine that was bought', { price: 1 }, { owner: 'OWNED_AND_PAID' }],
    ['of grapes that were bought', { cius: [{ price: 0 }, { price: 1 }] }, { owner: 'OWNED_AND_PAID' }],
  ])('%s', (_, change, expected) => {
    expect(ownerErrors({ ...note, ...change })).toEqual(expected)
  })
})

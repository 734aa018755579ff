import { expect, test } from 'vitest'
import { differencesOf } from '../../src/workorders/orders/differences.ts'
import { workOrder } from '../../src/workorders/orders/order.ts'

const id = (n: number) => `019a0000-0000-7000-8000-00000000000${n}`
const [A, B, C, SO2, CIU] = [id(1), id(2), id(3), id(4), id(5)]
const order = (more: object = {}) =>
  workOrder.parse({
    type: id(9),
    cellar: id(9),
    employee: id(9),
    parents: [],
    dateToStart: '2026-03-01',
    ...more,
  })
const rack = (origin: object, destination: object) =>
  order({
    workorderTransfers: [
      {
        type: 'RACK',
        origins: [{ cellarElement: A, ...origin }],
        destinations: [{ cellarElement: B, ...destination }],
      },
    ],
  })
const sulphite = (amount: number, unit: string, more: object = {}) =>
  order({ stocksUsed: [{ stock: SO2, cellarElement: A, amount, unit, ...more }] })

type Case = [string, ReturnType<typeof order>, ReturnType<typeof order>, unknown[]]

test.each<Case>([
  [
    'the same',
    rack({ transferedAmount: 10 }, { amount: 9 }),
    rack({ transferedAmount: 10 }, { amount: 9 }),
    [],
  ],
  [
    'the same in other units',
    rack({ transferedAmount: 1000 }, { amount: 1000 }),
    rack({ transferedAmount: 10, transferUnit: 'HECTOLITER' }, { amount: 1000 }),
    [],
  ],
  [
    'less taken, less arrived, some lost',
    rack({ transferedAmount: 1000 }, { amount: 1000 }),
    rack({ transferedAmount: 900, discardedAmount: 12.5 }, { amount: 880 }),
    [
      ['TAKEN', A, null, 1000, 900, 'LITER'],
      ['LOST', A, null, 0, 12.5, 'LITER'],
      ['GIVEN', B, null, 1000, 880, 'LITER'],
    ],
  ],
  [
    'the whole tank in place of a part of it',
    rack({ transferedAmount: 500 }, { amount: 500 }),
    rack({ emptyElement: true, transferedAmount: 500 }, { amount: 500 }),
    [['TAKEN', A, null, 500, null, 'LITER']],
  ],
  [
    'another tank',
    rack({ transferedAmount: 10 }, { amount: 10 }),
    rack({ transferedAmount: 10 }, { cellarElement: C, amount: 10 }),
    [
      ['GIVEN', B, null, 10, 0, 'LITER'],
      ['GIVEN', C, null, 0, 10, 'LITER'],
    ],
  ],
  [
    'filled up where an amount was planned',
    rack({ transferedAmount: 10 }, { amount: 10 }),
    rack({ transferedAmount: 10 }, { fill: true }),
    [['GIVEN', B, null, 10, null, 'LITER']],
  ],
  [
    'a supply, told in the unit it was used in',
    sulphite(0.5, 'KG'),
    sulphite(450, 'GRAM', { discarded: 5 }),
    [
      ['SUPPLY', SO2, A, 500, 450, 'GRAM'],
      ['SUPPLY_LOST', SO2, A, 0, 5, 'GRAM'],
    ],
  ],
  ['a supply that was not used', sulphite(1, 'KG'), order(), [['SUPPLY', SO2, A, 1, 0, 'KG']]],
  ['hours', order({ amountOfHours: 2 }), order({ amountOfHours: 3.5 }), [['HOURS', null, null, 2, 3.5, '']]],
  ['hours that nobody planned', order(), order({ amountOfHours: 3 }), []],
  [
    'vessels worked on',
    order({ cellarElements: [A, B] }),
    order({ cellarElements: [B, C] }),
    [
      ['VESSEL', A, null, 1, 0, ''],
      ['VESSEL', C, null, 0, 1, ''],
    ],
  ],
  ['a description is no difference', order({ description: 'Una' }), order({ description: 'Otra' }), []],
])('%s', (_, planned, done, expected) => {
  const told = differencesOf(planned, done)
  expect(
    told.map(({ part, thing, element, ...rest }) => [
      part,
      thing,
      element,
      rest.planned,
      rest.done,
      rest.unit,
    ]),
  ).toEqual(expected)
})

test('grapes of one CIU in two rows are told once, together', () => {
  const ground = (...weights: number[]) =>
    order({
      workorderTransfers: [
        {
          type: 'GRIND',
          origins: [{ cius: weights.map((weight) => ({ ciu: CIU, weight })) }],
          destinations: [{ cellarElement: B, amount: 700 }],
        },
      ],
    })
  expect(differencesOf(ground(1000), ground(600, 400))).toEqual([])
  expect(differencesOf(ground(1000), ground(600, 350))).toMatchObject([
    { part: 'GRAPES', thing: CIU, planned: 1000, done: 950, unit: 'KG' },
  ])
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ringOf, type Waits } from '../../src/workorders/orders/ring.ts'

/** 'A>B' says that A waits for B. */
const links = (text: string): Waits[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((link) => ({ order: link[0]!, parent: link[2]! }))

test.each([
  ['one after the other', 'B>C C>D', 'A', 'B', null],
  ['itself', '', 'A', 'A', 'AA'],
  ['each other', 'B>A', 'A', 'B', 'ABA'],
  ['a long way round, the shortest is told', 'B>C C>D D>A B>D', 'A', 'B', 'ABDA'],
  ['two ways to the same order are no ring', 'B>D C>D', 'A', 'BC', null],
  ['a ring of others is not its own', 'B>C C>B', 'A', 'B', null],
  ['what it waited for before does not count', 'A>B B>C', 'C', '', null],
  ['a parent that is given up opens the ring', 'A>B B>A', 'A', 'C', null],
])('%s', (_, known, order, parents, ring) => {
  expect(ringOf(links(known), order, parents.split(''))?.join('') ?? null).toBe(ring)
})

test('orders that only wait for earlier ones never make a ring; a ring that is told is one', () => {
  const names = 'ABCDEFGH'.split('')
  const pair = fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names))
  fc.assert(
    fc.property(
      fc.array(pair, { maxLength: 20 }),
      fc.constantFrom(...names),
      fc.subarray(names),
      (pairs, order, parents) => {
        const all = pairs.map(([one, other]) => ({ order: one, parent: other }))
        const earlier = all.filter((link) => link.parent < link.order)
        expect(
          ringOf(
            earlier,
            order,
            parents.filter((parent) => parent < order),
          ),
        ).toBeNull()
        const ring = ringOf(all, order, parents)
        if (ring === null) return
        const steps = ring.slice(1).map((parent, at) => ({ order: ring[at]!, parent }))
        expect([ring[0], ring.at(-1)]).toEqual([order, order])
        expect(parents).toContain(steps[0]!.parent)
        for (const step of steps.slice(1)) expect(all).toContainEqual(step)
      },
    ),
  )
})

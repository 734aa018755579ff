import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heaviest, layoutOf, wayOf } from '../../src/traceability/layout.ts'
import type { NodeType, TraceNode } from '../../src/traceability/trace.ts'

const types: Record<string, NodeType> = {
  l: 'land',
  g: 'ciu',
  c: 'content',
  b: 'wineBatch',
  o: 'order',
  k: 'customer',
  s: 'stockBatch',
  w: 'work',
}

/** A graph written as 'l1>g1 g1>c1', the letter saying what each thing is. */
const graph = (text: string) => {
  const edges = text.split(' ').map((edge) => {
    const [from = '', to = ''] = edge.split('>')
    return { from, to }
  })
  const keys = [...new Set(edges.flatMap(({ from, to }) => [from, to]))]
  return { nodes: keys.map((key) => ({ key, type: types[key[0]!]! })), edges }
}

test('stages stand one after the other, and wine poured on takes a column more', () => {
  const { columns } = layoutOf(graph('l1>g1 l2>g2 g1>c1 g2>c1 c1>c2 c2>b1 b1>b2 b2>o1 o1>k1'))
  expect(columns).toEqual([['l1', 'l2'], ['g1', 'g2'], ['c1'], ['c2'], ['b1'], ['b2'], ['o1'], ['k1']])
})

test('a supply stands right before what it went into, works before their plots', () => {
  const { columnOf } = layoutOf(graph('s1>w1 w1>l1 l1>g1 g1>c1 c1>c2 s2>c2'))
  expect(columnOf.get('s1')).toBe(0)
  expect(columnOf.get('w1')).toBe(1)
  expect(columnOf.get('s2')).toBe(columnOf.get('c1'))
})

test('wine that came back to its vessel does not hang the drawing', () => {
  const { columnOf } = layoutOf(graph('g1>c1 c1>c2 c2>c1 c1>b1'))
  expect(columnOf.get('b1')).toBeGreaterThan(columnOf.get('c1')!)
})

test('columns are sorted so that edges that can run side by side do', () => {
  const { columns } = layoutOf(graph('l1>g2 l2>g1 g1>c1 g2>c2 c2>b1 c1>b2'))
  const order = (column: number) => columns[column]!.map((key) => key)
  const crossing = [0, 1, 2].some((at) => {
    const pairs = graph('l1>g2 l2>g1 g1>c1 g2>c2 c2>b1 c1>b2').edges.filter(({ from }) =>
      order(at).includes(from),
    )
    const [x, y] = pairs
    const side = (key: string, column: number) => order(column).indexOf(key)
    return (side(x!.from, at) - side(y!.from, at)) * (side(x!.to, at + 1) - side(y!.to, at + 1)) < 0
  })
  expect(crossing).toBe(false)
})

test('every thing gets one place, whatever the graph', () => {
  const keys = ['l1', 'g1', 'c1', 'c2', 'c3', 'b1', 'b2', 'o1', 'k1', 's1', 'w1']
  const pair = fc.record({ from: fc.constantFrom(...keys), to: fc.constantFrom(...keys) })
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 40 }), (edges) => {
      const nodes = keys.map((key) => ({ key, type: types[key[0]!]! }))
      const { columns, columnOf } = layoutOf({ nodes, edges })
      expect(columns.flat().toSorted()).toEqual(keys.toSorted())
      columns.forEach((column, at) => column.forEach((key) => expect(columnOf.get(key)).toBe(at)))
    }),
  )
})

test('the way of a thing is all before and after it, and nothing beside', () => {
  const { edges } = graph('l1>g1 l2>g2 g1>c1 g2>c1 c1>b1 c1>b2 b1>o1')
  expect([...wayOf('b1', edges)].toSorted()).toEqual(['b1', 'c1', 'g1', 'g2', 'l1', 'l2', 'o1'])
  expect([...wayOf('g1', edges)].toSorted()).toEqual(['b1', 'b2', 'c1', 'g1', 'l1', 'o1'])
})

test('of too many, the start and the heaviest are drawn, in their order', () => {
  const node = (key: string, shareOfStart: number, isStart = false) =>
    ({ key, type: 'content', shareOfStart, shareFromStart: null, isStart }) as TraceNode
  const nodes = [node('a', 0.1), node('b', 0.5), node('c', 0, true), node('d', 0.2)]
  expect(heaviest(nodes, 3).map(({ key }) => key)).toEqual(['b', 'c', 'd'])
  expect(heaviest(nodes, 9)).toHaveLength(4)
})

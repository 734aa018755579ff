import type { Layout } from '@lagar/domain/traceability/layout.ts'
import type { TraceEdge } from '@lagar/domain/traceability/trace.ts'

/** A thing's size on the drawing, in pixels at full size. */
export const NODE = { width: 166, height: 62 }

const HEAD = 34
const gaps = { wide: { along: 76, across: 18 }, tall: { along: 62, across: 14 } }

/** The left edge of a column where columns stand side by side. */
export const columnLeft = (column: number) => column * (NODE.width + gaps.wide.along)

/** Where everything stands. `tall` runs from top to bottom, for phones. */
export type Places = {
  width: number
  height: number
  tall: boolean
  at: ReadonlyMap<string, { x: number; y: number }>
}

/** Pixels for a layout: columns side by side, or one under the other on a phone, each in the middle. */
export function placesOf({ columns }: Layout, tall: boolean): Places {
  const { along, across } = tall ? gaps.tall : gaps.wide
  const [main, cross] = tall ? [NODE.height, NODE.width] : [NODE.width, NODE.height]
  const most = Math.max(1, ...columns.map(({ length }) => length))
  const span = most * (cross + across) - across
  const head = tall ? 0 : HEAD
  const at = new Map<string, { x: number; y: number }>()
  columns.forEach((column, index) => {
    const own = column.length * (cross + across) - across
    column.forEach((key, row) => {
      const a = index * (main + along)
      const b = (span - own) / 2 + row * (cross + across)
      at.set(key, tall ? { x: b, y: a } : { x: a, y: b + head })
    })
  })
  const length = Math.max(1, columns.length) * (main + along) - along
  return tall ? { width: span, height: length, tall, at } : { width: length, height: span + head, tall, at }
}

type Point = { x: number; y: number }

/** The curve of an edge, and its middle. */
export function curveOf(
  { tall, at }: Places,
  { from, to }: Pick<TraceEdge, 'from' | 'to'>,
): { path: string; middle: Point } | undefined {
  const [a, b] = [at.get(from), at.get(to)]
  if (!a || !b) return undefined
  const start = tall
    ? { x: a.x + NODE.width / 2, y: a.y + NODE.height }
    : { x: a.x + NODE.width, y: a.y + NODE.height / 2 }
  const end = tall ? { x: b.x + NODE.width / 2, y: b.y } : { x: b.x, y: b.y + NODE.height / 2 }
  const bend = Math.max(30, (tall ? Math.abs(end.y - start.y) : Math.abs(end.x - start.x)) / 2)
  const [c, d] = tall
    ? [
        { x: start.x, y: start.y + bend },
        { x: end.x, y: end.y - bend },
      ]
    : [
        { x: start.x + bend, y: start.y },
        { x: end.x - bend, y: end.y },
      ]
  const point = ({ x, y }: Point) => `${x},${y}`
  return {
    path: `M${point(start)} C${point(c)} ${point(d)} ${point(end)}`,
    middle: { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 },
  }
}

/** How thick an edge is drawn: its area tells the litres, from a thread to 14 pixels. */
export const thicknessOf = (litres: number | null, most: number): number =>
  litres === null || most === 0 ? 1.5 : 1.5 + 12.5 * Math.sqrt(litres / most)

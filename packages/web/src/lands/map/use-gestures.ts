import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { closer, pushed, type Point, type Size, type View } from './view.ts'

// Whoever moves less than this many pixels has tapped.
const TAP = 7
const PUSH = 60
const CLOSER = 1.5

type Moving = { pointers: Map<number, Point>; travelled: number }

/**
 * Pushing the map with a finger or the mouse, two fingers or the wheel to come closer, arrows and +
 * and − on the keyboard.
 */
export function useGestures(
  map: RefObject<SVGSVGElement | null>,
  size: Size,
  change: (next: (view: View) => View) => void,
  onTap: (at: Point) => void,
) {
  const moving = useRef<Moving>({ pointers: new Map(), travelled: 0 })
  useWheel(map, size, change)

  const pointIn = (event: Where) => pointOn(map.current!, event)

  function onPointerDown(event: PointerEvent<SVGSVGElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const { pointers } = moving.current
    if (pointers.size === 0) moving.current.travelled = 0
    pointers.set(event.pointerId, pointIn(event))
  }

  function onPointerMove(event: PointerEvent<SVGSVGElement>) {
    const { pointers } = moving.current
    const before = pointers.get(event.pointerId)
    if (!before) return
    const now = pointIn(event)
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
    pointers.set(event.pointerId, now)
    moving.current.travelled += Math.hypot(now.x - before.x, now.y - before.y) + (other ? TAP : 0)
    if (moving.current.travelled < TAP) return
    change((view) =>
      other
        ? pinched(view, size, before, now, other)
        : pushed(view, size, now.x - before.x, now.y - before.y),
    )
  }

  function onPointerUp(event: PointerEvent<SVGSVGElement>) {
    const { pointers, travelled } = moving.current
    if (!pointers.delete(event.pointerId)) return
    if (pointers.size === 0 && travelled < TAP) onTap(pointIn(event))
  }

  const onPointerCancel = (event: PointerEvent) => void moving.current.pointers.delete(event.pointerId)

  function onKeyDown(event: KeyboardEvent) {
    const step = stepOf(event.key, size)
    if (!step || event.target !== event.currentTarget) return
    event.preventDefault()
    change(step)
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onKeyDown }
}

type Where = { clientX: number; clientY: number }

function pointOn(map: Element, { clientX, clientY }: Where): Point {
  const box = map.getBoundingClientRect()
  return { x: clientX - box.left, y: clientY - box.top }
}

/** The wheel, which comes closer to what it is over and goes away from it. */
function useWheel(
  map: RefObject<SVGSVGElement | null>,
  size: Size,
  change: (next: (view: View) => View) => void,
) {
  const latest = useRef({ size, change })
  useEffect(() => {
    latest.current = { size, change }
  })

  // React listens to the wheel passively, and then the page would scroll as well.
  useEffect(() => {
    const svg = map.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const at = pointOn(svg!, event)
      const times = Math.exp(-Math.max(-120, Math.min(120, event.deltaY)) / 400)
      latest.current.change((view) => closer(view, latest.current.size, times, at))
    }
    svg?.addEventListener('wheel', onWheel, { passive: false })
    return () => svg?.removeEventListener('wheel', onWheel)
  }, [map])
}

/** What a key does to the view. */
function stepOf(key: string, size: Size): ((view: View) => View) | undefined {
  const middle = { x: size.width / 2, y: size.height / 2 }
  const steps: Record<string, (view: View) => View> = {
    ArrowLeft: (view) => pushed(view, size, PUSH, 0),
    ArrowRight: (view) => pushed(view, size, -PUSH, 0),
    ArrowUp: (view) => pushed(view, size, 0, PUSH),
    ArrowDown: (view) => pushed(view, size, 0, -PUSH),
    '+': (view) => closer(view, size, CLOSER, middle),
    '-': (view) => closer(view, size, 1 / CLOSER, middle),
  }
  return steps[key]
}

/** Two fingers: what was between them stays between them. */
function pinched(view: View, size: Size, before: Point, now: Point, other: Point): View {
  const between = (a: Point): Point => ({ x: (a.x + other.x) / 2, y: (a.y + other.y) / 2 })
  const apart = (a: Point) => Math.max(Math.hypot(a.x - other.x, a.y - other.y), 1)
  const [from, to] = [between(before), between(now)]
  return pushed(closer(view, size, apart(now) / apart(before), from), size, to.x - from.x, to.y - from.y)
}

import { useState, type CSSProperties, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { t } from '../../texts/t.ts'

type Place = { x: number; y: number }
type Pull = { startX: number; startY: number; dx: number; dy: number }

const SIDE = 9
const steps: Record<string, Place> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Moving things on the map: by pointer (press, drag, let go) and by keyboard (Enter, arrows, Enter). */
export function useMapMove<Item extends MapItem>(
  grid: RefObject<HTMLDivElement | null>,
  items: Item[],
  onMove: ((item: Item, x: number, y: number) => void) | undefined,
  mayShare: (item: Item, other: Item) => boolean = () => false,
) {
  const carried = useCarried(grid, items, onMove, mayShare)
  const { taken, target, said, pull, setPull, letGo, place } = carried

  const handlers = (item: Item) => ({
    onKeyDown: (event: KeyboardEvent) => onKey(carried, item, event),
    onBlur: () => taken && !pull && letGo(),
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      carried.take(item)
      setPull({ startX: event.clientX, startY: event.clientY, dx: 0, dy: 0 })
    },
    onPointerMove: (event: PointerEvent) => {
      if (!pull) return
      setPull({ ...pull, dx: event.clientX - pull.startX, dy: event.clientY - pull.startY })
      carried.aim(placeUnder(grid.current, event))
    },
    onPointerUp: (event: PointerEvent) => pull && place(item, placeUnder(grid.current, event)),
    onPointerCancel: letGo,
  })

  const dragged = (item: Item): CSSProperties | undefined =>
    pull && taken?.id === item.id
      ? { transform: `translate(${pull.dx}px, ${pull.dy}px)`, zIndex: 5 }
      : undefined

  return { taken, target, said, handlers, dragged }
}

/** What was taken from the map and over which cell it is; let go, it stands there where it may. */
function useCarried<Item extends MapItem>(
  grid: RefObject<HTMLDivElement | null>,
  items: Item[],
  onMove: ((item: Item, x: number, y: number) => void) | undefined,
  mayShare: (item: Item, other: Item) => boolean,
) {
  const [taken, take] = useState<Item>()
  const [target, aim] = useState<Place>()
  const [pull, setPull] = useState<Pull>()
  const [said, say] = useState('')

  const standsOn = ({ x, y }: Place) => items.find((item) => item.positionX === x && item.positionY === y)

  function letGo() {
    take(undefined)
    aim(undefined)
    setPull(undefined)
  }

  function place(item: Item, at: Place | undefined) {
    letGo()
    if (!at) return say(t.ui.map.cancelled)
    const other = standsOn(at)
    const joins = other !== undefined && other.id !== item.id
    if (joins && !mayShare(item, other)) return say(t.ui.map.occupied)
    say(t.ui.map.placed(item.name, at.y + 1, at.x + 1))
    if (!other || joins) {
      onMove?.(item, at.x, at.y)
      // The button is drawn anew in its new cell; whoever moved it by keyboard goes on from there.
      setTimeout(() => grid.current?.querySelector<HTMLElement>(`[data-id="${item.id}"]`)?.focus(), 50)
    }
  }

  return { taken, target, pull, said, take, aim, setPull, say, letGo, place }
}

type Carried<Item extends MapItem> = ReturnType<typeof useCarried<Item>>

/** Enter takes a thing and sets it down, arrows carry it, Escape leaves it where it was. */
function onKey<Item extends MapItem>(carried: Carried<Item>, item: Item, event: KeyboardEvent) {
  const { taken, target, say, place } = carried
  if (event.key === 'Escape' && taken) {
    // A modal around the map would close as well.
    event.stopPropagation()
    place(item, undefined)
  }
  const step = steps[event.key]
  if (step && taken && target) {
    event.preventDefault()
    const next = { x: within(target.x + step.x), y: within(target.y + step.y) }
    carried.aim(next)
    say(t.ui.map.cell(next.y + 1, next.x + 1))
  }
  if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault()
    if (taken) return place(item, target)
    carried.take(item)
    carried.aim({ x: item.positionX ?? 0, y: item.positionY ?? 0 })
    say(t.ui.map.taken(item.name))
  }
}

/** The cell of the grid that a pointer is over. */
function placeUnder(grid: HTMLElement | null, { clientX, clientY }: PointerEvent): Place | undefined {
  const box = grid?.getBoundingClientRect()
  if (!box) return undefined
  const x = Math.floor(((clientX - box.left) / box.width) * SIDE)
  const y = Math.floor(((clientY - box.top) / box.height) * SIDE)
  return x >= 0 && y >= 0 && x < SIDE && y < SIDE ? { x, y } : undefined
}

const within = (at: number) => Math.min(SIDE - 1, Math.max(0, at))

/** Something that has a place on the map; positions run from 0 to 8, null stands beside the map. */
export type MapItem = {
  id: string
  name: string
  /** What is written on the cell, where the name is too long for it. */
  mark?: string
  positionX: number | null
  positionY: number | null
}

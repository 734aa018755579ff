import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent } from 'react'

const [LEAST, MOST, STEP] = [0.3, 1.6, 1.2]
// Smaller letters than this are for whoever asks for them.
const LEAST_READABLE = 0.68
const MARGINS = 32

/** At which scale a drawing of this width fits its window, never enlarged. */
const frameScale = (frame: HTMLDivElement | null, width: number) =>
  Math.min(1, (frame?.clientWidth ?? width) / (width + MARGINS))

const within = (scale: number) => Math.min(MOST, Math.max(LEAST, scale))

/** A drawing larger than its window: it scrolls as everything else does, is dragged with the mouse, and zooms. */
export function useZoom(width: number) {
  const frame = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  const [dragging, setDragging] = useState(false)
  const [base, setBase] = useState(1)
  const fit = () => setScale(within(frameScale(frame.current, width)))
  useLayoutEffect(() => {
    const readable = Math.max(LEAST_READABLE, within(frameScale(frame.current, width)))
    setBase(readable)
    setScale(readable)
  }, [width])

  useEffect(() => {
    const element = frame.current
    // The browser would zoom the whole page; React listens passively and could not stop it.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      setScale((now) => within(event.deltaY < 0 ? now * STEP : now / STEP))
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [])

  const drag = {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      // Fingers scroll by themselves; a press on a thing is meant for it.
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      if ((event.target as Element).closest('button')) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragging(true)
    },
    onPointerMove: ({ currentTarget, movementX, movementY }: PointerEvent<HTMLDivElement>) => {
      if (!dragging) return
      currentTarget.scrollLeft -= movementX
      currentTarget.scrollTop -= movementY
    },
    onPointerUp: () => setDragging(false),
    onPointerCancel: () => setDragging(false),
  }
  return {
    frame,
    scale,
    base,
    dragging,
    drag,
    fit,
    zoomIn: () => setScale((now) => within(now * STEP)),
    zoomOut: () => setScale((now) => within(now / STEP)),
  }
}

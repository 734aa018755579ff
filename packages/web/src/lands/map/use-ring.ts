import { rounded, type Position, type Ring } from '@lagar/domain/lands/places/ring.ts'
import { useState } from 'react'

type State = { ring: Ring; past: Ring[]; chosen: number | undefined }

const nothing: State = { ring: [], past: [], chosen: undefined }

/** A boundary that is being drawn: its corners, the one that is chosen, and every step back. */
export function useRing() {
  const [{ ring, past, chosen }, set] = useState<State>(nothing)

  /** Changes it in a way that can be taken back. */
  const step = (next: (ring: Ring) => Ring, choose?: (ring: Ring) => number | undefined) =>
    set((was) => {
      const changed = next(was.ring)
      return { ring: changed, past: [...was.past, was.ring].slice(-200), chosen: choose?.(changed) }
    })

  return {
    ring,
    chosen,
    isChanged: past.length > 0,
    start: (from: Ring) => set({ ...nothing, ring: from }),
    choose: (corner: number | undefined) => set((was) => ({ ...was, chosen: corner })),
    add: (place: Position) =>
      step(
        (was) => [...was, rounded(place)],
        (now) => now.length - 1,
      ),
    insert: (at: number, place: Position) =>
      step(
        (was) => was.toSpliced(at, 0, rounded(place)),
        () => at,
      ),
    remove: (at: number) => step((was) => was.toSpliced(at, 1)),
    clear: () => step(() => []),
    /** A corner is taken up: what follows until the next one is a single step. */
    take: (at: number) =>
      step(
        (was) => was,
        () => at,
      ),
    /** Moves a corner that was taken up. */
    drag: (at: number, place: Position) =>
      set((was) => ({ ...was, ring: was.ring.with(at, rounded(place)) })),
    /** Moves a corner, as a step of its own. */
    move: (at: number, place: Position) =>
      step(
        (was) => was.with(at, rounded(place)),
        () => at,
      ),
    undo: () =>
      set((was) => {
        const last = was.past.at(-1)
        return last ? { ring: last, past: was.past.slice(0, -1), chosen: undefined } : was
      }),
  }
}

/** A boundary that is being drawn, with what can be done to it. */
export type Drawing = ReturnType<typeof useRing>

/** Something that changes outside of React, and who hears of it. */
export type Store<T> = {
  get(this: void): T
  set(this: void, change: Partial<T>): void
  subscribe(this: void, listener: () => void): () => void
}

/** A store of one object; a change names only what differs. */
export function openStore<T extends object>(initial: T): Store<T> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

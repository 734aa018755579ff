import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

/** What a store holds now, read anew when it changes. */
export const useStore = <T>({ subscribe, get }: Store<T>): T => useSyncExternalStore(subscribe, get)

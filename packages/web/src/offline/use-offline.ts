import type { Permission } from '@lagar/domain/access/permissions.ts'
import { useEffect } from 'react'
import { recordsChanged } from '../api/queries.ts'
import { startSending } from './outbox.ts'
import { onSignal } from '../device/signal.ts'
import { startTakingAlong } from './take-along.ts'

/** While somebody is signed in: what waits goes out, the vineyard's lists come along, and screens are read anew with the signal. */
export function useOffline(permissions: readonly Permission[]): void {
  useEffect(() => {
    const stops = [
      startSending(),
      startTakingAlong(permissions),
      onSignal((reached) => {
        if (reached) recordsChanged()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [permissions])
}

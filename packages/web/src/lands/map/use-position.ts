import { rounded, type Position } from '@lagar/domain/lands/places/ring.ts'
import { useEffect, useState } from 'react'

/** Where somebody stands, and within how many metres that is sure. */
export type Standing = { place: Position; accuracy: number }

/** Why nobody knows where somebody stands. */
export type Nowhere = 'denied' | 'unavailable'

/** Where the person with this device stands, as long as `watching`. */
export function usePosition(watching: boolean) {
  const canTell = 'geolocation' in navigator
  const [standing, setStanding] = useState<Standing>()
  const [nowhere, setNowhere] = useState<Nowhere>()
  useEffect(() => {
    if (!watching || !canTell) return undefined
    const id = navigator.geolocation.watchPosition(
      ({ coords: { longitude, latitude, accuracy } }) => {
        setStanding({ place: rounded([longitude, latitude]), accuracy })
        setNowhere(undefined)
      },
      ({ code, PERMISSION_DENIED }) => setNowhere(code === PERMISSION_DENIED ? 'denied' : 'unavailable'),
      { enableHighAccuracy: true, maximumAge: 2000, timeout: 30_000 },
    )
    return () => navigator.geolocation.clearWatch(id)
  }, [watching, canTell])
  if (watching && !canTell) return { standing: undefined, nowhere: 'unavailable' as const }
  return watching ? { standing, nowhere } : { standing: undefined, nowhere: undefined }
}

import { locationText, type Location } from '@lagar/domain/lands/places/location.ts'
import { numberText } from '../../texts/numbers.ts'
import { t } from '../../texts/t.ts'
import { fact } from '../../records/columns.tsx'
import type { Fact } from '../../records/DetailPage.tsx'

/** A place in words: its degrees, and within how many metres. */
export const placeText = (position: Location): string =>
  t.offline.place(locationText(position), numberText('metresRound', position.accuracy))

/** Where the writer stood, with the way to a map; nothing where nobody marked it. */
export function locationFacts(location: Location | null): Fact[] {
  if (location === null) return []
  const { latitude, longitude } = location
  const map = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
  return [
    fact(
      'location',
      <>
        {placeText(location)}{' '}
        <a href={map} target="_blank" rel="noopener noreferrer">
          {t.offline.openMap}
        </a>
      </>,
    ),
  ]
}

import { fromStoredDegrees, toStoredDegrees, type Location } from '@lagar/domain/lands/places/location.ts'

/** A location as its row stores it. */
export const locationColumns = (location: Location | null) => ({
  latitude: location && toStoredDegrees(location.latitude),
  longitude: location && toStoredDegrees(location.longitude),
  position_accuracy: location && location.accuracy,
})

type Row = { latitude: number | null; longitude: number | null; position_accuracy: number | null }

/** The location of a row, where it has one. */
export const locationOf = ({ latitude, longitude, position_accuracy: accuracy }: Row): Location | null =>
  latitude === null || longitude === null || accuracy === null
    ? null
    : { latitude: fromStoredDegrees(latitude), longitude: fromStoredDegrees(longitude), accuracy }

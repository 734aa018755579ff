import { fromStoredDegrees, toStoredDegrees, type Position } from '@lagar/domain/lands/position.ts'

/** A position as its row stores it. */
export const positionColumns = (position: Position | null) => ({
  latitude: position && toStoredDegrees(position.latitude),
  longitude: position && toStoredDegrees(position.longitude),
  position_accuracy: position && position.accuracy,
})

type Row = { latitude: number | null; longitude: number | null; position_accuracy: number | null }

/** The position of a row, where it has one. */
export const positionOf = ({ latitude, longitude, position_accuracy: accuracy }: Row): Position | null =>
  latitude === null || longitude === null || accuracy === null
    ? null
    : { latitude: fromStoredDegrees(latitude), longitude: fromStoredDegrees(longitude), accuracy }

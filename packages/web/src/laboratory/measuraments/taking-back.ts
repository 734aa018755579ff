import type { MeasuramentRecord } from '@lagar/domain/laboratory/measurament.ts'
import { removeRecord } from '../../api/records.ts'

/** Deletes a measurement that was just written down; the name that the company may ask for is told by the call itself. */
export const takingBack = (
  made: Pick<MeasuramentRecord, 'id' | 'entityName' | 'can'> | undefined,
): false | (() => Promise<void>) =>
  made !== undefined &&
  made.can.delete &&
  (() => removeRecord('cellars/measuraments', made.id, made.entityName))

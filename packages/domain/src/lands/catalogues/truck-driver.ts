import { z } from 'zod'
import { id, optionalText, text, version } from '../../fields.ts'
import { can, listQuery } from '../../wire.ts'

/** Who drives a truck (chofer), of ours or of a carrier. */
export const truckDriver = z.strictObject({
  name: text(120),
  identificationNumber: optionalText(20),
  phoneNumber: optionalText(40),
})
export type TruckDriver = z.infer<typeof truckDriver>

/** A driver as a list or page shows them. */
export const truckDriverRecord = z.object({ ...truckDriver.shape, id, version, can })
export type TruckDriverRecord = z.infer<typeof truckDriverRecord>

export const truckDriverQuery = listQuery(['name', 'identificationNumber'], {
  name: z.string().max(100).optional(),
})

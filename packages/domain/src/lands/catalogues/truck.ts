import { z } from 'zod'
import { id, optionalText, patent, text, version } from '../../fields.ts'
import { can, listQuery } from '../../wire.ts'

/** A truck (camión) by its plate. */
export const truck = z.strictObject({ patent, branch: text(60), model: optionalText(60) })
export type Truck = z.infer<typeof truck>

/** A truck as a list or page shows it. */
export const truckRecord = z.object({ ...truck.shape, id, version, can })
export type TruckRecord = z.infer<typeof truckRecord>

export const truckQuery = listQuery(['patent', 'branch', 'model'], {
  patent: z.string().max(100).optional(),
  branch: z.string().max(100).optional(),
})

import { z } from 'zod'
import { rule } from '../check.ts'
import { id, optionalText, version } from '../fields.ts'
import { holdReasons } from '../lists/cellar.ts'

const holding = { onHold: z.boolean(), reason: z.enum(holdReasons).nullable(), note: z.string() }

/** Puts a wine or a lot of bottles on hold with its reason, or releases it with a note that says why. */
export const wineHold = z
  .strictObject({
    id,
    version,
    onHold: z.boolean(),
    reason: z.enum(holdReasons).nullable().default(null),
    note: optionalText(500),
  })
  .refine(
    ...rule(
      z.object(holding),
      ({ onHold, reason }) => !onHold || reason !== null,
      'reason',
      'REASON_REQUIRED',
    ),
  )
  .refine(...rule(z.object(holding), ({ onHold, note }) => onHold || note !== '', 'note', 'REASON_REQUIRED'))
export type WineHold = z.infer<typeof wineHold>

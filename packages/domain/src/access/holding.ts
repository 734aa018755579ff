import { z } from 'zod'
import { rule } from '../check.ts'
import { id, optionalText, version } from '../fields.ts'
import { holdReasons } from '../lists/cellar.ts'
import { allowed, type Asker, type Permission } from './permissions.ts'

/** What can be put on hold, and who keeps it. */
const keepers = {
  content: 'contents.write',
  stockBatch: 'stock.write',
  wineBatch: 'distribution.write',
} as const satisfies Record<string, Permission>
export type Holdable = keyof typeof keepers

/**
 * Whether somebody may put goods on hold and release them: who keeps them, and who looks after quality. One rule for both, so that
 * nobody stops what they cannot let go again.
 */
export const mayHold = (asker: Asker, goods: Holdable): boolean =>
  allowed(asker, keepers[goods]) === true || allowed(asker, 'quality.write') === true

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

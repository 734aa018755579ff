import { z } from 'zod'
import { plans } from '../access/plans.ts'
import { currencies } from '../lists/places.ts'
import { day, id, text } from '../fields.ts'

/** What someone types to sign in. */
export const credentials = z.strictObject({
  email: text(200).toLowerCase(),
  password: z.string().min(1).max(200),
  mantainSession: z.boolean().default(false),
})

/** What a browser keeps of a session. */
export const session = z.object({ token: z.string(), refreshToken: z.string(), expiresAt: z.string() })

export const refreshing = z.strictObject({ refreshToken: z.string().min(1).max(200) })

/** Who is signed in, in which company, and what they may do there. */
export const me = z.object({
  user: z.object({
    id,
    email: z.string(),
    name: z.string(),
    surname: z.string(),
    language: z.string(),
    theme: z.enum(['auto', 'light', 'dark']),
    isPlatformAdmin: z.boolean(),
    /** Whether the address is shown to be theirs. */
    emailConfirmed: z.boolean(),
    twoFactorEnabled: z.boolean(),
    /** Recovery codes that are not used yet; none without a second factor. */
    recoveryCodesLeft: z.int(),
    /** An address that waits for its confirmation. */
    newEmail: z.string().nullable(),
  }),
  company: z
    .object({
      id,
      name: z.string(),
      plan: z.enum(plans),
      nextExpirationDate: day.nullable(),
      timeZone: z.string(),
      currency: z.enum(currencies),
      lockDate: day.nullable(),
      configuration: z.object({
        ciuUnit: z.string(),
        confirmSignForDeleting: z.boolean(),
        machinedVolumeUnit: z.string(),
        landSurfaceUnit: z.string(),
        pruningWeightUnit: z.string(),
        allowHarvestBeforeHarvestableDate: z.boolean(),
        blockDirtyElements: z.boolean(),
        mustFactor: z.number(),
      }),
    })
    .nullable(),
  companies: z.array(z.object({ id, name: z.string() })),
  employee: id.nullable(),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  today: day,
  serverVersion: z.string(),
  demo: z.boolean(),
})
export type Me = z.infer<typeof me>

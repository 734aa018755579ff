import { z } from 'zod'
import { plans } from '../access/plans.ts'
import { day, id, version } from '../fields.ts'
import { can, listQuery } from '../wire.ts'

/** What a company contracted: which areas it sees, and the last day that is paid (none when it never expires). */
export const contract = z.strictObject({ plan: z.enum(plans), nextExpirationDate: day.nullable() })
export type Contract = z.infer<typeof contract>

/** A company as those who run the platform see it: what it contracted, and how many people work in it. */
export const platformCompany = z.object({
  ...contract.shape,
  id,
  version,
  name: z.string(),
  users: z.int(),
  isExpired: z.boolean(),
  can,
})
export type PlatformCompany = z.infer<typeof platformCompany>

export const platformQuery = listQuery(['name', 'nextExpirationDate', 'users'], {
  name: z.string().max(100).optional(),
  plan: z.enum(plans).optional(),
})

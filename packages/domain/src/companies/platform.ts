import { z } from 'zod'
import { plans } from '../access/plans.ts'
import { day, email, id, optionalText, text, version } from '../fields.ts'
import { can, listQuery } from '../wire.ts'
import { company } from './company.ts'

/** What a company contracted: which areas it sees, and the last day that is paid (none when it never expires). */
export const contract = z.strictObject({ plan: z.enum(plans), nextExpirationDate: day.nullable() })
export type Contract = z.infer<typeof contract>

const { name, cuit, address } = company.shape

/** A company that is opened, and its first general administrator, to whom the letter with the way in goes. */
export const newCompany = z.strictObject({
  name,
  cuit,
  address,
  ...contract.shape,
  adminEmail: email,
  adminName: text(80),
  adminSurname: optionalText(80),
})
export type NewCompany = z.infer<typeof newCompany>

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

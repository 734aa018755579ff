import { z } from 'zod'
import { roles } from '../access/roles.ts'
import { email, id, optionalText, text, version } from '../fields.ts'
import { can, listQuery, named } from '../wire.ts'

/** How somebody stands in the company: invited until they first come in. */
export const userStatuses = ['INVITED', 'ACTIVE', 'SUSPENDED'] as const
export type UserStatus = (typeof userStatuses)[number]

const standing = {
  roles: z.array(z.enum(roles)).min(1).max(roles.length),
  /** The employee that this person is. */
  employee: id.nullable().default(null),
}

/** Somebody invited into the company. Who has an account already keeps their name. */
export const invitation = z.strictObject({ email, name: text(80), surname: optionalText(80), ...standing })
export type Invitation = z.infer<typeof invitation>

/** What somebody may do here, and which employee they are. */
export const userEdit = z.strictObject({ id, version, ...standing })
export type UserEdit = z.infer<typeof userEdit>

/** Keeps somebody out of the company, or lets them in again. */
export const userSuspension = z.strictObject({ id, version, suspended: z.boolean() })

/** Sends the letter of the invitation once more. */
export const reminder = z.strictObject({ id })

export const userPath = z.strictObject({ userId: id })

/** Somebody of the company as the list of users shows them. `lastUsedAt` is an instant. */
export const userRecord = z.object({
  id,
  version,
  email: z.string(),
  name: z.string(),
  surname: z.string(),
  roles: z.array(z.enum(roles)),
  employee: named.nullable(),
  status: z.enum(userStatuses),
  twoFactorEnabled: z.boolean(),
  lastUsedAt: z.string().nullable(),
  isMe: z.boolean(),
  can,
})
export type UserRecord = z.infer<typeof userRecord>

/** `text` looks in name, surname and address. */
export const userQuery = listQuery(['name', 'email', 'lastUsedAt'], {
  text: z.string().max(100).optional(),
  role: z.enum(roles).optional(),
  status: z.enum(userStatuses).optional(),
})

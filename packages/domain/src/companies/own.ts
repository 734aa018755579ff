import { z } from 'zod'
import { plans } from '../access/plans.ts'
import { newPassword } from '../auth/password.ts'
import { email, id, optionalText, text } from '../fields.ts'
import { company } from './company.ts'

/** A company of one's own beside the demonstration, and the person who administers it from then on. */
export const ownCompany = z.strictObject({
  name: company.shape.name,
  plan: z.enum(plans),
  adminName: text(80),
  adminSurname: optionalText(80),
  adminEmail: email,
  password: newPassword,
})
export type OwnCompany = z.infer<typeof ownCompany>

/** What was opened, and with which address one comes in. */
export const openedCompany = z.object({ id, name: z.string(), adminEmail: z.string() })

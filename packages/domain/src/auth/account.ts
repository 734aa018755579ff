import { z } from 'zod'
import { email, id, text, optionalText } from '../fields.ts'
import { needed } from '../check.ts'
import { newPassword } from './password.ts'
import { screenLanguages, themes } from './screens.ts'
import { proof } from './two-factor.ts'

const secret = z.string().min(1).max(200)

/**
 * One's own data, and going on with another of one's companies. Another address is asked for with the password, and with a
 * code from who has the second factor on.
 */
export const accountEdit = z
  .strictObject({
    company: id.optional(),
    name: text(80).optional(),
    // Without its default: a surname that is not sent stays as it is.
    surname: optionalText(80).unwrap().optional(),
    language: z.enum(screenLanguages).optional(),
    theme: z.enum(themes).optional(),
    email: email.optional(),
    password: secret.optional(),
    ...proof,
  })
  .refine(
    ...needed(
      z.object({ email: z.string().optional(), password: z.string().optional() }),
      ({ email: address, password }) => address === undefined || (password ?? '') !== '',
      'password',
    ),
  )
export type AccountEdit = z.infer<typeof accountEdit>

/** A new password in place of the present one, with a code from who has the second factor on. */
export const passwordChange = z.strictObject({ currentPassword: secret, password: newPassword, ...proof })

/** Who forgot the password, and where the way back is sent. */
export const forgotten = z.strictObject({ email })

/** What the link of a message carries: 256 random bits. */
const linkToken = z.string().min(20).max(100)

/** A new password, chosen by whoever holds the link that was sent. */
export const recovery = z.strictObject({ token: linkToken, password: newPassword })

/** Whom a link for a password is for; `company` invites them, and `isNew` says that they have no password yet. */
export const linkOwner = z.object({
  name: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  isNew: z.boolean(),
})
export type LinkOwner = z.infer<typeof linkOwner>

/** An address that is shown to be one's own. */
export const confirmation = z.strictObject({ token: linkToken })

/** A session of one's own: where it was opened, and when it was last used. */
export const openSession = z.object({
  id,
  isCurrent: z.boolean(),
  kept: z.boolean(),
  userAgent: z.string(),
  address: z.string(),
  company: z.string().nullable(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  endsAt: z.string(),
})
export type OpenSession = z.infer<typeof openSession>

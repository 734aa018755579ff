import { z } from 'zod'
import { needed } from '../check.ts'
import { id } from '../fields.ts'

/** How many recovery codes are given when the second factor is turned on. */
export const RECOVERY_CODES = 10

/** The six digits that an authenticator shows. */
export const twoFactorCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/)

/** A recovery code as people copy it: with or without hyphens, in letters of either size. */
export const recoveryCode = z
  .string()
  .max(100)
  .transform((code) => code.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z2-7]{16}$/))

const password = z.string().min(1).max(200)

/** Proof of the second factor: a code of the authenticator, or one of the recovery codes. */
export const proof = { code: twoFactorCode.optional(), recoveryCode: recoveryCode.optional() }
export type Proof = { code?: string | undefined; recoveryCode?: string | undefined }

const oneOfBoth = needed(
  z.object({ code: z.string().optional(), recoveryCode: z.string().optional() }),
  ({ code, recoveryCode: recovery }) => (code ?? '') !== '' || (recovery ?? '') !== '',
  'code',
)

/** Asks for a key; the password shows once more who asks. */
export const twoFactorSetup = z.strictObject({ password })

/** A key in base32, and the address that a QR code says it by. */
export const twoFactorKey = z.object({ key: z.string(), uri: z.string() })
export type TwoFactorKey = z.infer<typeof twoFactorKey>

/** The first code, which shows that a device has the key. */
export const twoFactorEnabling = z.strictObject({ code: twoFactorCode })

/** The recovery codes, shown this once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** Turning the second factor off asks for both factors. */
export const twoFactorDisabling = z.strictObject({ password, ...proof }).refine(...oneOfBoth)

/** What a sign-in answers whose password was right and whose code is still awaited. */
export const pendingLogin = z.object({ twoFactor: z.literal(true), pending: z.string() })

/** The second step of a sign-in. */
export const twoFactorVerification = z
  .strictObject({ pending: z.string().min(1).max(200), ...proof })
  .refine(...oneOfBoth)

/** For an administrator: whose second factor is turned off. */
export const twoFactorReset = z.strictObject({ userId: id })

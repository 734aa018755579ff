import { z } from 'zod'
import { text, version } from '../../fields.ts'

/** How long a code for a telephone is good, in minutes, and how often it may be tried. */
export const CODE_MINUTES = 10
export const CODE_TRIES = 5

/**
 * A telephone in figures alone, with its country: “+54 9 261 555-1234”, “0261 5551234” and 5492615551234 are one. A number of ten figures is of
 * Argentina, where the messaging service writes a 9 after the country. Nothing where it cannot be one.
 */
export function phoneOf(typed: string): string | undefined {
  const figures = typed.replaceAll(/[\s().+-]/g, '').replace(/^00/, '')
  if (!/^\d+$/.test(figures)) return undefined
  const national = figures.replace(/^0(?=\d{10}$)/, '')
  const whole = national.length === 10 ? `549${national}` : national.replace(/^54(?=[1-8]\d{9}$)/, '549')
  return /^[1-9]\d{7,14}$/.test(whole) ? whole : undefined
}

/** A telephone as it is read: +54 9 2615551234. */
export const shownPhone = (phone: string): string =>
  phone.replace(/^549(\d{10})$/, '+54 9 $1').replace(/^(\d)/, '+$1')

const phone = text(30).refine((typed) => phoneOf(typed) !== undefined, 'INVALID_FORMAT')

/** The telephone that somebody wants to write from. */
export const chatPhone = z.strictObject({ phone })

/** The code that came to it. */
export const chatCode = z.strictObject({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/),
})

/** The telephone of whoever asks; `channel` is the number to write to, none where the messaging service is not set up. */
export const chatPhoneRecord = z.object({
  phone: z.string().nullable(),
  isConfirmed: z.boolean(),
  channel: z.string().nullable(),
})
export type ChatPhoneRecord = z.infer<typeof chatPhoneRecord>

/** A company's number at the messaging service: its id there, how it is read, its token, and the secret of its signatures. */
export const chatChannel = z.strictObject({
  phoneId: z
    .string()
    .trim()
    .regex(/^\d{5,30}$/),
  channel: phone,
  accessToken: text(500),
  secret: text(200),
  version: version.optional(),
})
export type ChatChannel = z.infer<typeof chatChannel>

/** A company's number as it is told; what opens it never is. */
export const chatChannelRecord = z.object({
  phoneId: z.string().nullable(),
  channel: z.string().nullable(),
  version: version.nullable(),
})
export type ChatChannelRecord = z.infer<typeof chatChannelRecord>

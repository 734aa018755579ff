import { z } from 'zod'
import { rule } from '../check.ts'
import { isPlacedArea, programAccesses, SENDING_AREA } from '../access/programs.ts'
import { areas } from '../access/plans.ts'
import { addDays, type Day } from '../day.ts'
import { day, id, text } from '../fields.ts'
import { named } from '../wire.ts'
import { proof } from './two-factor.ts'

const places = { wineEstate: id.nullable().default(null), cellar: id.nullable().default(null) }

/** The most days that a token lasts: what nobody renews is nobody's. */
export const MOST_TOKEN_DAYS = 366

/**
 * A token for a program: what it is called, where it is let in and until which day; the password shows once more who asks. It may be held to an estate, to a
 * cellar, or to both, in areas whose records are told by place.
 */
export const newProgramToken = z
  .strictObject({
    name: text(80),
    areas: z.array(z.enum(areas)).min(1).max(areas.length),
    access: z.enum(programAccesses),
    expiresOn: day,
    ...places,
    password: z.string().min(1).max(200),
    ...proof,
  })
  .refine(
    ...rule(
      z.object({ areas: z.array(z.string()), access: z.enum(programAccesses) }),
      ({ areas: entered, access }) => access !== 'SEND' || entered.every((area) => area === SENDING_AREA),
      'areas',
      'NOT_ALLOWED_HERE',
    ),
  )
  .refine(
    ...rule(
      z.object({ areas: z.array(z.enum(areas)), ...places }),
      ({ areas: entered, wineEstate, cellar }) =>
        (wineEstate === null && cellar === null) || entered.every(isPlacedArea),
      'areas',
      'NOT_ALLOWED_HERE',
    ),
  )
export type NewProgramToken = z.infer<typeof newProgramToken>

/** What is wrong with the last day of a token, at its field. */
export const tokenDayErrors = (expiresOn: Day, today: Day): Record<string, string> =>
  expiresOn < today || expiresOn > addDays(today, MOST_TOKEN_DAYS)
    ? { expiresOn: `OUT_OF_RANGE:${today} – ${addDays(today, MOST_TOKEN_DAYS)}` }
    : {}

/** A token as it is listed: never what opens. `madeBy` is whose rights it has. */
export const programToken = z.object({
  id,
  name: z.string(),
  areas: z.array(z.enum(areas)),
  access: z.enum(programAccesses),
  expiresOn: day,
  wineEstate: named.nullable(),
  cellar: named.nullable(),
  madeBy: z.string(),
  isMine: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  lastUsedFrom: z.string().nullable(),
})
export type ProgramToken = z.infer<typeof programToken>

/** A token that was just made: what opens is shown this once. */
export const madeProgramToken = programToken.extend({ token: z.string() })
export type MadeProgramToken = z.infer<typeof madeProgramToken>

/** Whom a program asks as, what it may do, and the places that it is held to. */
export const programSelf = z.object({
  name: z.string(),
  company: z.object({ id, name: z.string() }),
  today: day,
  permissions: z.array(z.string()),
  expiresOn: day,
  wineEstate: named.nullable(),
  cellar: named.nullable(),
})

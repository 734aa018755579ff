import { z } from 'zod'
import { FIRST_DAY, LAST_DAY } from './day.ts'
import { parseHour } from './units/hour.ts'

/** A day that exists, between 1900 and 2200 so that a year typed wrong is noticed. */
export const day = z.iso
  .date({ abort: true })
  .refine((value) => value >= FIRST_DAY && value <= LAST_DAY, 'INVALID_DATE')

/** The id of a record: a UUID, normally of version 7, made by whoever creates the record. */
export const id = z.uuid()

/** The version at which a record was read, sent back with an edit. */
export const version = z.int().min(1).max(2_147_483_647)

// Stops there, so that `check` calls a blank field missing and not also wrong.
const blankIsMissing = { abort: true }

const cleanText = (max: number) =>
  z
    .string()
    .trim()
    .normalize('NFC')
    .max(max)
    // PostgreSQL stores neither: a zero byte, nor half of a pair that makes up one character.
    .refine((value) => !value.includes('\u0000') && value.isWellFormed(), 'INVALID_CHARACTERS')

/** A text that must say something, trimmed, of at most `max` characters. */
export const text = (max: number) => cleanText(max).min(1)

/** A text that may be left empty; nothing sent is ''. */
export const optionalText = (max: number) => cleanText(max).default('')

/** What somebody wants to remember about a record; may be empty. */
export const note = optionalText(2000)

/**
 * The largest amount of any unit that still fits the smallest one it is stored in: nine million tons in
 * milligrams lie just below 2^53.
 */
export const MAX_AMOUNT = 9_000_000

/** Money goes further: stored in hundredths of a cent, so eleven digits before the comma fit. */
export const MAX_MONEY = 99_999_999_999

/** An amount of at most `decimals` places, from `min` (0) to `max`; more places are TOO_MANY_DECIMALS. */
export const amountField = (
  decimals: number,
  { min = 0, max = MAX_AMOUNT }: { min?: number; max?: number } = {},
) =>
  z
    .number()
    .min(min)
    .max(max)
    .multipleOf(Number(`1e-${decimals}`))

/** A price or a cost in the currency beside it, to the cent. */
export const moneyField = amountField(2, { max: MAX_MONEY })

/** How much of the company's currency one of another is worth; nothing while a price is in the company's own. */
export const exchangeRateField = amountField(6, { min: 0.000001, max: 1_000_000 }).nullable().default(null)

/** A share of a hundred, to two places. */
export const percentage = amountField(2, { max: 100 })

/** An e-mail address, kept in small letters so that one person has one address. */
export const email = z.string().trim().toLowerCase().max(254).check(z.email())

/** An hour of the day, HH:MM. */
export const hour = z
  .string()
  .trim()
  .min(1, blankIsMissing)
  .refine((value) => parseHour(value).ok, 'INVALID_HOUR')

/** A row or a column of the 9 × 9 map. */
export const mapPosition = z.int().min(0).max(8)

/** An e-mail address that may be left empty. */
export const optionalEmail = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .refine((value) => value === '' || z.email().safeParse(value).success, 'INVALID_EMAIL')
  .default('')

/** An Argentine tax number, stored as 30-70123456-8 however it was typed. */
export const cuit = z
  .string()
  .trim()
  .min(1, blankIsMissing)
  .overwrite(withHyphens)
  .refine(isCuit, 'INVALID_CUIT')

/** An Argentine tax number that may be left empty. */
export const optionalCuit = z
  .string()
  .trim()
  .overwrite(withHyphens)
  .refine((value) => value === '' || isCuit(value), 'INVALID_CUIT')
  .default('')

/** A plate (patente), stored in capital letters and digits only. */
export const patent = text(15).overwrite(withoutGaps)

/** A plate that may be left empty. */
export const optionalPatent = z.string().trim().max(15).overwrite(withoutGaps).default('')

function withoutGaps(plate: string): string {
  return plate.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** A CUIT typed with or without its hyphens, with them; anything else as it is. */
export function withHyphens(value: string): string {
  return value.replace(/^(\d{2})[- ]?(\d{8})[- ]?(\d)$/, '$1-$2-$3')
}

/**
 * Whether a CUIT or CUIL carries the right check digit: 11 minus the weighted sum modulo 11, where 11 counts
 * as 0 and 10 means that no number exists with that prefix (AFIP).
 */
export function isCuit(value: string): boolean {
  if (!/^\d{2}-?\d{8}-?\d$/.test(value)) return false
  const digits = Array.from(value.replaceAll('-', ''), Number)
  const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]
  const sum = weights.reduce((total, weight, i) => total + weight * (digits[i] ?? 0), 0)
  const check = (11 - (sum % 11)) % 11
  return check === digits[10]
}

/** The ids of the machines, lands or pests that a work names, each once. */
export const distinctIds = z
  .array(id)
  .max(500)
  .refine((ids) => new Set(ids).size === ids.length, 'REPEATED')

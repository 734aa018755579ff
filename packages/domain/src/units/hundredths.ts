import { fromBase, toBase } from './amount.ts'
import { ratio } from './exact.ts'

const scale = { ONE: ratio(100n) }

/** An amount of two decimals in whole hundredths: metres become centimetres. */
export const toHundredths = (amount: number): number => toBase(scale, amount, 'ONE')

/** Stored hundredths as an amount of two decimals. */
export const fromHundredths = (stored: number): number => fromBase(scale, stored, 'ONE')

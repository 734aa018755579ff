import type { PieceUnit } from '../lists/units.ts'
import { fromBase, toBase, type Scale } from './amount.ts'
import { ratio } from './exact.ts'

/**
 * Thousandths in each unit: bottles, corks and boxes are stored in thousandths of a piece, like everything
 * else.
 */
export const piece = { UNIT: ratio(1_000n) } satisfies Scale<PieceUnit>

/** A count of pieces in whole thousandths. */
export const toThousandths = (pieces: number): number => toBase(piece, pieces, 'UNIT')

/** Stored thousandths as a count of pieces. */
export const fromThousandths = (thousandths: number): number => fromBase(piece, thousandths, 'UNIT')

import { z } from 'zod'
import { judgeClaim, type Claim, type Proof, type Thresholds, type Verdict } from '../wine/contents/claims.ts'
import { mix } from '../wine/contents/composition.ts'
import { rolledUp } from '../wine/contents/content.ts'
import type { Origins } from '../wine/contents/rollups.ts'
import { day } from '../fields.ts'
import type { Day } from '../day.ts'
import { id } from '../fields.ts'
import type { FieldErrorCode } from '../lists/field-errors.ts'
import { grapeTypes } from '../lists/vineyard.ts'

const claim = z.union([
  z.object({ claim: z.literal('VARIETY'), varieties: z.array(id) }),
  z.object({ claim: z.literal('VINTAGE'), year: z.int() }),
  z.object({ claim: z.literal('AREA'), area: z.string() }),
  z.object({ claim: z.enum(['ORGANIC', 'OWN_GRAPES', 'RESERVA', 'GRAN_RESERVA']) }),
])

/** What a wine was when it was bottled: its composition by origin (unrounded), and what its label's claims are judged by. */
export const bottledWine = z.object({
  origins: z.array(z.tuple([id, z.number()])),
  isOrganic: z.boolean(),
  kgPer100L: z.number().nullable(),
  grapeType: z.enum(grapeTypes).nullable(),
  readySince: day.nullable(),
})
export type BottledWine = z.infer<typeof bottledWine>

/** What a lot keeps of its label and wine for the day that either changes. */
export const labelSnapshot = z.object({
  label: z
    .object({ name: z.string(), product: z.string(), alcohol: z.number().nullable(), claims: z.array(claim) })
    .nullable(),
  wine: bottledWine,
  composition: rolledUp,
})
export type LabelSnapshot = z.infer<typeof labelSnapshot>

/** The wines of several lots or contents as one: the youngest counts for ageing, and what one cannot prove none does. domain.md 2.2. */
export function wineTogether(parts: readonly { volume: number; wine: BottledWine }[]): BottledWine {
  const volume = parts.reduce((sum, part) => sum + part.volume, 0)
  const wines = parts.map(({ wine }) => wine)
  const composition = mix(
    parts.map((part) => ({ volume: part.volume, composition: new Map(part.wine.origins) })),
  )
  const types = new Set(wines.map(({ grapeType }) => grapeType))
  const ready = wines.map(({ readySince }) => readySince)
  const known = wines.every(({ kgPer100L }) => kgPer100L !== null)
  return {
    origins: [...composition],
    isOrganic: wines.every(({ isOrganic }) => isOrganic),
    kgPer100L: known
      ? parts.reduce((sum, part) => sum + (part.wine.kgPer100L! * part.volume) / volume, 0)
      : null,
    grapeType: types.size === 1 ? [...types][0]! : 'MIXED',
    readySince: ready.includes(null) ? null : ready.reduce((last, one) => (one! > last! ? one : last)),
  }
}

/** A claim that a wine does not bear, and why. */
export type RefusedClaim = Claim & Verdict

/** The claims of a label that a wine does not bear on a day, by the company's own thresholds too. */
export function refusedClaims(
  claims: readonly Claim[],
  wine: BottledWine,
  origins: Origins,
  on: Day,
  own: readonly Thresholds[] = [],
): RefusedClaim[] {
  const proof: Proof = { ...wine, composition: new Map(wine.origins), origins }
  return claims.flatMap((said) => {
    const verdict = judgeClaim(said, proof, on, own)
    return verdict.ok ? [] : [{ ...said, ...verdict }]
  })
}

/** The field error that a claim is refused with. */
export const claimError = ({ claim, order }: RefusedClaim): FieldErrorCode =>
  order ? 'CLAIM_ORDER' : claimErrors[claim]

const claimErrors: Readonly<Record<Claim['claim'], FieldErrorCode>> = {
  VARIETY: 'CLAIM_VARIETY',
  VINTAGE: 'CLAIM_VINTAGE',
  AREA: 'CLAIM_AREA',
  ORGANIC: 'CLAIM_ORGANIC',
  OWN_GRAPES: 'CLAIM_OWN_GRAPES',
  RESERVA: 'CLAIM_RESERVE',
  GRAN_RESERVA: 'CLAIM_RESERVE',
}

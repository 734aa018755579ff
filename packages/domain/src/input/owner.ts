import { z } from 'zod'
import { inputOwnerTypes, type InputOwnerType } from '../lists/documents.ts'
import { named } from '../wire.ts'

/** Whose the grapes or the wine of a note are, when they are not ours. */
export const inputOwner = named.extend({ type: z.enum(inputOwnerTypes) })
export type InputOwner = z.infer<typeof inputOwner>

/** What a note says of whose its grapes or its wine are, and what was paid for them. */
type Owned = {
  owner: string | null
  ownerType: InputOwnerType | null
  isReceivingContent: boolean
  price: number
  cius: readonly { price: number }[]
}

/**
 * What is wrong with the owner of a note, by field: only grapes and wine have one, said whole, and what stays somebody else's was
 * not bought (domain 2.13).
 */
export function ownerErrors({ owner, ownerType, isReceivingContent, price, cius }: Owned) {
  if (owner === null && ownerType === null) return {}
  if (owner === null || ownerType === null) return { owner: 'INVALID_VALUE' }
  if (!isReceivingContent && cius.length === 0) return { owner: 'NOT_ALLOWED_HERE' }
  const isPaid = price > 0 || cius.some((ciu) => ciu.price > 0)
  return isPaid ? { owner: 'OWNED_AND_PAID' } : {}
}

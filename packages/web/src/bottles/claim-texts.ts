import type { LabelRow } from '@lagar/domain/label/label.ts'
import type { RefusedClaim } from '@lagar/domain/bottles/snapshot.ts'
import { t } from '../texts/t.ts'
import { dayText, numberText, percentText } from '../texts/numbers.ts'

type Said = Pick<
  LabelRow,
  'claimVarieties' | 'claimYear' | 'claimArea' | 'claimOrganic' | 'claimReserve' | 'alcohol'
>

/** What a label says of its wine, as people read it. */
export const claimTexts = (said: Said): string[] =>
  [
    said.claimVarieties.map(({ name }) => name).join(', '),
    said.claimYear === null ? '' : String(said.claimYear),
    said.claimArea,
    said.claimOrganic ? t.label.organic : '',
    said.claimReserve === null ? '' : t.label.reserve[said.claimReserve],
    said.alcohol === null ? '' : `${numberText('alcohol', said.alcohol)} %`,
  ].filter((text) => text !== '')

/** Why a claim was refused: what the wine proves, and from which day it may carry it. */
export function refusedText(claim: RefusedClaim): string {
  const texts = t.label.claims
  if (claim.order) return texts.order(claim.order.join(', '))
  switch (claim.claim) {
    case 'VARIETY':
    case 'VINTAGE':
    case 'AREA':
      return texts[claim.claim](percent(claim.share), percent(claim.threshold))
    case 'ORGANIC':
    case 'OWN_GRAPES':
      return texts[claim.claim]
    default: {
      const ageing = claim.from
        ? texts[claim.claim](dayText(claim.from))
        : texts.noAgeing(t.label.reserve[claim.claim])
      return claim.kgPer100L == null
        ? ageing
        : ageing + texts.yield(numberText('yieldPer100', claim.kgPer100L))
    }
  }
}

const percent = (share = 0) => percentText('percent', share)

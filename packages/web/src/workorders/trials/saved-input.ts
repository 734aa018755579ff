import type { BlendTrial, BlendTrialRecord } from '@lagar/domain/workorders/trials/trial.ts'

/** A saved trial as its form and its call take it. */
export function trialInput(saved: BlendTrialRecord): BlendTrial & { id: string; version: number } {
  const { id, version, name, date, claimYear, claimArea, claimOrganic, claimReserve, chosen, note } = saved
  return {
    ...{ id, version, name, date, claimYear, claimArea, claimOrganic, claimReserve, chosen, note },
    cellar: saved.cellar.id,
    claimVarieties: saved.claimVarieties.map((variety) => variety.id),
    workorder: saved.workorder?.id ?? null,
    recipes: saved.recipes.map(({ parts, ...recipe }) => ({
      ...recipe,
      parts: parts.map(({ content, amount }) => ({ content: content.id, amount })),
    })),
  }
}

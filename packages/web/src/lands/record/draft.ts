import type { WorkRecord } from '@lagar/domain/lands/works/record.ts'
import { useEffect } from 'react'
import { useList } from '../../api/records.ts'
import { useMe } from '../../session/me.tsx'
import { fillKnown } from '../../form/draft/known.ts'
import type { Draft } from '../../form/draft/use-draft.ts'
import { useSelection } from '../../session/selection.tsx'

/** The draft of any kind of work, seen as what all of them have. */
export type WorkDraft = Draft<WorkRecord>

/**
 * A kind's draft as the shared blocks take it: each of its fields is a field of every work's draft, which
 * TypeScript cannot follow through the paths.
 */
export const asWork = (draft: object): WorkDraft => draft as WorkDraft

/** What a new work starts with: today, the chosen estate, and whoever is writing it down. */
export function useNewWork() {
  const { today, employee } = useMe()
  const { wineEstate } = useSelection()
  return {
    wineEstate,
    employee,
    lands: [],
    machines: [],
    stocksUsed: [],
    status: 'PENDING' as const,
    initialTimezone: today,
    finalTimezone: today,
  }
}

/** Chooses the estate of a new work when the company has only one. */
export function useOnlyEstate({ value, set }: WorkDraft): void {
  const lacks = !value.wineEstate
  const estates = useList<{ id: string }>('lands/wineEstates', { own: true, limit: 2, sort: 'name' }, lacks)
  const [first, second] = estates.data?.result ?? []
  const only = lacks && first && !second ? first.id : undefined
  useEffect(() => {
    if (only) fillKnown(() => set({ wineEstate: only }))
  }, [only, set])
}

import type { Harvest } from '@lagar/domain/lands/harvest.ts'
import type { HarvestRecord } from '@lagar/domain/lands/work.ts'
import type { ComponentType, LazyExoticComponent } from 'react'
import type { Draft } from '../form/useDraft.ts'

/** What a part of the harvest's form gets: the draft, and the harvest once it is saved. */
export type HarvestSectionProps = {
  draft: Draft<Harvest>
  saved: HarvestRecord | undefined
  readOnly: boolean
}

/** A part of the harvest's form that another kind of record brings. */
export type HarvestSection = {
  key: string
  Section: LazyExoticComponent<ComponentType<HarvestSectionProps>>
}

/** The parts of the harvest's form beneath its own fields, in their order; a new one is one line here. */
export const harvestSections: readonly HarvestSection[] = []

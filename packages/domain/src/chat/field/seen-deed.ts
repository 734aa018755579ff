import type { z } from 'zod'
import type { contingency } from '../../lands/observations/contingency.ts'
import type { phenology } from '../../lands/observations/phenology.ts'
import type { irrigation } from '../../lands/works/irrigation.ts'
import type { Draft, Known } from '../grammar/draft.ts'

/** What was only seen on the land, as its form would send it. */
export type SeenDeed =
  | { entity: 'irrigation'; input: z.input<typeof irrigation> }
  | { entity: 'phenology'; input: z.input<typeof phenology> }
  | { entity: 'contingency'; input: z.input<typeof contingency> }

type Where = { wineEstate: string; lands: string[]; section: string | null; isEstate: boolean }

/** Where something was seen: on lands, in all of a section or of an estate. */
function whereOf({ lands = [], whole }: Draft, known: Known): Where | undefined {
  const section = known.sections.find(({ id }) => id === whole)
  const estate = known.estates.find(({ id }) => id === whole)
  if (section) return { wineEstate: section.wineEstate, lands: [], section: section.id, isEstate: false }
  if (estate) return { wineEstate: estate.id, lands: [], section: null, isEstate: true }
  const wineEstate = known.lands.find(({ id }) => id === lands[0])?.wineEstate
  return wineEstate === undefined ? undefined : { wineEstate, lands, section: null, isEstate: false }
}

/** The deed of a complete draft of what was seen; nothing of any other, or while a part of it is missing. */
export function seenDeedOf(draft: Draft, known: Known, note: string): SeenDeed | undefined {
  const { day, mm, phenologyType, contingencyType, percentage } = draft
  const where = whereOf(draft, known)
  if (where === undefined || day === undefined) return undefined
  const { wineEstate, lands, section, isEstate } = where
  const at = { wineEstate, lands, wineEstateSection: section }
  const observed = { ...at, inAllSection: section !== null, inAllWineEstate: isEstate }
  const on = { initialTimezone: day, finalTimezone: day }
  if (draft.kind === 'RAIN' && mm !== undefined) {
    const whole = { isRainInAllWineEstate: isEstate, isWineSectionIrrigation: section !== null }
    const rain = { ...at, ...whole, ...on, origin: 'RAIN' as const, mm, status: 'DONE' as const, note }
    return { entity: 'irrigation', input: rain }
  }
  if (draft.kind === 'PHENOLOGY' && phenologyType !== undefined && percentage !== undefined)
    return {
      entity: 'phenology',
      input: { ...observed, ...on, type: phenologyType, initialPercentage: percentage },
    }
  if (draft.kind === 'CONTINGENCY' && contingencyType !== undefined)
    return {
      entity: 'contingency',
      input: { ...observed, type: contingencyType, date: day, affectedPercentage: percentage ?? null, note },
    }
  return undefined
}

import { land as landSchema, type Land, type LandRecord } from '@lagar/domain/lands/places/land.ts'

/** A saved land as its form and its call take it: references by their ids, nothing that is only shown. */
export function landInput(saved: LandRecord): Land {
  const given: Record<string, unknown> = {
    ...saved,
    wineEstate: saved.wineEstate.id,
    wineEstateSection: saved.wineEstateSection?.id ?? null,
    variety: saved.variety?.id ?? null,
  }
  return Object.fromEntries(Object.keys(landSchema.shape).map((field) => [field, given[field]])) as Land
}

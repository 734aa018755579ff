import { keysOf } from './lookup.ts'
import { optionalText } from './fields.ts'
import type { Country } from './lists/places.ts'
import { places } from './texts/es/places.ts'

/** The names of the areas that a place lies in, in its country, from the widest to the narrowest. */
export const areaFields = {
  province: optionalText(80),
  valley: optionalText(80),
  department: optionalText(80),
  district: optionalText(80),
  geographicIndication: optionalText(80),
}

export type AreaName = keyof typeof areaFields
/** The same names, in that order. */
export const areaNames = keysOf(areaFields)

/** Where an estate lies, or where something grew, as far as it is known. */
export type Located = {
  geographicIndication: string
  district: string
  department: string
  valley: string
  province: string
  country: Country | null
}

/** The areas that a place lies in, from the narrowest to its country; each once, and none where it is not known (domain 2.2). */
export const areasOf = (place: Located): string[] => {
  const { geographicIndication, district, department, valley, province, country } = place
  const known = [geographicIndication, district, department, valley, province].filter((area) => area !== '')
  return [...new Set([...known, ...(country === null ? [] : [places.country[country]])])]
}

/** The areas that several places have in common: of grapes from many only the wider one may be told (domain 2.2). */
export function commonAreas(places: readonly string[][]): string[] {
  const [first = [], ...others] = places
  return first.filter((area) => others.every((areas) => areas.includes(area)))
}

/** Areas as an origin keeps them: 'Paraje Altamira, San Carlos, Valle de Uco, Mendoza, Argentina'. */
export const areaText = (areas: readonly string[]): string => areas.join(', ')

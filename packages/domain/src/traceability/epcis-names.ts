import type { WayLot, WayPaper, WayParty, WayPlace } from './epcis-way.ts'

/**
 * An identifier of the company's own: `urn:lagar:`, the company, the kind of thing and its id. It names the same thing for ever, and nothing
 * in it says what that is called.
 */
export const ownName = (company: string, kind: string, id: string): string =>
  `urn:lagar:${company}:${kind}:${id}`

/**
 * A lot's identifier: a GS1 Digital Link of product and lot (AI 01 and 10) where its product has a GTIN, that of its supplier where it is known by it,
 * else the company's own.
 */
export function lotName(company: string, { kind, id, name, gtin }: WayLot): string {
  if (kind === 'told') return id
  return gtin === null
    ? ownName(company, kind, id)
    : `https://id.gs1.org/01/${gtin}/10/${encodeURIComponent(name)}`
}

/** The identifier of a place, a party or a paper. */
export const nameOf = (company: string, { kind, id }: WayPlace | WayParty | WayPaper): string =>
  ownName(company, kind, id)

/** The company itself as a party: who had what it ships, and who has what it receives. */
export const companyName = (company: string): string => ownName(company, 'party', company)

/** The kinds of master data that GS1 names, by what is told of. */
const vocabularies = {
  lot: 'urn:epcglobal:epcis:vtype:EPCClass',
  readPoint: 'urn:epcglobal:epcis:vtype:ReadPoint',
  location: 'urn:epcglobal:epcis:vtype:BusinessLocation',
  party: 'urn:epcglobal:epcis:vtype:SourceDest',
} as const
export type Vocabulary = keyof typeof vocabularies

const attribute = {
  lot: 'urn:epcglobal:cbv:mda#lotNumber',
  readPoint: 'urn:epcglobal:cbv:mda#name',
  location: 'urn:epcglobal:cbv:mda#name',
  party: 'urn:epcglobal:cbv:mda#name',
} as const

/** What things of one kind are called, as the head of a document tells it; each once, by its identifier. */
export const vocabulary = (kind: Vocabulary, called: ReadonlyMap<string, string>) => ({
  type: vocabularies[kind],
  vocabularyElementList: [...called]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, name]) => ({ id, attributes: [{ id: attribute[kind], attribute: name }] })),
})

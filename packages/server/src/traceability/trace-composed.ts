import type { CompositionPart } from '@lagar/domain/traceability/trace.ts'
import { fromGrams } from '@lagar/domain/units/weight.ts'
import type { LandFact, OriginFact } from './trace-facts.ts'

/** The origins that a start is made of with their shares and what is known of each, the largest first. */
export function composed(
  shares: ReadonlyMap<string, number>,
  origins: OriginFact[],
  lands: LandFact[],
): CompositionPart[] {
  const landsOfOrigin = Map.groupBy(lands, ({ origin }) => origin)
  const named = (id: string | null, name: string | null) =>
    id === null || name === null ? null : { id, name }
  return origins
    .filter(({ id }) => shares.has(id))
    .map((origin) => ({
      id: origin.id,
      name: origin.name,
      kind: origin.kind,
      share: shares.get(origin.id) ?? 0,
      variety: named(origin.variety_id, origin.variety),
      year: origin.year,
      area: origin.area,
      supplier: named(origin.supplier_id, origin.supplier),
      owner: origin.owner,
      isOrganic: origin.is_organic,
      input: { id: origin.input_id, name: origin.input },
      harvestedDate: origin.harvested,
      weight: origin.kind === 'CIU' ? fromGrams(origin.amount, 'KG') : null,
      sugar: origin.sugar,
      sugarMeasure: origin.sugar_measure ?? '',
      patent: origin.patent,
      cuit: origin.cuit,
      lands: (landsOfOrigin.get(origin.id) ?? []).map(({ id, name, share }) => ({
        id,
        name,
        share,
      })),
    }))
    .toSorted((a, b) => b.share - a.share)
}

import type { CompositionPart, Received } from '@lagar/domain/traceability/trace.ts'
import { fromGrams } from '@lagar/domain/units/weight.ts'
import type { LandFact, OriginFact } from './facts.ts'

/** Every origin on the way with what is known of each, those of the largest shares first. */
export function receivedOn(
  shares: ReadonlyMap<string, number>,
  origins: OriginFact[],
  lands: LandFact[],
): Received[] {
  const landsOfOrigin = Map.groupBy(lands, ({ origin }) => origin)
  const named = (id: string | null, name: string | null) =>
    id === null || name === null ? null : { id, name }
  return origins
    .map((origin) => ({
      id: origin.id,
      name: origin.name,
      kind: origin.kind,
      share: shares.get(origin.id) ?? null,
      variety: named(origin.variety_id, origin.variety),
      year: origin.year,
      area: origin.area,
      supplier: named(origin.supplier_id, origin.supplier),
      owner: origin.owner,
      isOrganic: origin.is_organic,
      input: named(origin.input_id, origin.input),
      harvestedDate: origin.harvested,
      weight: origin.kind === 'CIU' ? fromGrams(origin.amount, 'KG') : null,
      sugar: origin.sugar,
      sugarMeasure: origin.sugar_measure ?? '',
      patent: origin.patent,
      cuit: origin.cuit,
      plot: origin.plot,
      paper: origin.paper,
      lands: (landsOfOrigin.get(origin.id) ?? []).map(({ id, name, share }) => ({
        id,
        name,
        share,
      })),
    }))
    .toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0))
}

/** The origins that a start is made of, with their shares. */
export const composed = (received: readonly Received[]): CompositionPart[] =>
  received.flatMap(({ share, ...one }) => (share === null ? [] : [{ ...one, share }]))

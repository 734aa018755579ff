import type { Wine } from '@lagar/domain/workorders/plan/types.ts'
import { rollUps } from '@lagar/domain/wine/contents/rollups.ts'
import type { Day } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { claimsOf } from '@lagar/domain/label/label.ts'
import {
  claimError,
  refusedClaims,
  type BottledWine,
  type LabelSnapshot,
} from '@lagar/domain/bottles/snapshot.ts'
import { isApproved } from '@lagar/domain/label/step.ts'
import type { LabelStepStatus } from '@lagar/domain/lists/statuses.ts'
import { sql } from 'kysely'
import { originsOf } from '../wine/contents/composition.ts'
import { grapeWeights } from '../wine/contents/grape-weights.ts'
import { ownThresholds } from '../companies/legal-thresholds.ts'
import type { Actor, Tx } from '../actor.ts'

/** A line whose bottles get labels: `path` is where it stands in its document. */
export type Labelled = { path: string; label: string | null; backLabel: string | null; wine: BottledWine }

type Found = NonNullable<LabelSnapshot['label']> & { id: string; steps: LabelStepStatus[] }

/**
 * Judges the labels of some lines against their wine on a day, and answers what each lot keeps of them. Refuses LABEL_NOT_APPROVED
 * with the field, and LABEL_CLAIMS_TOO_MUCH naming each claim in `details.claims` with what the wine proves.
 */
export async function judgeLabels(
  tx: Tx,
  actor: Actor,
  lines: readonly Labelled[],
  on: Day,
): Promise<LabelSnapshot[]> {
  const labels = await labelsOf(
    tx,
    actor.companyId,
    lines.flatMap(({ label, backLabel }) => [label, backLabel]),
  )
  const origins = await originsOf(
    tx,
    actor,
    lines.map(({ wine }) => new Map(wine.origins)),
  )
  const sides = lines.flatMap(({ path, label, backLabel, wine }) =>
    [
      { field: `${path}.label`, label, wine },
      { field: `${path}.backLabel`, label: backLabel, wine },
    ].flatMap((side) => (side.label === null ? [] : [{ ...side, label: labels.get(side.label)! }])),
  )
  const pending = sides.filter(({ label }) => !isApproved(label.steps.map((status) => ({ status }))))
  if (pending.length > 0) {
    throw new Refusal('LABEL_NOT_APPROVED', {
      errors: Object.fromEntries(pending.map(({ field }) => [field, 'LABEL_NOT_APPROVED'])),
      details: { labels: pending.map(({ label: { id, name } }) => ({ id, name })) },
    })
  }
  const own = await ownThresholds(tx, actor)
  const refused = sides.flatMap(({ field, label, wine }) =>
    refusedClaims(label.claims, wine, origins, on, own).map((claim) => ({
      field,
      label: label.name,
      ...claim,
    })),
  )
  if (refused.length > 0) {
    throw new Refusal('LABEL_CLAIMS_TOO_MUCH', {
      errors: Object.fromEntries(refused.map((one) => [one.field, claimError(one)])),
      details: { claims: refused },
    })
  }
  return lines.map(({ label, wine }) => ({
    label: label === null ? null : said(labels.get(label)!),
    wine,
    composition: rollUps(new Map(wine.origins), origins),
  }))
}

/** What a label says of its bottles, kept with a lot. */
export type SaidByLabel = NonNullable<LabelSnapshot['label']>

const said = ({ name, product, alcohol, claims }: Found): SaidByLabel => ({ name, product, alcohol, claims })

/** What front labels say, by their ids; one that the company has not, a back label and one put away are left out. Held as `judgeLabels` holds them. */
export async function saidByLabels(
  tx: Tx,
  companyId: string,
  wanted: readonly string[],
): Promise<ReadonlyMap<string, SaidByLabel>> {
  const fronts = await tx
    .selectFrom('label')
    .select('id')
    .where('company_id', '=', companyId)
    .where('is_back_label', '=', false)
    .where('retired_at', 'is', null)
    .where(sql<boolean>`id = any(${wanted}::uuid[])`)
    .execute()
  const labels = await labelsOf(
    tx,
    companyId,
    fronts.map(({ id }) => id),
  )
  return new Map([...labels].map(([id, label]) => [id, said(label)]))
}

/** Labels with what they claim, held so that nobody opens their approval again meanwhile. */
async function labelsOf(tx: Tx, companyId: string, wanted: (string | null)[]): Promise<Map<string, Found>> {
  const ids = [...new Set(wanted.filter((one) => one !== null))]
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('label')
    .innerJoin('label_product as product', (join) =>
      join
        .onRef('product.company_id', '=', 'label.company_id')
        .onRef('product.id', '=', 'label.label_product_id'),
    )
    .select(['label.id', 'label.name', 'label.alcohol', 'product.name as product'])
    .select(
      sql<string[]>`array(select said.variety_id from label_claim_variety said
        where said.company_id = label.company_id and said.label_id = label.id order by said.position)`.as(
        'claim_varieties',
      ),
    )
    .select(['claim_year', 'claim_area', 'claim_organic', 'claim_reserve'])
    .where('label.company_id', '=', companyId)
    .where('label.id', 'in', ids)
    .orderBy('label.id')
    .forShare('label')
    .execute()
  if (rows.length < ids.length) throw new Refusal('REFERENCE_NOT_FOUND')
  const steps = await tx
    .selectFrom('label_step')
    .select(['label_id', 'status'])
    .where('company_id', '=', companyId)
    .where('label_id', 'in', ids)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        name: row.name,
        product: row.product,
        alcohol: row.alcohol,
        claims: claimsOf({
          claimVarieties: row.claim_varieties,
          claimYear: row.claim_year,
          claimArea: row.claim_area,
          claimOrganic: row.claim_organic,
          claimReserve: row.claim_reserve,
        }),
        steps: steps.filter(({ label_id }) => label_id === row.id).map(({ status }) => status),
      },
    ]),
  )
}

/** What the wine in a tank can prove. */
export async function wineInTank(
  tx: Tx,
  actor: Actor,
  { content, state, volume, composition, isOrganic }: Wine,
): Promise<BottledWine> {
  const { ready_since, grape_type } = await tx
    .selectFrom('content')
    .select(['ready_since', 'grape_type'])
    .where('company_id', '=', actor.companyId)
    .where('id', '=', content)
    .executeTakeFirstOrThrow()
  const origins = await originsOf(tx, actor, [composition])
  const weights = await grapeWeights(tx, actor, state, volume)
  const grams = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  const fromGrapes = origins.size > 0 && [...origins.values()].every(({ kind }) => kind === 'CIU')
  return {
    origins: [...composition],
    isOrganic,
    // Grams over millilitres are kilos over litres.
    kgPer100L: fromGrapes && volume > 0 ? Math.round((grams / volume) * 100 * 100) / 100 : null,
    grapeType: grape_type,
    readySince: ready_since,
  }
}

/** A lot that is taken to be bottled or labelled again, held against a change of what it is. */
export type TakenLot = {
  id: string
  batchId: string
  kind: 'BOTTLED' | 'LABELED' | 'UNCOVERED'
  capacity: number
  madeOn: Day
  onHold: boolean
  wine: BottledWine
}

/** Lots by their ids, with the wine each was filled with. Refuses an unknown id with REFERENCE_NOT_FOUND. */
export async function lotsOf(tx: Tx, { companyId }: Actor, wanted: string[]): Promise<Map<string, TakenLot>> {
  const ids = [...new Set(wanted)]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Omit<TakenLot, 'wine'> & { snapshot: LabelSnapshot | null }>`
    select id, batch_id as "batchId", kind, bottle_capacity as capacity, made_on as "madeOn", on_hold as "onHold",
      label_snapshot as snapshot
    from wine_batch where company_id = ${companyId} and id = any(${ids}::uuid[])
    order by id for share`.execute(tx)
  if (rows.length < ids.length) throw new Refusal('REFERENCE_NOT_FOUND')
  return new Map(
    rows.map(({ snapshot, ...lot }) => [lot.id, { ...lot, wine: snapshot?.wine ?? unknownWine }]),
  )
}

/** What a lot without a snapshot can prove: nothing. */
const unknownWine: BottledWine = {
  origins: [],
  isOrganic: false,
  kgPer100L: null,
  grapeType: null,
  readySince: null,
}

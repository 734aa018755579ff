import { estimateBlend, type Analyses } from '@lagar/domain/workorders/trials/blend.ts'
import type { BlendOutcome, BlendQuestion, JudgedClaim } from '@lagar/domain/workorders/trials/trial.ts'
import { judgeClaim, type Thresholds } from '@lagar/domain/wine/contents/claims.ts'
import { rollUps, type Origins } from '@lagar/domain/wine/contents/rollups.ts'
import { claimsOf } from '@lagar/domain/label/label.ts'
import { wineTogether, type BottledWine } from '@lagar/domain/bottles/snapshot.ts'
import { analysisTypes } from '@lagar/domain/lists/laboratory.ts'
import type { Day } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { productOf, sumOf } from '@lagar/domain/units/amount.ts'
import { fromMoney, unitCost } from '@lagar/domain/units/money.ts'
import { fromMilliliters, toMilliliters } from '@lagar/domain/units/volume.ts'
import { sql } from 'kysely'
import { ownThresholds } from '../../companies/legal-thresholds.ts'
import type { Actor, Db } from '../../actor.ts'
import { compositionOf, originsOf, type Stored } from '../../wine/contents/composition.ts'
import { selectContents, type ContentFound } from '../../wine/contents/rows.ts'
import { grapeWeights } from '../../wine/contents/grape-weights.ts'
import { seesSupplyCosts } from '../../http/can.ts'

/**
 * A wine as it can be poured: what lies of it, the volume that its cost is of, what it proves and what was analysed of it.
 */
type Pourable = {
  id: string
  name: string
  lying: number
  volume: number
  cost: number
  wine: BottledWine
  analyses: Analyses
}

/**
 * What recipes would become out of what is in the cellar now, in their order; a wine that is gone is taken as it was on the day of
 * the question. Refuses REFERENCE_NOT_FOUND an unknown content.
 */
export async function outcomesOf(db: Db, actor: Actor, asked: BlendQuestion): Promise<BlendOutcome[]> {
  const ids = [...new Set(asked.recipes.flatMap(({ parts }) => parts.map(({ content }) => content)))]
  const wines = await pourable(db, actor, ids, asked.date)
  const origins = await originsOf(
    db,
    actor,
    [...wines.values()].map(({ wine }) => new Map(wine.origins)),
  )
  const own = await ownThresholds(db, actor)
  return asked.recipes.map((recipe) => outcomeOf(actor, recipe, asked, { wines, origins, own }))
}

type Known = { wines: Map<string, Pourable>; origins: Origins; own: Thresholds[] }

function outcomeOf(
  actor: Actor,
  { id, parts }: BlendQuestion['recipes'][number],
  asked: BlendQuestion,
  { wines, origins, own }: Known,
): BlendOutcome {
  const poured = parts.map(({ content, amount }) => ({
    of: wines.get(content)!,
    volume: toMilliliters(amount, 'LITER'),
  }))
  const wine = wineTogether(poured.map(({ of, volume }) => ({ wine: of.wine, volume })))
  const composition = new Map(wine.origins)
  const amount = fromMilliliters(sumOf(poured.map(({ volume }) => volume)), 'LITER')
  const cost = sumOf(poured.map(({ of, volume }) => costOf(of, volume)))
  const seesCost = seesSupplyCosts(actor)
  return {
    id,
    amount,
    composition: rollUps(composition, origins),
    isOrganic: poured.length > 0 && wine.isOrganic,
    kgPer100L: wine.kgPer100L === null ? null : productOf([wine.kgPer100L], 2),
    cost: seesCost ? fromMoney(cost) : null,
    unitCost: seesCost && amount > 0 ? unitCost(cost, amount) : null,
    claims: claimsOf(asked).map((claim): JudgedClaim => {
      const verdict = judgeClaim(claim, { ...wine, composition, origins }, asked.date, own)
      const { ok, share = null, threshold = null, kgPer100L = null, from = null, order = null } = verdict
      return { claim: claim.claim, ok, share, threshold, kgPer100L, from, order }
    }),
    analyses: estimateBlend(poured.map(({ of, volume }) => ({ amount: volume, analyses: of.analyses }))).map(
      (analysis) => ({ ...analysis, ...shownOf(analysis) }),
    ),
    short: poured
      .filter(({ of, volume }) => volume > of.lying)
      .map(({ of, volume }) => ({
        content: { id: of.id, name: of.name },
        amount: fromMilliliters(volume - of.lying, 'LITER'),
      })),
  }
}

/** The part of a wine's cost that goes with a part of it; of more wine than there is it is told by what there is. */
const costOf = ({ volume, cost }: Pourable, poured: number): number =>
  volume === 0 ? 0 : productOf([cost, poured], 0, volume)

function shownOf({ code, value }: { code: string; value: number | null }) {
  const type = analysisTypes.find((one) => one.code === code)
  return { value: value === null ? null : productOf([value], type?.decimals ?? 2), unit: type?.unit ?? '' }
}

/** A wine as a comparison takes it: as it lies in the cellar, or once it is gone as it was on the day of the trial. */
type Found = Pick<ContentFound, 'id' | 'name' | 'grapeType' | 'isOrganic' | 'readySince'> &
  Stored & { stateId: string | null; lying: number; volume: number; cost: number }

async function pourable(db: Db, actor: Actor, ids: string[], on: Day): Promise<Map<string, Pourable>> {
  if (ids.length === 0) return new Map()
  const rows = await selectContents(db, actor).where('content.id', 'in', ids).execute()
  if (rows.length < ids.length) throw new Refusal('REFERENCE_NOT_FOUND')
  const gone = await statesOn(
    db,
    actor,
    rows.flatMap(({ id, held }) => (held === null ? id : [])),
    on,
  )
  const analyses = await lastAnalyses(db, actor, ids)
  const wines: [string, Pourable][] = []
  for (const { held, ...row } of rows) {
    const lying = sumOf((held ?? []).map((part) => part.amount))
    const cost = sumOf((held ?? []).map((part) => part.cost))
    const found: Found = { ...row, lying, volume: lying, cost, ...gone.get(row.id) }
    wines.push([
      row.id,
      {
        id: row.id,
        name: row.name,
        lying,
        volume: found.volume,
        cost: found.cost,
        wine: await wineOf(db, actor, found),
        analyses: analyses.get(row.id) ?? new Map(),
      },
    ])
  }
  return new Map(wines)
}

/** What wines that are gone were at the end of a day, or when they were made if that was later. */
async function statesOn(db: Db, { companyId }: Actor, contents: string[], on: Day) {
  const { rows } = await sql<Stored & { content: string; stateId: string; volume: number; cost: number }>`
    select distinct on (s.content_id) s.content_id as content, s.id as "stateId", s.volume, s.cost,
      s.origin_ids as "originIds", s.origin_shares as "originShares"
    from content_state s
    join ledger_entry e on e.company_id = s.company_id and e.id = s.entry_id
    where s.company_id = ${companyId} and s.content_id = any(${contents}::uuid[]) and not s.reversed
    order by s.content_id, e.happened_on <= ${on} desc, case when e.happened_on <= ${on} then -s.entry_id else s.entry_id end`.execute(
    db,
  )
  return new Map(rows.map(({ content, ...state }) => [content, state]))
}

async function wineOf(db: Db, actor: Actor, found: Found): Promise<BottledWine> {
  const { stateId, volume, isOrganic, grapeType, readySince } = found
  const composition = compositionOf(found)
  const origins = await originsOf(db, actor, [composition])
  const fromGrapes = origins.size > 0 && [...origins.values()].every(({ kind }) => kind === 'CIU')
  const weights =
    stateId === null ? new Map<string, number>() : await grapeWeights(db, actor, stateId, volume)
  const grams = sumOf([...weights.values()])
  return {
    origins: [...composition],
    isOrganic,
    // Grams over millilitres are kilos over litres.
    kgPer100L: fromGrapes && volume > 0 ? (grams / volume) * 100 : null,
    grapeType,
    readySince,
  }
}

/** The last value of each parameter that was measured of some wines or told by an analysis of them. */
async function lastAnalyses(
  db: Db,
  { companyId }: Actor,
  ids: string[],
): Promise<Map<string, Map<string, number>>> {
  const { rows } = await sql<{ content: string; code: string; value: number }>`
    select distinct on (content, code) content, code, value::float8 as value
    from (
      select content_id as content, code, value, measured_on as day, created_at, id::text as id
      from measurament
      where company_id = ${companyId} and content_id = any(${ids}::uuid[])
        and code <> all(array['TEMPERATURE', 'LEVEL', 'VOLUME', 'PRESSURE', 'HUMIDITY', 'WEIGHT'])
      union all
      select l.content_id, r.code, r.value, l.sampled_on, l.created_at, l.id::text
      from laboratory l
      join laboratory_result r on r.company_id = l.company_id and r.laboratory_id = l.id
      where l.company_id = ${companyId} and l.content_id = any(${ids}::uuid[]) and l.status = 'DONE'
    ) known
    order by content, code, day desc, created_at desc, id desc`.execute(db)
  const byContent = Map.groupBy(rows, ({ content }) => content)
  return new Map(
    [...byContent].map(([content, own]) => [content, new Map(own.map(({ code, value }) => [code, value]))]),
  )
}

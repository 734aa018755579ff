import { planBottles, type BottleOrigin, type OpenedLot } from '@lagar/domain/bottles/opening-plan.ts'
import { wrongOpening, type OpenedBottles, type OpeningBottles } from '@lagar/domain/bottles/opening.ts'
import type { LabelSnapshot } from '@lagar/domain/bottles/snapshot.ts'
import type { Day } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { GrapeType } from '@lagar/domain/lists/vineyard.ts'
import { rollUps } from '@lagar/domain/wine/contents/rollups.ts'
import { sql } from 'kysely'
import { auditRow } from '../audit.ts'
import type { Actor, Tx } from '../actor.ts'
import { insertAll } from '../database/insert-all.ts'
import { newId } from '../ids.ts'
import { post, reverse } from '../ledger/post.ts'
import { standingOrRefuse } from '../ledger/read.ts'
import { originsOf } from '../wine/contents/composition.ts'
import { saidByLabels, type SaidByLabel } from './claims.ts'

/** An opening with the id that the lot of each row gets where it is the first of its lot. */
export type Opening = Omit<OpeningBottles, 'bottles'> & { bottles: (OpenedBottles & { lot: string })[] }

/** What the rows of an opening name, by its id. */
type Named = {
  varieties: ReadonlyMap<string, GrapeType | null>
  labels: ReadonlyMap<string, SaidByLabel>
  deposits: ReadonlyMap<string, string>
}

/**
 * Botellas iniciales. What lay in the deposits when the company began is one entry of the ledger, from a place outside of its own; the rows of a
 * lot code are one lot. Refuses at its row days to come, lot codes that are taken or told in two ways, and what is unknown or of others.
 */
export async function openBottles(tx: Tx, actor: Actor, id: string, opening: Opening): Promise<void> {
  const { day, note, bottles } = opening
  const errors = wrongOpening(opening, actor.today)
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
  const named = await namedBy(tx, actor, bottles)
  await refuseTaken(tx, actor, bottles)
  const { lots, movements } = planBottles(bottles, newId)
  await tx.insertInto('opening_bottles').values({ company_id: actor.companyId, id }).execute()
  await insertLots(tx, actor, { id, day, lots, named })
  await post(tx, actor, {
    happenedOn: day,
    cause: { type: 'openingBottles', id, attempt: 1 },
    movements,
    reason: note,
  })
  await insertAll(tx, {
    audit: lots.map((lot) =>
      auditRow(actor, 'CREATE', 'wineBatch', lot.id, {
        batchId: [null, lot.told.batchId],
        bottles: [null, lot.bottles],
      }),
    ),
  })
}

/** What rows name. Refuses at its field what the company has not, and deposits and labels that are put away or of the other side. */
async function namedBy(tx: Tx, { companyId }: Actor, rows: readonly OpenedBottles[]): Promise<Named> {
  const varieties = await tx
    .selectFrom('variety')
    .select(['id', 'grape_type as grapeType'])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${rows.flatMap(varietiesOf).map(({ id }) => id)}::uuid[])`)
    .execute()
  const deposits = await tx
    .selectFrom('distribution_deposit')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('retired_at', 'is', null)
    .where(
      'id',
      'in',
      rows.map((row) => row.distributionDeposit),
    )
    .orderBy('id')
    .forShare()
    .execute()
  const labels = await saidByLabels(
    tx,
    companyId,
    rows.flatMap(({ label }) => label ?? []),
  )
  const named = {
    varieties: new Map(varieties.map((one) => [one.id, one.grapeType])),
    labels,
    deposits: new Map(deposits.map((one) => [one.id, one.name])),
  }
  const unknown = rows.flatMap((row, at) => [
    ...varietiesOf(row).flatMap(({ id, path }) => (named.varieties.has(id) ? [] : [`${at}.${path}`])),
    ...(row.label === null || labels.has(row.label) ? [] : [`${at}.label`]),
    ...(named.deposits.has(row.distributionDeposit) ? [] : [`${at}.distributionDeposit`]),
  ])
  if (unknown.length > 0)
    throw new Refusal('REFERENCE_NOT_FOUND', {
      errors: Object.fromEntries(unknown.map((path) => [`bottles.${path}`, 'NOT_ALLOWED_HERE'])),
    })
  return named
}

const varietiesOf = ({ variety, composition }: OpenedBottles) => [
  ...(variety === null ? [] : [{ id: variety, path: 'variety' }]),
  ...composition.map((part, row) => ({ id: part.variety, path: `composition.${row}.variety` })),
]

/** Refuses at its row a lot code that some lot has already. */
async function refuseTaken(tx: Tx, { companyId }: Actor, rows: readonly OpenedBottles[]) {
  const taken = await tx
    .selectFrom('wine_batch')
    .select('batch_id')
    .where('company_id', '=', companyId)
    .where(
      'batch_id',
      'in',
      rows.map(({ batchId }) => batchId),
    )
    .execute()
  if (taken.length === 0) return
  const codes = new Set(taken.map(({ batch_id }) => batch_id))
  const errors = rows.flatMap(({ batchId }, at) =>
    codes.has(batchId) ? [[`bottles.${at}.batchId`, 'ALREADY_TAKEN'] as const] : [],
  )
  throw new Refusal('ALREADY_EXISTS', { errors: Object.fromEntries(errors) })
}

type Writing = { id: string; day: Day; lots: readonly OpenedLot[]; named: Named }

/** Writes the lots, and what their wine is made of. */
async function insertLots(tx: Tx, actor: Actor, { id, day, lots, named }: Writing) {
  const { companyId: company_id } = actor
  await insertAll(tx, {
    origin: lots.flatMap(({ told, origins }) =>
      origins.map((origin) => ({
        company_id,
        id: origin.id,
        kind: 'OPENING' as const,
        name: told.name,
        opening_bottles_id: id,
        variety_id: origin.variety,
        year: told.year,
        is_organic: told.isOrganic,
      })),
    ),
  })
  const wines = new Map(lots.map((lot) => [lot.id, sharesOf(lot.origins)]))
  const origins = await originsOf(
    tx,
    actor,
    [...wines.values()].map((shares) => new Map(shares)),
  )
  const snapshotOf = ({ id: lot, told, origins: parts }: OpenedLot): LabelSnapshot => ({
    label: told.label === null ? null : named.labels.get(told.label)!,
    wine: {
      origins: wines.get(lot)!,
      isOrganic: told.isOrganic,
      kgPer100L: null,
      grapeType: colourOf(parts, named.varieties),
      readySince: null,
    },
    composition: rollUps(new Map(wines.get(lot)), origins),
  })
  await insertAll(tx, {
    wine_batch: lots.map((lot) => ({
      company_id,
      id: lot.id,
      batch_id: lot.told.batchId,
      kind: lot.told.label === null ? ('BOTTLED' as const) : ('LABELED' as const),
      opening_id: id,
      label_id: lot.told.label,
      bottle_capacity: lot.told.bottleCapacity,
      bottles_by_box: lot.told.bottlesByBox,
      bottles: lot.bottles,
      made_on: lot.told.bottledOn ?? day,
      alarm_date: lot.told.alarmDate,
      label_snapshot: JSON.stringify(snapshotOf(lot)),
      description: lot.told.name,
    })),
    wine_batch_origin: lots.flatMap((lot) =>
      lot.origins.map(({ id: origin_id, volume }) => ({
        company_id,
        wine_batch_id: lot.id,
        origin_id,
        volume,
      })),
    ),
  })
}

const sharesOf = (origins: readonly BottleOrigin[]): [string, number][] => {
  const all = origins.reduce((sum, { volume }) => sum + volume, 0)
  return origins.map(({ id, volume }) => [id, volume / all])
}

/** The colour of a wine by that of its varieties; nothing where one of them is not known. */
function colourOf(parts: readonly BottleOrigin[], varieties: Named['varieties']): GrapeType | null {
  const colours = new Set(
    parts.map(({ variety }) => (variety === null ? null : varieties.get(variety)) ?? null),
  )
  if (colours.has(null)) return null
  return colours.size === 1 ? [...colours][0]! : 'MIXED'
}

/** Takes an opening of bottles back, whole: its lots never were. Refuses with ALREADY_REVERSED, HAS_DEPENDENTS and IN_USE naming what came since. */
export async function closeBottles(tx: Tx, actor: Actor, id: string, reason: string): Promise<void> {
  const { companyId } = actor
  // Held, so that of two who take it back at once the second finds it taken back.
  await tx
    .selectFrom('opening_bottles')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute()
  const entryId = await standingOrRefuse(tx, actor, 'openingBottles', id)
  // Before the balances, as whoever moves bottles holds them.
  const lots = await tx
    .selectFrom('wine_batch')
    .select(['id', 'batch_id', 'bottles'])
    .where('company_id', '=', companyId)
    .where('opening_id', '=', id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  await reverse(tx, actor, entryId, reason)
  const ids = lots.map((lot) => lot.id)
  await tx
    .deleteFrom('wine_batch_origin')
    .where('company_id', '=', companyId)
    .where('wine_batch_id', 'in', ids)
    .execute()
  await tx.deleteFrom('wine_batch').where('company_id', '=', companyId).where('id', 'in', ids).execute()
  await tx
    .deleteFrom('origin')
    .where('company_id', '=', companyId)
    .where('opening_bottles_id', '=', id)
    .execute()
  await insertAll(tx, {
    audit: lots.map((lot) =>
      auditRow(actor, 'REVERSE', 'wineBatch', lot.id, {
        batchId: [lot.batch_id, null],
        bottles: [lot.bottles, null],
        reason: [null, reason],
      }),
    ),
  })
}

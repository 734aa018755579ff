import { Refusal } from '@lagar/domain/errors.ts'
import { toolClasses } from '@lagar/domain/lists/cellar.ts'
import { priceOf } from '@lagar/domain/units/money.ts'
import { fromMilliliters, toMilliliters } from '@lagar/domain/units/volume.ts'
import { wrongDay, type OpenedWine, type OpeningWine } from '@lagar/domain/wine/contents/opening.ts'
import { planOpening, type OpenedVessel } from '@lagar/domain/workorders/plan/opening.ts'
import { auditRow } from '../../audit.ts'
import { insertAll } from '../../database/insert-all.ts'
import type { Actor, Tx } from '../../actor.ts'
import { admit } from '../../http/http.ts'
import { newId } from '../../ids.ts'
import { createMeasurament, removeMeasuramentsOf } from '../../laboratory/measuraments.ts'
import { post, reverse } from '../../ledger/post.ts'
import { standingOrRefuse } from '../../ledger/read.ts'
import { reverseStates, writeStates } from './store.ts'
import { asBefore, opened as openedVessel } from './cleanness.ts'
import { holdVessels, type HeldVessel } from './vessels.ts'

/** The hour of what is known of a day alone. */
const OPENED_AT = '12:00'

/** An opening with the ids that its wines get. */
export type Opening = Omit<OpeningWine, 'wines'> & { wines: (OpenedWine & { content: string })[] }

/**
 * Vino inicial. What lay in the vessels when the company began is one entry of the ledger, from a place outside of its own. Refuses at its row with
 * DAY_IN_FUTURE, vessels that are none or not here, VESSEL_OCCUPIED, OVER_CAPACITY and what is unknown of others.
 */
export async function openWines(tx: Tx, actor: Actor, id: string, opening: Opening): Promise<void> {
  const { day, note, wines } = opening
  const errors = wrongDay(day, actor.today)
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
  await refuseTools(tx, actor, wines)
  const vessels = await holdVessels(
    tx,
    actor,
    wines.map(({ cellarElement }) => cellarElement),
  )
  const grapeTypes = await grapeTypesOf(tx, actor, wines)
  const opened = wines.map((wine, at): OpenedVessel => {
    const volume = toMilliliters(wine.amount, wine.unit)
    refuseVessel(vessels.get(wine.cellarElement)!, volume, wine.isOrganic, at)
    return {
      content: wine.content,
      vessel: wine.cellarElement,
      becomes: becomes(wine, grapeTypes),
      isOrganic: wine.isOrganic,
      volume,
      cost: priceOf(fromMilliliters(volume, 'LITER'), wine.openingCost ?? 0),
      parts:
        wine.composition.length === 0
          ? [{ variety: wine.variety, weight: 1 }]
          : wine.composition.map(({ variety, percentage }) => ({ variety, weight: percentage })),
    }
  })
  const { origins, ...plan } = planOpening(opened, newId)
  await insertOrigins(tx, actor, id, wines, origins)
  const entryId = await post(tx, actor, {
    happenedOn: day,
    cause: { type: 'openingWine', id, attempt: 1 },
    movements: plan.movements,
    reason: note,
  })
  await writeStates(tx, actor, entryId, plan)
  for (const { cellarElement } of wines) await openedVessel(tx, actor, entryId, cellarElement)
  await writeAnalyses(tx, actor, id, opening)
  await insertAll(tx, {
    audit: wines.map(({ content, name, cellarElement, amount, unit }) =>
      auditRow(actor, 'CREATE', 'content', content, {
        name: [null, name],
        cellarElement: [null, vessels.get(cellarElement)!.name],
        amount: [null, `${fromMilliliters(toMilliliters(amount, unit), 'LITER')} L`],
      }),
    ),
  })
}

/** What was known of the wines by analysis, as measurements of that day. Refuses who may not write down analyses (NO_PERMISSIONS). */
async function writeAnalyses(tx: Tx, actor: Actor, id: string, { day, wines }: Opening) {
  const known = wines.filter(({ measuraments }) => measuraments.length > 0)
  if (known.length > 0) admit(actor, 'laboratory.write')
  for (const { cellarElement, measuraments } of known)
    await createMeasurament(
      tx,
      actor,
      newId(),
      {
        ...{ cellarElement, land: null, wineBatch: null, capWork: null },
        ...{ day, hour: OPENED_AT, employee: actor.employeeId, measuraments, note: '' },
      },
      { opening: id },
    )
}

type GrapeTypes = Awaited<ReturnType<typeof grapeTypesOf>>

function becomes({ name, variety, composition, year, grapeType, stage }: OpenedWine, types: GrapeTypes) {
  const known = variety ?? (composition.length === 1 ? composition[0]!.variety : null)
  const told = grapeType ?? (known === null ? null : (types.get(known) ?? null))
  return { name, variety: known, year, grapeType: told, stage, isWineDregs: false }
}

/** The colour of each variety that wines name. Refuses at its row one that the company has not. */
async function grapeTypesOf(tx: Tx, { companyId }: Actor, wines: readonly OpenedWine[]) {
  const named = wines.flatMap(({ variety, composition }, at) => [
    ...(variety === null ? [] : [{ id: variety, path: `wines.${at}.variety` }]),
    ...composition.map((part, row) => ({
      id: part.variety,
      path: `wines.${at}.composition.${row}.variety`,
    })),
  ])
  const rows =
    named.length === 0
      ? []
      : await tx
          .selectFrom('variety')
          .select(['id', 'grape_type'])
          .where('company_id', '=', companyId)
          .where(
            'id',
            'in',
            named.map(({ id }) => id),
          )
          .execute()
  const types = new Map(rows.map(({ id, grape_type }) => [id, grape_type]))
  refuseUnknown(named.filter(({ id }) => !types.has(id)).map(({ path }) => path))
  return types
}

/** Refuses, at their rows, vessels of nobody or put away, and what wine only passes. */
async function refuseTools(tx: Tx, { companyId }: Actor, wines: readonly OpenedWine[]) {
  const rows = await tx
    .selectFrom('cellar_element as element')
    .innerJoin('element_type as type', (join) =>
      join
        .onRef('type.company_id', '=', 'element.company_id')
        .onRef('type.id', '=', 'element.element_type_id'),
    )
    .select('element.id')
    .where('element.company_id', '=', companyId)
    .where('element.retired_at', 'is', null)
    .where('type.class', 'not in', [...toolClasses, 'WASHER'])
    .where(
      'element.id',
      'in',
      wines.map(({ cellarElement }) => cellarElement),
    )
    .execute()
  const there = new Set(rows.map(({ id }) => id))
  refuseUnknown(
    wines.flatMap(({ cellarElement }, at) => (there.has(cellarElement) ? [] : [`wines.${at}.cellarElement`])),
  )
}

function refuseUnknown(paths: readonly string[]) {
  if (paths.length > 0)
    throw new Refusal('REFERENCE_NOT_FOUND', {
      errors: Object.fromEntries(paths.map((path) => [path, 'NOT_ALLOWED_HERE'])),
    })
}

/** A vessel that wine is written into is empty, large enough, and organic where the wine is. */
function refuseVessel(vessel: HeldVessel, volume: number, isOrganic: boolean, at: number) {
  const { name, capacity, wine, contentName, keepsOrganic } = vessel
  if (wine)
    throw new Refusal('VESSEL_OCCUPIED', {
      errors: { [`wines.${at}.cellarElement`]: 'VESSEL_NOT_EMPTY' },
      details: { vessel: name, content: contentName },
    })
  if (volume > capacity)
    throw new Refusal('OVER_CAPACITY', {
      errors: { [`wines.${at}.amount`]: 'EXCEEDS_CAPACITY' },
      details: {
        name,
        capacity: fromMilliliters(capacity, 'LITER'),
        wanted: fromMilliliters(volume, 'LITER'),
        unit: 'LITER',
      },
    })
  if (isOrganic && !keepsOrganic)
    throw new Refusal('INVALID_INPUT', { errors: { [`wines.${at}.isOrganic`]: 'VESSEL_NOT_ORGANIC' } })
}

/** Writes the opening, and what its wines are made of. Refuses at its row an owner that the company does not know. */
async function insertOrigins(
  tx: Tx,
  actor: Actor,
  id: string,
  wines: Opening['wines'],
  origins: ReturnType<typeof planOpening>['origins'],
) {
  const { companyId: company_id } = actor
  await refuseOwners(tx, actor, wines)
  await tx.insertInto('opening_wine').values({ company_id, id }).execute()
  const byContent = new Map(wines.map((wine) => [wine.content, wine]))
  await insertAll(tx, {
    origin: origins.map((origin) => {
      const wine = byContent.get(origin.content)!
      return {
        company_id,
        id: origin.id,
        kind: 'OPENING',
        name: wine.name,
        opening_id: id,
        variety_id: origin.variety,
        year: wine.year,
        is_organic: wine.isOrganic,
        owner_supplier_id: wine.ownerType === 'SUPPLIER' ? wine.owner : null,
        owner_customer_id: wine.ownerType === 'CUSTOMER' ? wine.owner : null,
      }
    }),
  })
}

async function refuseOwners(tx: Tx, { companyId }: Actor, wines: readonly OpenedWine[]) {
  const known = new Set<string>()
  for (const [type, table] of [
    ['SUPPLIER', 'supplier'],
    ['CUSTOMER', 'customer'],
  ] as const) {
    const ids = wines.flatMap(({ owner, ownerType }) => (owner !== null && ownerType === type ? [owner] : []))
    if (ids.length === 0) continue
    const rows = await tx
      .selectFrom(table)
      .select('id')
      .where('company_id', '=', companyId)
      .where('id', 'in', ids)
      .execute()
    for (const row of rows) known.add(row.id)
  }
  refuseUnknown(
    wines.flatMap(({ owner }, at) => (owner === null || known.has(owner) ? [] : [`wines.${at}.owner`])),
  )
}

/** Takes an opening back, whole. Refuses with ALREADY_REVERSED, and HAS_DEPENDENTS naming what was done with one of its wines since. */
export async function closeWines(tx: Tx, actor: Actor, id: string, reason: string): Promise<void> {
  // Held, so that of two who take it back at once the second finds it taken back.
  await tx
    .selectFrom('opening_wine')
    .select('id')
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute()
  const entryId = await standingOrRefuse(tx, actor, 'openingWine', id)
  await removeMeasuramentsOf(tx, actor, id)
  await reverse(tx, actor, entryId, reason)
  await reverseStates(tx, actor, entryId)
  await asBefore(tx, actor, entryId)
  const contents = await tx
    .selectFrom('content_state')
    .select('content_id')
    .where('company_id', '=', actor.companyId)
    .where('entry_id', '=', entryId)
    .execute()
  await insertAll(tx, {
    audit: contents.map(({ content_id: content }) =>
      auditRow(actor, 'REVERSE', 'content', content, { reason: [null, reason] }),
    ),
  })
}

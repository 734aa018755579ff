import {
  elementStatus,
  needsRinse,
  rinseDay,
  type CellarElementQuery,
  type CellarElementRecord,
  type ComponentShare,
  type ElementContent,
} from '@lagar/domain/cellars/element.ts'
import { ownersOf } from '@lagar/domain/workorders/plan/owners.ts'
import { returnsTo } from '@lagar/domain/workorders/plan/returns.ts'
import type { RolledShare } from '@lagar/domain/wine/contents/content.ts'
import { byVariety } from '@lagar/domain/wine/contents/rollups.ts'
import type { ContentStatus } from '@lagar/domain/lists/statuses.ts'
import type { VolumeUnit } from '@lagar/domain/lists/units.ts'
import { fromMoney, unitCost } from '@lagar/domain/units/money.ts'
import { fromMilliliters, toMilliliters } from '@lagar/domain/units/volume.ts'
import type { Actor, Db, Tx } from '../actor.ts'
import { sql } from 'kysely'
import { mayEdit, seesSupplyCosts } from '../http/can.ts'
import { containing } from '../http/list.ts'
import { compositionOf, shownOriginsOf } from '../wine/contents/composition.ts'
import { pendingWork } from '../workorders/orders/pending.ts'
import { holdsWine } from '../wine/contents/vessels.ts'

/** What a vessel tells of itself. */
const ofVessel = [
  'element.id',
  'element.version',
  'element.name',
  'element.unit',
  'element.max_capacity as capacity',
  'element.is_organic as isOrganic',
  'element.is_dirty as isDirty',
  'element.out_of_service as outOfService',
  'element.out_of_service_since as outOfServiceSince',
  'element.out_of_service_reason as outOfServiceReason',
  'element.cleaned_on as cleanedOn',
  'element.material',
  'element.wood_type as woodType',
  'element.toast',
  'element.use_number as useNumber',
  'element.position_x as positionX',
  'element.position_y as positionY',
  'element.note',
] as const

/** Where it stands, and which of which kind it is. */
const ofItsPlace = [
  'cellar.id as cellarId',
  'cellar.name as cellarName',
  'section.id as sectionId',
  'section.name as sectionName',
  'lot.id as lotId',
  'lot.name as lotName',
  'type.id as typeId',
  'type.name as typeName',
  'type.class',
  'type.icon',
] as const

/** What lies in it. */
const ofItsWine = [
  'balance.amount',
  'balance.cost',
  'content.id as contentId',
  'content.version as contentVersion',
  'content.name as contentName',
  'content.year',
  'content.stage',
  'content.hold_reason as holdReason',
  'content.is_organic as contentIsOrganic',
  'content.grape_type as grapeType',
  'variety.id as varietyId',
  'variety.name as varietyName',
  'state.origin_ids as originIds',
  'state.origin_shares as originShares',
] as const

/** Vessels with their type, section, lot, and what lies in them: one query, however many there are. */
export const selectElements = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('cellar_element as element')
    .innerJoin('cellar', (join) =>
      join.onRef('cellar.company_id', '=', 'element.company_id').onRef('cellar.id', '=', 'element.cellar_id'),
    )
    .innerJoin('element_type as type', (join) =>
      join
        .onRef('type.company_id', '=', 'element.company_id')
        .onRef('type.id', '=', 'element.element_type_id'),
    )
    .leftJoin('cellar_section as section', (join) =>
      join
        .onRef('section.company_id', '=', 'element.company_id')
        .onRef('section.id', '=', 'element.cellar_section_id'),
    )
    .leftJoin('cellar_element_batch as lot', (join) =>
      join
        .onRef('lot.company_id', '=', 'element.company_id')
        .onRef('lot.id', '=', 'element.cellar_element_batch_id'),
    )
    // A vessel holds one wine at most, and told so, the plan looks up each wine instead of reading all there ever were.
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('balance as held')
          .select(['held.thing_id', 'held.amount', 'held.cost'])
          .whereRef('held.company_id', '=', 'element.company_id')
          .whereRef('held.place_id', '=', 'element.id')
          .where(holdsWine('held'))
          .limit(sql.lit(1))
          .as('balance'),
      (join) => join.onTrue(),
    )
    .leftJoin('content', (join) =>
      join
        .onRef('content.company_id', '=', 'element.company_id')
        .onRef('content.id', '=', 'balance.thing_id'),
    )
    .leftJoin('content_state as state', (join) =>
      join.onRef('state.company_id', '=', 'content.company_id').onRef('state.id', '=', 'content.state_id'),
    )
    .leftJoin('variety', (join) =>
      join
        .onRef('variety.company_id', '=', 'content.company_id')
        .onRef('variety.id', '=', 'content.variety_id'),
    )
    .where('element.company_id', '=', companyId)
    .where('element.retired_at', 'is', null)
    .select([...ofVessel, ...ofItsPlace, ...ofItsWine])

type Selected = ReturnType<typeof selectElements>
/** A vessel as it is read. */
export type ElementRow = Awaited<ReturnType<Selected['execute']>>[number]

/** The vessels that a list asks for. */
export function filterElements(rows: Selected, actor: Actor, query: CellarElementQuery): Selected {
  const { cellarId, cellarSectionId, status, contentStatuses, name, batch, ids, types } = query
  const classes = query.class ? [query.class] : query.classes
  let asked = rows
  if (cellarId) asked = asked.where('element.cellar_id', '=', cellarId)
  if (cellarSectionId) asked = asked.where('element.cellar_section_id', '=', cellarSectionId)
  if (classes?.length) asked = asked.where('type.class', 'in', classes)
  if (types?.length) asked = asked.where('element.element_type_id', 'in', types)
  if (contentStatuses?.length) asked = asked.where('content.stage', 'in', contentStatuses)
  if (name !== undefined) asked = asked.where('element.name', 'ilike', containing(name))
  if (batch) asked = asked.where('element.cellar_element_batch_id', '=', batch)
  if (ids?.length) asked = asked.where('element.id', 'in', ids)
  if (query.isDirty !== undefined) asked = asked.where('element.is_dirty', '=', query.isDirty)
  if (query.minCapacity !== undefined)
    asked = asked.where('element.max_capacity', '>=', toMilliliters(query.minCapacity, 'LITER'))
  if (query.needsRinse !== undefined) asked = asked.where(asksRinse(actor), '=', query.needsRinse)
  return status ? withStatus(asked, status) : asked
}

const asksRinse = ({ today }: Actor) =>
  sql<boolean>`(not element.is_dirty and not element.out_of_service and content.id is null
    and coalesce(element.cleaned_on <= ${rinseDay(today)}, false))`

function withStatus(rows: Selected, status: NonNullable<CellarElementQuery['status']>): Selected {
  if (status === 'OUT_OF_SERVICE') return rows.where('element.out_of_service', '=', true)
  const inUse = rows.where('element.out_of_service', '=', false)
  if (status === 'CLEAN' || status === 'DIRTY')
    return inUse.where('element.is_dirty', '=', status === 'DIRTY')
  if (status === 'WITH_CONTENT') return inUse.where('content.id', 'is not', null)
  return inUse.where('content.id', 'is', null).where('type.class', '<>', 'WASHER')
}

/** The rows as they are answered; the work that is planned for them comes in a second query, what they are made of in a third. */
export async function presentElements(
  db: Db | Tx,
  actor: Actor,
  rows: ElementRow[],
  withComposition = false,
): Promise<CellarElementRecord[]> {
  const compositions = new Map(rows.map((row) => [row.id, compositionOf(row)]))
  const pending = await pendingWork(
    db,
    actor,
    rows.map(({ id }) => id),
  )
  const origins = await shownOriginsOf(db, actor, compositions.values())
  const can = mayEdit(actor, 'cellars')
  return rows.map((row) => {
    const composition = compositions.get(row.id) ?? new Map()
    const parts = withComposition ? byVariety(composition, origins).slice(0, 3).map(asShown) : undefined
    const work = pending.get(row.id)
    return {
      ...presentOne(actor, row, parts, {
        owners: ownersOf(composition, origins),
        returnsTo: returnsTo(composition, origins),
      }),
      pendingWorkorders: work?.workorders ?? 0,
      incomingAmount: fromMilliliters(work?.incoming ?? 0, row.unit),
      can,
    }
  })
}

/** A share in ten-thousandths: the digits that nobody sees are a fifth of all that hundreds of vessels send. */
const tenThousandths = (share: number) => Math.round(share * 10_000) / 10_000

/** A part as a map shows it, rounded so that all parts add to one. */
const asShown = ({ id, name, shown }: RolledShare): ComponentShare => ({
  id,
  name,
  share: tenThousandths(shown / 100),
})

/** Whose the wine of a vessel is, and to whom it can go back. */
type Whose = Pick<ElementContent, 'owners' | 'returnsTo'>

function presentOne(actor: Actor, row: ElementRow, parts: ComponentShare[] | undefined, whose: Whose) {
  const { id, version, name, isOrganic, isDirty, outOfService, useNumber, positionX, positionY, note } = row
  const { outOfServiceReason, outOfServiceSince, cleanedOn } = row
  const hasContent = row.contentId !== null
  const unit = row.unit
  const kind = row.class
  return {
    id,
    version,
    name,
    isOrganic,
    isDirty,
    outOfService,
    outOfServiceReason,
    outOfServiceSince,
    cleanedOn,
    needsRinse: needsRinse({ isDirty, outOfService, hasContent, cleanedOn }, actor.today),
    useNumber,
    positionX,
    positionY,
    note,
    unit,
    class: kind,
    cellar: { id: row.cellarId, name: row.cellarName },
    cellarSection: namedOrNull(row.sectionId, row.sectionName),
    cellarElementBatch: namedOrNull(row.lotId, row.lotName),
    elementType: { id: row.typeId, name: row.typeName, class: kind, icon: row.icon },
    material: row.material,
    woodType: row.woodType,
    toast: row.toast,
    maxCapacity: fromMilliliters(row.capacity, unit),
    status: elementStatus({ class: kind, isDirty, outOfService, hasContent }),
    level: row.amount && row.capacity ? tenThousandths(row.amount / row.capacity) : 0,
    content: contentOf(row, unit, parts, whose),
  }
}

function contentOf(row: ElementRow, unit: VolumeUnit, parts: ComponentShare[] | undefined, whose: Whose) {
  const { contentId, contentName, contentVersion, contentIsOrganic, year, stage, amount } = row
  if (contentId === null) return null
  return {
    id: contentId,
    name: contentName ?? '',
    version: contentVersion ?? 1,
    variety: namedOrNull(row.varietyId, row.varietyName),
    year: year ?? 0,
    stage: stage as ContentStatus,
    holdReason: row.holdReason,
    isOrganic: contentIsOrganic ?? false,
    grapeType: row.grapeType,
    currentAmount: fromMilliliters(amount ?? 0, unit),
    unit,
    ...whose,
    ...(parts && { composition: parts }),
  }
}

/** A vessel with what its wine cost until now and a litre of it, for who may know. */
export function withCost(
  actor: Actor,
  [row]: ElementRow[],
  { content, ...vessel }: CellarElementRecord,
): CellarElementRecord {
  if (!row || !content) return { ...vessel, content }
  const seesCost = seesSupplyCosts(actor)
  const money = row.cost ?? 0
  const costs = seesCost
    ? { cost: fromMoney(money), unitCost: unitCost(money, fromMilliliters(row.amount ?? 0, 'LITER')) }
    : { cost: null, unitCost: null }
  return { ...vessel, content: { ...content, ...costs } }
}

const namedOrNull = (id: string | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '' }

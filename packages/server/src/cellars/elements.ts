import {
  cellarElement,
  cellarElementQuery,
  cellarElementRecord,
  type CellarElementQuery,
  type CellarElementRecord,
} from '@lagar/domain/cellars/element.ts'
import type { Day } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import { toMilliliters } from '@lagar/domain/units/volume.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { exportOf } from '../exports/export.ts'
import type { Actor, Tx } from '../actor.ts'
import type { Catalogue } from '../http/catalogue.ts'
import { ordered, pageOfQuery } from '../http/list.ts'
import { openPlace } from '../ledger/places.ts'
import { filterElements, presentElements, selectElements, withCost } from './element-rows.ts'
import { changeCapacity, refuseTakenCell, refuseUsed } from './place.ts'
import { type ColumnsOf, updateAt } from '../http/rows.ts'

type Input = z.output<typeof cellarElement>

/** The vessels and tools of the cellars. Each is a place of the ledger with its capacity. */
export const cellarElements: Catalogue<typeof cellarElement.shape, CellarElementRecord, CellarElementQuery> =
  {
    entity: 'cellarElement',
    area: 'cellars',
    path: '/cellars/cellarElements',
    deletePath: '/cellars/cellarElements',
    input: cellarElement,
    record: cellarElementRecord,
    query: cellarElementQuery,

    async list(db, actor, query) {
      const sorted = ordered(filterElements(selectElements(db, actor), actor, query), query.sort ?? 'name', {
        name: sql`element.name collate es_natural`,
        maxCapacity: sql`element.max_capacity`,
        elementType: sql`type.name collate es_natural`,
        cellarSection: sql`section.name collate es_natural`,
      })
      const page = await pageOfQuery(db, sorted, query)
      return { ...page, result: await presentElements(db, actor, page.result, query.composition) }
    },

    async find(db, actor, id) {
      const rows = await selectElements(db, actor).where('element.id', '=', id).execute()
      const [record] = await presentElements(db, actor, rows, true)
      return record && withCost(actor, rows, record)
    },

    async insert(tx, actor, id, input) {
      await refuseMisplaced(tx, actor, id, input)
      const values = { ...columns(input, actor), cleaned_on: input.isDirty ? null : actor.today }
      await openPlace(tx, actor.companyId, id, 'VESSEL', values.max_capacity)
      await tx
        .insertInto('cellar_element')
        .values({ company_id: actor.companyId, id, ...values })
        .execute()
    },

    async update(tx, actor, { id, version }, input) {
      await refuseMisplaced(tx, actor, id, input)
      const values = { ...columns(input, actor), cleaned_on: cleanedOn(actor, input) }
      await changeCapacity(tx, actor, id, values.max_capacity, input.unit)
      return updateAt(tx, actor, 'cellar_element', { id, version }, values)
    },

    nameOf: ({ name }) => name,

    async remove(tx, actor, id) {
      await refuseUsed(tx, actor, id)
      await tx
        .deleteFrom('cellar_element')
        .where('company_id', '=', actor.companyId)
        .where('id', '=', id)
        .execute()
    },
  }

/** A vessel that is said to be clean is so from today, unless it was before. */
const cleanedOn = ({ today }: Actor, { isDirty }: Input) =>
  isDirty ? null : sql<Day | null>`case when is_dirty then ${today}::date else cleaned_on end`

const columns = (
  input: Input,
  { today }: Actor,
): ColumnsOf<'cellar_element', 'cleaned_on' | 'held_conventional'> => ({
  name: input.name,
  cellar_id: input.cellar,
  cellar_section_id: input.cellarSection,
  element_type_id: input.elementType,
  cellar_element_batch_id: input.cellarElementBatch,
  unit: input.unit,
  max_capacity: toMilliliters(input.maxCapacity, input.unit),
  is_organic: input.isOrganic,
  is_dirty: input.isDirty,
  out_of_service: input.outOfService,
  out_of_service_since: input.outOfService ? (input.outOfServiceSince ?? today) : null,
  out_of_service_reason: input.outOfService ? input.outOfServiceReason : '',
  material: input.material,
  wood_type: input.woodType,
  toast: input.toast,
  use_number: input.useNumber,
  position_x: input.positionX,
  position_y: input.positionY,
  note: input.note,
})

/** A vessel's section and lot belong to its cellar, and its cell of the map is free. */
async function refuseMisplaced(tx: Tx, actor: Actor, id: string, input: Input) {
  const { cellar, cellarSection, cellarElementBatch, positionX, positionY } = input
  const of = await tx
    .selectFrom('element_type as type')
    .leftJoin('cellar_section as section', (join) =>
      join.onRef('section.company_id', '=', 'type.company_id').on('section.id', '=', cellarSection),
    )
    .leftJoin('cellar_element_batch as lot', (join) =>
      join.onRef('lot.company_id', '=', 'type.company_id').on('lot.id', '=', cellarElementBatch),
    )
    .select(['type.class', 'section.cellar_id as sectionCellar', 'lot.cellar_id as lotCellar'])
    .where('type.company_id', '=', actor.companyId)
    .where('type.id', '=', input.elementType)
    .executeTakeFirst()
  if (!of) throw new Refusal('REFERENCE_NOT_FOUND', { errors: { elementType: 'INVALID_VALUE' } })
  if (cellarSection !== null && of.sectionCellar !== cellar)
    throw new Refusal('INVALID_INPUT', { errors: { cellarSection: 'NOT_ALLOWED_HERE' } })
  if (cellarElementBatch !== null && of.lotCellar !== cellar)
    throw new Refusal('INVALID_INPUT', { errors: { cellarElementBatch: 'NOT_ALLOWED_HERE' } })
  const kind = of.class
  await refuseTakenCell(tx, actor, { cellar, positionX, positionY, vessels: [id] }, [kind])
}

export const cellarElementExport = exportOf({
  permission: 'MEMBER',
  sheet: 'CELLAR_ELEMENT',
  query: cellarElementQuery,
  list: cellarElements.list,
  columns: [
    { field: 'name', kind: 'text', value: ({ name }) => name },
    { field: 'cellar', kind: 'text', value: ({ cellar }) => cellar.name },
    { field: 'section', kind: 'text', value: ({ cellarSection }) => cellarSection?.name ?? null },
    { field: 'type', kind: 'text', value: ({ elementType }) => elementType.name },
    { field: 'status', kind: 'text', value: ({ status }, texts) => texts.cellarElementStatus[status] },
    {
      field: 'cleanness',
      kind: 'text',
      value: ({ isDirty }, texts) => (isDirty ? texts.printed.DIRTY : texts.printed.CLEAN),
    },
    { field: 'cleanedOn', kind: 'day', value: ({ cleanedOn }) => cleanedOn },
    { field: 'outOfServiceSince', kind: 'day', value: ({ outOfServiceSince }) => outOfServiceSince },
    {
      field: 'isOrganic',
      kind: 'text',
      value: ({ isOrganic }, texts) => texts.answer[isOrganic ? 'YES' : 'NO'],
    },
    { field: 'capacity', kind: 'litres', value: ({ maxCapacity }) => maxCapacity },
    { field: 'held', kind: 'litres', value: ({ content }) => content?.currentAmount ?? null },
    { field: 'unit', kind: 'text', value: ({ unit }, texts) => texts.volumeUnit[unit] },
    { field: 'content', kind: 'text', width: 28, value: ({ content }) => content?.name ?? null },
    { field: 'variety', kind: 'text', value: ({ content }) => content?.variety?.name ?? null },
    { field: 'year', kind: 'text', value: ({ content }) => (content ? String(content.year) : null) },
    {
      field: 'stage',
      kind: 'text',
      value: ({ content }, texts) => content && texts.contentStatus[content.stage],
    },
    { field: 'pendingWorkorders', kind: 'count', value: ({ pendingWorkorders }) => pendingWorkorders },
  ],
})

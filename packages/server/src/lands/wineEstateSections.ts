import {
  wineEstateSection,
  wineEstateSectionQuery,
  wineEstateSectionRecord,
  type WineEstateSectionRecord,
} from '@lagar/domain/lands/wineEstateSection.ts'
import type { Named } from '@lagar/domain/wire.ts'
import type { z } from 'zod'
import { exportOf } from '../exports/export.ts'
import type { Actor, Db, Tx } from '../http/actor.ts'
import { mayEdit } from '../http/can.ts'
import type { Catalogue } from '../http/catalogue.ts'
import { inSpanish, ordered, pageOfQuery, says } from '../http/list.ts'
import { namedIn, removeFrom } from '../http/rows.ts'

const select = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('wine_estate_section')
    .where('company_id', '=', actor.companyId)
    .select(['id', 'version', 'name'])
    .select(namedIn('wine_estate', 'wine_estate_section.wine_estate_id').$castTo<Named>().as('wineEstate'))

type Row = Omit<WineEstateSectionRecord, 'can'>
const present = (actor: Actor) => (row: Row) => ({ ...row, can: mayEdit(actor, 'lands') })

type Sections = Catalogue<
  typeof wineEstateSection.shape,
  WineEstateSectionRecord,
  z.output<typeof wineEstateSectionQuery>
>

/** The sections that estates are divided into. */
export const wineEstateSections: Sections = {
  entity: 'wineEstateSection',
  area: 'lands',
  path: '/lands/wineEstateSections',
  createPath: '/lands/wineEstateSection',
  deletePath: '/lands/wineEstateSection',
  input: wineEstateSection,
  record: wineEstateSectionRecord,
  query: wineEstateSectionQuery,

  async list(db, actor, query) {
    const { name, wineEstateId } = query
    let rows = select(db, actor)
    if (name !== undefined) rows = rows.where(says('name', name))
    if (wineEstateId !== undefined) rows = rows.where('wine_estate_id', '=', wineEstateId)
    const sorted = ordered(rows, query.sort ?? 'name', {
      name: inSpanish('name'),
    })
    const page = await pageOfQuery(db, sorted, query)
    return { ...page, result: page.result.map(present(actor)) }
  },

  async find(db, actor, id) {
    const row = await select(db, actor).where('id', '=', id).executeTakeFirst()
    return row && present(actor)(row)
  },

  insert: (tx, { companyId }, id, { name, wineEstate }) =>
    tx
      .insertInto('wine_estate_section')
      .values({ company_id: companyId, id, name, wine_estate_id: wineEstate })
      .execute(),

  update: (tx, { companyId }, { id, version }, { name, wineEstate }) =>
    tx
      .updateTable('wine_estate_section')
      .set({ name, wine_estate_id: wineEstate, version: version + 1 })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst(),

  nameOf: ({ name }) => name,
  remove: removeFrom('wine_estate_section'),
}

export const wineEstateSectionExport = exportOf({
  permission: 'MEMBER',
  sheet: 'Sectores',
  query: wineEstateSectionQuery,
  list: wineEstateSections.list,
  columns: [
    { title: 'Nombre', kind: 'text', width: 28, value: ({ name }) => name },
    { title: 'Finca', kind: 'text', width: 28, value: ({ wineEstate }) => wineEstate.name },
  ],
})

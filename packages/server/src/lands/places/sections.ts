import {
  wineEstateSection,
  wineEstateSectionQuery,
  wineEstateSectionRecord,
  type WineEstateSectionRecord,
} from '@lagar/domain/lands/places/section.ts'
import type { Named } from '@lagar/domain/wire.ts'
import type { z } from 'zod'
import { exportOf } from '../../exports/export.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { mayEdit } from '../../http/can.ts'
import type { Catalogue } from '../../http/catalogue.ts'
import { asListed, inSpanish, containsText } from '../../http/list.ts'
import { asOneRow, type ColumnsOf, namedIn, removeFrom } from '../../http/rows.ts'

const select = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('wine_estate_section')
    .where('company_id', '=', actor.companyId)
    .select(['id', 'version', 'name'])
    .select(namedIn('wine_estate', 'wine_estate_section.wine_estate_id').$castTo<Named>().as('wineEstate'))

type Row = Omit<WineEstateSectionRecord, 'can'>
const present = (actor: Actor) => (row: Row) => ({ ...row, can: mayEdit(actor, 'lands') })

const columns = ({
  name,
  wineEstate,
}: z.output<typeof wineEstateSection>): ColumnsOf<'wine_estate_section'> => ({
  name,
  wine_estate_id: wineEstate,
})

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
  ...asListed(select, present, {
    query: wineEstateSectionQuery,
    sort: 'name',
    sorts: {
      name: inSpanish('name'),
    },
    asked(all, { name, wineEstateId }) {
      let rows = all
      if (name !== undefined) rows = rows.where(containsText('name', name))
      if (wineEstateId !== undefined) rows = rows.where('wine_estate_id', '=', wineEstateId)
      return rows
    },
  }),

  ...asOneRow('wine_estate_section', columns),

  nameOf: ({ name }) => name,
  remove: removeFrom('wine_estate_section'),
}

export const wineEstateSectionExport = exportOf({
  permission: 'MEMBER',
  sheet: 'WINE_ESTATE_SECTION',
  query: wineEstateSectionQuery,
  list: wineEstateSections.list,
  columns: [
    { field: 'name', kind: 'text', width: 28, value: ({ name }) => name },
    { field: 'wineEstate', kind: 'text', width: 28, value: ({ wineEstate }) => wineEstate.name },
  ],
})

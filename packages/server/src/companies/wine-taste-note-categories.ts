import {
  wineTasteNoteCategory,
  wineTasteNoteCategoryQuery,
  wineTasteNoteCategoryRecord,
  type WineTasteNoteCategory,
  type WineTasteNoteCategoryRecord,
} from '@lagar/domain/companies/wine-taste-note-category.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { exportOf } from '../exports/export.ts'
import type { Actor, Db, Tx } from '../http/actor.ts'
import { mayEdit } from '../http/can.ts'
import type { Catalogue } from '../http/catalogue.ts'
import { inSpanish, ordered, pageOfQuery, says } from '../http/list.ts'
import { asOneRow, removeFrom } from '../http/rows.ts'

const select = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('wine_taste_note_category')
    .where('company_id', '=', companyId)
    .select(['id', 'version', 'name', 'max_score', 'position'])

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const present =
  (actor: Actor) =>
  ({ max_score, position, ...row }: Row): WineTasteNoteCategoryRecord => ({
    ...row,
    maxScore: max_score / 10,
    order: position,
    can: mayEdit(actor, 'contents'),
  })

const columnsOf = ({ name, maxScore, order }: WineTasteNoteCategory) => ({
  name,
  max_score: Math.round(maxScore * 10),
  position: order,
})

type Categories = Catalogue<
  typeof wineTasteNoteCategory.shape,
  WineTasteNoteCategoryRecord,
  z.output<typeof wineTasteNoteCategoryQuery>
>

/** What wines are looked at for when they are tasted. One that was scored cannot be deleted (IN_USE). */
export const wineTasteNoteCategories: Categories = {
  entity: 'wineTasteNoteCategory',
  area: 'contents',
  path: '/companies/wine-taste-note-categories',
  deletePath: '/companies/wine-taste-note-category',
  input: wineTasteNoteCategory,
  record: wineTasteNoteCategoryRecord,
  query: wineTasteNoteCategoryQuery,

  async list(db, actor, query) {
    let rows = select(db, actor)
    if (query.name !== undefined) rows = rows.where(says('name', query.name))
    const sorted = ordered(rows, query.sort ?? 'order', {
      order: sql.ref('position'),
      name: inSpanish('name'),
    })
    const page = await pageOfQuery(db, sorted, query)
    return { ...page, result: page.result.map(present(actor)) }
  },

  async find(db, actor, id) {
    const row = await select(db, actor).where('id', '=', id).executeTakeFirst()
    return row && present(actor)(row)
  },

  ...asOneRow('wine_taste_note_category', columnsOf),

  nameOf: ({ name }) => name,
  remove: removeFrom('wine_taste_note_category'),
}

export const wineTasteNoteCategoryExport = exportOf({
  permission: 'MEMBER',
  sheet: 'Categorías de cata',
  query: wineTasteNoteCategoryQuery,
  list: wineTasteNoteCategories.list,
  columns: [
    { title: 'Orden', kind: 0, value: ({ order }) => order },
    { title: 'Categoría', kind: 'text', width: 28, value: ({ name }) => name },
    { title: 'Puntaje máximo', kind: 1, value: ({ maxScore }) => maxScore },
  ],
})

import {
  wineTasteNoteCategory,
  wineTasteNoteCategoryQuery,
  wineTasteNoteCategoryRecord,
  type WineTasteNoteCategory,
  type WineTasteNoteCategoryRecord,
} from '@lagar/domain/companies/wine-taste-note-category.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { listExport } from '../exports/catalogue.ts'
import type { Actor, Db, Tx } from '../actor.ts'
import { mayEdit } from '../http/can.ts'
import { keptAs, type Catalogue } from '../http/catalogue.ts'
import { asListed, inSpanish, containsText } from '../http/list.ts'
import { asOneRow, type ColumnsOf, removeFrom } from '../http/rows.ts'

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

const columnsOf = ({
  name,
  maxScore,
  order,
}: WineTasteNoteCategory): ColumnsOf<'wine_taste_note_category'> => ({
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
  ...keptAs('wineTasteNoteCategory'),
  input: wineTasteNoteCategory,
  record: wineTasteNoteCategoryRecord,
  ...asListed(select, present, {
    query: wineTasteNoteCategoryQuery,
    sort: 'order',
    sorts: {
      order: sql.ref('position'),
      name: inSpanish('name'),
    },
    asked: (rows, { name }) => (name === undefined ? rows : rows.where(containsText('name', name))),
  }),

  ...asOneRow('wine_taste_note_category', columnsOf),

  nameOf: ({ name }) => name,
  remove: removeFrom('wine_taste_note_category'),
}

export const wineTasteNoteCategoryExport = listExport('wineTasteNoteCategory', wineTasteNoteCategories, [
  { field: 'order', kind: 'count', value: ({ order }) => order },
  { field: 'category', kind: 'text', width: 28, value: ({ name }) => name },
  { field: 'maxScore', kind: 'score', value: ({ maxScore }) => maxScore },
])

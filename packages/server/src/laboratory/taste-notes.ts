import {
  tasteTotal,
  wineTasteNote,
  wineTasteNoteQuery,
  wineTasteNoteRecord,
  type TastedType,
  type WineTasteNote,
  type WineTasteNoteRecord,
} from '@lagar/domain/laboratory/taste-note.ts'
import type { Day } from '@lagar/domain/day.ts'
import { Refusal } from '@lagar/domain/errors.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { exportOf } from '../exports/export.ts'
import { shortText } from '../exports/numbers.ts'
import type { Actor, Db, Tx } from '../actor.ts'
import { mayEdit } from '../http/can.ts'
import type { Catalogue } from '../http/catalogue.ts'
import { asListed, containsText } from '../http/list.ts'
import { clearParts, type ColumnsOf, removeFrom, updateAt } from '../http/rows.ts'
import { refuseClosedDays } from '../ledger/closed-days.ts'

type Scored = { category: Named; score: number; maxScore: number }
type Row = {
  id: string
  version: number
  content_id: string | null
  wine_batch_id: string | null
  blend_trial_id: string | null
  employee_id: string | null
  sample_type: TastedType
  sample_id: string
  sample_name: string
  recipe: Named | null
  day: string
  employee: Named | null
  taster: string
  by: string
  total: number
  scores: Scored[]
  appearance: string
  nose: string
  mouth: string
  conclusion: string
  note: string
}

/** Notes with the names of what they speak of, and their scores in tenths, in the order of the sheet. */
const notes = ({ companyId }: Actor) => sql<Row>`(
  select n.*, n.tasted_on as day,
    case when n.content_id is not null then 'content' when n.wine_batch_id is not null then 'wineBatch'
      else 'blendTrial' end as sample_type,
    coalesce(n.content_id, n.wine_batch_id, n.blend_trial_id) as sample_id,
    coalesce(content.name, lot.batch_id, trial.name) as sample_name,
    case when n.recipe_id is not null then json_build_object('id', n.recipe_id, 'name', n.recipe_name) end as recipe,
    case when e.id is not null then json_build_object('id', e.id, 'name', trim(e.name || ' ' || e.surname)) end as employee,
    coalesce(trim(e.name || ' ' || e.surname), n.taster) as by,
    given.scores, given.total
  from wine_taste_note n
  left join content on content.company_id = n.company_id and content.id = n.content_id
  left join wine_batch lot on lot.company_id = n.company_id and lot.id = n.wine_batch_id
  left join blend_trial trial on trial.company_id = n.company_id and trial.id = n.blend_trial_id
  left join employee e on e.company_id = n.company_id and e.id = n.employee_id
  cross join lateral (
    select json_agg(json_build_object('category', json_build_object('id', c.id, 'name', c.name), 'score', s.score,
        'maxScore', s.max_score) order by c.position, c.name) as scores,
      sum(s.score)::float8 / sum(s.max_score) as total
    from wine_taste_score s join wine_taste_note_category c on c.company_id = s.company_id and c.id = s.category_id
    where s.company_id = n.company_id and s.wine_taste_note_id = n.id) given
  where n.company_id = ${companyId})`

const select = (db: Db | Tx, actor: Actor) => db.selectFrom(notes(actor).as('note')).selectAll()

const present =
  (actor: Actor) =>
  (row: Row): WineTasteNoteRecord => {
    const scores = row.scores.map(({ category, score, maxScore }) => ({
      category,
      score: score / 10,
      maxScore: maxScore / 10,
    }))
    const { id, version, recipe, day, employee, taster, by } = row
    const { appearance, nose, mouth, conclusion, note } = row
    const tasted = recipe ? `${row.sample_name} · ${recipe.name}` : row.sample_name
    return {
      ...{ id, version, recipe, day, employee, taster, by, scores },
      ...{ appearance, nose, mouth, conclusion, note },
      name: `${tasted} · ${day.split('-').toReversed().join('/')}`,
      sample: { type: row.sample_type, id: row.sample_id, name: row.sample_name },
      total: tasteTotal(scores),
      can: mayEdit(actor, 'contents'),
    }
  }

const columnsOf = (given: WineTasteNote, recipeName: string): ColumnsOf<'wine_taste_note'> => ({
  content_id: given.content,
  wine_batch_id: given.wineBatch,
  blend_trial_id: given.blendTrial,
  recipe_id: given.recipe,
  recipe_name: recipeName,
  tasted_on: given.day,
  employee_id: given.employee,
  taster: given.employee === null ? given.taster : '',
  appearance: given.appearance,
  nose: given.nose,
  mouth: given.mouth,
  conclusion: given.conclusion,
  note: given.note,
})

/** What the recipe is called; '' where none was tasted. Refuses a day to come, and a recipe that is not of the trial. */
async function recipeName(tx: Tx, { companyId, today }: Actor, { day, blendTrial, recipe }: WineTasteNote) {
  if (day > today) throw new Refusal('INVALID_INPUT', { errors: { day: 'DAY_IN_FUTURE' } })
  if (recipe === null) return ''
  const found = await tx
    .selectFrom('blend_recipe')
    .select('name')
    .where('company_id', '=', companyId)
    .where('blend_trial_id', 'is not distinct from', blendTrial)
    .where('id', '=', recipe)
    .executeTakeFirst()
  if (!found) throw new Refusal('INVALID_INPUT', { errors: { recipe: 'INVALID_VALUE' } })
  return found.name
}

/**
 * Writes the scores of a sheet in place of those before. A category keeps the most that there was to get when it was first scored
 * on the sheet. Refuses a score above that (TOO_HIGH) and a category that is not there.
 */
async function writeScores(tx: Tx, { companyId }: Actor, id: string, { scores }: WineTasteNote) {
  const own = { company_id: companyId, wine_taste_note_id: id }
  const { rows } = await sql<{ id: string; most: number }>`
    select c.id, coalesce(s.max_score, c.max_score) as most from wine_taste_note_category c
    left join wine_taste_score s on s.company_id = c.company_id and s.category_id = c.id and s.wine_taste_note_id = ${id}
    where c.company_id = ${companyId}`.execute(tx)
  const most = new Map(rows.map((row) => [row.id, row.most]))
  const errors: Record<string, string> = {}
  const written = scores.flatMap(({ category, score }, at) => {
    if (score === null) return []
    const max_score = most.get(category)
    const tenths = Math.round(score * 10)
    if (max_score === undefined) errors[`scores.${at}.category`] = 'INVALID_VALUE'
    else if (tenths > max_score) errors[`scores.${at}.score`] = `EXCEEDS_MAXIMUM:${max_score / 10}`
    return [{ ...own, category_id: category, score: tenths, max_score: max_score ?? tenths }]
  })
  if (Object.keys(errors).length > 0) throw new Refusal('INVALID_INPUT', { errors })
  await clearParts(tx, { companyId }, ['wine_taste_score'], 'wine_taste_note_id', id)
  await tx.insertInto('wine_taste_score').values(written).execute()
}

type Notes = Catalogue<typeof wineTasteNote.shape, WineTasteNoteRecord, z.output<typeof wineTasteNoteQuery>>

/** What was found of the wines when they were tasted. */
export const wineTasteNotes: Notes = {
  entity: 'wineTasteNote',
  area: 'contents',
  gate: 'contents.read',
  path: '/cellars/wine/taste/notes',
  deletePath: '/cellars/wine/taste/notes',
  input: wineTasteNote,
  record: wineTasteNoteRecord,
  ...asListed(select, present, {
    query: wineTasteNoteQuery,
    sort: '-day',
    sorts: {
      day: sql.ref('day'),
      total: sql.ref('total'),
      sample: sql`sample_name collate spanish`,
    },
    asked(all, { text, contentId, wineBatchId, blendTrialId, employeeId, from, to }) {
      let rows = all
      if (text !== undefined)
        rows = rows.where(sql<boolean>`(${containsText('sample_name', text)} or ${containsText('by', text)})`)
      if (contentId) rows = rows.where('content_id', '=', contentId)
      if (wineBatchId) rows = rows.where('wine_batch_id', '=', wineBatchId)
      if (blendTrialId) rows = rows.where('blend_trial_id', '=', blendTrialId)
      if (employeeId) rows = rows.where('employee_id', '=', employeeId)
      if (from !== undefined) rows = rows.where('day', '>=', from)
      if (to !== undefined) rows = rows.where('day', '<=', to)
      return rows
    },
  }),

  async insert(tx, actor, id, given) {
    const name = await recipeName(tx, actor, given)
    await refuseClosedDays(tx, actor, [given.day])
    await tx
      .insertInto('wine_taste_note')
      .values({ company_id: actor.companyId, id, ...columnsOf(given, name) })
      .execute()
    await writeScores(tx, actor, id, given)
  },

  async update(tx, actor, { id, version }, given) {
    const name = await recipeName(tx, actor, given)
    await refuseClosedDays(tx, actor, [await tastedOn(tx, actor, id), given.day])
    const updated = await updateAt(tx, actor, 'wine_taste_note', { id, version }, columnsOf(given, name))
    if (updated.numUpdatedRows > 0n) await writeScores(tx, actor, id, given)
    return updated
  },

  nameOf: ({ name }) => name,

  async remove(tx, actor, id) {
    await refuseClosedDays(tx, actor, [await tastedOn(tx, actor, id)])
    return await removeFrom('wine_taste_note')(tx, actor, id)
  },
}

async function tastedOn(tx: Tx, { companyId }: Actor, id: string): Promise<Day | null> {
  const row = await tx
    .selectFrom('wine_taste_note')
    .select('tasted_on as day')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.day ?? null
}

export const wineTasteNoteExport = exportOf({
  permission: 'contents.read',
  sheet: 'WINE_TASTE_NOTE',
  query: wineTasteNoteQuery,
  list: wineTasteNotes.list,
  columns: [
    { field: 'day', kind: 'day', value: ({ day }) => day },
    { field: 'wine', kind: 'text', width: 30, value: ({ sample }) => sample.name },
    { field: 'recipe', kind: 'text', value: ({ recipe }) => recipe?.name ?? null },
    { field: 'taster', kind: 'text', width: 24, value: ({ by }) => by },
    { field: 'scores', kind: 'score', value: ({ total }) => total },
    {
      field: 'byCategory',
      kind: 'text',
      width: 50,
      value: ({ scores }, texts) =>
        scores
          .map(
            ({ category, score, maxScore }) =>
              `${category.name} ${shortText(texts, 'score', score)}/${shortText(texts, 'score', maxScore)}`,
          )
          .join('; '),
    },
    { field: 'appearance', kind: 'text', width: 40, value: ({ appearance }) => appearance },
    { field: 'nose', kind: 'text', width: 40, value: ({ nose }) => nose },
    { field: 'mouth', kind: 'text', width: 40, value: ({ mouth }) => mouth },
    { field: 'conclusion', kind: 'text', width: 40, value: ({ conclusion }) => conclusion },
    { field: 'note', kind: 'text', width: 40, value: ({ note }) => note },
  ],
})

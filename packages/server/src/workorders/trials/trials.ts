import type { NamedWorkOrder } from '@lagar/domain/named-work-order.ts'
import { shortText } from '../../exports/numbers.ts'
import { namedWorkOrder } from '../../named-work-order.ts'
import {
  blendAnswer,
  blendQuestion,
  blendTrial,
  blendTrialQuery,
  blendTrialRecord,
  type BlendTrial,
  type BlendMade,
  type BlendTrialPage,
  type BlendTrialRecord,
} from '@lagar/domain/workorders/trials/trial.ts'
import type { Day } from '@lagar/domain/day.ts'
import { fromMoney, unitCost } from '@lagar/domain/units/money.ts'
import { fromMilliliters, toMilliliters } from '@lagar/domain/units/volume.ts'
import type { Named } from '@lagar/domain/wire.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { exportOf } from '../../exports/export.ts'
import type { Actor, Db, Tx } from '../../actor.ts'
import { mayEdit, seesSupplyCosts } from '../../http/can.ts'
import { catalogueRoutes, type Catalogue } from '../../http/catalogue.ts'
import type { App } from '../../http/http.ts'
import { asListed, inSpanish, containsText } from '../../http/list.ts'
import { clearParts, type ColumnsOf, namedIn, removeFrom, updateAt } from '../../http/rows.ts'
import { outsideId } from '../../ledger/places.ts'
import { stands } from '../../ledger/standing.ts'
import { outcomesOf } from './outcomes.ts'

/** Calls under cellars/blendTrials: ways to blend wines, compared before one of them is made. */
export function blendTrialRoutes(app: App) {
  catalogueRoutes(app, blendTrials)

  app.post(
    '/cellars/blendTrials/compare',
    {
      config: { permission: 'contents.read', onlyReads: true },
      schema: { body: blendQuestion, response: { 200: blendAnswer } },
    },
    async ({ db, actor, body }) => ({ result: await outcomesOf(db, actor, body) }),
  )
}

type RecipeRow = BlendTrialRecord['recipes'][number]

const recipesOf = sql<RecipeRow[]>`(
  select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'note', r.note, 'parts', (
    select coalesce(json_agg(json_build_object('amount', p.amount,
      'content', json_build_object('id', c.id, 'name', c.name, 'year', c.year)) order by p.position), '[]')
    from blend_part as p
    join content as c on c.company_id = p.company_id and c.id = p.content_id
    where p.company_id = r.company_id and p.blend_trial_id = r.blend_trial_id and p.recipe_id = r.id)
  ) order by r.position), '[]')
  from blend_recipe as r
  where r.company_id = blend_trial.company_id and r.blend_trial_id = blend_trial.id)`

const varietiesOf = sql<Named[]>`(
  select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name) order by said.position), '[]')
  from blend_trial_variety as said
  join variety as v on v.company_id = said.company_id and v.id = said.variety_id
  where said.company_id = blend_trial.company_id and said.blend_trial_id = blend_trial.id)`

const orderOf = sql<NamedWorkOrder | null>`(
  select ${namedWorkOrder('o', 'type')} from work_order as o
  join work_order_type as type on type.company_id = o.company_id and type.id = o.type_id
  where o.company_id = blend_trial.company_id and o.id = blend_trial.work_order_id)`

const select = (db: Db | Tx, { companyId }: Actor) =>
  db
    .selectFrom('blend_trial')
    .where('company_id', '=', companyId)
    .select(['id', 'version', 'name', 'date', 'note', 'chosen'])
    .select(['claim_year as claimYear', 'claim_area as claimArea', 'claim_organic as claimOrganic'])
    .select('claim_reserve as claimReserve')
    .select([
      namedIn('cellar', 'blend_trial.cellar_id').$castTo<Named>().as('cellar'),
      varietiesOf.as('claimVarieties'),
      recipesOf.as('recipes'),
      orderOf.as('workorder'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const present =
  (actor: Actor) =>
  ({ recipes, ...row }: Row): BlendTrialRecord => ({
    ...row,
    recipes: recipes.map((recipe) => ({
      ...recipe,
      parts: recipe.parts.map((part) => ({ ...part, amount: fromMilliliters(part.amount, 'LITER') })),
    })),
    can: mayEdit(actor, 'contents'),
  })

type Trials = Catalogue<typeof blendTrial.shape, BlendTrialRecord, z.output<typeof blendTrialQuery>>

/** The blend trials of the cellars. */
export const blendTrials: Trials = {
  entity: 'blendTrial',
  area: 'contents',
  gate: 'contents.read',
  path: '/cellars/blendTrials',
  deletePath: '/cellars/blendTrials',
  input: blendTrial,
  record: blendTrialRecord,
  ...asListed(select, present, {
    query: blendTrialQuery,
    sort: '-date',
    sorts: { name: inSpanish('name'), date: sql.ref('date') },
    asked(all, { name, cellarId, contentId }) {
      let rows = all
      if (name !== undefined) rows = rows.where(containsText('name', name))
      if (cellarId !== undefined) rows = rows.where('cellar_id', '=', cellarId)
      if (contentId !== undefined)
        rows = rows.where(sql<boolean>`exists (select from blend_part as p
        where p.company_id = blend_trial.company_id and p.blend_trial_id = blend_trial.id and p.content_id = ${contentId})`)
      return rows
    },
  }),

  async insert(tx, actor, id, given) {
    await tx
      .insertInto('blend_trial')
      .values({ company_id: actor.companyId, id, ...columns(given) })
      .execute()
    await insertParts(tx, actor, id, given)
  },

  async update(tx, actor, { id, version }, given) {
    const updated = await updateAt(tx, actor, 'blend_trial', { id, version }, columns(given))
    if (updated.numUpdatedRows === 0n) return updated
    await clearParts(tx, actor, ['blend_trial_variety', 'blend_recipe'], 'blend_trial_id', id)
    await insertParts(tx, actor, id, given)
    return updated
  },

  nameOf: ({ name }) => name,
  remove: removeFrom('blend_trial'),
}

const columns = (given: BlendTrial): ColumnsOf<'blend_trial'> => ({
  cellar_id: given.cellar,
  name: given.name,
  date: given.date,
  claim_year: given.claimYear,
  claim_area: given.claimArea,
  claim_organic: given.claimOrganic,
  claim_reserve: given.claimReserve,
  chosen: given.chosen,
  work_order_id: given.workorder,
  note: given.note,
})

async function insertParts(tx: Tx, { companyId }: Actor, id: string, given: BlendTrial) {
  const own = { company_id: companyId, blend_trial_id: id }
  if (given.claimVarieties.length > 0) {
    const varieties = given.claimVarieties.map((variety_id, position) => ({ ...own, variety_id, position }))
    await tx.insertInto('blend_trial_variety').values(varieties).execute()
  }
  await tx
    .insertInto('blend_recipe')
    .values(given.recipes.map(({ id, name, note }, position) => ({ ...own, id, name, note, position })))
    .execute()
  const parts = given.recipes.flatMap(({ id, parts }) =>
    parts.map(({ content, amount }, position) => ({
      ...own,
      recipe_id: id,
      content_id: content,
      position,
      amount: toMilliliters(amount, 'LITER'),
    })),
  )
  await tx.insertInto('blend_part').values(parts).execute()
}

/** A trial as its page shows it: with what each of its recipes would become out of what is in the cellar now. */
export async function findBlendTrial(db: Db, actor: Actor, id: string): Promise<BlendTrialPage | undefined> {
  const trial = await blendTrials.find(db, actor, id)
  if (!trial) return undefined
  const { date, claimYear, claimArea, claimOrganic, claimReserve } = trial
  const outcomes = await outcomesOf(db, actor, {
    ...{ date, claimYear, claimArea, claimOrganic, claimReserve },
    claimVarieties: trial.claimVarieties.map((variety) => variety.id),
    recipes: trial.recipes.map(({ id, parts }) => ({
      id,
      parts: parts.map(({ content, amount }) => ({ content: content.id, amount })),
    })),
  })
  const made = trial.workorder && (await madeBy(db, actor, trial.workorder.id))
  // What was poured is not lacking.
  return { ...trial, outcomes: made ? outcomes.map((one) => ({ ...one, short: [] })) : outcomes, made }
}

/** What an order made of wine once it was done; null while it is not. The ledger has it with its supplies and labour. */
async function madeBy(db: Db, actor: Actor, workorder: string): Promise<BlendMade | null> {
  const { companyId } = actor
  const { rows } = await sql<{ day: Day; amount: number; cost: number }>`
    select e.happened_on as day, sum(m.amount)::bigint as amount, sum(m.cost)::bigint as cost
    from ledger_entry e
    join ledger_movement m on m.company_id = e.company_id and m.entry_id = e.id and m.kind = 'WINE'
      and m.source_id = ${outsideId(companyId, 'PROCESS')}
    where e.company_id = ${companyId} and e.cause_type = 'workorder' and e.cause_id = ${workorder} and ${stands('e')}
    group by e.happened_on`.execute(db)
  const made = rows[0]
  if (!made) return null
  const amount = fromMilliliters(made.amount, 'LITER')
  const seesCost = seesSupplyCosts(actor)
  return {
    day: made.day,
    amount,
    cost: seesCost ? fromMoney(made.cost) : null,
    unitCost: seesCost && amount > 0 ? unitCost(made.cost, amount) : null,
  }
}

export const blendTrialExport = exportOf({
  permission: 'contents.read',
  sheet: 'BLEND_TRIAL',
  query: blendTrialQuery,
  list: blendTrials.list,
  columns: [
    { field: 'trial', kind: 'text', width: 30, value: ({ name }) => name },
    { field: 'date', kind: 'day', value: ({ date }) => date },
    { field: 'cellar', kind: 'text', width: 24, value: ({ cellar }) => cellar.name },
    {
      field: 'recipes',
      kind: 'text',
      width: 60,
      value: ({ recipes }, texts) =>
        recipes
          .map(({ name, parts }) => {
            const wines = parts.map(
              ({ content, amount }) => `${content.name} ${shortText(texts, 'litres', amount)} L`,
            )
            return `${name}: ${wines.join(' + ')}`
          })
          .join('; '),
    },
    {
      field: 'chosenOne',
      kind: 'text',
      value: ({ recipes, chosen }) => recipes.find(({ id }) => id === chosen)?.name ?? null,
    },
    { field: 'workorderNumber', kind: 'count', value: ({ workorder }) => workorder?.number ?? null },
    { field: 'note', kind: 'text', width: 40, value: ({ note }) => note },
  ],
})

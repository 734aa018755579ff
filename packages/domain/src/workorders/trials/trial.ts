import { namedWorkOrder } from '../../named-work-order.ts'
import { z } from 'zod'
import { rule } from '../../check.ts'
import type { Day } from '../../day.ts'
import { amountField, day, id, note, optionalText, text, version } from '../../fields.ts'
import { can, listQuery, named } from '../../wire.ts'
import { rolledUp } from '../../wine/contents/content.ts'
import { reserves } from '../../lists/wine.ts'

/** So many litres of a content. */
export const blendPart = z.strictObject({ content: id, amount: amountField(3, { min: 0.001 }) })
export type BlendPart = z.infer<typeof blendPart>

/** One way to make the blend. Its id comes from whoever writes it, so that one of them can be chosen. */
export const blendRecipe = z
  .strictObject({ id, name: text(40), parts: z.array(blendPart).min(1).max(20), note })
  .refine(
    ...rule(
      z.object({ parts: z.array(z.object({ content: z.string() })) }),
      ({ parts }) => new Set(parts.map(({ content }) => content)).size === parts.length,
      'parts',
      'REPEATED',
    ),
  )
export type BlendRecipe = z.infer<typeof blendRecipe>

const wanted = {
  claimVarieties: z.array(id).max(10).default([]),
  claimYear: z.int().min(1900).max(2200).nullable().default(null),
  claimArea: optionalText(120),
  claimOrganic: z.boolean().default(false),
  claimReserve: z.enum(reserves).nullable().default(null),
}
const recipes = z.array(blendRecipe).min(1).max(6)

/**
 * A blend trial (ensayo de corte): up to six ways to make one blend, and what its label is to say. `chosen` is the recipe that was
 * taken and `workorder` the order that makes it.
 */
export const blendTrial = z
  .strictObject({
    name: text(80),
    cellar: id,
    date: day,
    ...wanted,
    recipes,
    chosen: id.nullable().default(null),
    workorder: id.nullable().default(null),
    note,
  })
  .refine(
    ...rule(
      z.object({ recipes: z.array(z.object({ id: z.string() })), chosen: id.nullable() }),
      ({ recipes, chosen }) => chosen === null || recipes.some((recipe) => recipe.id === chosen),
      'chosen',
      'INVALID_VALUE',
    ),
  )
  .refine(
    ...rule(
      z.object({ recipes: z.array(z.object({ id: z.string() })) }),
      ({ recipes }) => new Set(recipes.map((recipe) => recipe.id)).size === recipes.length,
      'recipes',
      'REPEATED',
    ),
  )
export type BlendTrial = z.infer<typeof blendTrial>

const namedContent = named.extend({ year: z.int() })
const shownRecipe = z.object({
  id,
  name: z.string(),
  note: z.string(),
  parts: z.array(z.object({ content: namedContent, amount: z.number() })),
})

/** A trial as a list shows it; litres. */
export const blendTrialRecord = z.object({
  ...blendTrial.shape,
  cellar: named,
  claimVarieties: z.array(named),
  recipes: z.array(shownRecipe),
  workorder: namedWorkOrder.nullable(),
  id,
  version,
  can,
})
export type BlendTrialRecord = z.infer<typeof blendTrialRecord>

/** What is compared before it is saved: some recipes, and what the label of a bottle is to say on a day. */
export const blendQuestion = z.strictObject({
  date: day,
  ...wanted,
  recipes: z.array(z.strictObject({ id, parts: z.array(blendPart).min(1).max(20) })).max(6),
})
export type BlendQuestion = z.infer<typeof blendQuestion>

/** A claim of the label and what the recipe proves of it. */
const judgedClaim = z.object({
  claim: z.enum(['VARIETY', 'VINTAGE', 'AREA', 'ORGANIC', 'OWN_GRAPES', 'RESERVA', 'GRAN_RESERVA']),
  ok: z.boolean(),
  share: z.number().nullable(),
  threshold: z.number().nullable(),
  kgPer100L: z.number().nullable(),
  from: day.nullable(),
  /** The varieties as they are to be named, where only their order is wrong; null otherwise. */
  order: z.array(z.string()).nullable(),
})
export type JudgedClaim = z.infer<typeof judgedClaim>

/**
 * What a recipe would become: litres, composition, cost (null for who may not see it), claims, and its analyses as they follow from the last
 * ones of its parts. `short` are the wines of which there is not enough, with what lacks in litres.
 */
export const blendOutcome = z.object({
  id,
  amount: z.number(),
  composition: rolledUp,
  isOrganic: z.boolean(),
  kgPer100L: z.number().nullable(),
  cost: z.number().nullable(),
  unitCost: z.number().nullable(),
  claims: z.array(judgedClaim),
  analyses: z.array(
    z.object({ code: z.string(), value: z.number().nullable(), unit: z.string(), isEstimated: z.boolean() }),
  ),
  short: z.array(z.object({ content: named, amount: z.number() })),
})
export type BlendOutcome = z.infer<typeof blendOutcome>

/** The answer to a comparison, recipe by recipe in their order. */
export const blendAnswer = z.object({ result: z.array(blendOutcome) })

/** What the order of a trial made, once it is done: litres and cost (null for who may not see it), and when. */
export type BlendMade = { day: Day; amount: number; cost: number | null; unitCost: number | null }

/** A trial as its page shows it: with what each recipe would become today, and what was made of the chosen one. */
export type BlendTrialPage = BlendTrialRecord & { outcomes: BlendOutcome[]; made: BlendMade | null }

/** The trials of a cellar. */
export const blendTrialQuery = listQuery(['name', 'date'], {
  name: z.string().max(100).optional(),
  cellarId: id.optional(),
  contentId: id.optional(),
})

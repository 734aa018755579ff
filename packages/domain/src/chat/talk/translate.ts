import { z } from 'zod'
import { transferTypes, workorderTypes } from '../../lists/cellar.ts'
import { isOneOf } from '../../lookup.ts'
import { takeDose } from '../grammar/amounts.ts'
import { deedKinds, isQuestion, type Draft, type Known, type Now } from '../grammar/draft.ts'
import { oneLandAtATime } from '../field/take.ts'
import { oneAtATime, takePieces } from './read.ts'
import { settle } from './settle.ts'
import { fillers, Reader, wordsOf } from '../grammar/words.ts'

const kinds = [
  ...deedKinds.filter((kind) => kind !== 'PHOTO'),
  ...(['VESSEL_QUESTION', 'STOCK_QUESTION', 'HARVEST_QUESTION', 'TASKS_QUESTION'] as const),
] as const

/** The pieces of a sentence that a language model may quote, and the fields of a draft that each of them may fill. */
const fields = {
  action: [],
  from: ['from'],
  to: ['to'],
  vessels: ['vessels', 'lands'],
  lands: ['lands', 'whole'],
  amount: ['amount', 'dose'],
  product: ['product'],
  values: ['values'],
  plagues: ['plagues'],
  laborType: ['laborType'],
  day: ['day'],
  hour: ['hour'],
  employee: ['employee'],
  status: ['status'],
  valve: ['valve'],
  duration: ['duration'],
  irrigationType: ['irrigationType'],
  pruningType: ['pruningType'],
  harvestType: ['harvestType'],
  people: ['people', 'buds', 'seedsPerMeter'],
  seed: ['seed'],
  crop: ['crop'],
  mm: ['mm'],
  phenologyType: ['phenologyType'],
  contingencyType: ['contingencyType'],
  percentage: ['percentage'],
} as const satisfies Record<string, readonly (keyof Draft)[]>
type Piece = keyof typeof fields
const pieces = Object.keys(fields) as [Piece, ...Piece[]]

/**
 * What a language model makes of a sentence: what it is about, and which words of it say what. It only quotes; what the quotes mean is read by the
 * grammar.
 */
export const translation = z.object({
  kind: z.enum(kinds).nullable(),
  workorder: z.enum(workorderTypes).nullable(),
  pieces: z.array(z.object({ piece: z.enum(pieces), quote: z.string().max(300) })).max(40),
})

/** The same as a JSON schema, for a model that answers by one. */
export const translationSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['kind', 'workorder', 'pieces'],
  properties: {
    kind: { type: ['string', 'null'], enum: [...kinds, null] },
    workorder: { type: ['string', 'null'], enum: [...workorderTypes, null] },
    pieces: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['piece', 'quote'],
        properties: { piece: { type: 'string', enum: [...pieces] }, quote: { type: 'string' } },
      },
    },
  },
} as const

/** What a language model is asked, besides the sentence itself. No name of the company is in it. */
export const translationTask = [
  'You sort the words of one Spanish sentence that somebody of a winery or vineyard in Argentina wrote. Answer with JSON by the schema, and nothing else.',
  'kind is what the sentence is about: TRANSFER (wine from one vessel to another), VESSEL_WORK (a work on vessels), ADDITION (a product into a wine), MEASURE (values that were measured), CURATION (spraying vines), FERTILIZATION, LABOR (another work on plots), IRRIGATION, PRUNING, HARVEST, SOWING, WINTER_GRASS (a crop sown between the rows), RAIN, PHENOLOGY (a stage of the vines), CONTINGENCY (hail, frost or another thing that befell the vines), a question about a vessel, about stock, about when to harvest, or about own tasks; null when it is none of these.',
  'workorder is the type of cellar work for TRANSFER, VESSEL_WORK and ADDITION, else null.',
  'pieces quotes, exactly as they are written in the sentence, the words that say each piece: never change, translate, complete or add a word or a figure. An amount is quoted with its unit; mm is how much it rained, percentage how many of a hundred vines are at a stage or were hurt, and lands is also the name of an estate or section. Leave out what the sentence does not say. action is the words that say what is done.',
].join('\n')

/**
 * The draft that a language model's answer stands for, read by the same grammar and judged like any other; nothing where the answer is none. What
 * it quotes that was not written so is a guess, and is left out: what is missing then is asked.
 */
export function translated(answer: unknown, text: string, known: Known, now: Now): Draft | undefined {
  const parsed = translation.safeParse(answer)
  if (!parsed.success || parsed.data.kind === null) return undefined
  const { kind, workorder } = parsed.data
  const words = wordsOf(text)
  const type = typeOf(kind, workorder, known)
  const draft: Draft = { kind, doubts: [], impossible: [], unread: [], isTranslated: true, ...type }
  const used = words.map((word) => fillers.has(word))
  for (const { piece, quote } of parsed.data.pieces) {
    const phrase = wordsOf(quote)
    const at = placeOf(phrase, words)
    if (at === undefined) continue
    used.fill(true, at, at + phrase.length)
    put(draft, piece, phrase, known, now)
  }
  wholeDose(draft, words)
  if (!isQuestion(draft)) draft.unread = words.filter((_word, at) => !used[at])
  return settle(oneLandAtATime(oneAtATime(draft)), known, now)
}

/** The kind of work order that was meant, of those that the company uses and that fit. */
function typeOf(kind: Draft['kind'], workorder: string | null, { orderTypes }: Known): { type?: string } {
  if (kind !== 'TRANSFER' && kind !== 'VESSEL_WORK' && kind !== 'ADDITION') return {}
  const isTransfer = kind === 'TRANSFER'
  const wanted = kind === 'ADDITION' ? 'ADDITION' : workorder
  const fits =
    isOneOf(transferTypes, wanted) === isTransfer && (wanted === 'ADDITION') === (kind === 'ADDITION')
  return { type: (fits && orderTypes.find(({ code }) => code === wanted)?.id) || '' }
}

/** Where words stand one after the other in a sentence. */
function placeOf(phrase: readonly string[], words: readonly string[]): number | undefined {
  if (phrase.length === 0) return undefined
  const at = words.findIndex((_word, from) => phrase.every((word, step) => words[from + step] === word))
  return at < 0 ? undefined : at
}

/** Fills what a quoted piece may fill, as the grammar reads its words. */
function put(draft: Draft, piece: Piece, phrase: readonly string[], known: Known, now: Now) {
  if (piece === 'action') return
  const slot = piece === 'people' ? undefined : piece
  const said = takePieces(new Reader(phrase), draft.kind, known, now, slot)
  for (const field of fields[piece]) {
    const [value, before] = [said[field], draft[field]]
    if (value === undefined) continue
    const isMore = Array.isArray(value) && Array.isArray(before)
    Object.assign(draft, { [field]: isMore ? [...new Set([...before, ...value])] : value })
  }
  draft.doubts.push(...said.doubts.filter((doubt) => doubt.slot === slot))
  if (piece === 'values') draft.impossible.push(...said.impossible)
}

/** An amount that the sentence tells as a dose is one, even where half of it was quoted. */
function wholeDose(draft: Draft, words: readonly string[]) {
  const { amount } = draft
  if (amount === undefined || amount === 'ALL') return
  const dose = takeDose(new Reader(words))
  if (dose?.value !== amount.value) return
  delete draft.amount
  draft.dose = dose
}

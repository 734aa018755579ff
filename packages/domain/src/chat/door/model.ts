import { z } from 'zod'
import { text, version } from '../../fields.ts'
import { translationSchema, translationTask } from '../talk/translate.ts'

const address = text(300).refine(
  (typed) => /^https?:\/\/[^\s@?#]+$/i.test(typed) && z.url().safeParse(typed).success,
  'INVALID_FORMAT',
)

/** A language model with an OpenAI-compatible interface: its address up to /v1, its name there, and the key where it asks for one. */
export const chatModel = z.strictObject({
  modelUrl: address,
  modelName: text(100),
  modelKey: z.string().trim().max(500).nullable().default(null),
  version: version.optional(),
})
export type ChatModel = z.infer<typeof chatModel>

/** A company's language model as it is told; its key never is. */
export const chatModelRecord = z.object({
  modelUrl: z.string().nullable(),
  modelName: z.string().nullable(),
  hasKey: z.boolean(),
  version: version.nullable(),
})
export type ChatModelRecord = z.infer<typeof chatModelRecord>

/** How a language model did: it answered as it was asked, could not be reached, said no, answered something else, or may not be asked. */
export const modelOutcomes = ['ANSWERED', 'UNREACHABLE', 'REFUSED', 'NONSENSE', 'NOT_ALLOWED'] as const
export type ModelOutcome = (typeof modelOutcomes)[number]

/** A trial of a company's language model; `status` is that of its answer, and `took` in ms. */
export const modelTrial = z.object({
  outcome: z.enum(modelOutcomes),
  status: z.int().nullable(),
  took: z.int(),
})
export type ModelTrial = z.infer<typeof modelTrial>

/** A sentence that no company wrote, by which a model is tried. */
export const TRIAL = 'chupale 2000 l al T01 y mandalos al T02'

/** What goes out to a language model: the task, which is the same for everybody, and the sentence. */
export const modelAsk = (model: string, sentence: string) => ({
  model,
  temperature: 0,
  max_tokens: 800,
  messages: [
    { role: 'system', content: translationTask },
    { role: 'user', content: sentence },
  ],
  response_format: {
    type: 'json_schema',
    json_schema: { name: 'sentence', strict: true, schema: translationSchema },
  },
})

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().max(20_000) }) })).min(1),
})

/** The JSON that a language model answered; nothing where it is none. */
export function modelAnswer(body: unknown): unknown {
  const parsed = completion.safeParse(body)
  const content = parsed.data?.choices[0]?.message.content ?? ''
  try {
    const answer: unknown = JSON.parse(content.replace(/^\s*```(?:json)?|```\s*$/g, ''))
    return answer ?? undefined
  } catch {
    return undefined
  }
}

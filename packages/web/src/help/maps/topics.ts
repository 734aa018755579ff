import { keysOf } from '@lagar/domain/lookup.ts'
import { cellarTopics } from '../chapters/cellar.ts'
import { companyTopics } from '../chapters/company.ts'
import { tradeTopics } from '../chapters/trade.ts'
import { vineyardTopics } from '../chapters/vineyard.ts'
import type { Topic } from '../told/topic.ts'

/** The files that the topics stand in, by the chapters that are read apart. */
export const chapters = {
  vineyard: vineyardTopics,
  cellar: cellarTopics,
  trade: tradeTopics,
  company: companyTopics,
} as const
export type Chapter = keyof typeof chapters

type Merged<Files extends readonly unknown[]> = Files extends readonly [infer File, ...infer Rest]
  ? keyof File | Merged<Rest>
  : never

/** What a topic is called in its address. */
export type TopicId = Extract<{ [Key in Chapter]: Merged<(typeof chapters)[Key]> }[Chapter], string>

/** Every topic of the help, by its id. */
export const topics: Readonly<Record<TopicId, Topic>> = Object.assign(
  {},
  ...Object.values(chapters).flat(),
) as Record<TopicId, Topic>

/** The ids of all topics. */
export const topicIds: readonly TopicId[] = keysOf(topics)

import { keysOf } from '@lagar/domain/lookup.ts'
import type { HelpArea } from '../told/areas.ts'
import { topicKinds, type Topic } from '../told/topic.ts'
import { titles, type Heading } from './titles.ts'
import type { Chapter, TopicId } from './topics.ts'

/** Whether a text is the id of a topic. */
export const isTopicId = (text: string): text is TopicId => Object.hasOwn(titles, text)

/** The topics of an area: its pages first, then how things are done, then its numbers. */
export const topicsIn = (area: HelpArea): ({ id: TopicId } & Heading)[] =>
  topicKinds.flatMap((kind) =>
    keysOf(titles)
      .filter((id) => titles[id].area === area && titles[id].kind === kind)
      .map((id) => ({ id, ...titles[id] })),
  )

type Files = readonly Readonly<Record<string, Topic>>[]

const read: Readonly<Record<Chapter, () => Promise<Files>>> = {
  vineyard: async () => (await import('../chapters/vineyard.ts')).vineyardTopics,
  cellar: async () => (await import('../chapters/cellar.ts')).cellarTopics,
  trade: async () => (await import('../chapters/trade.ts')).tradeTopics,
  company: async () => (await import('../chapters/company.ts')).companyTopics,
}

/** What a topic tells; its chapter comes with the first topic of it that is opened. */
export async function readTopic(id: TopicId): Promise<Topic> {
  const files = await read[titles[id].chapter]()
  return files.find((file) => Object.hasOwn(file, id))![id]!
}

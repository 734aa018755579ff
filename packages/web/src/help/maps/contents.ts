import { keysOf } from '@lagar/domain/lookup.ts'
import type { HelpArea } from '../told/areas.ts'
import { topicKinds, type Topic } from '../told/topic.ts'
import type { TopicId } from './topics.ts'
import type { Heading } from './write.ts'
import { headings, readChapter } from './written.ts'

/** Whether a text is the id of a topic. */
export const isTopicId = (text: string): text is TopicId => Object.hasOwn(headings(), text)

/** What the contents tell of a topic. */
export const headingOf = (id: TopicId): Heading => headings()[id]

/** The topics of an area: its pages first, then how things are done, then its numbers. */
export function topicsIn(area: HelpArea): ({ id: TopicId } & Heading)[] {
  const all = headings()
  return topicKinds.flatMap((kind) =>
    keysOf(all)
      .filter((id) => all[id].area === area && all[id].kind === kind)
      .map((id) => ({ id, ...all[id] })),
  )
}

/** What a topic tells; its chapter comes with the first topic of it that is opened. */
export const readTopic = async (id: TopicId): Promise<Topic<string>> =>
  (await readChapter(headingOf(id).chapter))[id]!

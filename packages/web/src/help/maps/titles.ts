import { keysOf } from '@lagar/domain/lookup.ts'
import type { Topic } from '../told/topic.ts'
import { chapters, topics, type Chapter, type TopicId } from './topics.ts'

/** What the contents of the help tell of a topic, and the chapter that it is read in. */
export type Heading = Pick<Topic, 'kind' | 'area' | 'title'> & { chapter: Chapter }

const chapterOf = (id: TopicId): Chapter =>
  keysOf(chapters).find((chapter) => chapters[chapter].some((file) => Object.hasOwn(file, id)))!

/** Every topic by its title. The build writes them down (`build/titles.ts`): the contents bring no topic. */
export const titles = Object.fromEntries(
  keysOf(topics).map((id): [TopicId, Heading] => {
    const { kind, area, title } = topics[id]
    return [id, { kind, area, title, chapter: chapterOf(id) }]
  }),
) as Readonly<Record<TopicId, Heading>>

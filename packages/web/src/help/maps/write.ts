import { folded, keysOf } from '@lagar/domain/lookup.ts'
import { plain } from '../told/parts.ts'
import type { Said } from '../told/said.ts'
import { namesIn, told, toldTopic, type Tongue } from '../told/tell.ts'
import type { Block, Topic } from '../told/topic.ts'
import { chapters, topicIds, topics, type Chapter, type TopicId } from './topics.ts'
import { wordsIn } from './words.ts'

/** What the contents of the help tell of a topic, and the chapter that it is read in. */
export type Heading = Pick<Topic<string>, 'kind' | 'area' | 'title'> & { chapter: Chapter }
export type Headings = Readonly<Record<TopicId, Heading>>

/** What a topic is found by: its title, other words for it and those of its body that stand in neither, and the sentence that it begins with. */
export type Entry = { id: TopicId; title: string; lead: string; words: string; body: string }

/** What the topics of a chapter tell. */
export type Told = Readonly<Partial<Record<TopicId, Topic<string>>>>

const ofEach = <Value>(ids: readonly TopicId[], valueOf: (id: TopicId) => Value) =>
  Object.fromEntries(ids.map((id) => [id, valueOf(id)])) as Record<TopicId, Value>

const chapterOf = (id: TopicId): Chapter =>
  keysOf(chapters).find((chapter) => chapters[chapter].some((file) => Object.hasOwn(file, id)))!

/** Every topic by its title, in a language. */
export const writeHeadings = (tongue: Tongue): Headings =>
  ofEach(topicIds, (id) => {
    const { kind, area, title } = topics[id]
    return { kind, area, title: told(title, tongue), chapter: chapterOf(id) }
  })

/** What the topics of a chapter tell in a language. */
export const writeChapter = (chapter: Chapter, tongue: Tongue): Told =>
  ofEach(
    topicIds.filter((id) => chapterOf(id) === chapter),
    (id) => toldTopic(topics[id], tongue),
  )

/** Every text of a topic's page, apart from the lists that are drawn from the product. */
export function saidIn<Text>(block: Block<Text>): readonly Text[] {
  switch (block.kind) {
    case 'HEADING':
    case 'TEXT':
      return [block.text]
    case 'STEPS':
    case 'LIST':
      return block.items
    case 'FORMULAS':
      return block.items.flatMap(({ name, formula, note, source }) =>
        [name, formula, note, source].filter((text) => text !== undefined),
      )
    default:
      return []
  }
}

/** The sentence that tells what a topic is about: its first paragraph or step. */
function leadOf({ body }: Topic<string>): string {
  const first = body.find(({ kind }) => kind !== 'HEADING' && kind !== 'PICTURE')
  return plain((first && saidIn(first)[0]) ?? '')
}

/** What the search looks through, in a language. */
export const writeEntries = (tongue: Tongue): Entry[] =>
  topicIds.map((id) => {
    const topic = toldTopic(topics[id], tongue)
    const title = plain(topic.title)
    const words = plain(topic.words)
    const known = new Set(wordsIn(`${title} ${words}`))
    const body = new Set(topic.body.flatMap(saidIn).flatMap((text) => wordsIn(plain(text))))
    return {
      id,
      title,
      lead: leadOf(topic),
      words: folded(words),
      body: [...body]
        .filter((word) => !known.has(word))
        .toSorted()
        .join(' '),
    }
  })

/** The names in braces that the topics use, each with the topic that does. */
export const namesUsed = (): { id: TopicId; name: string }[] =>
  topicIds.flatMap((id) =>
    everySaid(topics[id])
      .flatMap(namesIn)
      .map((name) => ({ id, name })),
  )

/** Every text that a topic is written with. */
export const everySaid = ({ title, words, body }: Topic): Said[] => [title, words, ...body.flatMap(saidIn)]

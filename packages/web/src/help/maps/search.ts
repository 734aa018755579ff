import { folded } from '@lagar/domain/lookup.ts'
import type { Said } from '../told/said.ts'
import { namesIn, textOf, type Tongue } from '../told/tell.ts'
import type { Block, Topic } from '../told/topic.ts'
import { topics, topicIds, type TopicId } from './topics.ts'

/** Words that are in every question and tell no topic from another. */
const common = new Set(
  folded(
    'a al algo como con cual cuando de del donde el ella en es esta este esto hacer hago ha hay la las le lo los me mi no o para por porque puedo que quiero se si sin su sus tengo un una unos y ya ' +
      'an and at can do does how i in is it my of on or the this to want what when where which why you',
  ).split(' '),
)

/** How much a word counts by where it stands. */
const weights = { title: 6, words: 4, body: 1 }
/** How many of the first letters make two words the same: deshago and deshacer. */
const STEM = 5
/** What part of the words of a question a topic has to know. */
const ENOUGH = 0.5

type Entry = { id: TopicId; title: string; lead: string; found: Record<keyof typeof weights, string[]> }

/** A topic that was found, with the sentence that it begins with. */
export type Found = { id: TopicId; title: string; lead: string }

const wordsIn = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !common.has(word))

/** Every text of a topic's page, apart from the lists that are drawn from the product. */
export function saidIn(block: Block): readonly Said[] {
  switch (block.kind) {
    case 'HEADING':
    case 'TEXT':
      return [block.text]
    case 'STEPS':
    case 'LIST':
      return block.items
    case 'FORMULAS':
      return block.items.flatMap(({ name, formula, note, source }) =>
        [name, formula, note, source].filter((said) => said !== undefined),
      )
    default:
      return []
  }
}

/** The sentence that tells what a topic is about: its first paragraph or step. */
export const leadOf = (topic: Topic, tongue: Tongue): string => {
  const first = topic.body.find(({ kind }) => kind !== 'HEADING' && kind !== 'PICTURE')
  const said = first && saidIn(first)[0]
  return said ? textOf(said, tongue) : ''
}

function entryOf(id: TopicId, tongue: Tongue): Entry {
  const topic = topics[id]
  const body = topic.body.flatMap(saidIn)
  return {
    id,
    title: textOf(topic.title, tongue),
    lead: leadOf(topic, tongue),
    found: {
      title: wordsIn(textOf(topic.title, tongue)),
      words: wordsIn(textOf(topic.words, tongue)),
      body: wordsIn(body.map((said) => textOf(said, tongue)).join(' ')),
    },
  }
}

/** How alike a word that was asked for and one that is written are, from 0 to 1: the same, begun, of the same stem, or one letter off. */
function likeness(asked: string, written: string): number {
  if (asked === written) return 1
  if (asked.length >= 3 && written.startsWith(asked)) return 0.8
  if (asked.length >= STEM && written.length >= STEM && asked.slice(0, STEM) === written.slice(0, STEM))
    return 0.6
  return asked.length >= STEM && isOneOff(asked, written) ? 0.5 : 0
}

/** Whether two words differ by one letter: another, one more, one less. */
function isOneOff(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  return short.length === long.length
    ? short.slice(at + 1) === long.slice(at + 1)
    : short.slice(at) === long.slice(at + 1)
}

const bestIn = (asked: string, written: readonly string[]): number =>
  written.reduce((best, word) => Math.max(best, likeness(asked, word)), 0)

function scoreOf(asked: readonly string[], { found }: Entry): number {
  const each = asked.map((word) =>
    Math.max(
      bestIn(word, found.title) * weights.title,
      bestIn(word, found.words) * weights.words,
      bestIn(word, found.body) * weights.body,
    ),
  )
  const known = each.filter((score) => score > 0).length
  if (known === 0 || known < asked.length * ENOUGH) return 0
  // Of two topics that know the same, the one whose title says little else.
  const spare = found.title.filter((word) => !asked.some((one) => likeness(one, word) > 0)).length
  return (each.reduce((sum, score) => sum + score, 0) * known) / asked.length - spare * 0.1
}

const indexes = new Map<Tongue['language'], Entry[]>()

function indexOf(tongue: Tongue): Entry[] {
  const kept = indexes.get(tongue.language)
  if (kept) return kept
  const made = topicIds.map((id) => entryOf(id, tongue))
  indexes.set(tongue.language, made)
  return made
}

/** The topics that tell of what is asked, the best first; capitals, accents, endings and a wrong letter do not matter. */
export function findTopics(asked: string, tongue: Tongue, most = 20): Found[] {
  const wanted = [...new Set(wordsIn(asked))]
  if (wanted.length === 0) return []
  return indexOf(tongue)
    .map((entry) => ({ entry, score: scoreOf(wanted, entry) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ entry: { id, title, lead } }) => ({ id, title, lead }))
}

/** The names in braces that the topics use, each with the topic that does. */
export const namesUsed = (): { id: TopicId; name: string }[] =>
  topicIds.flatMap((id) =>
    [topics[id].title, topics[id].words, ...topics[id].body.flatMap(saidIn)]
      .flatMap(namesIn)
      .map((name) => ({ id, name })),
  )

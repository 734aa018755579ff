import type { TopicId } from './topics.ts'
import { wordsIn } from './words.ts'
import type { Entry } from './write.ts'
import { readEntries } from './written.ts'

/** How much a word counts by where it stands. */
const weights = { title: 6, words: 4, body: 1 }
/** How many of the first letters make two words the same: deshago and deshacer. */
const STEM = 5
/** What part of the words of a question a topic has to know. */
const ENOUGH = 0.5

/** A topic that was found, with the sentence that it begins with. */
export type Found = { id: TopicId; title: string; lead: string }

type Known = Found & { found: Record<keyof typeof weights, string[]> }

const knownOf = ({ id, title, lead, words, body }: Entry): Known => ({
  id,
  title,
  lead,
  found: { title: wordsIn(title), words: wordsIn(words), body: wordsIn(body) },
})

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

function scoreOf(asked: readonly string[], { found }: Known): number {
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

/** What finds the topics that tell of what is asked, the best first; capitals, accents, endings and a wrong letter do not matter. */
export function finderIn(entries: readonly Entry[]) {
  const known = entries.map(knownOf)
  return (asked: string, most = 20): Found[] => {
    const wanted = [...new Set(wordsIn(asked))]
    if (wanted.length === 0) return []
    return known
      .map((entry) => ({ entry, score: scoreOf(wanted, entry) }))
      .filter(({ score }) => score > 0)
      .toSorted((one, other) => other.score - one.score)
      .slice(0, most)
      .map(({ entry: { id, title, lead } }) => ({ id, title, lead }))
  }
}

/** What finds topics in the language of the screens. */
export const readFinder = async () => finderIn(await readEntries())

import type { HelpArea } from './areas.ts'
import type { PictureName } from './pictures.ts'
import type { Said } from './said.ts'

/** A page of the product that a topic leads to: its address, and the tab of it. */
export type Screen = { to: `/${string}`; tab?: string }

/** How a number is worked out: its formula, what stands in it, and where the rule comes from. */
export type Formula<Text> = { name: Text; formula: Text; note?: Text; source?: Text }

/**
 * What the page of a topic shows, one below the other. A heading is called within its page's address by its id, the same in both languages. The lists of the
 * reference are drawn from what the product itself knows.
 */
export type Block<Text> =
  | { kind: 'HEADING'; id: string; text: Text }
  | { kind: 'TEXT'; text: Text }
  | { kind: 'STEPS'; items: readonly Text[] }
  | { kind: 'LIST'; items: readonly Text[] }
  | { kind: 'FORMULAS'; items: readonly Formula<Text>[] }
  | { kind: 'PICTURE'; name: PictureName }
  | { kind: 'GLOSSARY' | 'PERMISSIONS' | 'ROLES' | 'REFUSALS' }

/** What a topic is: how to begin, what a screen is for, how something is done, how numbers are worked out, or a list to look things up in. */
export const topicKinds = ['START', 'GUIDE', 'QUESTION', 'NUMBERS', 'REFERENCE'] as const
export type TopicKind = (typeof topicKinds)[number]

/**
 * One page of the help: its texts are in both languages as it is written, and in one as it is told. `words` are other words that people look for it by;
 * `screen` is where what it tells of is done.
 */
export type Topic<Text = Said> = {
  kind: TopicKind
  area: HelpArea
  title: Text
  words: Text
  body: readonly Block<Text>[]
  screen?: Screen
}

/** A heading within a topic. */
export const heading = (...text: Said): Block<Said> => ({ kind: 'HEADING', id: idOf(text), text })

const idOf = ([es]: Said): string => es.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')

/** A paragraph. */
export const text = (...said: Said): Block<Said> => ({ kind: 'TEXT', text: said })
/** What is done, one step after the other. */
export const steps = (...items: Said[]): Block<Said> => ({ kind: 'STEPS', items })
/** Things to know, in no order. */
export const list = (...items: Said[]): Block<Said> => ({ kind: 'LIST', items })
/** Numbers and how they are worked out. */
export const formulas = (...items: Formula<Said>[]): Block<Said> => ({ kind: 'FORMULAS', items })
/** A picture of the demo company. */
export const picture = (name: PictureName): Block<Said> => ({ kind: 'PICTURE', name })

/** Several topics of one kind and area, by their ids. */
export const topicsOf =
  (kind: TopicKind, area: HelpArea) =>
  <Id extends string>(topics: Record<Id, Omit<Topic, 'kind' | 'area'>>): Record<Id, Topic> => {
    const made = {} as Record<Id, Topic>
    for (const id of Object.keys(topics) as Id[]) made[id] = { kind, area, ...topics[id] }
    return made
  }

import type { HelpArea } from './areas.ts'
import type { PictureName } from './pictures.ts'
import type { Said } from './said.ts'

/** A page of the product that a topic leads to: its address, and the tab of it. */
export type Screen = { to: `/${string}`; tab?: string }

/** How a number is worked out: its formula, what stands in it, and where the rule comes from. */
export type Formula = { name: Said; formula: Said; note?: Said; source?: Said }

/** What the page of a topic shows, one below the other. The lists of the reference are drawn from what the product itself knows. */
export type Block =
  | { kind: 'HEADING'; text: Said }
  | { kind: 'TEXT'; text: Said }
  | { kind: 'STEPS'; items: readonly Said[] }
  | { kind: 'LIST'; items: readonly Said[] }
  | { kind: 'FORMULAS'; items: readonly Formula[] }
  | { kind: 'PICTURE'; name: PictureName }
  | { kind: 'GLOSSARY' | 'PERMISSIONS' | 'ROLES' | 'REFUSALS' }

/** What a topic is: how to begin, what a screen is for, how something is done, how numbers are worked out, or a list to look things up in. */
export const topicKinds = ['START', 'GUIDE', 'QUESTION', 'NUMBERS', 'REFERENCE'] as const
export type TopicKind = (typeof topicKinds)[number]

/** One page of the help. `words` are other words that people look for it by; `screen` is where what it tells of is done. */
export type Topic = {
  kind: TopicKind
  area: HelpArea
  title: Said
  words: Said
  body: readonly Block[]
  screen?: Screen
}

/** A heading within a topic. */
export const heading = (...text: Said): Block => ({ kind: 'HEADING', text })
/** A paragraph. */
export const text = (...said: Said): Block => ({ kind: 'TEXT', text: said })
/** What is done, one step after the other. */
export const steps = (...items: Said[]): Block => ({ kind: 'STEPS', items })
/** Things to know, in no order. */
export const list = (...items: Said[]): Block => ({ kind: 'LIST', items })
/** Numbers and how they are worked out. */
export const formulas = (...items: Formula[]): Block => ({ kind: 'FORMULAS', items })
/** A picture of the demo company. */
export const picture = (name: PictureName): Block => ({ kind: 'PICTURE', name })

/** Several topics of one kind and area, by their ids. */
export const topicsOf =
  (kind: TopicKind, area: HelpArea) =>
  <Id extends string>(topics: Record<Id, Omit<Topic, 'kind' | 'area'>>): Record<Id, Topic> => {
    const made = {} as Record<Id, Topic>
    for (const id of Object.keys(topics) as Id[]) made[id] = { kind, area, ...topics[id] }
    return made
  }

import type { Texts as Words } from '@lagar/domain/texts/es.ts'
import { numberIn } from '@lagar/domain/texts/figures.ts'
import type { Texts } from '../../texts/es.ts'
import { figures, type FigureKey } from './figures.ts'
import { names, type NameKey } from './names.ts'
import { inLanguage, type Said } from './said.ts'
import type { Block, Formula, Topic } from './topic.ts'

/** The texts that the help is told with: of the screens and of the winery, in one language. */
export type Tongue = { language: 'es' | 'en'; t: Texts; words: Words }

const isName = (key: string): key is NameKey => Object.hasOwn(names, key)
const isFigure = (key: string): key is FigureKey => Object.hasOwn(figures, key)

/** Whether a word in braces stands for something: a button, a field or a number. */
export const isKnown = (key: string): boolean => isName(key) || isFigure(key)

function valueOf(key: string, { language, t, words }: Tongue): string {
  if (isName(key)) return `{${names[key](t, words)}}`
  return isFigure(key) ? numberIn({ printed: { LANG: language } }, 'measured', figures[key]) : `{${key}}`
}

/** A text in one language with its numbers in it, and in braces what the screens call each button and field. */
export const told = (said: Said, tongue: Tongue): string =>
  inLanguage(said, tongue.language).replaceAll(/\{(\w+)\}/g, (_, key: string) => valueOf(key, tongue))

const toldFormula = ({ name, formula, note, source }: Formula<Said>, tongue: Tongue): Formula<string> => ({
  name: told(name, tongue),
  formula: told(formula, tongue),
  ...(note && { note: told(note, tongue) }),
  ...(source && { source: told(source, tongue) }),
})

function toldBlock(block: Block<Said>, tongue: Tongue): Block<string> {
  switch (block.kind) {
    case 'HEADING':
    case 'TEXT':
      return { ...block, text: told(block.text, tongue) }
    case 'STEPS':
    case 'LIST':
      return { ...block, items: block.items.map((said) => told(said, tongue)) }
    case 'FORMULAS':
      return { ...block, items: block.items.map((formula) => toldFormula(formula, tongue)) }
    default:
      return block
  }
}

/** A topic in one language. */
export const toldTopic = ({ title, words, body, ...topic }: Topic, tongue: Tongue): Topic<string> => ({
  ...topic,
  title: told(title, tongue),
  words: told(words, tongue),
  body: body.map((block) => toldBlock(block, tongue)),
})

/** The names in braces of a text, of both languages. */
export const namesIn = (said: Said): string[] =>
  said.flatMap((one) => [...one.matchAll(/\{(\w+)\}/g)].map(([, key]) => key!))

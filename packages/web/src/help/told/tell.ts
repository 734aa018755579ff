import type { Texts as Words } from '@lagar/domain/texts/es.ts'
import { numberIn } from '@lagar/domain/texts/figures.ts'
import type { Texts } from '../../texts/es.ts'
import { figures, type FigureKey } from './figures.ts'
import { names, type NameKey } from './names.ts'
import type { Said } from './said.ts'

/** A part of a text: plain words, or the name of a button or field. */
export type Part = { text: string; isName: boolean }

/** The texts that the help is told with: of the screens and of the winery, in one language. */
export type Tongue = { language: 'es' | 'en'; t: Texts; words: Words }

const isName = (key: string): key is NameKey => Object.hasOwn(names, key)
const isFigure = (key: string): key is FigureKey => Object.hasOwn(figures, key)

/** Whether a word in braces stands for something: a button, a field or a number. */
export const isKnown = (key: string): boolean => isName(key) || isFigure(key)

const written = ([es, en]: Said, { language }: Tongue): string => (language === 'en' ? en : es)

function partOf(key: string, tongue: Tongue): Part {
  if (isName(key)) return { text: names[key](tongue.t, tongue.words), isName: true }
  return {
    text: isFigure(key)
      ? numberIn({ printed: { LANG: tongue.language } }, 'measured', figures[key])
      : `{${key}}`,
    isName: false,
  }
}

/** A text in the language of its reader, in its parts. */
export const partsOf = (said: Said, tongue: Tongue): Part[] =>
  written(said, tongue)
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part) => {
      const key = /^\{(\w+)\}$/.exec(part)?.[1]
      return key === undefined ? { text: part, isName: false } : partOf(key, tongue)
    })

/** A text in the language of its reader, with the names of buttons and fields in it. */
export const textOf = (said: Said, tongue: Tongue): string =>
  partsOf(said, tongue)
    .map(({ text }) => text)
    .join('')

/** The names in braces of a text, of both languages. */
export const namesIn = (said: Said): string[] =>
  said.flatMap((one) => [...one.matchAll(/\{(\w+)\}/g)].map(([, key]) => key!))

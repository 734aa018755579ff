import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { en as englishWords } from '../../domain/src/texts/en.ts'
import { es as spanishWords } from '../../domain/src/texts/es.ts'
import { chapters, type Chapter } from '../src/help/maps/topics.ts'
import { writeChapter, writeEntries, writeHeadings } from '../src/help/maps/write.ts'
import type { Tongue } from '../src/help/told/tell.ts'
import { en } from '../src/texts/en.ts'
import { es } from '../src/texts/es.ts'

const tongues: Readonly<Record<Tongue['language'], Tongue>> = {
  es: { language: 'es', t: es, words: spanishWords },
  en: { language: 'en', t: en, words: englishWords },
}
const languages = Object.keys(tongues) as Tongue['language'][]

const SEARCH = 'search'
const parts = [...(Object.keys(chapters) as Chapter[]), SEARCH] as const

/** Where the files that are written stand among the sources, though none of them is there: a language, and what of the help. */
const folder = fileURLToPath(new URL('../src/help/written/', import.meta.url))

const asCode = (value: unknown): string => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`

function fileOf(name: string): string {
  const [language, part] = name.split('-') as [Tongue['language'], Chapter | typeof SEARCH]
  const tongue = tongues[language]
  return `export default ${asCode(part === SEARCH ? writeEntries(tongue) : writeChapter(part, tongue))}`
}

/** What takes the place of `maps/written.ts`: the titles, and which file has the rest. */
const reader = () => `
import { language } from '../../texts/t.ts'
const titles = { ${languages.map((one) => `${one}: ${asCode(writeHeadings(tongues[one]))}`).join(', ')} }
const files = {
  ${languages.flatMap((one) => parts.map((part) => `'${one}-${part}': () => import('help:${one}-${part}'),`)).join('\n  ')}
}
const read = async (part) => (await files[language + '-' + part]()).default
export const headings = () => titles[language]
export const readChapter = read
export const readEntries = () => read('${SEARCH}')
`

/** Writes down what the help tells, in each language by itself: a page of it brings one chapter, its search what is looked through, its contents the titles. */
export const helpWritten = (): Plugin => ({
  name: 'help-written',
  apply: 'build',
  resolveId: (source) => (source.startsWith('help:') ? `${folder}${source.slice('help:'.length)}.js` : null),
  load: (id) => {
    if (id.endsWith('/help/maps/written.ts')) return reader()
    return id.startsWith(folder) ? fileOf(id.slice(folder.length, -'.js'.length)) : null
  },
})

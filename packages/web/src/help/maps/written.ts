import { language, t, words } from '../../texts/t.ts'
import type { Chapter } from './topics.ts'
import { writeChapter, writeEntries, writeHeadings, type Entry, type Headings, type Told } from './write.ts'

// The build writes all of this down (`build/help.ts`): a page brings one chapter in one language, and no browser puts a topic together.

const tongue = () => ({ language, t, words })

/** Every topic by its title, in the language of the screens. */
export const headings = (): Headings => writeHeadings(tongue())

/** What the topics of a chapter tell, in the language of the screens. */
export const readChapter = async (chapter: Chapter): Promise<Told> => writeChapter(chapter, tongue())

/** What the search looks through, in the language of the screens. */
export const readEntries = async (): Promise<readonly Entry[]> => writeEntries(tongue())

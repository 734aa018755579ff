import { owner } from '../device/owner.ts'

/** Under which name: of whom in which company, so that a page of one company is never come back to in another. */
const keyOf = (section: string) => `lagar.home.${owner()} ${section}`

/** The page of a section that was open last, to come back to it from elsewhere. */
export const savedHomePage = (section: string) => sessionStorage.getItem(keyOf(section)) ?? undefined

/** Remembers which page of a section is open. */
export const saveHomePage = (section: string, page: string) => sessionStorage.setItem(keyOf(section), page)

/** Forgets it: who clicks the section's own link wants its first page. */
export const clearHomePage = (section: string) => sessionStorage.removeItem(keyOf(section))

/** A part of a text that is told: plain words, or the name of a button or field. */
export type Part = { text: string; isName: boolean }

/** A text that is told, in its parts: the names stand in braces. */
export const partsOf = (told: string): Part[] =>
  told
    .split(/(\{[^{}]+\})/)
    .filter((part) => part !== '')
    .map((part) =>
      part.startsWith('{') ? { text: part.slice(1, -1), isName: true } : { text: part, isName: false },
    )

/** A text that is told, with its names among the other words. */
export const plain = (told: string): string =>
  partsOf(told)
    .map(({ text }) => text)
    .join('')

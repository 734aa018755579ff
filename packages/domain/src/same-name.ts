/** A name as it is told apart from others: without capitals, accents and double spaces; an ñ is no n. */
const folded = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .normalize('NFC')
    .split('ñ')
    .map((part) => part.normalize('NFD').replaceAll(/\p{M}/gu, ''))
    .join('ñ')
    .replaceAll(/\s+/g, ' ')

/** Whether two names are one to who reads them: "malbec" and "Malbec", and not "caña" and "cana". */
export const isSameName = (one: string, other: string): boolean => folded(one) === folded(other)

const OWNER = 'lagar.offline.owner'
const CHOICE = 'lagar.offline'

/**
 * Whose work this browser keeps: a person in a company, or nobody. It outlives a reload without signal, and ends with the
 * session.
 */
export const owner = (): string | null => localStorage.getItem(OWNER)

/** From now on this person works here, in this company. */
export function nameOwner(user: string, company: string): void {
  localStorage.setItem(OWNER, ownerOf(user, company))
}

/** Tells when another page of this browser goes on for somebody else, or in another company. */
export function onOtherOwner(mine: string, tell: () => void): () => void {
  const heard = ({ key, newValue }: StorageEvent) => {
    if (key === OWNER && newValue !== null && newValue !== mine) tell()
  }
  addEventListener('storage', heard)
  return () => removeEventListener('storage', heard)
}

/** How a person in a company is named. */
export const ownerOf = (user: string, company: string): string => `${user} ${company}`

/** Nobody is signed in any more. */
export function forgetOwner(): void {
  localStorage.removeItem(OWNER)
}

/** Whether this browser can start without signal at all: browsers keep pages only of an address they trust. */
export const canKeep = (): boolean => 'serviceWorker' in navigator && 'indexedDB' in window

/** Whether this device takes the vineyard's lists along: a telephone does unless told otherwise, a desk does when asked to. */
export function takesAlong(): boolean {
  const chosen = localStorage.getItem(CHOICE)
  return canKeep() && (chosen === null ? matchMedia('(pointer: coarse)').matches : chosen === 'yes')
}

/** Chooses whether this device takes the vineyard's lists along. */
export function chooseTakingAlong(yes: boolean): void {
  localStorage.setItem(CHOICE, yes ? 'yes' : 'no')
}

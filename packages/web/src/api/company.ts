let shown: string | undefined

/**
 * Says which company this page shows. One that hears of another, because a page beside it went on there, begins anew: what it has on screen is of
 * the one before.
 */
export function showCompany(id: string | undefined): void {
  if (shown !== undefined && id !== shown) location.assign('/')
  else shown = id
}

/** Nobody is in a company here any more. */
export function leaveCompany(): void {
  shown = undefined
}

/** What each call says of the page that it comes from, so that nothing is written in a company which another page went on to. */
export const ofCompany = (): Record<string, string> => (shown === undefined ? {} : { 'x-company': shown })

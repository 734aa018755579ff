/** The token behind the # of this address, taken off it so that neither history nor a screenshot keeps it. */
export function takeLinkToken(): string {
  const token = location.hash.slice(1)
  if (token !== '') history.replaceState(history.state, '', location.pathname)
  return token
}

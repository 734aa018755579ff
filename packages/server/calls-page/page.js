/* global SwaggerUIBundle */

/** The token by which whoever is signed in on this browser works in Lagar; nothing where nobody is. */
function ownToken() {
  const kept = localStorage.getItem('lagar.tokens')
  return kept === null ? undefined : JSON.parse(kept).token
}

document
  .getElementById('who')
  .prepend(
    ownToken() === undefined
      ? 'Nobody is signed in on this browser: sign in, or press Authorize and paste a token of a program. '
      : 'Calls are made as you, who are signed in on this browser, unless you press Authorize and paste a token of a program. ',
  )

SwaggerUIBundle({
  dom_id: '#calls',
  url: '/api/openapi.json',
  deepLinking: true,
  displayRequestDuration: true,
  docExpansion: 'none',
  filter: true,
  tagsSorter: 'alpha',
  defaultModelsExpandDepth: -1,
  defaultModelExpandDepth: 2,
  // Nothing is asked of another host.
  validatorUrl: null,
  requestInterceptor(request) {
    const isOurs = new URL(request.url, location.href).origin === location.origin
    if (isOurs && ownToken() !== undefined) request.headers.Authorization ??= `Bearer ${ownToken()}`
    return request
  },
})

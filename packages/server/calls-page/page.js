/* global SwaggerUIBundle */

/** The token by which whoever is signed in on this browser works in Lagar; nothing where nobody is. */
function ownToken() {
  const kept = localStorage.getItem('lagar.tokens')
  return kept === null ? undefined : JSON.parse(kept).token
}

/** An element with attributes, and with texts or elements in it. */
function element(name, attributes, ...inside) {
  const made = Object.assign(document.createElement(name), attributes)
  made.append(...inside)
  return made
}

const answer = await fetch('/api/openapi.json')
const whole = await answer.json()

/** Every call of the document, by the address that leads to it. */
const calls = new Map(
  Object.entries(whole.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const [tag] = operation.tags
      return [`#/${tag}/${operation.operationId}`, { path, method, operation, tag }]
    }),
  ),
)

/**
 * The document of one call alone, with what it refers to. The library takes half a minute of a telephone to go
 * through all of them, and nothing to go through one.
 */
function documentOf({ path, method, operation }) {
  const components = { securitySchemes: whole.components.securitySchemes }
  const add = (value) => {
    if (value === null || typeof value !== 'object') return
    const [, kind, name] = /^#\/components\/(\w+)\/(.+)$/.exec(value.$ref) ?? []
    if (kind !== undefined && components[kind]?.[name] === undefined) {
      components[kind] = { ...components[kind], [name]: whole.components[kind][name] }
      add(components[kind][name])
    }
    Object.values(value).forEach(add)
  }
  add(operation)
  return { ...whole, tags: [], components, paths: { [path]: { [method]: operation } } }
}

/** The calls of each room of the winery in a list that is unfolded. */
const rooms = whole.tags.map(({ name, description }) => {
  const links = [...calls].flatMap(([href, { tag, path, method, operation }]) => {
    if (tag !== name) return []
    const text = `${method.toUpperCase()} ${path}`
    return [element('a', { href }, element('b', {}, operation.summary), element('code', {}, text))]
  })
  const heading = element('h2', {}, name)
  const summary = element('summary', {}, heading, element('p', {}, `${description} (${links.length})`))
  return element('details', {}, summary, ...links)
})

/** Leaves the calls that have the words in them, in rooms that are unfolded where words are given. */
function find(text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  for (const room of rooms) {
    const links = [...room.querySelectorAll('a')]
    for (const link of links) {
      const told = `${link.textContent} ${link.hash}`.toLowerCase()
      link.hidden = !words.every((word) => told.includes(word))
    }
    room.hidden = links.every(({ hidden }) => hidden)
    if (words.length > 0) room.open = true
  }
}

/** What draws a call, loaded with the first one that is chosen. */
let drawing

function loaded() {
  const script = element('script', { src: '/api/docs/swagger-ui-bundle.js' })
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () =>
      resolve(
        SwaggerUIBundle({
          dom_id: '#call',
          displayRequestDuration: true,
          docExpansion: 'full',
          defaultModelsExpandDepth: -1,
          defaultModelExpandDepth: 2,
          // Nothing is asked of another host.
          validatorUrl: null,
          requestInterceptor(request) {
            const isOurs = new URL(request.url, location.href).origin === location.origin
            if (isOurs && ownToken() !== undefined) request.headers.Authorization ??= `Bearer ${ownToken()}`
            return request
          },
        }),
      ),
    )
    script.addEventListener('error', reject)
    document.head.append(script)
  })
}

/** Shows the call of the address; a token that was pasted serves for the next one too. */
async function show() {
  const call = calls.get(location.hash)
  for (const link of document.querySelectorAll('#list a'))
    link.toggleAttribute('aria-current', link.hash === location.hash)
  if (call === undefined) return
  const link = document.querySelector(`#list a[href="${location.hash}"]`)
  link.closest('details').open = true
  link.scrollIntoView({ block: 'nearest' })
  document.title = `${call.operation.summary}: Lagar`
  drawing ??= loaded()
  const { specActions } = await drawing
  // Whoever chose another call meanwhile sees that one.
  if (calls.get(location.hash) !== call) return
  specActions.updateSpec(JSON.stringify(documentOf(call)))
  // On a telephone it stands below the list.
  document.getElementById('call').scrollIntoView()
}

document
  .getElementById('who')
  .prepend(
    ownToken() === undefined
      ? 'Nobody is signed in on this browser: sign in, or press Authorize and paste a token of a program. '
      : 'Calls are made as you, who are signed in on this browser, unless you press Authorize and paste a token of a program. ',
  )
document.getElementById('rooms').append(...rooms)
for (const paragraph of whole.info.description.split('\n\n')) {
  const parts = paragraph.split('`').map((part, at) => (at % 2 === 1 ? element('code', {}, part) : part))
  document.getElementById('manners').append(element('p', {}, ...parts))
}
document.getElementById('find').addEventListener('input', ({ target }) => find(target.value))
const reveal = () =>
  void show().catch(() => {
    document.getElementById('call').replaceChildren('The call could not be loaded: reload the page.')
  })
addEventListener('hashchange', reveal)
reveal()

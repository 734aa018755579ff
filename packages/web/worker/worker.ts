/**
 * The service worker: the screens start without signal. It keeps the page and what the vineyard's screens are made of; what is
 * asked of the server it leaves alone, for the screens themselves know what they may show of it.
 */
const worker = self as unknown as ServiceWorkerGlobalScope

// Put in by the build: the files that the vineyard's screens need.
const files = JSON.parse('__FILES__') as string[]
const kept = 'lagar-__BUILD__'
const page = '/'

/** How long, in ms, a page is waited for before the kept one opens. */
const patience = 4000

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(kept).then(async (cache) => {
      await cache.add(new Request(page, { cache: 'reload' }))
      await cache.addAll(files)
    }),
  )
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((other) => other !== kept).map((other) => caches.delete(other))),
      )
      .then(() => worker.clients.claim()),
  )
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate') event.respondWith(opened(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request))
})

/** A page as the server has it now, or else the one that is kept: every address opens the same page. */
async function opened(request: Request): Promise<Response> {
  const answer = await fetch(request, { signal: AbortSignal.timeout(patience) }).catch(() => undefined)
  return answer ?? (await caches.match(page)) ?? Response.error()
}

/** A file never changes under its name. What other screens brought is kept, too: they open again. */
async function asset(request: Request): Promise<Response> {
  const before = await caches.match(request)
  if (before) return before
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(kept)).put(request, answer.clone())
  return answer
}

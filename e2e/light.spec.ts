import { expect, test } from '@playwright/test'
import { jobs, signIn } from './journey.ts'

/** How many files of code and style a page may ask for when nothing is kept yet, and how many kilobytes they may be. */
const most = [
  { path: '/login', files: 16, kilobytes: 315 },
  { path: '/', job: jobs.hand, files: 14, kilobytes: 310 },
  // Who looks at the whole company has figures there, which come after the page and bring what draws them.
  { path: '/', files: 50, kilobytes: 600 },
  { path: '/distribution', files: 33, kilobytes: 445 },
  { path: '/stock', files: 32, kilobytes: 455 },
  { path: '/land', files: 36, kilobytes: 460 },
  { path: '/workorder', files: 36, kilobytes: 460 },
  { path: '/cellar', files: 34, kilobytes: 450 },
]

for (const { path, job = jobs.admin, files, kilobytes } of most)
  test(`a telephone far away opens ${path} in few round trips: ${job}`, async ({ page }) => {
    if (path !== '/login') await signIn(page, job)
    const client = await page.context().newCDPSession(page)
    await client.send('Network.enable')
    const asked = new Set<string>()
    let bytes = 0
    client.on('Network.responseReceived', ({ requestId, response }) => {
      if (new URL(response.url).pathname.startsWith('/assets/')) asked.add(requestId)
    })
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (asked.has(requestId)) bytes += encodedDataLength
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(asked.size, 'files').toBeGreaterThan(3)
    expect(asked.size, 'files').toBeLessThanOrEqual(files)
    expect(bytes / 1000, 'kilobytes').toBeLessThanOrEqual(kilobytes)
  })

/** Pages that were seen before ask only for what is in them, and for what the frame keeps up to date. */
const seenBefore = ['/distribution', '/stock', '/land', '/workorder', '/cellar']

for (const path of seenBefore)
  test(`${path} asks for little when it was seen before`, async ({ page }) => {
    await signIn(page, jobs.admin)
    await page.goto(path, { waitUntil: 'networkidle' })
    const client = await page.context().newCDPSession(page)
    await client.send('Network.enable')
    const asked = new Map<string, string>()
    client.on('Network.requestWillBeSent', ({ requestId, request }) => asked.set(requestId, request.url))
    client.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId))
    client.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromDiskCache || response.url.startsWith('data:')) asked.delete(requestId)
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // What somebody else changes meanwhile is read again, and counts once.
    const addresses = [...new Set(asked.values())]
    expect(addresses.length).toBeGreaterThan(3)
    expect(addresses.length, addresses.join('\n')).toBeLessThanOrEqual(12)
  })

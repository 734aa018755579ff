import { expect, test } from '@playwright/test'
import { jobs, signIn } from './journey.ts'

/** How many files of code and style a page may ask for when nothing is kept yet, and how many kilobytes they may be. */
const most = [
  { path: '/login', files: 16, kilobytes: 430 },
  { path: '/', job: jobs.hand, files: 14, kilobytes: 430 },
  // Who looks at the whole company has figures there, which come after the page and bring what draws them.
  { path: '/', files: 50, kilobytes: 660 },
  { path: '/distribution', files: 32, kilobytes: 520 },
  { path: '/stock', files: 30, kilobytes: 530 },
  { path: '/land', files: 36, kilobytes: 530 },
  { path: '/workorder', files: 36, kilobytes: 540 },
  { path: '/cellar', files: 34, kilobytes: 530 },
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

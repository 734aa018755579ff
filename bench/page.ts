import { chromium } from '@playwright/test'
import type { Bench } from './bench.ts'
import type { Result } from './measure.ts'

/** The first page in a browser with nothing kept: what travels, and how long until somebody can type. */
export async function firstPage({ url }: Bench): Promise<Result[]> {
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const times: number[] = []
    let bytes = 0
    for (let n = 0; n < 3; n++) {
      const context = await browser.newContext({ locale: 'es-AR' })
      const page = await context.newPage()
      const client = await context.newCDPSession(page)
      bytes = 0
      await client.send('Network.enable')
      client.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
      const started = performance.now()
      await page.goto(url)
      await page.locator('input[type=password]').fill('x')
      times.push(performance.now() - started)
      await context.close()
    }
    const http = { median: times.toSorted((a, b) => a - b)[1]!, worst: Math.max(...times) }
    return [{ what: `First page, ${Math.round(bytes / 1024)} KiB`, http, marks: {} }]
  } finally {
    await browser.close()
  }
}

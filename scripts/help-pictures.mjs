/**
 * Takes the pictures of the help, in both languages, from a demo that runs: `npm start`, and then `npm run help:pictures`. The address of the demo may be
 * said: `npm run help:pictures -- http://localhost:3001`.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { demoPassword, demoUsers } from '../packages/server/src/companies/demo-users.ts'
import { pictures } from '../packages/web/src/help/told/pictures.ts'
import { findChromium } from './chromium.mjs'

const address = process.argv[2] ?? 'http://localhost:3000'
const folder = new URL('../packages/web/src/help/pictures/', import.meta.url)

/** How the pictures are taken, in CSS pixels, and how they are kept: so wide, and at most so many bytes. */
const screen = { width: 1200, height: 750 }
const MOST_BYTES = 60_000

/** A picture as WebP, of the best quality at which it is light enough. */
async function asWebp(page, png) {
  const address = `data:image/png;base64,${png.toString('base64')}`
  for (const quality of [0.9, 0.8, 0.7, 0.6, 0.5, 0.4]) {
    const made = await page.evaluate(
      async ({ address, quality }) => {
        const image = new Image()
        image.src = address
        await image.decode()
        const canvas = document.createElement('canvas')
        canvas.width = image.naturalWidth
        canvas.height = image.naturalHeight
        canvas.getContext('2d').drawImage(image, 0, 0)
        return canvas.toDataURL('image/webp', quality).split(',')[1]
      },
      { address, quality },
    )
    const webp = Buffer.from(made, 'base64')
    if (webp.length <= MOST_BYTES) return webp
  }
  throw new Error('This picture is too heavy: take a page with less on it.')
}

const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
})
const blank = await (await browser.newContext()).newPage()

/** A page of who runs the demo, whose screens speak a language; what others chose on it is not known there. */
async function openIn(chosen) {
  const context = await browser.newContext({
    baseURL: address,
    viewport: screen,
    colorScheme: 'light',
    locale: 'es-AR',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByRole('button', { name: demoUsers[0].job }).click()
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.waitForFunction(() => localStorage.getItem('lagar.tokens') !== null)
  await page.evaluate(async (language) => {
    const { token } = JSON.parse(localStorage.getItem('lagar.tokens'))
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch('/api/auth/me', { method: 'PUT', headers, body: JSON.stringify({ language }) })
    if (!answer.ok) throw new Error(`The language was not chosen: ${answer.status}`)
  }, chosen)
  return page
}

async function take(page, folder) {
  for (const [name, { path, press }] of Object.entries(pictures)) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    if (press) await page.getByRole('main').getByRole('button', { name: press }).click()
    await page.waitForLoadState('networkidle')
    const file = new URL(`${name}.webp`, folder)
    writeFileSync(file, await asWebp(blank, await page.screenshot()))
    console.log(fileURLToPath(file))
  }
}

// Spanish last: whoever signs in to the demo finds it as it was.
for (const [language, chosen] of [
  ['en', 'EN'],
  ['es', 'ES_AR'],
]) {
  const page = await openIn(chosen)
  // The screens are loaded anew in another language once they have read whose they are.
  await page.goto('/')
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language)
  await take(page, new URL(`${language}/`, folder))
}
await browser.close()

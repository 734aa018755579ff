/**
 * Takes the pictures of the help, in both languages, from a demo that runs: `npm start`, and then `npm run help:pictures`. The address of the demo may be
 * said: `npm run help:pictures -- http://localhost:3001`.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { demoPassword, demoUsers } from '../packages/server/src/companies/demo-users.ts'
import { pictures } from '../packages/web/src/help/told/pictures.ts'
import { findChromium } from './chromium.mjs'

const address = process.argv[2] ?? 'http://localhost:3000'
const folder = new URL('../packages/web/src/help/pictures/', import.meta.url)

/** How the pictures are taken, in CSS pixels, and how they are kept: so wide, a little over what a page of the help shows, and at most so many bytes. */
const screen = { width: 1200, height: 750 }
const WIDTH = 960
const MOST_BYTES = 21_000

/** A picture as AVIF, of the best quality at which it is light enough. */
async function asAvif(png) {
  const small = sharp(png).resize(WIDTH)
  for (const quality of [55, 45, 40, 35, 30, 25]) {
    const avif = await small.clone().avif({ quality }).toBuffer()
    if (avif.length <= MOST_BYTES) return avif
  }
  throw new Error('This picture is too heavy: take a page with less on it.')
}

const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
})

/** A page of who runs the demo, whose screens speak a language; what others chose on it is not known there. */
async function openIn(language, chosen) {
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
  await page.evaluate(
    async ([language, chosen]) => {
      // The screens begin in it, and are not loaded anew while they open.
      localStorage.setItem('lagar.language', language)
      const { token } = JSON.parse(localStorage.getItem('lagar.tokens'))
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const answer = await fetch('/api/auth/me', {
        method: 'PUT',
        headers,
        body: JSON.stringify({ language: chosen }),
      })
      if (!answer.ok) throw new Error(`The language was not chosen: ${answer.status}`)
    },
    [language, chosen],
  )
  // The page that signed in may be on its way elsewhere.
  await page.close()
  return context.newPage()
}

async function take(page, folder) {
  for (const [name, { path, press }] of Object.entries(pictures)) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    if (press) await page.getByRole('main').getByRole('button', { name: press }).click()
    await page.waitForLoadState('networkidle')
    const file = new URL(`${name}.avif`, folder)
    writeFileSync(file, await asAvif(await page.screenshot()))
    console.log(fileURLToPath(file))
  }
}

// Spanish last: whoever signs in to the demo finds it as it was.
for (const [language, chosen] of [
  ['en', 'EN'],
  ['es', 'ES_AR'],
]) {
  const page = await openIn(language, chosen)
  await take(page, new URL(`${language}/`, folder))
}
await browser.close()

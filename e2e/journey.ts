import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test, type BrowserContext, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { demoPassword, demoUsers } from '../packages/server/src/companies/demo-users.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** The jobs of the demo company that the journeys are done by, as the sign-in page names them. */
export const jobs = {
  admin: 'Administración general',
  hand: 'Operario de bodega',
  viewer: 'Solo consulta',
  bottling: 'Fraccionado y etiquetado',
  sales: 'Ventas',
  agronomist: 'Ingeniero agrónomo',
}

/** Where something is looked for: the page, or a form or row of it. */
type Scope = Page | Locator

/** Signs in as a demo user, as a person does: one tap, and in. */
export async function signInByHand(page: Page, job = jobs.admin): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: job }).click()
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await expect(page.getByRole('button', { name: 'Menú de usuario' })).toBeVisible()
}

/**
 * Leaves a demo user signed in, as a browser keeps it, without opening a page. How one signs in is proven once, by
 * hand; every other journey begins at the page that it is about.
 */
export async function signIn(page: Page, job = jobs.admin): Promise<void> {
  const tokens = { ...(await sessionOf(page, job)), savedAt: new Date().toISOString() }
  const origin = test.info().project.use.baseURL!
  const localStorage = [{ name: 'lagar.tokens', value: JSON.stringify(tokens) }]
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] })
}

/** A name that no other journey and no other run of this one uses. */
export const ownName = (what: string): string => {
  // Two browsers may ask for one in the same millisecond: half of the names are of each.
  const moment = Date.now() * 2 + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)
  return `${what} ${moment.toString(36).slice(-5).toUpperCase()}`
}

/** Writes in a field, found by its label, and leaves it. */
export async function write(scope: Scope, label: string, text: string): Promise<void> {
  const field = scope.getByRole('textbox', { name: label, exact: true })
  await field.fill(text)
  // Leaving it with the keyboard also closes the calendar of a day.
  await field.press('Tab')
}

const boxOf = (scope: Scope, label: string) =>
  scope
    .getByRole('combobox', { name: label, exact: true })
    .or(scope.getByRole('textbox', { name: label, exact: true }))
    .first()

const pageOf = (scope: Scope): Page => ('page' in scope ? scope.page() : scope)

/** Goes where a link leads that opens another tab, in this one. */
export async function follow(link: Locator): Promise<void> {
  await expect(link).toHaveAttribute('target', '_blank')
  await link.page().goto((await link.getAttribute('href'))!)
}

/** What a field offers below it, beside the lists of the page's filters, which are the device's own and closed. */
const offered = (scope: Scope, which: { name: string; exact?: boolean }): Locator =>
  pageOf(scope).getByRole('option', which).filter({ visible: true })

/** Finds a record in a picker by typing, and takes it. */
export async function pick(scope: Scope, label: string, text: string): Promise<void> {
  const box = boxOf(scope, label)
  await box.click()
  await box.fill(text)
  await offered(scope, { name: text }).first().click()
  await box.press('Tab')
}

/** Takes one of a fixed list. */
export async function choose(scope: Scope, label: string, option: string): Promise<void> {
  const box = boxOf(scope, label)
  // On a page the device's own list opens, which no pointer of a test reaches.
  if (await box.evaluate((one) => one instanceof HTMLSelectElement))
    return void (await box.selectOption({ label: option }))
  await box.click()
  await offered(scope, { name: option, exact: true }).click()
}

/** Drags one thing onto another by what it is and not by where it stands: others work on the same board, and cards move while it is held. */
export async function drag(from: Locator, to: Locator): Promise<void> {
  const dataTransfer = await from.page().evaluateHandle(() => new DataTransfer())
  await from.dispatchEvent('dragstart', { dataTransfer })
  await to.dispatchEvent('dragover', { dataTransfer })
  await to.dispatchEvent('drop', { dataTransfer })
}

/** The form or question that is open, by its title. */
export const dialog = (page: Page, title: string | RegExp): Locator =>
  page.getByRole('dialog', { name: title })

/** Waits until the toast says so. */
export const said = (page: Page, words: string | RegExp): Promise<void> =>
  expect(page.getByRole('alert').filter({ hasText: words }).first()).toBeVisible()

/** Waits for what is fading in or out: half transparent, letters have another contrast than those that are read. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** What the browser complains of: errors of the program and what the page's own security policy refused. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return complaints
}

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** What keeps somebody from using the page, as axe sees it: the rule, and where. Nothing said asks all its rules. */
export async function barriersOf(page: Page, rules?: string[]): Promise<string[]> {
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async (runOnly) => {
    // What is well is not told, and no film begins by itself, for which alone it would load what the page links to.
    const quick = { resultTypes: ['violations' as const], preload: false }
    const { violations } = await window.axe.run({ ...quick, ...(runOnly && { runOnly }) })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  }, rules)
}

/** What a call answers, in whatever shape. */
export type Answer = ReturnType<JSON['parse']>

/** A new work order of the demo's cellar, its form open; who is in charge of it, if that is said. */
export async function newOrder(page: Page, type: string, responsible?: string): Promise<Locator> {
  await page.goto('/workorder')
  await page.getByRole('button', { name: 'Crear OT' }).click()
  const order = dialog(page, 'Crear OT')
  await pick(order, 'Tipo', type)
  await pick(order, 'Bodega', 'Bodega Cerro Pintado')
  if (responsible !== undefined) await pick(order, 'Responsable', responsible)
  return order
}

/** What a journey finds done when it begins, asked for with the product's own calls. */
export type Ask = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) => Promise<Answer>

/** What signing in answers: the pair of tokens, and when the first of them ends. */
type Session = { token: string; refreshToken: string; expiresAt: string }

/** The sessions of each browser, by the job of who is signed in there. */
const sessions = new WeakMap<BrowserContext, Map<string, Promise<Session>>>()

/** One session for what a journey does in its browser and for what it asks beside it. */
function sessionOf(page: Page, job: string): Promise<Session> {
  const known = sessions.get(page.context()) ?? new Map<string, Promise<Session>>()
  sessions.set(page.context(), known)
  const session = known.get(job) ?? openSession(page, job)
  known.set(job, session)
  return session
}

async function openSession(page: Page, job: string): Promise<Session> {
  const { email } = demoUsers.find((user) => user.job === job)!
  const data = { email, password: demoPassword, mantainSession: true }
  const answer = await page.request.post('/api/auth/login', { data })
  return (await answer.json()) as Session
}

/** Asks as the general administrator. */
export async function asAdmin(page: Page): Promise<Ask> {
  const { token } = await sessionOf(page, jobs.admin)
  return async (method, url, body) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await page.request.fetch(`/api/${url}`, { method, headers, ...(body && { data: body }) })
    expect(answer.ok(), `${method} ${url}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
}

/** The id of the first record that a list answers. */
export const firstOf = async (ask: Ask, url: string): Promise<string> => (await ask('GET', url)).result[0].id

/** An estate with a land of Malbec. */
export async function makeLand(ask: Ask, names: { estate: string; land: string }) {
  const { id: wineEstate } = await ask('POST', 'lands/wineEstate', { name: names.estate, country: 'AR' })
  const variety = await firstOf(ask, 'companies/varieties?name=Malbec')
  const land = { name: names.land, surface: 2, surfaceUnit: 'HECTARE', wineEstate, variety }
  const { id } = await ask('POST', 'lands/land', land)
  return { wineEstate: wineEstate as string, land: id as string, variety }
}

/** An empty tank in the demo's cellar, of so many litres; it waits beside the map. */
export async function makeTank(ask: Ask, name: string, maxCapacity: number) {
  const cellar = await firstOf(ask, 'cellars/cellars')
  const elementType = await firstOf(ask, 'cellars/elementTypes?class=TANK')
  const { id } = await ask('POST', 'cellars/cellarElements', { name, cellar, elementType, maxCapacity })
  return { cellar, tank: id as string }
}

/** Does something with the record whose page is open: by its button, or on a phone behind the three dots beside the first ones. */
export async function doWithRecord(page: Page, action: string): Promise<void> {
  const button = page.getByRole('button', { name: action, exact: true })
  const more = page.getByRole('button', { name: /^Acciones de/ })
  await expect(button.or(more).first()).toBeVisible()
  if (await button.isVisible()) return await button.click()
  await more.first().click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Opens a tab of the page: in the row, or behind the menu at its end where it does not fit. Which fit is known once the page stands, so it looks again. */
export const openTab = (page: Page, name: string | RegExp): Promise<void> =>
  expect(async () => {
    const tab = page.getByRole('main').getByRole('tab', { name, exact: true }).first()
    const others = page.getByRole('main').getByRole('button', { name: /^Otras \d+ pestañas?$/ })
    const items = page.getByRole('menuitem')
    await expect(tab.or(others.first()).first()).toBeVisible()
    if (await tab.isVisible()) return await tab.click({ timeout: 5000 })
    for (const menu of await others.all()) {
      await menu.click({ timeout: 5000 })
      await expect(items.first()).toBeVisible({ timeout: 5000 })
      const item = page.getByRole('menuitem', { name, exact: true })
      if (await item.isVisible()) {
        await item.click({ timeout: 5000 })
        await expect(tab).toHaveAttribute('aria-selected', 'true')
        return await expect(tab).toBeFocused()
      }
      await page.keyboard.press('Escape')
      // A menu that closes is still there for a moment, and would be taken for the next.
      await expect(items).toHaveCount(0)
    }
    throw new Error(`There is no tab ${String(name)}`)
  }).toPass({ timeout: 30_000 })

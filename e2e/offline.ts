import { expect, type Page } from '@playwright/test'
import { dialog, pick, signIn, write, type Ask } from './journey.ts'

/** An estate with a land, and a labor on it that is still to be done. */
export async function makeVineyard(ask: Ask, names: { estate: string; land: string }) {
  const { id: wineEstate } = await ask('POST', 'lands/wineEstate', { name: names.estate, country: 'AR' })
  const { id: land } = await ask('POST', 'lands/land', {
    name: names.land,
    surface: 2,
    surfaceUnit: 'HECTARE',
    wineEstate,
  })
  const type = (await ask('GET', 'lands/laborTypes?name=Desbrote')).result[0].id as string
  const employee = (await ask('GET', 'administration/employees?name=Ramón')).result[0].id as string
  const labor = {
    wineEstate,
    lands: [land],
    type,
    employee,
    initialTimezone: '2026-10-05',
    finalTimezone: '2026-10-05',
  }
  const planned = await ask('POST', 'lands/labor', labor)
  return { wineEstate: wineEstate as string, labor, planned }
}

/** Signs in and waits until everything that is needed without signal is on the device. */
export async function prepare(page: Page) {
  await signIn(page)
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state))
  await page.goto('/waiting')
  await expect(page.getByText(/Datos de \d/)).toBeVisible()
  await expect(page.getByText('No hay nada sin enviar')).toBeVisible()
}

export const lose = (page: Page) => page.context().setOffline(true)
export const regain = (page: Page) => page.context().setOffline(false)
export const card = (page: Page, title: string) => page.getByRole('article', { name: title })

/** Opens the form of a new labor from the '+'. */
export async function startLabor(page: Page) {
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Trabajo', exact: true }).click()
  return dialog(page, 'Crear trabajo')
}

export async function fillLabor(page: Page, names: { estate: string; land: string }, day: string) {
  const form = await startLabor(page)
  await pick(form, 'Finca', names.estate)
  await pick(form, 'Cuadros', names.land)
  await pick(form, 'Tipo de trabajo', 'Desbrote')
  await pick(form, 'Responsable', 'Ramón')
  await write(form, 'Fecha de inicio', day)
  await write(form, 'Fecha de fin', day)
  return form
}

/** All that was written on the device went out. */
export const nothingLeft = (page: Page) =>
  expect(page.getByText('No hay nada sin enviar')).toBeVisible({ timeout: 40_000 })

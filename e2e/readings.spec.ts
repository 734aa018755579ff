import { expect, test, type Page } from '@playwright/test'
import { demoPassword } from '../packages/server/src/companies/demo-users.ts'
import {
  asAdmin,
  barriersOf,
  choose,
  dialog,
  follow,
  makeTank,
  openTab,
  ownName,
  pick,
  said,
  signIn,
  write,
} from './journey.ts'

/** Writes a sensor down that is in a tank since this morning. */
async function makeSensor(
  page: Page,
  { name, serial, tank }: { name: string; serial: string; tank: string },
) {
  await page.goto('/laboratory?tab=devices')
  await page.getByRole('button', { name: 'Crear sensor' }).click()
  const form = dialog(page, 'Crear sensor')
  await expect(form.getByRole('textbox', { name: 'Nombre' })).toBeFocused()
  // Too early: what is missing is said, and nothing is made.
  await page.keyboard.press('Enter')
  await expect(form).toContainText('Faltan: Nombre, Serie, Qué mide')
  expect(await barriersOf(page)).toEqual([])
  await write(form, 'Nombre', name)
  await write(form, 'Serie', 'con espacio')
  await form.getByRole('combobox', { name: 'Qué mide' }).click()
  await page.getByRole('option', { name: 'Temperatura (°C)' }).click()
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Agregar lugar' }).click()
  await pick(form, 'Lugar', tank)
  await form.getByRole('textbox', { name: 'Hora de inicio' }).fill('0000')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form).toContainText('El formato no es válido')
  await write(form, 'Serie', serial)
  await form.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Sensor creado')
}

/** Makes a token that only sends readings. */
async function makeToken(page: Page, name: string): Promise<string> {
  await page.goto('/user/configuration')
  await page.getByRole('button', { name: 'Crear token' }).click()
  const form = dialog(page, 'Crear token')
  await write(form, 'Nombre', name)
  await form.getByRole('combobox', { name: 'Áreas' }).click()
  await page.getByRole('option', { name: 'Laboratorio', exact: true }).click()
  await page.keyboard.press('Escape')
  await choose(form, 'Qué puede hacer', 'Solo enviar lecturas')
  await write(form, 'Contraseña actual', demoPassword)
  await form.getByRole('button', { name: 'Crear token' }).click()
  return await dialog(page, name).getByLabel('Token').innerText()
}

test('a sensor is bound to a vessel, a program sends a reading by a token, and the curve moves', async ({
  page,
  request,
}) => {
  const [name, tank] = [ownName('Sonda'), ownName('Tanque')]
  const serial = name.replaceAll(/[^\w]/g, '-')
  await signIn(page)
  await makeTank(await asAdmin(page), tank, 1000)
  await makeSensor(page, { name, serial, tank })
  const secret = await makeToken(page, name)
  const ask = (url: string, data?: object) =>
    request.fetch(`/api/${url}`, {
      ...{ method: data ? 'POST' : 'GET', headers: { authorization: `Bearer ${secret}` } },
      ...(data && { data }),
    })
  const reading = (value: number, secondsAgo: number) => ({
    ...{ device: serial, magnitude: 'TEMPERATURE', value },
    moment: new Date(Date.now() - secondsAgo * 1000).toISOString(),
  })
  const first = reading(21.5, 90)
  expect(await (await ask('readings', [first, reading(900, 1)])).json()).toEqual({
    ...{ new: 1, known: 0 },
    bad: [{ row: 2, field: 'value', reason: 'OUT_OF_BOUNDS' }],
  })
  expect(await (await ask('readings', [first])).json()).toMatchObject({ new: 0, known: 1 })
  expect((await ask('readings/devices')).status()).toBe(403)

  await page.goto('/laboratory?tab=devices')
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('21,5 °C')
  await follow(page.getByRole('link', { name: tank }))
  await expect(page.getByRole('heading', { name: tank })).toBeVisible()
  await openTab(page, 'Sensores')
  await expect(page.getByRole('heading', { name: 'Temperatura (°C)' })).toBeVisible()
  const figures = page.getByRole('row').filter({ hasText: name })
  await expect(figures).toContainText('21,5 °C')
  expect(await barriersOf(page)).toEqual([])
  // The curve moves by itself, while it is looked at.
  await ask('readings', [reading(24.5, 2)])
  await expect(figures).toContainText('24,5 °C', { timeout: 40_000 })
  await expect(figures).toContainText('23 °C')

  await follow(figures.getByRole('link', { name }))
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await openTab(page, 'Lecturas')
  await expect(page.getByRole('row').filter({ hasText: '24,5 °C' })).toContainText(tank)
  await openTab(page, 'Cómo enviar')
  await expect(page.getByText(`"${serial};$(date`)).toBeVisible()
})

import { expect, test, type Browser, type Page } from '@playwright/test'
import {
  asAdmin,
  barriersOf,
  choose,
  dialog,
  firstOf,
  jobs,
  makeTank,
  newOrder,
  ownName,
  pick,
  said,
  signIn,
  write,
} from './journey.ts'

/** The phone of somebody who works here. */
async function openPhone(browser: Browser) {
  const pocket = await browser.newContext({
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Mendoza',
    viewport: { width: 360, height: 780 },
    isMobile: true,
    hasTouch: true,
  })
  return pocket.newPage()
}

/** Chooses that tasks come by mail as well, which is kept. */
async function chooseLetters(phone: Page) {
  await phone.getByRole('link', { name: 'Elegir qué llega por correo' }).click()
  const tasks = phone.getByRole('checkbox', { name: 'Tareas a mi cargo' })
  await tasks.check()
  await phone.locator('form').filter({ has: tasks }).getByRole('button', { name: 'Guardar' }).click()
  await said(phone, 'Preferencias guardadas')
  await phone.reload()
  await expect(tasks).toBeChecked()
}

test('who is given an order sees the bell rise on an open phone, and opens the order from it', async ({
  page,
  browser,
}) => {
  const [employee, tank, description] = [ownName('Elena'), ownName('N'), ownName('Degustación')]
  const ask = await asAdmin(page)
  await makeTank(ask, tank, 1000)
  const { id } = await ask('POST', 'administration/employees', { name: employee, role: 'OENOLOGIST' })
  const user = await firstOf(ask, 'companies/users?text=consulta@cerropintado.demo')
  await ask('POST', 'administration/employees/user', { employee: id, user })

  const phone = await openPhone(browser)
  await signIn(phone, jobs.viewer)
  await phone.goto('/')
  const bell = phone.getByRole('button', { name: /^Notificaciones/ })
  // Alarms are told once an hour, to this person too: what counts is that the number rises.
  const unread = async () => Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0)
  await expect.poll(unread).toBeGreaterThan(0)
  const before = await unread()

  await signIn(page)
  const order = await newOrder(page, 'Degustación', employee)
  await pick(order, 'Vasijas', tank)
  await write(order, 'Descripción', description)
  await order.getByRole('button', { name: 'Guardar' }).click()
  await said(page, /^Orden de trabajo (creado|editado)/)

  await expect.poll(unread).toBeGreaterThan(before)
  await bell.click()
  const opened = dialog(phone, 'Notificaciones')
  const told = opened.getByRole('link', { name: /Se le asignó una orden de trabajo/ })
  await expect(told).toContainText('Degustación')
  await expect(told).toContainText('Lucía Ferreyra')
  await expect(bell).toHaveAccessibleName('Notificaciones')
  // What was just read still stands out while one looks at it.
  await expect(told).toContainText('Nueva')
  expect(await barriersOf(phone)).toEqual([])
  await told.click()
  await expect(phone).toHaveURL(/\/entities\/workorder\//)
  await expect(phone.getByRole('article')).toContainText(description)

  // What is seen again before it has faded away is still the same look.
  await expect(opened).toBeHidden()
  await bell.click()
  await expect(told).not.toContainText('Nueva')
  await opened.getByRole('link', { name: 'Ver todas' }).click()
  const list = phone.getByRole('list', { name: 'Notificaciones' })
  await expect(list).toContainText(employee)
  await choose(phone, 'Asunto', 'Tareas a mi cargo')
  await expect(list).not.toContainText(employee)
  await expect(list.getByRole('link', { name: /Se le asignó una orden de trabajo/ })).toBeVisible()
  await phone
    .getByRole('search')
    .getByRole('button', { name: /^Filtros/ })
    .click()
  await choose(phone, 'Estado', 'Sin leer')
  await expect(phone.getByText('Nada coincide con los filtros')).toBeVisible()

  await chooseLetters(phone)
  await phone.context().close()
})

test('what each version brings is told from the menu of the person', async ({ page }) => {
  await signIn(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Menú de usuario' }).click()
  await page.getByRole('menuitem', { name: /Novedades/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Novedades' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Versión 1.0.28' })).toBeVisible()
  await expect(page.getByText('La que usa ahora')).toBeVisible()
})

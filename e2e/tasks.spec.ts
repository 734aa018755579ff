import { expect, test, type Page } from '@playwright/test'
import {
  asAdmin,
  barriersOf,
  choose,
  dialog,
  drag,
  jobs,
  openTab,
  ownName,
  pick,
  said,
  signIn,
  write,
} from './journey.ts'

const board = '/administration/calendar?tab=board'

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const card = (page: Page, title: string) => page.getByRole('article', { name: title })

test('a foreman gives a weekly task, its person ticks it on the phone, and the next one appears', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const ask = await asAdmin(page)
  const title = ownName('Lavar las bombas')
  await page.goto(board)
  await page.getByRole('button', { name: 'Crear tarea' }).click()
  const form = dialog(page, 'Crear tarea')
  await write(form, 'Título', title)
  await pick(form, 'Para quién', 'Diego')
  await write(form, 'Vence', '31/12/2026')
  await choose(form, 'Se repite', 'Cada semana')
  await pick(form, 'Sobre qué', 'Bodega Cerro Pintado')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Tarea creada')
  await expect(column(page, 'Pendiente')).toContainText(title)
  await expect(card(page, title)).toContainText('Vence el 31/12/2026')
  await expect(card(page, title).getByRole('link', { name: 'Bodega Cerro Pintado' })).toBeVisible()

  await drag(card(page, title), column(page, 'En curso'))
  await said(page, 'La tarea está en curso')
  await expect(column(page, 'En curso')).toContainText(title)

  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })
  const phone = await context.newPage()
  await signIn(phone, jobs.hand)
  await phone.goto(board)
  await expect(phone.getByRole('tab', { name: /\(\d+\)$/ }).first()).toBeVisible()
  await openTab(phone, /^En curso/)
  await expect(phone.getByRole('button', { name: 'Crear tarea' })).toHaveCount(0)
  expect(await barriersOf(phone)).toEqual([])
  await phone.getByRole('checkbox', { name: `Marcar hecha: ${title}` }).tap()
  await said(phone, 'Tarea hecha. Ya está la siguiente.')
  await openTab(phone, /^Pendiente/)
  await expect(card(phone, title)).toContainText('Vence el 07/01/2027')
  await context.close()

  await page.goto(`/administration/calendar?tab=tasks&title=${encodeURIComponent(title)}`)
  await expect(page.getByRole('row', { name: title })).toHaveCount(2)
  const { result } = await ask('GET', `administration/employees/tasks?title=${title}&open=true`)
  await page.goto(`/entities/employeeTask/${result[0].id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.getByRole('button', { name: 'Anular' }).click()
  await said(page, 'Tarea anulada')
})

test('the week of a person tells their hours and tasks, and planning says on which days they are off', async ({
  page,
}) => {
  await signIn(page)
  const ask = await asAdmin(page)
  const name = ownName('Lautaro')
  const { id } = await ask('POST', 'administration/employees', {
    ...{ name, surname: 'Peña', role: 'CELLAR_WORKER' },
  })
  await ask('POST', 'administration/employee/schedules', {
    ...{ employee: id, days: ['MONDAY', 'FRIDAY'], startTime: '07:30', endTime: '15:00' },
    fromDate: '2026-01-01',
  })
  const title = ownName('Pintar el portón')
  await ask('POST', 'administration/employee/tasks', { title, employee: id, dueDate: '2026-12-11' })
  await page.goto(`/administration/calendar?tab=week&week=2026-12-07&employeeId=${id}`)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row.getByText('07:30–15:00')).toHaveCount(2)
  await expect(row.getByText('No trabaja')).toHaveCount(5)
  await expect(row.getByRole('cell', { name: '15 h' })).toBeVisible()
  await expect(row.getByRole('link', { name: title })).toBeVisible()
  expect(await barriersOf(page)).toEqual([])
  await row.getByRole('checkbox', { name: `Marcar hecha: ${title}` }).click()
  await said(page, 'Tarea hecha')

  await page.goto('/workorder')
  await page.getByRole('button', { name: 'Crear OT' }).click()
  const order = dialog(page, 'Crear OT')
  await pick(order, 'Responsable', name)
  await write(order, 'Fecha de inicio', '13/12/2026')
  await expect(order.getByText(`${name} Peña no trabaja los domingos.`)).toBeVisible()
  await write(order, 'Fecha de inicio', '14/12/2026')
  await expect(order.getByText('no trabaja los')).toHaveCount(0)
})

import { expect, test, type Page } from '@playwright/test'
import {
  asAdmin,
  barriersOf,
  choose,
  dialog,
  jobs,
  ownName,
  said,
  signIn,
  write,
  type Ask,
} from './journey.ts'

const calendar = '/administration/calendar?tab=calendar'

const cellOf = (page: Page, day: string) =>
  page.getByRole('cell').filter({ has: page.locator(`time[datetime="${day}"]`) })

const dayOf = async (ask: Ask, title: string) =>
  (await ask('GET', `administration/events?title=${title}`)).result[0]

test('a visit is written down, dragged, moved with the keyboard, and found by its type', async ({ page }) => {
  await signIn(page)
  const ask = await asAdmin(page)
  const title = ownName('Visita')
  await page.goto(`${calendar}&day=2027-05-03`)
  await page.getByRole('button', { name: 'Crear evento' }).click()
  const form = dialog(page, 'Crear evento')
  await write(form, 'Título', title)
  await choose(form, 'Tipo', 'Auditoría')
  await expect(form.getByRole('combobox', { name: 'Color' })).toHaveValue('Violeta')
  await write(form, 'Desde', '04/05/2027')
  await write(form, 'Hasta', '03/05/2027')
  await form.getByRole('switch', { name: 'Todo el día' }).uncheck()
  await form.getByRole('textbox', { name: 'Hora de inicio' }).fill('930')
  await form.getByRole('textbox', { name: 'Hora de inicio' }).press('Enter')
  await expect(form.getByText('La fecha de fin es anterior a la de inicio', { exact: true })).toBeVisible()
  await write(form, 'Hasta', '04/05/2027')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Evento creado')
  await expect(cellOf(page, '2027-05-04')).toContainText(`09:30 ${title}`)
  expect(await barriersOf(page)).toEqual([])

  const entry = page.getByRole('listitem').filter({ hasText: title })
  await entry.dragTo(cellOf(page, '2027-05-20'))
  await said(page, 'Pasó al 20/05/2027')
  await expect(cellOf(page, '2027-05-20')).toContainText(title)
  expect(await dayOf(ask, title)).toMatchObject({
    ...{ fromDate: '2027-05-20', toDate: '2027-05-20', startTime: '09:30', type: 'AUDIT' },
  })

  const button = entry.getByRole('button', { name: `Mover a otro día: ${title}` })
  await button.focus()
  await page.keyboard.press('Enter')
  const question = dialog(page, `Mover a otro día: ${title}`)
  await write(question, 'Nuevo día', '25/05/2027')
  await question.getByRole('button', { name: 'Mover', exact: true }).click()
  await said(page, 'Pasó al 25/05/2027')
  await expect(cellOf(page, '2027-05-25')).toContainText(title)

  const legend = page.getByRole('group', { name: 'Qué se muestra' })
  await legend.getByText('Tarea', { exact: true }).click()
  await expect(entry).toHaveCount(0)
  await legend.getByText('Auditoría', { exact: true }).click()
  await expect(entry).toBeVisible()
  await page.getByRole('radiogroup', { name: 'Vista' }).getByText('Semana').click()
  await page.getByRole('button', { name: 'Hoy', exact: true }).click()
  await expect(page.getByRole('cell')).toHaveCount(7)
})

test('a phone begins with the agenda, and another calendar reads it by a link until that is revoked', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const ask = await asAdmin(page)
  const { today } = await ask('GET', 'auth/me')
  const title = ownName('Repasar el mapa')
  const { id: employee } = (await ask('GET', 'administration/employees?name=Diego')).result[0]
  await ask('POST', 'administration/employee/tasks', { title, employee, dueDate: today })
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })
  const phone = await context.newPage()
  await signIn(phone, jobs.hand)
  await phone.goto(calendar)
  const own = phone.getByRole('listitem').filter({ hasText: title })
  await expect(own).toBeVisible()
  await expect(phone.getByRole('table')).toHaveCount(0)
  await expect(phone.getByRole('button', { name: 'Crear evento' })).toHaveCount(0)
  expect(await barriersOf(phone)).toEqual([])

  await phone.getByRole('button', { name: 'Suscribirse' }).tap()
  await phone.getByRole('button', { name: 'Crear enlace' }).tap()
  const link = await phone.getByRole('textbox', { name: 'Enlace' }).inputValue()
  const read = await phone.request.get(link)
  expect(await read.text()).toContain(`SUMMARY:${title}`)
  await phone.getByRole('button', { name: 'Anular' }).first().tap()
  await said(phone, 'Enlace anulado')
  await phone.keyboard.press('Escape')
  await expect.poll(async () => (await phone.request.get(link)).status()).toBe(404)
  await context.close()
})

test('an alarm is in the calendar on its day, told apart in the legend, and leads to what answers it', async ({
  page,
}) => {
  await signIn(page)
  const ask = await asAdmin(page)
  const alarms = (await ask('GET', 'traceability/alarms?limit=200')).result as {
    kind: string
    name: string
    day: string | null
    entity: { type: string; id: string }
  }[]
  const { name, day, entity } = alarms.find((one) => one.day !== null && one.kind !== 'MAINTENANCE_DUE')!
  await page.goto(`${calendar}&day=${day}&view=day`)
  await page.getByText('Alarma', { exact: true }).click()
  const entry = page.getByRole('link', { name: new RegExp(name) }).first()
  await expect(entry).toHaveAttribute('href', new RegExp(`/entities/${entity.type}/`))
  expect(await barriersOf(page)).toEqual([])
})

test('a season that overlaps another one is refused at its day, with the way to the other', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/administration?tab=seasons')
  await page.getByRole('button', { name: 'Crear temporada' }).click()
  const form = dialog(page, 'Crear temporada')
  await write(form, 'Nombre', ownName('Otra'))
  await write(form, 'Desde', '01/01/2027')
  await write(form, 'Hasta', '31/12/2027')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form.getByText('Se superpone con otra: Temporada 2027').first()).toBeVisible()
  await expect(form.getByRole('link', { name: /Temporada 2027/ })).toBeVisible()
})

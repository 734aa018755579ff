import { expect, test } from '@playwright/test'
import {
  asAdmin,
  barriersOf,
  dialog,
  firstOf,
  jobs,
  makeLand,
  makeTank,
  ownName,
  pick,
  said,
  signIn,
  type Ask,
} from './journey.ts'
import { lose, nothingLeft, prepare, regain } from './offline.ts'
import { handOf, planRacking } from './orders.ts'

test.use({ serviceWorkers: 'allow' })

/** A task of the cellar hand that is late, and grapes that are on their way to the cellar. */
async function makeDue(ask: Ask) {
  const [title, ciu] = [ownName('Revisar bombas'), ownName('CIU OH')]
  const task = { title, description: 'Las dos del patio', employee: await handOf(ask), dueDate: '2026-01-05' }
  await ask('POST', 'administration/employee/tasks', task)
  const { wineEstate, land, variety } = await makeLand(ask, { estate: ownName('Finca OH'), land: ciu })
  const note = await ask('POST', 'input', {
    isReceivingLand: true,
    fromType: 'WINE_ESTATE',
    from: wineEstate,
    toType: 'CELLAR',
    to: await firstOf(ask, 'cellars/cellars'),
    date: '2026-01-06',
    status: 'IN_TRANSIT',
    cius: [{ ciu, variety, lands: [land], harvestedDate: '2026-01-06', weight: 1000 }],
  })
  return { title, note: note.name as string }
}

test('the first page shows without signal what the device has: what is due, and what waits to be sent', async ({
  page,
}) => {
  const ask = await asAdmin(page)
  const { title, note } = await makeDue(ask)
  const { id, number, version, order, names } = await planRacking(ask, 'OH', 500)
  await ask('PUT', 'cellars/workorders', { ...order, id, version, dateToStart: '2026-03-16' })
  const { tank } = await makeTank(ask, ownName('OH'), 1000)
  await prepare(page)
  await lose(page)
  await page.goto('/')
  const due = page.getByRole('region', { name: 'Órdenes para hoy' })
  await expect(due.getByRole('link', { name: new RegExp(`^OT ${number} `) })).toBeVisible()
  // What is racked says from where to where.
  const racking = due.getByRole('listitem').filter({ hasText: `OT ${number} ` })
  for (const vessel of [names.tank, names.target]) await expect(racking).toContainText(vessel)
  await expect(page.getByRole('region', { name: 'Semana de campo' })).toBeVisible()
  const arriving = page.getByRole('region', { name: 'Remitos por recibir' })
  await expect(arriving.getByRole('listitem').filter({ hasText: note })).toContainText('En tránsito')
  const tasks = page.getByRole('region', { name: 'Tareas para hoy' })
  await expect(tasks.getByRole('listitem').filter({ hasText: title })).toContainText(
    'Era para el 05/01/2026Diego Quiroga',
  )
  // What would be refused without signal is not offered: neither the tick, nor the pages of all of them.
  await expect(tasks.getByRole('checkbox')).toHaveCount(0)
  for (const name of ['Abrir el tablero de tareas', 'Ver los remitos'])
    await expect(page.getByRole('link', { name })).toHaveCount(0)
  for (const needsSignal of ['Piden atención', 'Órdenes por cobrar', 'Espera la señal'])
    await expect(page.getByRole('region', { name: needsSignal })).toHaveCount(0)

  await page.goto((await tasks.getByRole('link', { name: title }).getAttribute('href'))!)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  await expect(page.getByText('Las dos del patio')).toBeVisible()
  await page.goto(`/entities/cellarElement/${tank}`)
  await page.getByRole('button', { name: 'Lavar', exact: true }).click()
  const wash = dialog(page, 'Crear OT')
  await pick(wash, 'Responsable', 'Diego')
  await wash.getByRole('button', { name: 'Crear y finalizar OT' }).click()
  await said(page, 'Guardado en este equipo')
  await page.goto('/')
  const unsent = page.getByRole('region', { name: 'Espera la señal' })
  await expect(unsent.getByRole('listitem')).toHaveCount(1)
  expect(await barriersOf(page)).toEqual([])
  await unsent.getByRole('listitem').getByRole('link').click()
  await expect(page).toHaveURL(/\/waiting$/)
  await regain(page)
  await nothingLeft(page)
})

test.describe('at a desk, which takes no lists along', () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false })

  test('a page that is loaded anew without signal shows who works there and what waits', async ({ page }) => {
    await signIn(page, jobs.hand)
    await page.goto('/')
    await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state))
    await expect(page.getByRole('button', { name: 'Menú de usuario' })).toBeVisible()
    await lose(page)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: /Diego/ })).toBeVisible()
    await page.goto('/waiting')
    await expect(page.getByText('No hay nada sin enviar')).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Trabajar sin señal en este equipo' })).not.toBeChecked()
  })
})

import { expect, test } from '@playwright/test'
import { asAdmin, firstOf, follow, jobs, ownName, signIn } from './journey.ts'

test('the first page tells a cellar hand what is his and late, and who leads what waits for everybody', async ({
  page,
}) => {
  await signIn(page)
  const ask = await asAdmin(page)
  const name = ownName('Tarea')
  const type = await ask('POST', 'cellars/workorders/types', { name })
  const order = await ask('POST', 'cellars/workorders', {
    type: type.id,
    cellar: await firstOf(ask, 'cellars/cellars'),
    employee: await firstOf(ask, 'administration/employees?name=Diego'),
    parents: [],
    dateToStart: '2026-01-02',
  })
  await page.goto('/')
  const all = page.getByRole('region', { name: 'Órdenes para hoy' })
  await expect(all.getByRole('listitem').filter({ hasText: name })).toContainText(
    'Era para el 02/01/2026Diego Quiroga',
  )
  for (const title of ['Semana de campo', 'Remitos por recibir', 'Piden atención'])
    await expect(page.getByRole('region', { name: title })).toBeVisible()
  await page.getByRole('link', { name: 'Abrir el tablero del día' }).click()
  await expect(page.getByRole('tab', { name: 'Tablero' })).toHaveAttribute('aria-selected', 'true')

  await signIn(page, jobs.hand)
  await page.goto('/')
  const own = page.getByRole('region', { name: 'Mis órdenes para hoy' })
  await expect(page.getByRole('region', { name: 'Semana de campo' })).toHaveCount(0)
  await follow(own.getByRole('link', { name }))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)

  const { id, version } = order
  await ask('PUT', 'cellars/workorders/status', { id, version, status: 'CANCELLED' })
  await page.goto('/')
  await expect(own).toBeVisible()
  await expect(own.getByText(name)).toHaveCount(0)
})

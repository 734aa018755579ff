import { expect, test, type Page } from '@playwright/test'
import {
  asAdmin,
  dialog,
  jobs,
  makeTank,
  newOrder,
  ownName,
  openTab,
  pick,
  said,
  signIn,
  write,
} from './journey.ts'
import { makeWine, ownWine } from './wines.ts'

/** How full the map of the cellar says that a vessel is. */
async function levelIs(page: Page, vessel: string, level: string) {
  await page.goto('/cellar')
  await expect(page.getByRole('img', { name: `${vessel}: ${level}`, exact: true })).toBeVisible()
}

test('wine is racked with a work order, and the order is reversed', async ({ page, isMobile }) => {
  const where = isMobile ? 'M' : 'E'
  const names = ownWine(where)
  const [next, description] = [ownName(`B${where}`), ownName(`Trasiego ${where}`)]
  await signIn(page)
  const ask = await asAdmin(page)
  const { grinding } = await makeWine(ask, names)
  await makeTank(ask, next, 1000)
  await levelIs(page, names.tank, '88 % lleno')
  await levelIs(page, next, 'vacío')

  const order = await newOrder(page, 'Trasiego')
  await order.getByRole('button', { name: 'Crear y finalizar OT' }).click()
  await expect(order.getByText(/^Faltan: .*Responsable/)).toContainText('Vasija')
  await pick(order, 'Responsable', 'Diego')
  await pick(order, 'Vasija', names.tank)
  await write(order, 'Cantidad a mover', '400')
  const arrival = order.getByRole('region', { name: 'A dónde llega' })
  await pick(arrival, 'Vasija', next)
  await write(arrival, 'Cantidad', '400')
  await write(order, 'Descripción', description)
  await expect(order.getByText('Faltan:')).toHaveCount(0)
  await order.getByRole('button', { name: 'Crear y finalizar OT' }).click()
  await said(page, /^Orden de trabajo (creado|editado)/)
  await levelIs(page, names.tank, '48 % lleno')
  await levelIs(page, next, '40 % lleno')

  await page.goto(`/entities/workorder/${grinding}`)
  await page.getByRole('button', { name: 'Revertir' }).click()
  const tooLate = dialog(page, /^Revertir OT/)
  await tooLate.getByRole('button', { name: 'Revertir' }).click()
  const refusal = tooLate.getByRole('alert').filter({ hasText: 'Revierta primero' })
  const racking = refusal.getByRole('link', { name: /^Orden de trabajo \d+/ })
  await page.goto((await racking.getAttribute('href'))!)
  await expect(page.getByRole('article')).toContainText(description)
  await page.getByRole('button', { name: 'Revertir' }).click()
  const question = dialog(page, /^Revertir OT/)
  await write(question, 'Motivo', 'Era otro tanque')
  await question.getByRole('button', { name: 'Revertir' }).click()
  await said(page, 'Orden revertida')
  // Open again, it is a task on a telephone, and its record is folded.
  if (isMobile) await page.getByRole('button', { name: 'Más de esta orden' }).click()
  await openTab(page, 'Historial')
  const history = page.getByRole('tabpanel', { name: 'Historial' })
  await expect(history).toContainText('Revirtió')
  await expect(history).toContainText('Finalizó')
  await expect(history).toContainText('Era otro tanque')
  await levelIs(page, names.tank, '88 % lleno')
  await levelIs(page, next, 'vacío')
})

test('the stacks of barrels are told apart on the narrowest map', async ({ page }) => {
  await signIn(page, jobs.hand)
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/cellar')
    const map = page.getByRole('group', { name: /^Mapa/ })
    await expect(map.getByText('B46–50', { exact: true })).toBeVisible()
    const cut = await map
      .getByText(/^B\d+–\d+$/)
      .evaluateAll((marks) => marks.filter((mark) => mark.scrollWidth > mark.clientWidth).length)
    expect(cut, `${width} px`).toBe(0)
  }
})

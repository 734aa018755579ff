import { expect, test, type Page } from '@playwright/test'
import { makeBottles, makeLabel, makeLine } from './bottles.ts'
import {
  asAdmin,
  type Ask,
  barriersOf,
  choose,
  dialog,
  firstOf,
  openTab,
  ownName,
  pick,
  said,
  signIn,
  write,
} from './journey.ts'
import { makeWine, ownWine } from './wines.ts'

/** An order of 120 bottles of a lot of its own that was dispatched. */
async function makeOrder(ask: Ask, lot: string) {
  const label = await makeLabel(ask, ownName('Etiqueta P'))
  const { tank } = await makeWine(ask, ownWine('P'))
  const { line, deposit } = await makeLine(ask, { line: ownName('Línea P'), deposit: ownName('Depósito P') })
  await makeBottles(ask, { tank, line, deposit, lot, litres: 375, bottles: 500, label })
  const { wineBatch } = (await ask('GET', `distribution/wineBatches?deposit=${deposit}`)).result[0]
  const customer = ownName('Vinoteca P')
  const { id } = await ask('POST', 'distribution/orders', {
    billCustomId: ownName('OP'),
    customer: (await ask('POST', 'distribution/customers', { name: customer })).id,
    employee: await firstOf(ask, 'administration/employees?status=ACTIVE'),
    orderWineBatches: [{ wineBatch: wineBatch.id, distributionDeposit: deposit, amount: 120, price: 5000 }],
    status: 'DISPATCHED',
    dispatchedOn: '2026-09-20',
  })
  return { order: `/entities/order/${id}`, lotPage: `/entities/wineBatch/${wineBatch.id}`, customer }
}

const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Says something of the problem that is open, to one colleague and with a photo. */
async function comment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Agregar comentario' }).click()
  await expect(page.getByRole('textbox', { name: 'Comentario', exact: true })).toBeFocused()
  await write(page, 'Comentario', '¿De qué partida eran los corchos?')
  await pick(page, 'Avisar a', 'Diego')
  await page
    .locator('input[type="file"]')
    .last()
    .setInputFiles({ name: 'corcho.png', mimeType: 'image/png', buffer: photo })
  await page.getByRole('button', { name: 'Comentar', exact: true }).click()
  await said(page, 'Comentario agregado')
  const comments = page.getByRole('region', { name: 'Comentarios' })
  await expect(comments.getByRole('listitem')).toContainText('¿De qué partida eran los corchos?')
  await expect(comments.getByRole('listitem')).toContainText('Para @Diego')
  await expect(comments.getByRole('button', { name: /corcho\.png/ })).toBeVisible()
  expect(await barriersOf(page)).toEqual([])
}

test('a problem is reported from its order, holds the lot, is talked over, and ends with a conclusion that releases it', async ({
  page,
}) => {
  const lot = ownName('LOTE-P')
  await signIn(page)
  const ask = await asAdmin(page)
  const { order, lotPage, customer } = await makeOrder(ask, lot)

  await page.goto(order)
  await page.getByRole('button', { name: 'Informar un problema' }).click()
  const form = dialog(page, 'Informar un problema')
  await expect(form.getByRole('combobox', { name: 'Cliente' })).toHaveValue(customer)
  await choose(form, 'Tipo', 'Corcho')
  await write(form, 'Qué se reclama', 'Botellas con olor a corcho')
  await write(form, 'Botellas', '121')
  await choose(form, 'Retener el lote por', 'Calidad')
  await pick(form, 'Responsable', 'Carolina')
  expect(await barriersOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(
    form.getByText('La orden llevó 120 botellas: escriba esa cantidad o menos').first(),
  ).toBeVisible()
  await write(form, 'Botellas', '12')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Problema informado')

  const article = page.getByRole('article')
  await expect(page.getByRole('heading', { level: 1, name: /^Problema \d+$/ })).toBeVisible()
  const problem = new URL(page.url()).pathname
  await expect(article).toContainText('Lote retenido: Calidad')
  await expect(article).toContainText('Este problema retiene el lote.')

  await comment(page)

  await page.goto(lotPage)
  await expect(page.getByText('Retenido: Calidad').filter({ visible: true }).first()).toBeVisible()
  await openTab(page, 'Problemas')
  await expect(page.getByRole('row').filter({ hasText: 'Corcho' })).toContainText(customer)

  await page.goto(problem)
  await page.getByRole('button', { name: 'Cerrar con conclusión' }).click()
  const end = dialog(page, /^Cerrar problema/)
  await end.getByRole('button', { name: 'Guardar' }).click()
  await expect(end.getByText('Complete este campo')).toBeVisible()
  await write(end, 'Conclusión', 'Los corchos eran de una partida ya devuelta')
  await expect(end.getByRole('checkbox', { name: `Liberar el lote ${lot}` })).toBeChecked()
  expect(await barriersOf(page)).toEqual([])
  await end.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Problema cerrado')
  await expect(article).toContainText('Resuelto')
  await expect(article).toContainText('Los corchos eran de una partida ya devuelta')
  await expect(article).not.toContainText('Lote retenido')

  await page.getByRole('button', { name: 'A quién llegó el lote' }).click()
  await expect(page.getByRole('heading', { level: 1, name: lot })).toBeVisible()
  await expect(page.getByText('Retenido: Calidad')).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Trazabilidad', selected: true })).toBeVisible()
})

test('the list of problems is narrowed, and their figures tell causes and lots', async ({ page }) => {
  await signIn(page)
  await page.goto('/distribution?tab=problems')
  await expect(page.getByRole('link', { name: /^Problema \d+$/ }).first()).toBeVisible()
  await choose(page, 'Tipo', 'Rotura')
  await expect(page.getByRole('row').filter({ hasText: 'Rotura' }).first()).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Corcho' })).toHaveCount(0)
  expect(await barriersOf(page)).toEqual([])
  await page.goto('/distribution?tab=problemStats')
  const causes = page.getByRole('table', { name: 'Por causa' })
  await expect(causes.getByRole('row').filter({ hasText: 'Rotura' })).toContainText('problema')
  await expect(page.getByRole('table', { name: 'Causas de cada lote' })).toContainText('Rotura')
  expect(await barriersOf(page)).toEqual([])
})

import { expect, test, type Page } from '@playwright/test'
import { makeBottles, makeLabel, makeLine } from './bottles.ts'
import {
  asAdmin,
  type Ask,
  barriersOf,
  choose,
  dialog,
  firstOf,
  makeTank,
  newOrder,
  openTab,
  ownName,
  pick,
  said,
  signIn,
  write,
} from './journey.ts'
import { makeWine, ownWine } from './wines.ts'

test('a wine on hold is seen so everywhere, moves nowhere until it is released, and says why', async ({
  page,
}) => {
  const names = ownWine('H')
  const next = ownName('HB')
  await signIn(page)
  const ask = await asAdmin(page)
  await makeWine(ask, names)
  await makeTank(ask, next, 1000)
  const { result } = await ask('GET', `cellars/contents?name=${encodeURIComponent(names.wine)}`)
  const content = `/entities/content/${result[0].id}`

  await page.goto(content)
  await page.getByRole('button', { name: 'Retener' }).click()
  const hold = dialog(page, `Retener ${names.wine}`)
  await choose(hold, 'Motivo', 'Calidad')
  await write(hold, 'Nota', 'Olor a reducido')
  await hold.getByRole('button', { name: 'Retener' }).click()
  await said(page, 'Vino retenido')
  await expect(page.getByRole('article')).toContainText('Calidad. Olor a reducido')
  expect(await barriersOf(page)).toEqual([])

  await page.goto('/cellar')
  await expect(page.getByRole('img', { name: 'Retenido: Calidad' }).first()).toBeVisible()
  await page.getByRole('button', { name: new RegExp(names.tank) }).click()
  await expect(page.getByText('Retenido: Calidad').filter({ visible: true }).first()).toBeVisible()

  const order = await newOrder(page, 'Trasiego', 'Diego')
  await pick(order, 'Vasija', names.tank)
  await write(order, 'Cantidad a mover', '100')
  const arrival = order.getByRole('region', { name: 'A dónde llega' })
  await pick(arrival, 'Vasija', next)
  await write(arrival, 'Cantidad', '100')
  const finish = order.getByRole('button', { name: 'Crear y finalizar OT' })
  await finish.click()
  const refusal = order.getByRole('alert').filter({ hasText: 'El vino está retenido' })
  await expect(refusal).toContainText(names.wine)
  await expect(refusal).toContainText('Olor a reducido')

  const second = await page.context().newPage()
  await second.goto(content)
  await second.getByRole('button', { name: 'Liberar' }).click()
  const release = dialog(second, `Liberar ${names.wine}`)
  await release.getByRole('button', { name: 'Liberar' }).click()
  await expect(release.getByText('Indique el motivo').first()).toBeVisible()
  await write(release, 'Por qué se libera', 'Se aireó y se cató bien')
  await release.getByRole('button', { name: 'Liberar' }).click()
  await expect(second.getByRole('button', { name: 'Retener' })).toBeVisible()
  await openTab(second, 'Historial')
  await expect(second.getByRole('tabpanel', { name: 'Historial' })).toContainText('Se aireó y se cató bien')
  await second.close()

  await finish.click()
  await said(page, /^Orden de trabajo (creado|editado)/)
})

/** An order of 120 bottles of a lot of its own, with the pages of both. */
async function makeOrder(ask: Ask, lot: string) {
  const names = ownWine('HR')
  const label = await makeLabel(ask, ownName('Etiqueta R'))
  const { tank } = await makeWine(ask, names)
  const { line, deposit } = await makeLine(ask, { line: ownName('Línea R'), deposit: ownName('Depósito R') })
  await makeBottles(ask, { tank, line, deposit, lot, litres: 375, bottles: 500, label })
  const { wineBatch } = (await ask('GET', `distribution/wineBatches?deposit=${deposit}`)).result[0]
  const { id: customer } = await ask('POST', 'distribution/customers', { name: ownName('Vinoteca R') })
  const employee = await firstOf(ask, 'administration/employees?status=ACTIVE')
  const { id } = await ask('POST', 'distribution/orders', {
    billCustomId: ownName('OR'),
    customer,
    employee,
    orderWineBatches: [{ wineBatch: wineBatch.id, distributionDeposit: deposit, amount: 120, price: 5000 }],
  })
  return { wineBatch: wineBatch.id as string, employee, order: `/entities/order/${id}` }
}

/** Holds a lot, or releases it, on its page. */
async function settle(page: Page, lot: string, action: 'Retener' | 'Liberar') {
  await page.getByRole('button', { name: action }).click()
  const form = dialog(page, `${action} ${lot}`)
  if (action === 'Retener') await choose(form, 'Motivo', 'Calidad')
  else await write(form, 'Nota', 'Se volvió a analizar.')
  await form.getByRole('button', { name: action }).click()
  await said(page, action === 'Retener' ? 'Lote retenido' : 'Lote liberado')
}

test('a lot on hold is not sold until it is released, nor one that an analysis finds unfit', async ({
  page,
}) => {
  const lot = ownName('LOTE-R')
  await signIn(page)
  const ask = await asAdmin(page)
  const { wineBatch, employee, order } = await makeOrder(ask, lot)
  const lotPage = `/entities/wineBatch/${wineBatch}`
  await page.goto(lotPage)
  await settle(page, lot, 'Retener')
  await expect(page.getByText('Retenido: Calidad').filter({ visible: true }).first()).toBeVisible()
  expect(await barriersOf(page)).toEqual([])

  await page.goto(order)
  await page.getByRole('button', { name: 'Editar' }).click()
  const form = dialog(page, /^Editar orden/)
  await choose(form, 'Estado', 'Despachada')
  const save = form.getByRole('button', { name: 'Guardar' })
  await save.click()
  const refusal = form.getByRole('alert').filter({ hasText: lot })
  await expect(refusal).toContainText('El lote está retenido y no se puede usar')
  await expect(refusal).toContainText('Calidad')

  const second = await page.context().newPage()
  await second.goto(lotPage)
  await settle(second, lot, 'Liberar')
  await second.close()
  const find = (value: number, hour: string) =>
    ask('POST', 'cellars/measuraments', {
      wineBatch,
      day: '2026-10-01',
      hour,
      employee,
      measuraments: [{ code: 'VOLATILE_ACIDITY', value }],
    })
  await find(1.3, '09:00')
  await save.click()
  await expect(refusal).toContainText('no es apto para la venta')
  await expect(refusal).toContainText('Acidez volátil (acético) 1,30 g/L')
  await find(0.6, '10:00')
  await save.click()
  await said(page, 'Orden editada')
  await expect(page.getByRole('article')).toContainText('Despachada')
})

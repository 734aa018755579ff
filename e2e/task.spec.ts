import { expect, test } from '@playwright/test'
import {
  asAdmin,
  barriersOf,
  dialog,
  jobs,
  makeTank,
  openTab,
  ownName,
  said,
  signIn,
  write,
} from './journey.ts'
import { makeWine, ownWine } from './wines.ts'
import { litresIn, orderAt, planOrder, planRacking } from './orders.ts'

test('a cellar hand opens a pending order, racks less than planned and finishes it', async ({ page }) => {
  const ask = await asAdmin(page)
  const { id, number, names, tank, arrives } = await planRacking(ask, 'TA', 800)
  await signIn(page, jobs.hand)
  await page.goto(`/entities/cellarElement/${tank}`)

  // The morning is five presses: the order, a tick for each of its vessels, "Finalizar", and that once more in the question.
  await page.getByRole('link', { name: new RegExp(`^OT ${number} `) }).click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^OT ${number}`) })).toBeVisible()
  const [take, give] = [
    page.getByRole('listitem').filter({ hasText: 'Sacar de' }),
    page.getByRole('listitem').filter({ hasText: 'Pasar a' }),
  ]
  await expect(take.getByRole('link', { name: names.tank })).toBeVisible()
  await expect(take.getByRole('textbox', { name: 'Cantidad a mover' })).toHaveValue('800')
  await expect(give.getByRole('img', { name: `${names.target}: de 0 % a 80 %` })).toBeVisible()
  expect(await barriersOf(page)).toEqual([])

  // What is typed of the one is what the other gets, and both are drawn at once.
  await write(take, 'Cantidad a mover', '712,5')
  await expect(give.getByRole('textbox', { name: 'Cantidad' })).toHaveValue('712,5')
  await expect(take).toContainText('880 L → 167,5 L')
  await page.getByRole('checkbox', { name: `Hecho: Sacar de ${names.tank}` }).click()

  // Who is called away finds it as it was left.
  await page.reload()
  await expect(take.getByRole('textbox', { name: 'Cantidad a mover' })).toHaveValue('712,5')
  await expect(page.getByText('1 de 2 hechas')).toBeVisible()
  await page.getByRole('checkbox', { name: `Hecho: Pasar a ${names.target}` }).click()
  await page.getByRole('button', { name: 'Finalizar' }).click()
  const question = dialog(page, new RegExp(`^Finalizar OT ${number}`))
  await question.getByRole('button', { name: 'Finalizar' }).click()
  await said(page, 'Orden finalizada')

  expect(await orderAt(ask, id)).toMatchObject({
    status: 'DONE',
    differences: {
      rows: [
        { planned: 800, done: 712.5 },
        { planned: 800, done: 712.5 },
      ],
    },
  })
  expect([await litresIn(ask, tank), await litresIn(ask, arrives)]).toEqual([167.5, 712.5])
  // It is a record now.
  await openTab(page, 'Historial')
})

test('an order done as planned keeps its plan; more than there is or than fits, and what was cleared, leads to its amount', async ({
  page,
}) => {
  const ask = await asAdmin(page)
  const { id, number } = await planRacking(ask, 'TB', 500)
  await signIn(page, jobs.hand)
  await page.goto(`/entities/workorder/${id}`)
  const amount = page.getByRole('textbox', { name: 'Cantidad a mover' })
  const arriving = page.getByRole('textbox', { name: 'Cantidad', exact: true })
  const finish = page.getByRole('button', { name: 'Finalizar' })
  const question = dialog(page, new RegExp(`^Finalizar OT ${number}`))
  for (const [typed, most] of [
    ['30000', ['El maximo es 880', 'El maximo es 1.000']],
    ['950', ['El maximo es 880']],
  ] as const) {
    await amount.fill(typed)
    await amount.press('Tab')
    for (const told of most) await expect(page.getByText(told, { exact: true })).toBeVisible()
    await expect(amount).toHaveAttribute('aria-invalid', 'true')
    await finish.click()
    await expect(amount).toBeFocused()
    await expect(amount).toBeInViewport({ ratio: 1 })
  }

  for (const typed of ['mucho', '']) {
    await amount.fill(typed)
    await amount.press('Tab')
    await finish.click()
    await expect(amount).toBeFocused()
    await expect(amount).toHaveValue(typed)
    await expect(amount).toHaveAttribute('aria-invalid', 'true')
  }
  await arriving.fill('')
  await arriving.press('Tab')
  await expect(arriving).toHaveValue('')
  await expect(page.getByText('Faltan: Cantidad a mover')).toBeVisible()
  await expect(question).toHaveCount(0)

  await amount.fill('500')
  await amount.press('Tab')
  await write(page.getByRole('listitem').filter({ hasText: 'Pasar a' }), 'Cantidad', '500')
  await finish.click()
  // What was not ticked off is told, and ticked at once.
  await expect(question.getByRole('status')).toContainText(/Sin marcar: Sacar de .*, Pasar a /)
  expect(await barriersOf(page)).toEqual([])
  await question.getByRole('button', { name: 'Marcar todo como hecho' }).click()
  await expect(question.getByRole('status')).toHaveCount(0)
  await question.getByRole('button', { name: 'Finalizar' }).click()
  await said(page, 'Orden finalizada')
  expect(await orderAt(ask, id)).toMatchObject({ status: 'DONE', differences: null })
})

test('what the server has against an amount is shown at the amount, and the question is gone', async ({
  page,
}) => {
  const ask = await asAdmin(page)
  const { id, number, tank, transfer } = await planRacking(ask, 'TD', 800)
  const { tank: away } = await makeTank(ask, ownName('TDC'), 1000)
  await signIn(page, jobs.hand)
  // This telephone has not heard yet what somebody else takes meanwhile.
  await page.routeWebSocket('**/api/socket', () => {})
  await page.goto(`/entities/workorder/${id}`)
  const amount = page.getByRole('textbox', { name: 'Cantidad a mover' })
  await expect(page.getByText('880 L → 80 L')).toBeVisible()
  const destinations = [{ cellarElement: away, amount: 300, newContentName: ownName('Llevado') }]
  const origins = [{ cellarElement: tank, transferedAmount: 300 }]
  const other = await planOrder(ask, 'RACK', {
    workorderTransfers: [{ ...transfer, origins, destinations }],
  })
  await ask('PUT', 'cellars/workorders/status', { id: other.id, version: other.version, status: 'DONE' })

  await page.getByRole('button', { name: 'Finalizar' }).click()
  const question = dialog(page, new RegExp(`^Finalizar OT ${number}`))
  await question.getByRole('button', { name: 'Finalizar' }).click()
  await expect(page.getByRole('alert')).toContainText('580')
  await expect(question).toHaveCount(0)
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await expect(amount).toBeFocused()
  await expect(amount).toBeInViewport({ ratio: 1 })
  await amount.fill('580')
  await amount.press('Tab')
  await page.getByRole('button', { name: 'Finalizar' }).click()
  await question.getByRole('button', { name: 'Finalizar' }).click()
  await said(page, 'Orden finalizada')
  expect(await litresIn(ask, tank)).toBe(0)
})

test('the values that an order asks for are measured in place, tank by tank', async ({ page }) => {
  const ask = await asAdmin(page)
  const { tank } = await makeWine(ask, ownWine('TC'))
  const { id, number } = await planOrder(ask, 'MEASUREMENT', {
    cellarElements: [tank],
    measuramentUnits: ['DENSITY', 'TEMPERATURE'],
    description: ownName('Medir antes de las 8'),
  })
  await signIn(page, jobs.hand)
  await page.goto(`/entities/workorder/${id}`)
  await expect(page.getByText(/^Medir antes de las 8/)).toBeVisible()
  // Nothing measured is nothing done.
  await page.getByRole('button', { name: 'Finalizar' }).click()
  await expect(page.getByRole('textbox', { name: 'Densidad 20 °C' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Densidad 20 °C' })).toHaveAttribute('aria-invalid', 'true')
  await write(page.getByRole('listitem').filter({ hasText: 'Medir' }), 'Densidad 20 °C', '1045')
  await write(page.getByRole('listitem').filter({ hasText: 'Medir' }), 'Temperatura', '18,5')
  await page.getByRole('button', { name: 'Finalizar' }).click()
  await dialog(page, new RegExp(`^Finalizar OT ${number}`))
    .getByRole('button', { name: 'Finalizar' })
    .click()
  await said(page, 'Orden finalizada')
  const { status, measuraments } = await orderAt(ask, id)
  expect(status).toBe('DONE')
  expect(measuraments).toMatchObject([
    { code: 'DENSITY', value: 1.045 },
    { code: 'TEMPERATURE', value: 18.5 },
  ])
})

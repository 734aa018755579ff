import { expect, test, type Browser, type Page } from '@playwright/test'
import { asAdmin, barriersOf, dialog, jobs, makeTank, ownName, pick, said, signIn, write } from './journey.ts'
import { card, lose, nothingLeft, prepare, regain } from './offline.ts'
import { litresIn, orderAt, planOrder, planRacking } from './orders.ts'

test.use({ serviceWorkers: 'allow' })

/** Presses "Finalizar" of the open task, and answers the question. */
async function finish(page: Page, number: number) {
  await page.getByRole('button', { name: 'Finalizar' }).click()
  await dialog(page, new RegExp(`^Finalizar OT ${number}`))
    .getByRole('button', { name: 'Finalizar' })
    .click()
}

/** What was finished rests as it was written, also loaded anew, and is taken back before it goes out, and finished again. */
async function takeBackAndFinish(page: Page, number: number, written: string) {
  const taken = page.getByRole('textbox', { name: 'Cantidad a mover' })
  await expect(taken).toBeDisabled()
  await expect(page.getByRole('checkbox', { name: /Sacar de/ })).toBeChecked()
  await page.reload()
  await expect(taken).toBeDisabled()
  await expect(taken).toHaveValue(written)
  await expect(page.getByText('Finalizada: sale cuando haya señal')).toBeVisible()
  await page.getByRole('button', { name: 'Volver a abrirla' }).click()
  await said(page, 'La orden sigue abierta')
  await expect(taken).toBeEnabled()
  await expect(taken).toHaveValue(written)
  await finish(page, number)
  await said(page, 'Guardado en este equipo')
}

test('in a cellar without signal an order is finished, a tank measured and washed and a supply added, and each goes out once', async ({
  page,
}) => {
  const ask = await asAdmin(page)
  const racking = await planRacking(ask, 'OA', 800)
  const { tank, names } = { tank: racking.tank, names: racking.names }
  const dirty = ownName('OL')
  const { tank: washed } = await makeTank(ask, dirty, 8000)
  await prepare(page)
  await lose(page)

  await page.goto('/workorder')
  await page.getByRole('link', { name: `OT ${racking.number} · Trasiego` }).click()
  await write(page.getByRole('listitem').filter({ hasText: 'Sacar de' }), 'Cantidad a mover', '712,5')
  await finish(page, racking.number)
  await said(page, 'Guardado en este equipo')
  await expect(page.getByText('Ya la finalizó en este equipo')).toBeVisible()
  await takeBackAndFinish(page, racking.number, '712,5')

  await page.goto(`/entities/cellarElement/${tank}`)
  await page.getByRole('button', { name: 'Medir tanque' }).click()
  const measuring = dialog(page, 'Crear medición')
  for (const [at, value] of ['1020', '18,5'].entries()) {
    await measuring.getByRole('textbox', { name: 'Valor' }).nth(at).fill(value)
    await measuring.getByRole('textbox', { name: 'Valor' }).nth(at).press('Tab')
  }
  await pick(measuring, 'Quién midió', 'Diego')
  await measuring.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Guardado en este equipo')

  await page.goto(`/entities/cellarElement/${tank}`)
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  const addition = dialog(page, 'Crear OT')
  await pick(addition, 'Responsable', 'Diego')
  await pick(addition, 'Insumo', 'Metabisulfito')
  await write(addition, 'Cantidad', '0,02')
  await addition.getByRole('button', { name: 'Crear y finalizar OT' }).click()
  await said(page, 'Guardado en este equipo')

  await page.goto(`/entities/cellarElement/${washed}`)
  await page.getByRole('button', { name: 'Lavar', exact: true }).click()
  const wash = dialog(page, 'Crear OT')
  await pick(wash, 'Responsable', 'Diego')
  await wash.getByRole('button', { name: 'Crear y finalizar OT' }).click()
  await said(page, 'Guardado en este equipo')

  await page.goto('/waiting')
  await expect(page.getByRole('article')).toHaveCount(4)
  const finished = card(page, `Finalizar OT ${racking.number} · Trasiego`)
  await finished.getByRole('button', { name: 'Ver lo anotado' }).click()
  await expect(finished).toContainText('712,5')
  expect(await barriersOf(page)).toEqual([])

  await regain(page)
  await nothingLeft(page)
  expect(await orderAt(ask, racking.id)).toMatchObject({ status: 'DONE' })
  expect([await litresIn(ask, tank), await litresIn(ask, racking.arrives)]).toEqual([167.5, 712.5])
  const measured = (await ask('GET', `cellars/measuraments?cellarElementId=${tank}`)).result
  expect(measured).toMatchObject([{ measuraments: [{ value: 1.02 }, { value: 18.5 }] }])
  const orders = async (vessel: string) =>
    (await ask('GET', `cellars/workorders?cellarElementId=${vessel}&status=DONE&sort=-number`)).result
  expect((await orders(washed)).map(({ type }: { type: { name: string } }) => type.name)).toEqual(['Lavado'])
  const added = (await orders(tank)).filter(({ type }: { type: { name: string } }) =>
    type.name.startsWith('Agregado'),
  )
  expect(added).toHaveLength(1)
  expect(names.tank).not.toBe(dirty)
})

test('an order whose answer was lost on the way is finished once, and so is one that was made', async ({
  page,
}) => {
  const ask = await asAdmin(page)
  const { id, number, tank, arrives } = await planRacking(ask, 'OB', 800)
  await prepare(page)
  // The server does what it is asked, and its answer is lost.
  let lost = 0
  await page.route(/\/api\/cellars\/workorders(\/status)?$/, async (route) => {
    if (route.request().method() === 'GET' || lost >= 2) return route.continue()
    lost++
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.goto(`/entities/workorder/${id}`)
  await finish(page, number)
  await said(page, 'Guardado en este equipo')
  await page.goto('/waiting')
  await nothingLeft(page)
  // The first call and its repetition were both answered, and both answers were lost.
  expect(lost).toBe(2)
  expect(await orderAt(ask, id)).toMatchObject({ status: 'DONE', version: 2 })
  expect([await litresIn(ask, tank), await litresIn(ask, arrives)]).toEqual([80, 800])
})

/** The telephone of somebody else, who has a signal. */
async function otherPhone(browser: Browser, page: Page): Promise<Page> {
  const other = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    viewport: { width: 390, height: 844 },
  })
  const theirs = await other.newPage()
  await signIn(theirs, jobs.hand)
  return theirs
}

test('what the cellar changed meanwhile is shown with its amounts, and what was written is corrected and sent', async ({
  page,
  browser,
}) => {
  const ask = await asAdmin(page)
  const { id, number, names, tank, arrives, transfer } = await planRacking(ask, 'OC', 800)
  const { tank: away } = await makeTank(ask, ownName('OCC'), 1000)
  await prepare(page)
  await page.goto(`/entities/workorder/${id}`)
  await lose(page)
  await finish(page, number)
  await said(page, 'Guardado en este equipo')

  // Somebody else racks 300 of the 880 litres out of the same tank.
  const second = await planOrder(ask, 'RACK', {
    workorderTransfers: [
      {
        ...transfer,
        origins: [{ cellarElement: tank, transferedAmount: 300 }],
        destinations: [{ cellarElement: away, amount: 300, newContentName: ownName('Llevado') }],
      },
    ],
  })
  const theirs = await otherPhone(browser, page)
  await theirs.goto(`/entities/workorder/${second.id}`)
  await finish(theirs, second.number)
  await said(theirs, 'Orden finalizada')
  await theirs.context().close()

  await page.goto('/waiting')
  await regain(page)
  const refused = card(page, `Finalizar OT ${number} · Trasiego`)
  await expect(refused).toContainText('No entró', { timeout: 40_000 })
  await expect(refused).toContainText(names.tank)
  await expect(refused).toContainText('580')
  await refused.getByRole('button', { name: 'Abrir y corregir' }).click()
  const form = dialog(page, `Editar OT ${number}`)
  await write(form, 'Cantidad a mover', '580')
  await form
    .getByRole('region', { name: 'A dónde llega' })
    .getByRole('textbox', { name: 'Cantidad', exact: true })
    .fill('580')
  await form.getByRole('button', { name: 'Guardar y finalizar' }).click()
  await said(page, 'Orden finalizada')
  await nothingLeft(page)
  expect([await litresIn(ask, tank), await litresIn(ask, arrives)]).toEqual([0, 580])
})

test('an order that somebody else finished meanwhile says who, and what was written here goes out once it is open again', async ({
  page,
  browser,
}) => {
  const ask = await asAdmin(page)
  const { id, number, tank } = await planRacking(ask, 'OD', 800)
  await prepare(page)
  await page.goto(`/entities/workorder/${id}`)
  await lose(page)
  await write(page.getByRole('listitem').filter({ hasText: 'Sacar de' }), 'Cantidad a mover', '700')
  await finish(page, number)
  await said(page, 'Guardado en este equipo')
  const theirs = await otherPhone(browser, page)
  await theirs.goto(`/entities/workorder/${id}`)
  await finish(theirs, number)
  await said(theirs, 'Orden finalizada')
  await theirs.context().close()

  await page.goto('/waiting')
  await regain(page)
  const refused = card(page, `Finalizar OT ${number} · Trasiego`)
  await expect(refused).toContainText('No entró', { timeout: 40_000 })
  await expect(refused).toContainText('Diego Quiroga')
  await expect(refused).toContainText('Estado: Finalizado')
  await expect(refused).not.toContainText('guarde otra vez')
  await expect(refused.getByRole('link', { name: 'Ver cómo quedó' })).toBeVisible()
  for (const past of ['Dejar lo mío', 'Enviar de nuevo', 'Abrir y corregir'])
    await expect(refused.getByRole('button', { name: past })).toHaveCount(0)
  expect(await litresIn(ask, tank)).toBe(80)
  // The page of the order says the same of what was written here.
  await refused.getByRole('link', { name: 'Ver cómo quedó' }).click()
  const told = page.getByRole('main').getByRole('status').filter({ hasText: 'Ya está cerrada' })
  await expect(told).toBeVisible()
  await expect(told).not.toContainText('guarde otra vez')
  await told.getByRole('link', { name: 'Ver qué pasó' }).click()

  // Taken back by who may, it is corrected or sent from the card, and counts once.
  const { version } = await orderAt(ask, id)
  await ask('PUT', 'cellars/workorders/status', { id, version, status: 'PENDING', reason: 'No era esa' })
  await expect(refused.getByRole('button', { name: 'Abrir y corregir' })).toBeVisible()
  await refused.getByRole('button', { name: 'Enviar de nuevo' }).click()
  await nothingLeft(page)
  expect(await orderAt(ask, id)).toMatchObject({ status: 'DONE' })
  expect(await litresIn(ask, tank)).toBe(180)
})

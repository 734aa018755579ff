import { expect, test } from '@playwright/test'
import { asAdmin, barriersOf, dialog, ownName, pick, said, signIn, write, type Ask } from './journey.ts'

/** An estate with three lands of 2 ha, and two labors there: one of a thousand on its first land, one that is still to come. */
async function makeVineyard(ask: Ask, estate: string, names: readonly string[]) {
  const { id: wineEstate } = await ask('POST', 'lands/wineEstate', { name: estate, country: 'AR' })
  const lands: string[] = []
  for (const name of names) {
    const land = { name, surface: 2, surfaceUnit: 'HECTARE', wineEstate }
    lands.push((await ask('POST', 'lands/land', land)).id)
  }
  const type = (await ask('GET', 'lands/laborTypes?name=Atadura')).result[0].id
  const employee = (await ask('GET', 'administration/employees?limit=1')).result[0].id
  const labor = (land: string, day: string) =>
    ask('POST', 'lands/labor', {
      wineEstate,
      lands: [land],
      employee,
      type,
      otherCost: 1_000,
      initialTimezone: day,
      finalTimezone: day,
    })
  await labor(lands[0]!, '2026-08-03')
  await labor(lands[1]!, '2099-08-04')
  return { wineEstate, land: lands[0]! }
}

const listOf = (land: string) => `/land?tab=works&kinds=labor&landId=${land}`

test('works are closed together, and the one that cannot be says why and stays chosen', async ({ page }) => {
  const estate = ownName('Finca de muchos')
  const names = ['uno', 'dos', 'tres'].map((name) => ownName(`Cuadro ${name}`))
  await signIn(page)
  const ask = await asAdmin(page)
  const { wineEstate } = await makeVineyard(ask, estate, names)

  await page.goto('/land?tab=works&kinds=labor&status=PENDING&sort=-initialTimezone')
  const rows = page.getByRole('row').or(page.getByRole('listitem'))
  for (const name of [names[0]!, names[1]!])
    await rows.filter({ hasText: name }).getByRole('checkbox').first().check()
  expect(await barriersOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Cerrar 2 trabajos' }).click()
  const question = dialog(page, 'Cerrar 2 trabajos')
  await expect(question).toContainText('Atadura 03/08/2026')
  expect(await barriersOf(page)).toEqual([])
  await question.getByRole('button', { name: 'Cerrar 2 trabajos' }).click()
  await expect(question).toContainText('Se cerraron 1 de 2')
  await expect(question).toContainText('Fecha de fin')
  await expect(question.getByRole('link', { name: /Atadura 04\/08\/2099/ })).toBeVisible()
  await question.getByRole('button', { name: 'Cerrar', exact: true }).last().click()
  await expect(page.getByRole('button', { name: 'Cerrar 1 trabajo' })).toBeVisible()
  const { result } = await ask('GET', `lands/labor?wineEstateId=${wineEstate}&sort=initialTimezone`)
  expect(result).toMatchObject([{ status: 'DONE', costs: { total: 1_000 } }, { status: 'PENDING' }])
})

test('a work is repeated on two other lands at once, found by the search and moved to another day', async ({
  page,
}) => {
  const estate = ownName('Finca repetida')
  const names = ['uno', 'dos', 'tres'].map((name) => ownName(`Parcela ${name}`))
  await signIn(page)
  const ask = await asAdmin(page)
  const { wineEstate, land } = await makeVineyard(ask, estate, names)

  await page.goto(listOf(land))
  await page.getByRole('button', { name: /^Acciones de Atadura/ }).click()
  await page.getByRole('menuitem', { name: 'Repetir' }).click()
  const question = dialog(page, /^Repetir: Atadura/)
  await pick(question, 'Cuadros', names[1]!)
  await pick(question, 'Cuadros', names[2]!)
  await expect(question.getByText('4 ha en total')).toBeVisible()
  await write(question, 'Fecha de inicio', '10/08/2026')
  await write(question, 'Fecha de fin', '10/08/2026')
  await question.getByRole('button', { name: 'Crear 2 trabajos' }).click()
  await said(page, '2 trabajos creados')
  const made = await ask('GET', `lands/labor?wineEstateId=${wineEstate}&from=2026-08-10&to=2026-08-10`)
  expect(made.result).toHaveLength(2)

  await page.goto(listOf(land))
  await page.getByRole('button', { name: /^Acciones de Atadura/ }).click()
  await page.getByRole('menuitem', { name: 'Repetir' }).click()
  await pick(question, 'Cuadros', names[2]!)
  await question.getByRole('button', { name: 'Continuar' }).click()
  const form = dialog(page, 'Crear trabajo')
  await expect(form).toContainText(names[2]!)
  await form.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Trabajo creado')

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Buscar' }).fill(`atadura ${names[1]!.split(' ').at(-1)!} 10/08`)
  await expect(page.getByRole('option').filter({ visible: true }).first()).toContainText('Atadura 10/08/2026')
  await page.keyboard.press('Escape')

  await page.goto(`/land?tab=calendar&month=2026-08&kinds=labor&landId=${land}`)
  await page.getByRole('button', { name: 'Cambiar de día: Atadura 03/08/2026' }).first().click()
  const move = dialog(page, /^Cambiar de día/)
  expect(await barriersOf(page)).toEqual([])
  await write(move, 'Empieza el', '05/08/2026')
  await move.getByRole('button', { name: 'Cambiar de día' }).click()
  await said(page, 'El trabajo pasó al 05/08/2026')
  const after = await ask('GET', `lands/labor?landId=${land}`)
  expect(after.result).toMatchObject([
    { initialTimezone: '2026-08-05', finalTimezone: '2026-08-05', otherCost: 1_000 },
  ])

  // On a sheet it is dragged as well.
  const cell = (day: string) =>
    page.getByRole('cell').filter({ has: page.locator(`time[datetime="${day}"]`) })
  await cell('2026-08-05').getByRole('listitem').first().dragTo(cell('2026-08-20'))
  await said(page, 'El trabajo pasó al 20/08/2026')
  await expect(cell('2026-08-20')).toContainText('Atadura')
  const dragged = await ask('GET', `lands/labor?landId=${land}`)
  expect(dragged.result).toMatchObject([{ initialTimezone: '2026-08-20', finalTimezone: '2026-08-20' }])
})

test('the crew and the supplies of the last work of its kind are taken over, as the new lands ask', async ({
  page,
}) => {
  const estate = ownName('Finca de siempre')
  const names = ['uno', 'dos', 'tres'].map((name) => ownName(`Paño ${name}`))
  await signIn(page)
  const ask = await asAdmin(page)
  const { wineEstate, land } = await makeVineyard(ask, estate, names)
  const stock = (await ask('GET', 'stock/stock?stockType=FERTILIZER&limit=1')).result[0]
  const employee = (await ask('GET', 'administration/employees?limit=1')).result[0]
  await ask('POST', 'lands/fertilizations', {
    wineEstate,
    lands: [land],
    employee: employee.id,
    type: 'SOIL_MINERAL',
    peopleUsedAmount: 3,
    workedDays: 2,
    initialTimezone: '2026-08-03',
    finalTimezone: '2026-08-03',
    stocksUsed: [{ stock: stock.id, amount: 80, unit: 'KG' }],
  })
  await page.goto('/land')
  await page.getByRole('button', { name: 'Crear', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Fertilización', exact: true }).click()
  const form = dialog(page, 'Crear fertilización')
  await pick(form, 'Finca', estate)
  await pick(form, 'Cuadros', names[1]!)
  await form.getByRole('button', { name: /^Repetir insumos de/ }).click()
  await expect(form.getByRole('textbox', { name: 'Cantidad', exact: true })).toHaveValue('80')
  await form.getByRole('button', { name: /^Repetir personas/ }).click()
  await expect(form.getByRole('textbox', { name: 'Cantidad de personas' })).toHaveValue('3')
})

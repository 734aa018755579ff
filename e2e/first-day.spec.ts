import { expect, test, type Locator, type Page } from '@playwright/test'
import { barriersOf, choose, dialog, ownName, pick, said, write } from './journey.ts'
import { comeIn, linkTo } from './letters.ts'
import { makeAdministrator } from './platform.ts'

/** A new company, its administrator signed in on the empty first page. */
async function beginCompany(page: Page, name: string) {
  const address = (who: string) => `${who}.${name.replace(' ', '.')}@lagar.demo`.toLowerCase()
  const platform = address('alta')
  await comeIn(page, platform, await makeAdministrator(platform))
  await page.getByRole('button', { name: 'Dar de alta una empresa' }).click()
  const form = dialog(page, 'Dar de alta una empresa')
  await write(form, 'Nombre', name)
  await choose(form, 'Plan', 'Completo')
  await write(form, 'Correo de quien administra', address('elena'))
  await write(form, 'Nombre de quien administra', 'Elena')
  await form.getByRole('button', { name: 'Dar de alta una empresa' }).click()
  await said(page, 'Empresa dada de alta')
  await page.evaluate(() => localStorage.clear())
  await comeIn(page, address('elena'), await linkTo(address('elena'), 'recover'))
  await expect(page.getByRole('banner')).toContainText(name)
  return address
}

/** What stands on buttons and does not fit there. */
const clippedIn = (within: Locator) =>
  within.getByRole('button').evaluateAll((all) =>
    all
      .flatMap((one) => [one, ...one.querySelectorAll('*')])
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX === 'hidden')
      .map((one) => one.textContent),
  )

/** Asks as who is signed in on the page. */
async function askHere(page: Page, method: 'GET' | 'POST', url: string, body?: object) {
  const kept = await page.evaluate(() => localStorage.getItem('lagar.tokens'))
  const headers = { authorization: `Bearer ${JSON.parse(kept ?? '{}').token}` }
  const answer = await page.request.fetch(`/api/${url}`, { method, headers, ...(body && { data: body }) })
  expect(answer.ok(), `${method} ${url}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** A plot of two and a half hectares. */
async function makePlot(form: Locator) {
  await write(form, 'Nombre', 'Cuadro 1')
  // The only one there is stands there already.
  await expect(form.getByRole('combobox', { name: 'Finca', exact: true })).toHaveValue('Finca Nueva')
  await pick(form, 'Variedad', 'Malbec')
  await write(form, 'Superficie', '2,5')
  await form.getByRole('button', { name: 'Guardar' }).click()
}

/** Fifty tanks of five thousand litres. */
async function makeVessels(form: Locator) {
  await pick(form, 'Bodega', 'Bodega Nueva')
  await pick(form, 'Tipo de vasija', 'Pileta')
  await write(form, 'Letras antes del número', 'T')
  await write(form, 'Hasta el número', '50')
  await write(form, 'Capacidad', '5.000')
  await form.getByRole('button', { name: '5000', exact: true }).click()
  await expect(form.getByText('Se crean 50: de T01 a T50')).toBeVisible()
  await form.getByRole('button', { name: 'Crear varias vasijas' }).click()
}

/** The wine that lies in the first: no more than it holds. */
async function openWine(form: Locator) {
  await form.getByRole('textbox', { name: 'Fecha' }).press('Tab')
  const first = form.getByRole('region', { name: 'Vasija 1' })
  // Each list of rows that is empty says of what.
  await expect(first.getByText(/^Si es un corte/)).toBeVisible()
  await expect(first.getByText(/^Los análisis que ya tiene/)).toBeVisible()
  await pick(first, 'Vasija', 'T01')
  await write(first, 'Nombre', 'Malbec 2025')
  await write(first, 'Año', '2025')
  await write(first, 'Cantidad', '5001')
  await pick(first, 'Variedad', 'Malbec')
  // What nobody knows is not nothing: it begins blank, and says what blank means.
  await expect(first.getByRole('textbox', { name: 'Costo por litro' })).toHaveValue('')
  await expect(first.getByText(/vacío: no se sabe, y empieza sin costo/)).toBeVisible()
  await write(first, 'Costo por litro', '850,5')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form.getByText(/Supera la capacidad/).first()).toBeVisible()
  await write(first, 'Cantidad', '4000')
  await form.getByRole('button', { name: 'Guardar' }).click()
}

/** Bottles of a lot in two deposits, typed as one types: Enter too early, dots of thousands, one deposit twice. */
async function openBottles(page: Page, form: Locator) {
  const row = (at: number) => form.getByRole('region', { name: `Renglón ${at}` })
  const save = form.getByRole('button', { name: 'Guardar' })
  await write(row(1), 'Lote', 'L-2023')
  await row(1).getByRole('textbox', { name: 'Lote' }).press('Enter')
  await expect(row(1).getByText('Complete este campo').first()).toBeVisible()
  await pick(row(1), 'Depósito de distribución', 'Botellas A')
  await write(row(1), 'Botellas', '1.200')
  await write(row(1), 'Costo por botella', '2.150,5')
  await write(row(1), 'Vino', 'Malbec 2023')
  await write(row(1), 'Año', '2023')
  await pick(row(1), 'Variedad', 'Malbec')
  await form.getByRole('button', { name: 'Agregar otro renglón' }).click()
  await write(row(2), 'Lote', 'L-2023')
  await write(row(2), 'Botellas', '60')
  await write(row(2), 'Vino', 'Malbec 2023')
  await write(row(2), 'Año', '2023')
  await pick(row(2), 'Variedad', 'Malbec')
  await save.click()
  await expect(row(2).getByText('Está repetido')).toBeVisible()
  await pick(row(2), 'Depósito de distribución', 'Botellas B')
  expect(await barriersOf(page)).toEqual([])
  await save.click()
}

/** The bottles are where they were counted, one lot, and are taken back whole. */
async function seeBottles(page: Page) {
  await page.goto('/distribution')
  const lots = page.getByRole('table', { name: 'Lotes' })
  await expect(lots.getByRole('row', { name: /L-2023.*Botellas A/ })).toContainText('1.200')
  await expect(lots.getByRole('row', { name: /L-2023.*Botellas B/ })).toContainText('60')
  await page.goto('/distribution?tab=openings')
  await page.getByRole('button', { name: /^Acciones de/ }).click()
  await page.getByRole('menuitem', { name: 'Deshacer' }).click()
  const undo = dialog(page, /Deshacer las botellas iniciales/)
  await expect(undo).toContainText('Salen 1.260 botellas')
  await write(undo, 'Por qué se deshace', 'Otro conteo')
  await undo.getByRole('button', { name: 'Deshacer' }).click()
  await said(page, 'Botellas iniciales deshechas')
  await page.goto('/distribution')
  await expect(page.getByRole('button', { name: 'Cargar botellas iniciales' })).toBeVisible()
}

/** Which of the nine kinds a supply is can be read whole. */
async function seeKinds(page: Page, kinds: Locator) {
  await expect(kinds.getByRole('button', { name: 'Insumo de bodega' })).toBeVisible()
  expect(await clippedIn(kinds)).toEqual([])
  await page.keyboard.press('Escape')
}

/** A supply in a deposit. */
async function keepSupply(page: Page) {
  const deposit = await askHere(page, 'POST', 'stock/deposit', { name: 'Depósito' })
  const product = { kind: 'CELLAR', name: 'Metabisulfito', instructions: 'Disolver', unit: 'KG' }
  await askHere(page, 'POST', 'stock/product', { ...product, stockDepositId: deposit.id })
  const [stock] = (await askHere(page, 'GET', 'stock/stock')).result
  const amount = { stock: stock.id, isAdd: true, amount: 25, unit: 'KG', unitPrice: 5200 }
  await askHere(page, 'POST', 'stock/stock/amount', amount)
}

/** Some of the wine goes to the second tank, and the order is done. */
async function moveWine(form: Locator) {
  await pick(form, 'Tipo', 'Trasiego')
  await pick(form, 'Bodega', 'Bodega Nueva')
  await pick(form, 'Responsable', 'Diego')
  await pick(form, 'Vasija', 'T01')
  await write(form, 'Cantidad a mover', '1500')
  const arrival = form.getByRole('region', { name: 'A dónde llega' })
  await pick(arrival, 'Vasija', 'T02')
  await write(arrival, 'Cantidad', '1500')
  await form.getByRole('button', { name: 'Crear y finalizar OT' }).click()
}

/** The wine is where the order left it, and what has gone on since is not undone. */
async function seeWine(page: Page) {
  await page.goto('/cellar')
  await expect(page.getByRole('img', { name: 'T01: 50 % lleno', exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: 'T02: 30 % lleno', exact: true })).toBeVisible()
  await page.goto('/cellar?tab=openings')
  await page.getByRole('button', { name: /^Acciones de/ }).click()
  await page.getByRole('menuitem', { name: 'Deshacer' }).click()
  const undo = dialog(page, /Deshacer el vino inicial/)
  await write(undo, 'Por qué se deshace', 'Otro inventario')
  await undo.getByRole('button', { name: 'Deshacer' }).click()
  await expect(undo.getByRole('link', { name: /Orden de trabajo 1/ })).toBeVisible()
}

test('a new company goes from its empty first page to its first finished order, with the wine that lay there', async ({
  page,
}) => {
  const address = await beginCompany(page, ownName('Bodega'))
  const path = page.getByRole('region', { name: 'Puesta en marcha' })
  const step = (name: string) => path.getByRole('listitem', { name, exact: true })
  const done = (steps: number) => expect(path.getByRole('status')).toHaveText(`${steps} de 11 pasos listos`)
  // The varieties that wineries grow most are there from the first minute.
  await done(1)
  await expect(page.getByRole('region', { name: 'Órdenes para hoy' })).toHaveCount(0)
  expect(await barriersOf(page)).toEqual([])

  /** Opens the form of a step; answers it. */
  const begin = async (name: string, action: string) => {
    await step(name).getByRole('button', { name: action }).click()
    return page.getByRole('dialog')
  }
  const finca = await begin('Finca', 'Crear finca')
  await write(finca, 'Nombre', 'Finca Nueva')
  await finca.getByRole('button', { name: 'Guardar' }).click()
  await done(2)

  await makePlot(await begin('Cuadros', 'Crear cuadro'))
  await done(3)
  const cellar = await begin('Bodega', 'Crear bodega')
  await write(cellar, 'Nombre', 'Bodega Nueva')
  await cellar.getByRole('button', { name: 'Guardar' }).click()
  await done(4)

  await makeVessels(await begin('Vasijas', 'Crear varias vasijas'))
  await said(page, '50 vasijas creadas')
  await done(5)
  await expect(step('Vasijas')).toContainText('Ya hay 50')

  const person = await begin('Personas', 'Crear empleado')
  await write(person, 'Nombre', 'Diego')
  await write(person, 'Apellido', 'Paz')
  await choose(person, 'Puesto', 'Operario de bodega')
  await person.getByRole('button', { name: 'Guardar' }).click()
  await done(6)

  const lia = { email: address('lia'), name: 'Lía', surname: '', roles: ['CELLAR_ADMIN'], employee: null }
  await askHere(page, 'POST', 'companies/user', lia)
  await done(7)

  await openWine(await begin('Vino inicial', 'Cargar vino inicial'))
  await said(page, 'Vino inicial cargado')
  await done(8)

  for (const name of ['Botellas A', 'Botellas B'])
    await askHere(page, 'POST', 'distribution/deposits', { name })
  await openBottles(page, await begin('Botellas iniciales', 'Cargar botellas iniciales'))
  await said(page, 'Botellas iniciales cargadas')
  await done(9)

  await seeKinds(page, await begin('Insumos iniciales', 'Crear insumo'))
  await keepSupply(page)
  await done(10)

  await moveWine(await begin('Primera orden de trabajo', 'Crear orden'))
  // All of it is there: the first page is that of every day.
  await expect(path).toHaveCount(0)
  await expect(page.getByText(/^Nada espera hoy/)).toBeVisible()

  await seeWine(page)
  await seeBottles(page)
})

test('the path is put away for the company, and taken out again', async ({ page }) => {
  await beginCompany(page, ownName('Finca'))
  const path = page.getByRole('region', { name: 'Puesta en marcha' })
  await path.getByRole('button', { name: 'Dejar de mostrar' }).click()
  await expect(path).toHaveCount(0)
  await page.reload()
  await expect(path).toHaveCount(0)
  await page.getByRole('button', { name: 'Seguir con la puesta en marcha' }).click()
  await expect(path).toBeVisible()
})

test('one who works in two companies goes from one to the other, and takes nothing along', async ({
  page,
  browser,
}) => {
  const [name, other] = [ownName('Uno'), ownName('Dos')]
  const address = await beginCompany(page, name)
  const { id } = await askHere(page, 'POST', 'distribution/customers', { name: 'Cliente de Uno' })
  await page.goto(`/entities/customer/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Cliente de Uno' })).toBeVisible()

  const theirs = await (await browser.newContext()).newPage()
  const platform = address('plataforma')
  await comeIn(theirs, platform, await makeAdministrator(platform))
  const made = await askHere(theirs, 'POST', 'companies/platform', {
    ...{ name: other, plan: 'full', nextExpirationDate: null },
    ...{ adminEmail: address('elena'), adminName: 'Elena' },
  })
  // The letter leads into the company that added her.
  await page.goto(`/?company=${made.id}`)
  const banner = page.getByRole('banner')
  await expect(banner).toContainText(other)
  await page.goto('/distribution?tab=customers')
  await expect(page.getByText('Todavía no hay clientes')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(
    page.getByRole('dialog').getByRole('combobox').or(page.getByRole('dialog').getByRole('textbox')),
  ).toBeVisible()
  await expect(page.getByText('Cliente de Uno')).toHaveCount(0)
  await page.keyboard.press('Escape')

  const beside = await page.context().newPage()
  await beside.goto('/distribution?tab=customers')
  await expect(beside.getByRole('banner')).toContainText(other)
  await banner.getByRole('button', { name: 'Cambiar de empresa' }).click()
  await page.getByRole('menuitem', { name }).click()
  await expect(banner).toContainText(name)
  // The other page of the browser goes along.
  await expect(beside.getByRole('banner')).toContainText(name)
  await page.goto('/distribution?tab=customers')
  await expect(page.getByRole('link', { name: 'Cliente de Uno' })).toBeVisible()
})

import { expect, test, type Page } from '@playwright/test'
import {
  asAdmin,
  barriersOf,
  choose,
  dialog,
  follow,
  openTab,
  ownName,
  pick,
  said,
  signIn,
  write,
} from './journey.ts'

/** The nine kinds, each with what only it asks for. */
const kinds: Record<string, (form: ReturnType<typeof dialog>) => Promise<void>> = {
  Combustible: (form) => choose(form, 'Unidad', 'Litro (L)'),
  Semilla: async (form) => {
    await choose(form, 'Unidad', 'Kilo (kg)')
    await pick(form, 'Semilla', 'Vicia')
  },
  Etiqueta: () => Promise.resolve(),
  Fertilizante: async (form) => {
    await choose(form, 'Unidad', 'Kilo (kg)')
    await write(form, 'Nitrógeno (N) %', '46')
  },
  Caja: (form) => write(form, 'Botellas por caja', '6'),
  Agroquímico: async (form) => {
    await choose(form, 'Unidad', 'Kilo (kg)')
    await write(form, 'Carencia (días)', '21')
    await write(form, 'Poder residual (días)', '10')
  },
  'Insumo de bodega': (form) => choose(form, 'Unidad', 'Gramo (g)'),
  Botella: async (form) => {
    await write(form, 'Capacidad', '750')
  },
  Limpieza: (form) => choose(form, 'Unidad', 'Kilo (kg)'),
}

test('a supply of each of the nine kinds is made from the menu', async ({ page }) => {
  await signIn(page)
  const deposit = ownName('Depósito N')
  await (
    await asAdmin(page)
  )('POST', 'stock/deposit', { name: deposit })
  await page.goto('/stock')
  for (const [kind, fill] of Object.entries(kinds)) {
    const name = ownName(kind)
    await page.getByRole('button', { name: 'Crear insumo' }).click()
    await page.getByRole('menuitem', { name: kind, exact: true }).click()
    const form = dialog(page, `Crear insumo · ${kind}`)
    await write(form, 'Nombre', name)
    await write(form, 'Instrucciones', 'Según marbete.')
    await fill(form)
    await pick(form, 'Depósito', deposit)
    await form.getByRole('button', { name: 'Guardar' }).click()
    await expect(form, kind).toHaveCount(0)
    await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill(name)
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText(kind)
  }
})

/** Opens one of the dialogs of the stock that is looked at. */
async function act(page: Page, action: string, title: RegExp) {
  await page.getByRole('button', { name: action }).click()
  return dialog(page, title)
}

test('batches come in, one is corrected, a part is moved to another deposit, and an alarm is set', async ({
  page,
}) => {
  const names = { supply: ownName('Levadura P'), from: ownName('Depósito P'), to: ownName('Galpón P') }
  const [first, second] = [ownName('LA'), ownName('LB')]
  await signIn(page)
  const ask = await asAdmin(page)
  const deposit = await ask('POST', 'stock/deposit', { name: names.from })
  await ask('POST', 'stock/deposit', { name: names.to })
  const product = await ask('POST', 'stock/product', {
    kind: 'CELLAR',
    name: names.supply,
    instructions: 'En frío.',
    unit: 'KG',
    basedInBatches: true,
    stockDepositId: deposit.id,
  })
  const [stock] = (await ask('GET', `stock/stock?productId=${product.id}`)).result
  await page.goto(`/entities/stock/${stock.id}?tab=batches`)

  for (const [batch, day] of [
    [first, '31/12/2027'],
    [second, '30/06/2027'],
  ] as const) {
    const change = await act(page, 'Modificar cantidad', /^Modificar cantidad/)
    await write(change, 'Número de lote', batch)
    await write(change, 'Vence', day)
    await write(change, 'Cantidad que entra', '4')
    await change.getByRole('button', { name: 'Guardar' }).click()
    await expect(change).toHaveCount(0)
  }
  // What expires first stands first.
  await expect(page.getByRole('row').nth(1)).toContainText(second)

  await page.getByRole('row').filter({ hasText: first }).getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Editar lote' }).click()
  const batch = dialog(page, 'Editar lote')
  await write(batch, 'Número de remito', 'R-77')
  await batch.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Lote editado')
  await expect(page.getByRole('row').filter({ hasText: first })).toContainText('R-77')

  const move = await act(page, 'Trasladar', /^Trasladar/)
  await pick(move, 'Depósito de destino', names.to)
  await pick(move, 'Lote', second)
  await write(move, 'Cantidad', '1,5')
  await move.getByRole('button', { name: 'Trasladar' }).click()
  await said(page, 'Insumo trasladado')
  await expect(page.getByRole('row').filter({ hasText: second })).toContainText('2,5 kg')

  const alarm = await act(page, 'Editar alarma', /^Editar alarma/)
  await write(alarm, 'Avisar cuando haya menos de (kg)', '7')
  await alarm.getByRole('switch', { name: 'Alarma encendida' }).check()
  await alarm.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Alarma guardada')
  await page.goto(`/stock?tab=stocks&name=${encodeURIComponent(names.supply)}`)
  const row = page.getByRole('row').filter({ hasText: names.from })
  await expect(row.getByRole('img', { name: 'Hay menos que la alarma de 7 kg' })).toBeVisible()
  await expect(row).toContainText('6,5 kg')
})

test('what lay there at the beginning is no purchase, and its page says what it cost as at a day', async ({
  page,
}) => {
  const [supply, deposit] = [ownName('Tartárico O'), ownName('Depósito O')]
  await signIn(page)
  const ask = await asAdmin(page)
  const { id: stockDepositId } = await ask('POST', 'stock/deposit', { name: deposit })
  const about = { kind: 'CELLAR', name: supply, instructions: 'Disolver.', unit: 'KG', stockDepositId }
  const { id: productId } = await ask('POST', 'stock/product', about)
  const [stock] = (await ask('GET', `stock/stock?productId=${productId}`)).result
  await page.goto(`/entities/stock/${stock.id}?tab=movements`)
  const change = await act(page, 'Modificar cantidad', /^Modificar cantidad/)
  await write(change, 'Cantidad que entra', '1.000,5')
  await write(change, 'Fecha', '15/10/2026')
  await change.getByRole('switch', { name: 'Ya estaba al empezar' }).check()
  await write(change, 'Precio por kg', '20')
  await change.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Cantidad agregada')
  await expect(page.getByRole('row').filter({ hasText: '15/10/2026' })).toContainText('Existencia inicial')

  await openTab(page, 'Costo')
  await expect(page.getByRole('status').filter({ hasText: 'Hay 1.000,5 kg' })).toContainText('20.010,00')
  expect(await barriersOf(page)).toEqual([])
  await write(page, 'Al día', '14/10/2026')
  await expect(page.getByText('Al terminar el 14/10/2026 no había nada.')).toBeVisible()
  await write(page, 'Al día', '15/10/2026')
  await expect(page.getByText('Como estaba al terminar el 15/10/2026: 1.000,5 kg')).toBeVisible()
  await follow(page.getByRole('table', { name: 'Qué hay y cuánto cuesta' }).getByRole('link'))
  await openTab(page, 'Costo')
  await expect(page.getByRole('table', { name: 'Qué hay y cuánto cuesta' })).toContainText(deposit)
  expect(await barriersOf(page)).toEqual([])
})

test('an existing product is placed in a deposit, and leaves it while nothing lies there', async ({
  page,
}) => {
  const [supply, deposit] = [ownName('Bentonita Q'), ownName('Depósito Q')]
  await signIn(page)
  const ask = await asAdmin(page)
  await ask('POST', 'stock/deposit', { name: deposit })
  await ask('POST', 'stock/product', { kind: 'CELLAR', name: supply, instructions: 'Hidratar.', unit: 'KG' })
  await page.goto('/stock')
  await page.getByRole('button', { name: 'Crear insumo' }).click()
  await page.getByRole('menuitem', { name: 'Agregar producto existente' }).click()
  const place = dialog(page, 'Agregar producto al depósito')
  await pick(place, 'Producto', supply)
  await pick(place, 'Depósito', deposit)
  await place.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Producto agregado al depósito')

  await page.goto(`/stock?tab=stocks&name=${encodeURIComponent(supply)}`)
  const row = page.getByRole('row').filter({ hasText: deposit })
  await row.getByRole('button', { name: /Acciones/ }).click()
  await page.getByRole('menuitem', { name: 'Quitar del depósito' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Quitar|Confirmar|Eliminar/ })
    .click()
  await said(page, 'Insumo quitado del depósito')
  await expect(row).toHaveCount(0)
})

test('a deposit, a category and a type of check are made; a deposit that holds something stays', async ({
  page,
}) => {
  const [deposit, category, checks, supply] = [
    ownName('Depósito R'),
    ownName('Estante R'),
    ownName('Control R'),
    ownName('Tanino R'),
  ]
  await signIn(page)
  await page.goto('/stock/configuration')
  await page.getByRole('button', { name: 'Crear depósito' }).click()
  const made = dialog(page, 'Crear depósito')
  await made.getByRole('textbox', { name: 'Nombre' }).fill(deposit)
  await page.keyboard.press('Enter')
  await said(page, 'Depósito creado')
  await page.goto('/stock/configuration?tab=categories')
  await page.getByRole('button', { name: 'Crear categoría' }).click()
  const shelf = dialog(page, 'Crear categoría')
  await write(shelf, 'Nombre', category)
  await shelf.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Categoría creada')
  await page.goto('/quality?tab=types')
  await page.getByRole('button', { name: 'Crear tipo de control' }).click()
  const type = dialog(page, 'Crear tipo de control')
  await write(type, 'Nombre', checks)
  await write(type, 'Qué se mira', 'Humedad')
  await choose(type, 'Cómo se anota', 'Número')
  await write(type, 'Mínimo', '4')
  await write(type, 'Máximo', '8')
  await type.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Tipo de control creado')

  const ask = await asAdmin(page)
  const { result } = await ask('GET', `stock/deposits?name=${encodeURIComponent(deposit)}`)
  const product = { kind: 'CELLAR', name: supply, instructions: 'En frío.', unit: 'KG' }
  const { id } = await ask('POST', 'stock/product', { ...product, stockDepositId: result[0].id })
  const [stock] = (await ask('GET', `stock/stock?productId=${id}`)).result
  await ask('POST', 'stock/stock/amount', { stock: stock.id, isAdd: true, amount: 2, unit: 'KG' })
  await page.goto(`/entities/stockDeposit/${result[0].id}`)
  await page.getByRole('button', { name: 'Eliminar' }).click()
  const removal = page.getByRole('dialog')
  await removal.getByRole('button', { name: 'Eliminar' }).click()
  await expect(removal.getByRole('alert')).toBeVisible()
})

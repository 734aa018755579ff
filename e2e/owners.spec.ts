import { expect, test } from '@playwright/test'
import {
  asAdmin,
  barriersOf,
  dialog,
  firstOf,
  makeTank,
  newOrder,
  ownName,
  pick,
  said,
  signIn,
  write,
} from './journey.ts'
import { makeWine, ownWine } from './wines.ts'

test('wine that is kept for a customer is told apart, and not mixed with ours unawares', async ({ page }) => {
  const names = ownWine('D')
  const [tank, wine] = [ownName('DB'), ownName('Guardado')]
  const [cellar, customer] = [ownName('Bodega Vecina'), ownName('Ana Ruiz')]
  await signIn(page)
  const ask = await asAdmin(page)
  await makeWine(ask, names)
  await makeTank(ask, tank, 1000)
  await ask('POST', 'administration/cellar/suppliers', { name: cellar })
  await ask('POST', 'distribution/customers', { name: customer })

  await page.goto('/cellar')
  await page.getByRole('button', { name: 'Recibir vino' }).click()
  const note = dialog(page, 'Recibir vino')
  await pick(note, 'Origen', cellar)
  await pick(note, 'Destino', 'Bodega Cerro Pintado')
  await pick(note, 'Dueño', customer)
  await write(note, 'Nombre del pre-lote', wine)
  await write(note, 'Cantidad', '300')
  await write(note, 'Precio total', '1000')
  const paid = 'Lo que es de otro no se paga: quite el precio o el dueño'
  await expect(note.getByText(paid).first()).toBeVisible()
  await write(note, 'Precio total', '0')
  await expect(note.getByText(paid)).toHaveCount(0)
  await pick(note, 'Responsable', 'Hugo')
  await note.getByRole('button', { name: 'Agregar destino' }).click()
  const destinations = note.getByRole('group', { name: 'Destinos en la bodega' })
  await pick(destinations, 'Vasija', tank)
  await note.getByRole('button', { name: 'Guardar y recibir' }).click()
  await said(page, /Remito creado con las siguientes OTs: OT \d+/)
  const [received] = (await ask('GET', `cellars/workorders?limit=1&sort=-number`)).result
  const { id, version } = received as { id: string; version: number }
  await ask('PUT', 'cellars/workorders/status', { id, version, status: 'DONE' })

  await page.goto('/cellar')
  await expect(page.getByRole('img', { name: `De ${customer}` })).toBeVisible()
  const { result } = await ask('GET', `cellars/contents?name=${encodeURIComponent(wine)}`)
  await page.goto(`/entities/content/${result[0].id}`)
  await expect(page.getByRole('article')).toContainText(`De ${customer}`)
  expect(await barriersOf(page)).toEqual([])

  const order = await newOrder(page, 'Trasiego', 'Diego')
  await pick(order, 'Vasija', tank)
  await write(order, 'Cantidad a mover', '100')
  const arrival = order.getByRole('region', { name: 'A dónde llega' })
  await pick(arrival, 'Vasija', names.tank)
  await write(arrival, 'Cantidad', '100')
  const mixes = `Mezcla vino de distintos dueños: nuestro, ${customer}`
  await expect(order.getByText(`${names.tank}: ${mixes}`)).toBeVisible()
  await order.getByRole('button', { name: 'Crear y finalizar OT' }).click()
  await expect(order.getByRole('alert').filter({ hasText: mixes })).toContainText(
    'Elija otra vasija o pida que lo confirme quien puede hacerlo',
  )
})

test('grapes of a customer say whose they are, and warn before they are ground with ours', async ({
  page,
}) => {
  const names = ownWine('OM')
  const [theirs, customer] = [ownName('CIU ajena'), ownName('Ana Ruiz')]
  await signIn(page)
  const ask = await asAdmin(page)
  await makeWine(ask, names)
  const { id: owner } = await ask('POST', 'distribution/customers', { name: customer })
  const [own] = (await ask('GET', `cius?text=${encodeURIComponent(names.ciu)}`)).result
  await ask('POST', 'input', {
    isReceivingLand: true,
    fromType: 'WINE_ESTATE',
    from: await firstOf(ask, `lands/wineEstates?name=${encodeURIComponent(names.estate)}`),
    toType: 'CELLAR',
    to: own.cellar.id,
    date: own.harvestedDate,
    status: 'RECEIVED',
    owner,
    ownerType: 'CUSTOMER',
    cius: [
      {
        ciu: theirs,
        variety: own.variety.id,
        lands: own.lands.map(({ id }: { id: string }) => id),
        harvestedDate: own.harvestedDate,
        weight: 100,
      },
    ],
  })

  const order = await newOrder(page, 'Molienda')
  await pick(order, 'CIU', theirs)
  await expect(order.getByText(`De ${customer}`, { exact: true })).toBeVisible()
  await pick(order.getByRole('region', { name: 'A dónde llega' }), 'Vasija', names.tank)
  await expect(
    order.getByText(`${names.tank}: Mezcla vino de distintos dueños: nuestro, ${customer}`),
  ).toBeVisible()
  expect(await barriersOf(page)).toEqual([])
})

import { expect, test } from '@playwright/test'
import {
  asAdmin,
  barriersOf,
  dialog,
  firstOf,
  follow,
  newOrder,
  openTab,
  ownName,
  pick,
  said,
  signIn,
  write,
} from './journey.ts'
import { makeBoughtWine, makeWine, ownWine } from './wines.ts'

test('a work that is closed after its grapes were ground says where its cost went, and the cellar lists it', async ({
  page,
}) => {
  const names = ownWine('C')
  await signIn(page)
  const ask = await asAdmin(page)
  await makeWine(ask, names)
  const land = (await ask('GET', `lands/lands?name=${encodeURIComponent(names.land)}`)).result[0]
  const work = await ask('POST', 'lands/labor', {
    wineEstate: land.wineEstate.id,
    lands: [land.id],
    employee: await firstOf(ask, 'administration/employees?status=ACTIVE'),
    type: await firstOf(ask, 'lands/laborTypes?name=Atadura'),
    initialTimezone: '2026-02-02',
    finalTimezone: '2026-02-03',
    otherCost: 44_000,
  })

  await page.goto(`/entities/labor/${work.id}`)
  await page.getByRole('button', { name: 'Editar' }).click()
  await dialog(page, /Editar/)
    .getByRole('button', { name: 'Guardar y cerrar' })
    .click()
  await expect(page.getByRole('alert', { name: 'Este costo llegó tarde' })).toContainText(
    `${names.wine} (${names.tank}): $ 44.000,00`,
  )
  expect(await barriersOf(page)).toEqual([])

  await page.goto('/cellar?tab=lateCosts')
  const row = page.getByRole('row', { name: new RegExp(names.ciu) })
  await expect(row).toContainText('Trabajo Atadura 02/02/2026')
  await expect(row).toContainText('$ 44.000,00')
  await follow(row.getByRole('link', { name: names.wine }))
  await expect(page.getByRole('heading', { level: 1, name: names.wine })).toBeVisible()
  await openTab(page, 'Estados')
  await expect(
    page.getByText('Costo tardío: Trabajo Atadura 02/02/2026').filter({ visible: true }).first(),
  ).toBeVisible()
})

test('wine of a supplier goes back to them, and our own does not', async ({ page }) => {
  const names = { supplier: ownName('Bodega del Sur'), tank: ownName('CB'), wine: ownName('Comprado') }
  const own = { ...ownWine('CD'), wine: ownName('Propio') }
  await signIn(page)
  const ask = await asAdmin(page)
  await makeBoughtWine(ask, names)
  await makeWine(ask, own)

  const order = await newOrder(page, 'Devolución', 'Diego')
  await pick(order, 'Vasija', own.tank)
  await expect(order.getByRole('status').filter({ hasText: own.tank })).toContainText('use Venta o Descarte')
  await write(order, 'Cantidad a mover', '100')
  const finish = order.getByRole('button', { name: 'Crear y finalizar OT' })
  await finish.click()
  await expect(order.getByText('Es vino propio o está mezclado').first()).toBeVisible()

  await pick(order, 'Vasija', names.tank)
  await expect(order.getByText(`${names.tank}: vuelve a ${names.supplier}.`)).toBeVisible()
  await finish.click()
  await said(page, /^Orden de trabajo (creado|editado)/)
  await page.goto('/cellar?tab=wineTransfers')
  const row = page.getByRole('row', { name: new RegExp(names.wine) }).first()
  await expect(row).toContainText(`Devuelto · ${names.supplier}`)
})

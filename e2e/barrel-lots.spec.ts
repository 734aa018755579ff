import { expect, test, type Page } from '@playwright/test'
import { asAdmin, type Ask, dialog, firstOf, openTab, ownName, pick, said, signIn, write } from './journey.ts'
import { makeWine } from './wines.ts'

/** Empty barrels of 225 litres in the demo's cellar. */
async function makeBarrels(ask: Ask, names: string[]) {
  const cellar = await firstOf(ask, 'cellars/cellars')
  const elementType = await firstOf(ask, 'cellars/elementTypes?class=BARREL')
  const ids: string[] = []
  for (const name of names) {
    const barrel = { name, cellar, elementType, maxCapacity: 225 }
    ids.push((await ask('POST', 'cellars/cellarElements', barrel)).id)
  }
  return ids
}

/** Fills barrels out of a tank, each with its litres. */
async function fill(ask: Ask, tank: string, barrels: string[], litres: number[]) {
  const types = (await ask('GET', 'cellars/workorders/types?limit=200')).result
  const amounts = barrels.map((cellarElement, at) => ({ cellarElement, amount: litres[at] }))
  await ask('POST', 'cellars/workorders', {
    type: types.find(({ code }: { code: string }) => code === 'BARREL_IN').id,
    cellar: await firstOf(ask, 'cellars/cellars'),
    employee: await firstOf(ask, 'administration/employees?status=ACTIVE'),
    parents: [],
    dateToStart: '2026-04-20',
    status: 'DONE',
    workorderTransfers: [
      {
        type: 'BARREL_IN',
        origins: [{ cellarElement: tank, transferedAmount: litres.reduce((sum, one) => sum + one, 0) }],
        destinations: amounts,
      },
    ],
  })
}

const litresOf = (page: Page, barrel: string) => page.getByRole('row', { name: new RegExp(barrel) })

test('a lot of barrels is made, topped, takes one, lets one go and is broken up', async ({ page }) => {
  const [tank, wine, lot] = [ownName('TB'), ownName('Crianza'), ownName('Partida')]
  const barrels = [ownName('BA'), ownName('BB'), ownName('BC')] as [string, string, string]
  await signIn(page)
  const ask = await asAdmin(page)
  const names = { estate: ownName('Finca B'), land: ownName('Cuadro B'), ciu: ownName('CIU B'), tank, wine }
  const made = await makeWine(ask, names)
  await fill(ask, made.tank, await makeBarrels(ask, barrels), [220, 215, 200])

  await page.goto('/cellar?tab=batch')
  await page.getByRole('button', { name: 'Crear partida' }).click()
  const form = dialog(page, 'Crear partida')
  await write(form, 'Nombre', lot)
  await pick(form, 'Bodega', 'Bodega Cerro Pintado')
  await pick(form, 'Vasijas', barrels[0])
  await pick(form, 'Vasijas', barrels[1])
  await form.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Partida creada')
  await page.getByRole('link', { name: lot }).click()
  await expect(page.getByRole('article')).toContainText('435 L')

  await page.getByRole('button', { name: 'Agregar vasijas' }).click()
  const adding = dialog(page, 'Agregar vasijas')
  await pick(adding, 'Qué vasijas', barrels[2])
  await adding.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Vasijas agregadas a la partida')
  await expect(page.getByRole('article')).toContainText('635 L')

  await openTab(page, 'Vasijas de la partida')
  await expect(litresOf(page, barrels[0])).toContainText('220 L')
  await page.getByRole('button', { name: 'Rellenar' }).click()
  const topping = dialog(page, `Rellenar ${lot}`)
  await pick(topping, 'Con el vino de', tank)
  await pick(topping, 'Responsable', 'Diego')
  await expect(topping.getByRole('status')).toContainText('En total: 40 L')
  await write(topping, `Litros ${barrels[2]}`, '10,5')
  await expect(topping.getByRole('status')).toContainText('En total: 25,5 L')
  await topping.getByRole('button', { name: 'Rellenar ahora' }).click()
  await said(page, 'Partida rellenada')
  await expect(litresOf(page, barrels[0])).toContainText('225 L')
  await expect(litresOf(page, barrels[1])).toContainText('225 L')
  await expect(litresOf(page, barrels[2])).toContainText('210,5 L')

  await litresOf(page, barrels[2])
    .getByRole('button', { name: /Acciones/ })
    .click()
  await page.getByRole('menuitem', { name: 'Sacar de la partida' }).click()
  const leaving = dialog(page, 'Sacar de la partida')
  await expect(leaving).toContainText('210,5 L')
  await leaving.getByRole('button', { name: 'Sacar de la partida' }).click()
  await said(page, `${barrels[2]} ya no está en la partida`)
  await expect(litresOf(page, barrels[2])).toHaveCount(0)
  await expect(page.getByRole('article')).toContainText('450 L')

  await page.getByRole('button', { name: 'Desarmar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await said(page, 'Partida desarmada')
  const after = await ask('GET', `cellars/cellarElements?name=${encodeURIComponent(barrels[0])}`)
  expect(after.result[0]).toMatchObject({ cellarElementBatch: null, content: { currentAmount: 225 } })
})

import { expect, test } from '@playwright/test'
import {
  asAdmin,
  barriersOf,
  choose,
  dialog,
  makeTank,
  makeWine,
  ownName,
  pick,
  said,
  signIn,
  write,
} from './journey.ts'

test('a wine on hold is seen so everywhere, moves nowhere until it is released, and says why', async ({
  page,
}) => {
  const names = {
    estate: ownName('Finca H'),
    land: ownName('Cuadro H'),
    ciu: ownName('CIU H'),
    tank: ownName('HA'),
    wine: ownName('Vino H'),
  }
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
  await hold.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Vino retenido')
  await expect(page.getByRole('article')).toContainText('Calidad. Olor a reducido')
  expect(await barriersOf(page)).toEqual([])

  await page.goto('/cellar')
  await expect(page.getByRole('img', { name: 'Retenido: Calidad' }).first()).toBeVisible()
  await page.getByRole('button', { name: new RegExp(names.tank) }).click()
  await expect(page.getByText('Retenido: Calidad').first()).toBeVisible()

  await page.goto('/workorder')
  await page.getByRole('button', { name: 'Crear OT' }).click()
  const order = dialog(page, 'Crear OT')
  await pick(order, 'Tipo', 'Trasiego')
  await pick(order, 'Bodega', 'Bodega Cerro Pintado')
  await pick(order, 'Responsable', 'Diego')
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
  await release.getByRole('button', { name: 'Guardar' }).click()
  await expect(release.getByText('Indique el motivo').first()).toBeVisible()
  await write(release, 'Por qué se libera', 'Se aireó y se cató bien')
  await release.getByRole('button', { name: 'Guardar' }).click()
  await expect(second.getByRole('button', { name: 'Retener' })).toBeVisible()
  await second.getByRole('tab', { name: 'Historial' }).click()
  await expect(second.getByRole('tabpanel', { name: 'Historial' })).toContainText('Se aireó y se cató bien')
  await second.close()

  await finish.click()
  await said(page, 'Orden de trabajo creado/editado')
})

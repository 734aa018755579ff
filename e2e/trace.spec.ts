import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { makeBottles, makeLine } from './bottles.ts'
import { asAdmin, ownName, signIn } from './journey.ts'
import { makeWine, ownWine } from './wines.ts'

test('a lot is found and walked back to its plot, and its recall is printed', async ({ page }) => {
  const names = {
    ...ownWine('TZ'),
    line: ownName('Línea R'),
    deposit: ownName('Depósito R'),
    lot: ownName('LOTE'),
  }
  await signIn(page)
  const ask = await asAdmin(page)
  const { tank } = await makeWine(ask, names)
  const { line, deposit } = await makeLine(ask, names)
  await makeBottles(ask, { tank, line, deposit, lot: names.lot, litres: 750, bottles: 990 })

  await page.goto('/traceability')
  await page.getByRole('textbox', { name: 'Qué rastrear' }).fill(names.lot)
  await page.getByRole('button', { name: `Lote de vino ${names.lot}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: names.lot })).toBeVisible()
  await page.getByText('Hacia atrás', { exact: true }).click()

  const graph = page.getByRole('group', { name: /^Gráfico del rastreo de/ })
  const things = [`Lote ${names.lot}`, `Pre-lote ${names.wine}`, `CIU ${names.ciu}`, `Cuadro ${names.land}`]
  for (const name of things) await expect(graph.getByRole('button', { name })).toBeVisible()
  await graph.getByRole('button', { name: things[0]! }).focus()
  for (const name of things.slice(1)) {
    await page.keyboard.press('ArrowLeft')
    await expect(graph.getByRole('button', { name })).toBeFocused()
  }
  await expect(page.getByRole('complementary').getByRole('heading', { name: names.land })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Recall (PDF)' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')

  const forTrade = page.waitForEvent('download')
  await page.getByRole('button', { name: 'EPCIS (JSON)' }).click()
  const epcis = await forTrade
  expect(epcis.suggestedFilename()).toBe(`EPCIS ${names.lot}.jsonld`)
  const { type, epcisBody } = JSON.parse(await readFile(await epcis.path(), 'utf8'))
  expect(type).toBe('EPCISDocument')
  expect(epcisBody.eventList.at(-1)).toMatchObject({ outputQuantityList: [{ quantity: 990 }] })
})

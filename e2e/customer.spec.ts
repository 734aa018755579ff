import { expect, test } from '@playwright/test'
import readXlsxFile from 'read-excel-file/node'
import { barriersOf, complaintsOf, openTab, signIn } from './journey.ts'

test('a customer’s page tells what they bought and what they owe, down to the orders behind it', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await signIn(page)
  await page.goto('/distribution?tab=customers')
  await page.getByRole('link', { name: 'Distribuidora Andina', exact: true }).click()

  await openTab(page, 'Compras')
  const bought = page.getByRole('region', { name: 'Qué compró' })
  await expect(bought.getByRole('link').first()).toBeVisible()
  expect(await barriersOf(page)).toEqual([])

  await openTab(page, 'Cuenta')
  const balance = page.getByRole('term').filter({ hasText: 'Saldo en ARS' })
  await expect(balance).toBeVisible()
  const movements = page.getByRole('table', { name: 'Movimientos de la cuenta' })
  const rows = movements.getByRole('row')
  const listed = (await rows.count()) - 1
  expect(listed).toBeGreaterThan(2)
  expect(await barriersOf(page)).toEqual([])

  // What is taken along is what is seen.
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel' }).click()
  const [sheet] = await readXlsxFile(await (await download).path())
  expect(sheet!.data).toHaveLength(listed + 1)

  // A line leads to its order, and the order back to who it is for.
  const opened = page.waitForEvent('popup')
  await movements
    .getByRole('link', { name: /^Orden / })
    .first()
    .click()
  const order = await opened
  await expect(order.getByRole('link', { name: 'Distribuidora Andina' }).first()).toBeVisible()
  expect(complaints).toEqual([])
})

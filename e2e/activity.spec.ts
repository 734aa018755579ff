import { expect, test } from '@playwright/test'
import { asAdmin, barriersOf, choose, openTab, ownName, signIn } from './journey.ts'

test('an administrator finds who changed what a moment ago, takes it along, and has the history verified', async ({
  page,
}) => {
  const [before, after] = [ownName('Antes'), ownName('Después')]
  const ask = await asAdmin(page)
  const { can: _can, ...made } = await ask('POST', 'companies/varieties', {
    name: before,
    crop: 'GRAPE',
    grapeType: 'RED',
  })
  await ask('PUT', 'companies/varieties', { ...made, name: after })

  await signIn(page)
  await page.goto('/company')
  await openTab(page, 'Actividad')
  const list = page.getByRole('region', { name: 'Actividad' })
  await expect(list.getByRole('row', { name: /Ingresó/ }).first()).toContainText('Chrome')
  await list.getByRole('searchbox', { name: 'Buscar por nombre o id del registro' }).fill(after)
  await choose(list, 'Qué hizo', 'Editó')
  await expect(page).toHaveURL(/action=EDIT/)
  const row = list.getByRole('row', { name: new RegExp(after) })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(`Nombre: ${after} (antes: ${before})`)
  await expect(row.getByRole('link', { name: after })).toHaveAttribute('href', `/entities/variety/${made.id}`)
  expect(await barriersOf(page)).toEqual([])

  const taken = page.waitForEvent('download')
  await list.getByRole('button', { name: 'Excel' }).click()
  expect((await taken).suggestedFilename()).toMatch(/^Actividad .*\.xlsx$/)
  await list.getByRole('searchbox', { name: 'Buscar por nombre o id del registro' }).fill('')
  await choose(list, 'Qué hizo', 'Descargó un listado')
  await expect(list.getByRole('row').filter({ hasText: 'Listado: Actividad' }).first()).toContainText(after)

  const chain = page.getByRole('region', { name: 'Integridad del historial' })
  await chain.getByRole('button', { name: 'Verificar ahora' }).click()
  await expect(chain.getByRole('status')).toContainText('Cadena íntegra')
  await choose(list, 'Qué hizo', 'Verificó el historial')
  await expect(list.getByRole('row').filter({ hasText: 'Renglones revisados' }).first()).toBeVisible()
})

import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { barriersOf, dialog, signIn } from './journey.ts'

test('a company takes everything along: asked for by a button, made while one goes on, downloaded, opened and read', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/company?tab=takeout')
  await expect(page.getByRole('heading', { name: 'Qué trae' })).toBeVisible()
  expect(await barriersOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Exportar todo' }).click()
  await expect(page.getByText('Puede seguir trabajando')).toBeVisible()
  // One leaves meanwhile, and finds it ready.
  await page.goto('/lands')
  await page.goto('/company?tab=takeout')
  const ready = page.getByRole('region', { name: 'Archivo listo' })
  await expect(ready).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'Exportar todo' })).toBeVisible({ timeout: 60_000 })
  expect(await barriersOf(page)).toEqual([])

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    ready.getByRole('button', { name: 'Descargar' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.zip$/)
  const parts = unzipSync(new Uint8Array(readFileSync(await download.path())))
  const readme = strFromU8(parts['README.md']!)
  for (const words of ['Cómo se lee el libro', 'How to rebuild the company', 'npm run company:import'])
    expect(readme).toContain(words)
  const lands = strFromU8(parts['records/land.jsonl']!).trim().split('\n')
  expect(lands.length).toBeGreaterThan(1)
  expect(JSON.parse(lands[0]!)).toHaveProperty('name')
  expect(strFromU8(parts['ledger/movements.csv']!)).toContain(';Vino;')

  await page.goto('/company?tab=activity')
  await expect(page.getByText('Descargó un archivo').filter({ visible: true }).first()).toBeVisible()

  await page.goto('/company?tab=takeout')
  await ready.getByRole('button', { name: 'Eliminar' }).click()
  await dialog(page, 'Eliminar el archivo').getByRole('button', { name: 'Eliminar' }).click()
  await expect(ready).toHaveCount(0)
})

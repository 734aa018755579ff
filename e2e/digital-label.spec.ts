import { expect, test, type Browser, type Page } from '@playwright/test'
import { asAdmin, barriersOf, firstOf, said, signIn, type Ask } from './journey.ts'

/** A phone of somebody in a shop, which has its own language. */
async function openPhone(browser: Browser, address: string, locale: string) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    isMobile: true,
    hasTouch: true,
    locale,
  })
  const phone = await context.newPage()
  await phone.goto(address)
  return phone
}

/** A lot without a digital label, and what its wine measures; answers its id. */
async function measureLot(ask: Ask): Promise<string> {
  const { result: lots } = await ask('GET', 'distribution/wineBatches?limit=200')
  // The lot of the worked vintage has its digital label already.
  const lot = lots.find(
    (one: { label: unknown; batchId: string }) => one.label !== null && one.batchId.startsWith('LOTE-MA'),
  )
  const employee = await firstOf(ask, 'administration/employees')
  const { today } = await ask('GET', 'auth/me')
  await ask('POST', 'cellars/measuraments', {
    wineBatch: lot.wineBatch?.id ?? lot.id,
    day: today,
    hour: '00:01',
    employee,
    measuraments: [
      { code: 'ALCOHOL', value: 13.5 },
      { code: 'RESIDUAL_SUGAR', value: 2 },
      { code: 'TOTAL_ACIDITY', value: 5.5 },
      { code: 'TOTAL_SO2', value: 80 },
    ],
  })
  return lot.wineBatch?.id ?? lot.id
}

/** Approves what is complete and right: a label that lacks something, or has a wrong number, is not opened. */
async function approve(page: Page) {
  await page.getByRole('link', { name: 'Ver y aprobar' }).click()
  await expect(page.getByText('cargue el análisis o dígalo abajo.')).toBeVisible()
  await page.getByRole('button', { name: 'Aprobar y abrir la página' }).click()
  await said(page, /faltan datos/)
  await page.getByLabel('Glicerol (g/L)').fill('8')
  await page.getByLabel('GTIN de la botella').fill('6291041500214')
  await page.getByRole('button', { name: 'Aprobar y abrir la página' }).click()
  await expect(
    page
      .getByText(/El dígito de control/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await page.getByLabel('GTIN de la botella').fill('6291041500213')
  await page.getByRole('button', { name: 'Aprobar y abrir la página' }).click()
  await said(page, 'Etiqueta digital aprobada')
}

test('a winery approves the digital label of a lot, and a consumer reads it in Spanish, English and Polish on a phone', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const lot = await measureLot(await asAdmin(page))
  await page.goto(`/entities/wineBatch/${lot}`)
  await approve(page)
  const link = page.getByRole('link', { name: /\/01\/06291041500213\/10\// })
  await expect(link).toBeVisible()
  const address = (await link.textContent())!
  await page.screenshot({ path: '.data/test/shots/winery.png', fullPage: true })

  for (const [locale, language, energy] of [
    ['es-AR', 'es', 'valor energético'],
    ['en-IE', 'en', 'energy'],
    ['pl-PL', 'pl', 'wartość energetyczna'],
  ] as const) {
    const phone = await openPhone(browser, address, locale)
    await expect(phone.locator('html')).toHaveAttribute('lang', language)
    await expect(phone.getByRole('row', { name: `${energy} 327 kJ / 79 kcal` })).toBeVisible()
    expect(await barriersOf(phone)).toEqual([])
    expect(await phone.context().cookies()).toEqual([])
    await phone.screenshot({ path: `.data/test/shots/label-${language}.png`, fullPage: true })
    await phone.context().close()
  }
  const phone = await openPhone(browser, address, 'es-AR')
  await phone.getByRole('link', { name: 'polski' }).click()
  await expect(phone.locator('html')).toHaveAttribute('lang', 'pl')

  await page.reload()
  await page.getByRole('switch', { name: 'Abierta a todos' }).check()
  await page.getByLabel('Premios').fill('Medalla de oro, Concurso de Mendoza')
  await page.getByRole('button', { name: 'Guardar página' }).click()
  await said(page, 'Página guardada')
  const story = page.getByRole('link', { name: /\/w\// })
  await phone.goto((await story.textContent())!)
  await expect(phone.getByText('Malbec · 100 %')).toBeVisible()
  await expect(phone.getByText('Medalla de oro, Concurso de Mendoza')).toBeVisible()
  expect(await barriersOf(phone)).toEqual([])
  await phone.screenshot({ path: '.data/test/shots/story.png', fullPage: true })

  await page.getByRole('button', { name: 'Anular' }).click()
  await page.getByRole('button', { name: /^Sí, anular/ }).click()
  await said(page, 'Etiqueta digital anulada')
  await phone.goto(address)
  await expect(phone.getByRole('heading', { name: '404' })).toBeVisible()
  await phone.context().close()
})

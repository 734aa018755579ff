import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { asAdmin, barriersOf, complaintsOf, dialog, ownName, said, signIn } from './journey.ts'

type Months = { result: { month: string; can: { close: boolean } }[]; can: { begin: boolean } }

const open = (page: Page, view = '') => page.goto(`/administration?tab=books${view}`)

/** Exports what waits, and answers the lines of the file that comes. */
async function give(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Entregar al contador' }).click()
  const asking = dialog(page, 'Entregar al contador')
  const coming = page.waitForEvent('download')
  await asking.getByRole('button', { name: 'Entregar al contador' }).click()
  await said(page, /^Entrega \d+ lista/)
  const file = await readFile(await (await coming).path(), 'utf8')
  return file.trimEnd().split('\r\n')
}

/** Closes the month that is shown with those before it, and exports them. */
async function closeAndGive(page: Page) {
  await page.getByRole('button', { name: 'Cerrar hasta este mes' }).click()
  await dialog(page, /^Cerrar hasta/)
    .getByText('Cerrar', { exact: true })
    .click()
  await said(page, 'Meses cerrados')
  await page.getByRole('button', { name: 'Volver a los meses' }).click()
  const lines = await give(page)
  expect(lines[0]).toContain('Asiento;Fecha;Código de cuenta;Cuenta;Debe;Haber')
  expect(lines.length).toBeGreaterThan(50)
}

/** Has the books begin with a month and looks at the opening entry, where nothing is closed yet; afterwards the page says why it stays. */
async function beginWith(page: Page, { month, can }: { month: string; can: boolean }) {
  await open(page)
  const choose = page.getByRole('button', { name: 'Elegir el primer mes' })
  if (!can) {
    await choose.hover()
    await expect(page.getByRole('tooltip')).toContainText('como diferencia')
    return
  }
  await choose.click()
  const form = dialog(page, 'Primer mes de los libros')
  await form.getByRole('combobox', { name: 'Los libros empiezan en' }).click()
  await page.getByRole('option', { name: monthName(month) }).click()
  await form.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Primer mes guardado.')
  await expect(page.getByText(`Los libros empiezan en ${monthName(month)}; lo anterior`)).toBeVisible()
  await page.getByRole('button', { name: /^Apertura: saldos al/ }).click()
  await expect(page.getByRole('table', { name: 'Asientos' })).toContainText('Asiento de apertura')
  await expect(page.getByRole('button', { name: 'Cerrar hasta este mes' })).toHaveCount(0)
  expect(await barriersOf(page)).toEqual([])
}

const monthName = (month: string) =>
  new Intl.DateTimeFormat('es-AR', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  )

test('an accountant proposes the chart, closes a month, exports it, and a late bill comes out in the next export', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await signIn(page)
  const ask = await asAdmin(page)
  await open(page, '&view=chart')
  const propose = page.getByRole('button', { name: 'Proponer el plan usual' })
  await expect(propose.or(page.getByRole('heading', { name: 'Plan de cuentas', exact: true }))).toBeVisible()
  if (await propose.isVisible()) {
    await propose.click()
    await said(page, 'Plan de cuentas propuesto')
  }
  await expect(page.getByRole('table', { name: 'Cuentas' })).toContainText('Vino en elaboración')
  expect(await barriersOf(page)).toEqual([])

  // The last month that is over; a run before this one may have closed it.
  const list: Months = await ask('GET', 'books/months')
  const { month, can } = list.result[1]!
  await beginWith(page, { month: list.result.at(-3)!.month, can: list.can.begin })
  await open(page, `&month=${month}`)
  await expect(page.getByRole('heading', { name: 'Existencias al fin del mes' })).toBeVisible()
  if (can.close) await closeAndGive(page)

  const supplier = (await ask('POST', 'administration/suppliers', { name: ownName('Energía BK') })).id
  const billNumber = ownName('FBK')
  await ask('POST', 'administration/service/bills', {
    ...{ billNumber, supplier, type: 'ELECTRICITY', amount: 100, unit: 'KWH', price: 1234.56 },
    ...{ fromDate: `${month}-01`, toDate: `${month}-20`, day: `${month}-20`, dueDate: null },
    ...{ currency: 'ARS', served: 'COMPANY', lands: [], sharing: 'EXPENSE' },
  })
  await open(page)
  await expect(page.getByRole('table', { name: 'Meses' })).toContainText(/\d+ registro/)
  expect(await barriersOf(page)).toEqual([])
  const late = (await give(page)).filter((line) => line.includes(billNumber))
  expect(late.map((line) => line.split(';').slice(4, 6))).toEqual([
    ['1234,56', ''],
    ['', '1234,56'],
  ])
  expect(late[0]).toContain('Diferencia del 20/')

  // The month names the difference, with the way to its record, and is not opened again.
  await open(page, `&month=${month}`)
  const entries = page.getByRole('table', { name: 'Asientos' })
  await expect(entries.getByRole('link', { name: new RegExp(billNumber) })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Volver a abrir' })).toHaveCount(0)
  await entries
    .getByRole('button', { name: /^Ver \d+ registro/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('table', { name: 'Registros' })).toBeVisible()
  expect(await barriersOf(page)).toEqual([])
  await page.keyboard.press('Escape')

  await open(page, '&view=exports')
  await expect(page.getByRole('table', { name: 'Entregas' })).toContainText('solo diferencias')
  const workbook = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^Descargar la entrega \d+ en Excel/ })
    .first()
    .click()
  expect((await workbook).suggestedFilename()).toMatch(/^Asientos \d+\.xlsx$/)
  expect(complaints).toEqual([])
})

test('on a phone the entries of a month are cards, and the chart is a form', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page)
  const ask = await asAdmin(page)
  const months: { month: string }[] = (await ask('GET', 'books/months')).result
  await open(page, `&month=${months[1]!.month}`)
  await expect(page.getByRole('heading', { name: 'Totales por cuenta' })).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
  expect(await barriersOf(page)).toEqual([])
})

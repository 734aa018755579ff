import { expect, test, type Page } from '@playwright/test'
import { asAdmin, barriersOf, dialog, doWithRecord, ownName, said, signIn } from './journey.ts'

type Names = { lot: string; plot: string }

/** A supplier's document: grapes of a plot, a wine of them, and two shipments of it. */
function documentOf({ lot, plot }: Names, harvested = '2026-03-16T09:00:00-03:00') {
  const grapes = 'urn:epc:class:lgtin:7798112.045671.UVA'
  const wine = `urn:epc:class:lgtin:7798112.045671.${encodeURIComponent(lot)}`
  const event = (eventTime: string, more: object) => ({
    ...{ type: 'ObjectEvent', eventTime, eventTimeZoneOffset: '-03:00', ...more },
  })
  const shipped = (day: string, quantity: number) =>
    event(`2026-06-${day}T15:30:00-03:00`, {
      ...{ action: 'OBSERVE', bizStep: 'shipping' },
      quantityList: [{ epcClass: wine, quantity, uom: 'LTR' }],
    })
  const document = {
    '@context': ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld'],
    ...{ type: 'EPCISDocument', schemaVersion: '2.0', creationDate: '2026-06-10T18:00:00Z' },
    epcisHeader: {
      epcisMasterData: {
        vocabularyList: [
          {
            type: 'urn:epcglobal:epcis:vtype:BusinessLocation',
            vocabularyElementList: [
              {
                id: 'urn:epc:id:sgln:7798112.00001.0',
                attributes: [{ id: 'urn:epcglobal:cbv:mda#name', attribute: plot }],
              },
            ],
          },
        ],
      },
    },
    epcisBody: {
      eventList: [
        event(harvested, {
          ...{ action: 'ADD', bizStep: 'commissioning' },
          quantityList: [{ epcClass: grapes, quantity: 7000, uom: 'KGM' }],
          bizLocation: { id: 'urn:epc:id:sgln:7798112.00001.0' },
        }),
        event('2026-03-20T09:00:00-03:00', {
          ...{
            type: 'TransformationEvent',
            inputQuantityList: [{ epcClass: grapes, quantity: 7000, uom: 'KGM' }],
          },
          outputQuantityList: [{ epcClass: wine, quantity: 5000, uom: 'LTR' }],
        }),
        shipped('09', 500),
        shipped('10', 1200),
      ],
    },
  }
  const buffer = Buffer.from(JSON.stringify(document))
  return { name: 'origen.jsonld', mimeType: 'application/ld+json', buffer }
}

const choose = (page: Page, file: ReturnType<typeof documentOf>) =>
  dialog(page, /origen de/)
    .locator('input[type="file"]')
    .setInputFiles(file)

test('a supplier’s document is added to their note, its shipment picked, and the trace tells their plot', async ({
  page,
}) => {
  await signIn(page)
  const ask = await asAdmin(page)
  const names = { lot: ownName('BON'), plot: ownName('Cuadro ajeno') }
  const wine = ownName('Vino ajeno')
  const { id: supplier } = await ask('POST', 'administration/cellar/suppliers', { name: ownName('Bodega E') })
  const [cellar] = (await ask('GET', 'cellars/cellars')).result
  const { id } = await ask('POST', 'input', {
    ...{ isReceivingContent: true, status: 'RECEIVED', date: '2026-06-11', toType: 'CELLAR', to: cellar.id },
    ...{
      fromType: 'SUPPLIER_CELLAR',
      from: supplier,
      contentName: wine,
      stage: 'NEW_WINE',
      currentAmount: 500,
    },
  })

  await page.goto(`/entities/input/${id}`)
  await doWithRecord(page, 'Agregar origen (EPCIS)')
  await choose(page, documentOf(names, '16/03/2026'))
  await expect(dialog(page, /origen de/).getByRole('alert')).toContainText('hecho número 1: «16/03/2026»')
  expect(await barriersOf(page)).toEqual([])
  await choose(page, documentOf(names))
  await said(page, 'Origen agregado')

  const way = page.getByRole('list', { name: 'Su camino' })
  await expect(way.getByRole('listitem')).toHaveCount(3)
  await expect(way).toContainText(`En ${names.plot}`)
  await expect(way).toContainText('UVA · 7.000 kg')
  const lot = page.getByRole('combobox', { name: `Lote del proveedor para ${wine}` })
  await expect(lot.locator('option:checked')).toHaveText(`${names.lot} · 500 L · enviado el 09/06/2026`)
  expect(await barriersOf(page)).toEqual([])
  await lot.selectOption({ label: await lot.locator('option', { hasText: '1.200 L' }).innerText() })
  await said(page, 'Lote elegido')
  await expect(way).toContainText('1.200 L')
  await page.getByRole('button', { name: '1 hecho más del documento' }).click()
  await expect(page.getByRole('list', { name: '1 hecho más del documento' })).toContainText('500 L')

  await page.goto('/traceability')
  await page.getByRole('textbox', { name: 'Qué rastrear' }).fill(names.lot)
  await page.getByRole('button', { name: /^Remito/ }).click()
  await page.getByRole('tab', { name: 'Origen del proveedor' }).click()
  await expect(page.getByRole('tabpanel')).toContainText(names.plot)
  expect(await barriersOf(page)).toEqual([])

  await page.goto(`/entities/input/${id}?tab=told`)
  await page.getByRole('button', { name: 'Quitar', exact: true }).click()
  await said(page, 'Origen quitado')
  await expect(page.getByRole('heading', { name: 'Documentos anteriores' })).toBeVisible()
  await page.getByRole('button', { name: 'Volver a usar' }).click()
  await said(page, 'El documento vuelve a contar el origen')
  await expect(way).toContainText(names.plot)
})

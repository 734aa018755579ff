import { expect, test } from 'vitest'
import { batchLinkText } from '../src/pickers/stockTexts.ts'
import { t } from '../src/texts/t.ts'
import { workOrderText } from '../src/ui/WorkOrderName.tsx'

test('a work order is named in links by its number, its type and its status in words', () => {
  const order = {
    number: 180,
    type: { name: 'Trasiego' },
    status: 'PENDING',
    isCreatedByWhatsapp: false,
  } as const
  expect(workOrderText(order)).toBe('OT 180 · Trasiego · Pendiente')
})

test('a batch is named in links with the number of the delivery note that brought it, where one did', () => {
  expect(batchLinkText('L-22', 'R-0004')).toBe('L-22 · remito R-0004')
  expect(batchLinkText('L-22', '')).toBe('L-22')
})

test('an order of a customer is named in links by its number and its reference', () => {
  expect(t.distribution.orders.named(12, 'F-88')).toBe('Orden 12 · F-88')
})

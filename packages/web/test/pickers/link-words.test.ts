import { expect, test } from 'vitest'
import { batchLinkText } from '../../src/records/batch-text.ts'
import { t } from '../../src/texts/t.ts'
import { workOrderText } from '../../src/records/WorkOrderName.tsx'

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

/** Where links are made that tell more than a name, and the two places that show the rest of it beside the link. */
const namingLinks = [
  'records/links.tsx',
  'workorders/board/BoardCard.tsx',
  'workorders/repetitions/RepetitionSlots.tsx',
]

test('nothing on screen leads to a work order, a batch or an order of a customer by a name alone', () => {
  const screens = import.meta.glob<string>('../../src/**/*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const bare =
    /<EntityLink[^>]*type="(workorder|stockBatch|order)"|link(ed)?\([^()]*'(workorder|stockBatch|order)'/
  const found = Object.entries(screens).flatMap(([file, text]) =>
    bare.test(text) ? [file.replace('../../src/', '')] : [],
  )
  expect(Object.keys(screens).length).toBeGreaterThan(200)
  expect(found.toSorted()).toEqual(namingLinks)
})

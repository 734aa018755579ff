import type { Order } from '@lagar/domain/workorders/plan/types.ts'
import type { Book } from './book.ts'

/** What an order worked on, used and moved, as its form has it. */
export function writeParts(book: Book, { id, transfers, additions, workedOn }: Order): void {
  const { rows, masters } = book
  for (const cellar_element_id of workedOn)
    rows.add('work_order_element', { work_order_id: id, cellar_element_id, done_on: book.day })
  for (const { id: own, batch, amount, vessel } of additions) {
    rows.add('work_order_stock', {
      id: own,
      work_order_id: id,
      position: 0,
      stock_id: masters.stockOfBatch.get(batch),
      stock_batch_id: batch,
      cellar_element_id: vessel,
      amount,
      discarded: 0,
      purpose: '',
    })
  }
  transfers.forEach((transfer, position) => {
    const own = book.id()
    rows.add('transfer', {
      id: own,
      work_order_id: id,
      position,
      type: transfer.type,
      make_element_batch: false,
      element_batch_name: '',
      is_pomace: false,
      stems_per_mille: transfer.stemsPerMille,
    })
    writeSides(book, own, transfer)
  })
}

function writeSides(
  book: Book,
  transferId: string,
  { wines, grapes, destinations }: Order['transfers'][number],
) {
  const { rows } = book
  const common = { status: 'DONE', note: '' }
  const origin = (position: number, cellar_element_id: string | null, transfered_amount: number) => {
    const id = book.id()
    rows.add('transfer_origin', {
      id,
      transfer_id: transferId,
      position,
      cellar_element_id,
      transfered_amount,
      transfer_unit: 'LITER',
      empty_element: false,
      discarded_amount: 0,
      discard_unit: 'LITER',
      ...common,
    })
    return id
  }
  wines.forEach(({ vessel, amount }, at) => origin(at, vessel, amount))
  const press = grapes.length > 0 ? origin(0, null, 0) : ''
  grapes.forEach(({ ciu, amount }, position) =>
    rows.add('transfer_origin_ciu', {
      id: book.id(),
      transfer_origin_id: press,
      position,
      ciu_id: ciu,
      weight: amount,
      bines: 0,
      boxes: 0,
      unit: 'KG',
      note: '',
    }),
  )
  destinations.forEach(({ vessel, amount }, position) =>
    rows.add('transfer_destination', {
      id: book.id(),
      transfer_id: transferId,
      position,
      cellar_element_id: vessel,
      amount,
      unit: 'LITER',
      fill: false,
      new_content_name: '',
      is_wine_dregs: false,
      pomace_weight: 0,
      ...common,
    }),
  )
}

import type { BulkProduct } from '@lagar/domain/lists/sales.ts'
import type { BulkLoadRecord } from '@lagar/domain/sales/record.ts'
import type { Texts } from '@lagar/domain/texts/es.ts'

type Paper = Pick<BulkLoadRecord, 'workorder' | 'input'>

/** A load by the order or the note that it is. */
export const paperOf = ({ workorder, input }: Paper): string =>
  workorder ? `${workorder.number} ${workorder.name}` : (input?.name ?? '')

/** A load's work order or note, as the history of its sale names it. */
export const named = (load: Paper) =>
  load.workorder ? { workorder: [null, paperOf(load)] } : { input: [null, paperOf(load)] }

/** What a product is sold by, as people write it. */
export const unitText = (texts: Texts, product: BulkProduct): string =>
  product === 'GRAPES' ? texts.weightUnit.KG : texts.volumeUnit.LITER

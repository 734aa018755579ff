import type { Product } from '@lagar/domain/stock/product.ts'
import type { Draft } from '../../form/draft/use-draft.ts'

/** What the part of a kind takes: the draft of the whole product. */
export type PartProps = { draft: Draft<Product> }

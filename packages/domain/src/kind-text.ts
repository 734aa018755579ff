import type { ProductUse, StockProductKind } from './lists/stock.ts'

type Words = {
  stockProductKind: Readonly<Record<StockProductKind, string>>
  productUse: Readonly<Record<ProductUse, string>>
}

/** What a supply is, as people read it: what the line uses it as says more than its kind, a cork is a cork. */
export const kindText = (
  words: Words,
  { kind, use }: { kind: StockProductKind; use?: ProductUse | null },
): string => (use ? words.productUse[use] : words.stockProductKind[kind])

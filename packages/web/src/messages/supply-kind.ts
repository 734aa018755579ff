import { kindText } from '@lagar/domain/kind-text.ts'
import { words } from '../texts/t.ts'

/** What a supply is, as people read it: “Corcho” before “Insumo de bodega”. */
export const supplyKind = (supply: Parameters<typeof kindText>[1]): string =>
  kindText({ stockProductKind: words.stockProductKind, productUse: words.productUse }, supply)

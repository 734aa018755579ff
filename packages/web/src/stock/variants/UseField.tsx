import { usesOf, type Product } from '@lagar/domain/stock/product.ts'
import { SelectField } from '../../form/fields/fields.tsx'
import { options } from '../../texts/options.ts'
import type { Draft } from '../../form/draft/use-draft.ts'
import { t, words } from '../../texts/t.ts'

/** What the bottling or labeling line uses the product as. */
export function UseField({ draft }: { draft: Draft<Product> }) {
  const { kind } = draft.value
  return (
    <SelectField
      label={t.stock.product.use}
      clearable
      options={options((kind && usesOf[kind]) ?? [], (use) => words.productUse[use])}
      {...draft.field('use')}
    />
  )
}

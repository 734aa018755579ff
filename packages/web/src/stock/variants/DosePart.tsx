import type { Product } from '@lagar/domain/stock/product.ts'
import type { StockMagnitude } from '@lagar/domain/lists/units.ts'
import { doseUnitsFor } from '@lagar/domain/units/dose.ts'
import { magnitudeOf } from '@lagar/domain/units/magnitude.ts'
import type { ReactNode } from 'react'
import { SelectField, SwitchField } from '../../form/fields/fields.tsx'
import { FormSection } from '../../form/frames/FormModal.tsx'
import { DecimalField } from '../../form/fields/number-fields.tsx'
import { options } from '../../texts/options.ts'
import type { Draft } from '../../form/draft/use-draft.ts'
import { t, words } from '../../texts/t.ts'

type Props = {
  draft: Draft<Product>
  /** What the product is used on: wine or water, land, grapes, bottles. */
  on: readonly StockMagnitude[]
  children?: ReactNode
}

/** The dose that a product is used in, in units that its own unit and what it is used on make up. */
export function DosePart({ draft, on, children }: Props) {
  const texts = t.stock.product
  const { unit, hideDose } = draft.value
  const units = unit ? on.flatMap((target) => doseUnitsFor(magnitudeOf(unit), target)) : []
  return (
    <FormSection title={texts.doseTitle}>
      <DecimalField
        label={texts.dose}
        mayBeBlank
        decimals={6}
        disabled={hideDose === true}
        {...draft.field('dose')}
      />
      <SelectField
        label={texts.doseUnit}
        clearable
        disabled={hideDose === true || units.length === 0}
        options={options(units, (one) => words.doseUnit[one])}
        {...draft.field('doseUnit')}
      />
      <SwitchField label={texts.hideDose} {...draft.field('hideDose')} />
      {children}
    </FormSection>
  )
}

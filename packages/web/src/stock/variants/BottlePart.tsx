import { bottleUnits } from '@lagar/domain/lists/units.ts'
import { FormSection } from '../../form/frames/FormModal.tsx'
import { UnitField } from '../../form/fields/number-fields.tsx'
import { options } from '../../texts/options.ts'
import { t, words } from '../../texts/t.ts'
import type { PartProps } from './part.ts'

/** How much wine a bottle holds. */
export function BottlePart({ draft }: PartProps) {
  const texts = t.stock.product
  return (
    <FormSection title={texts.bottleTitle}>
      <UnitField
        label={texts.bottleCapacity}
        required
        amount={draft.field('bottleCapacity')}
        unit={draft.field('bottleUnit')}
        units={options(bottleUnits, (unit) => words.unitSymbol[unit])}
        decimals={3}
      />
    </FormSection>
  )
}

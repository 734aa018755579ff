import { FormSection } from '../../form/frames/FormModal.tsx'
import { IntegerField } from '../../form/fields/number-fields.tsx'
import { t } from '../../texts/t.ts'
import { UseField } from './UseField.tsx'
import type { PartProps } from './part.ts'

/** How many bottles a box holds; a separator holds none. */
export function BoxPart({ draft }: PartProps) {
  const texts = t.stock.product
  return (
    <FormSection title={texts.lineTitle}>
      <UseField draft={draft} />
      <IntegerField
        label={texts.bottlesByBox}
        required={draft.value.use !== 'SEPARATOR'}
        mayBeBlank
        {...draft.field('bottlesByBox')}
      />
    </FormSection>
  )
}

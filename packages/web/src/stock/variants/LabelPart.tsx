import { FormSection } from '../../form/frames/FormModal.tsx'
import { t } from '../../texts/t.ts'
import { UseField } from './UseField.tsx'
import type { PartProps } from './part.ts'

/** Whether it goes on the front, the back, or is a sticker. */
export function LabelPart({ draft }: PartProps) {
  return (
    <FormSection title={t.stock.product.lineTitle}>
      <UseField draft={draft} />
    </FormSection>
  )
}

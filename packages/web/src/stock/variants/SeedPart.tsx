import { FormSection } from '../../form/frames/FormModal.tsx'
import { SeedPicker } from '../../pickers/pickers.tsx'
import { t } from '../../texts/t.ts'
import type { PartProps } from './part.ts'

/** Which seed it is, so that a sowing warns of another. */
export function SeedPart({ draft }: PartProps) {
  const texts = t.stock.product
  return (
    <FormSection title={texts.seedTitle}>
      <SeedPicker label={texts.seed} required {...draft.field('seed')} />
    </FormSection>
  )
}

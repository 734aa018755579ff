import { FormSection } from '../../form/frames/FormModal.tsx'
import { t } from '../../texts/t.ts'
import { DosePart } from './DosePart.tsx'
import { SubstancePart } from './SubstancePart.tsx'
import { UseField } from './UseField.tsx'
import type { PartProps } from './part.ts'

/** What is added to wine, in which dose; or what the line takes: corks, capsules, filters. */
export function CellarPart({ draft }: PartProps) {
  return (
    <>
      <DosePart draft={draft} on={['VOLUME', 'WEIGHT', 'UNIT']} />
      <SubstancePart draft={draft} />
      <FormSection title={t.stock.product.lineTitle}>
        <UseField draft={draft} />
      </FormSection>
    </>
  )
}

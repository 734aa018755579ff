import { Meaning } from '../../form/fields/Meaning.tsx'
import { labelColors } from '@lagar/domain/lists/stock.ts'
import { SelectField, SwitchField, TextField } from '../../form/fields/fields.tsx'
import { FormSection } from '../../form/frames/FormModal.tsx'
import { IntegerField } from '../../form/fields/number-fields.tsx'
import { options } from '../../texts/options.ts'
import { PlaguesPicker } from '../../pickers/pickers.tsx'
import { t, words } from '../../texts/t.ts'
import { DosePart } from './DosePart.tsx'
import type { PartProps } from './part.ts'

/** Against what a product works, in which dose, and how long the grapes and the people keep away from it. */
export function CuringDosePart({ draft }: PartProps) {
  const texts = t.stock.product
  return (
    <>
      <DosePart draft={draft} on={draft.value.isDoseByMachinedVolume ? ['VOLUME'] : ['SURFACE', 'VOLUME']}>
        <SwitchField label={texts.isDoseByMachinedVolume} {...draft.field('isDoseByMachinedVolume')} />
      </DosePart>
      <FormSection title={texts.plaguesTitle}>
        <PlaguesPicker label={texts.plagues} {...draft.field('plagues')} />
        <SelectField
          label={texts.productLabel}
          clearable
          options={options(labelColors, (color) => words.labelColor[color])}
          {...draft.field('productLabel')}
        />
        <IntegerField
          label={texts.tcDays}
          hint={<Meaning of="tcDays" />}
          mayBeBlank
          {...draft.field('tcDays')}
        />
        <IntegerField
          label={texts.residualPower}
          hint={<Meaning of="residualPower" />}
          mayBeBlank
          {...draft.field('residualPower')}
        />
        <IntegerField
          label={texts.reentryHours}
          hint={<Meaning of="reentryHours" />}
          mayBeBlank
          {...draft.field('reentryHours')}
        />
        <IntegerField
          label={texts.maxApplications}
          hint={<Meaning of="maxApplications" />}
          mayBeBlank
          {...draft.field('maxApplications')}
        />
        <TextField label={texts.activeIngredient} {...draft.field('activeIngredient')} />
        <TextField label={texts.registrationNumber} {...draft.field('registrationNumber')} />
      </FormSection>
    </>
  )
}

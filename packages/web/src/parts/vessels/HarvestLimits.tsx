import { Meaning } from '../../form/fields/Meaning.tsx'
import type { Cellar } from '@lagar/domain/cellars/cellar.ts'
import type { Draft } from '../../form/draft/use-draft.ts'
import { labelled } from '../../form/draft/labelled.ts'
import { DecimalField, IntegerField } from '../../form/fields/number-fields.tsx'
import { FormGrid } from '../../form/frames/FormModal.tsx'
import { t } from '../../texts/t.ts'

/** What a cellar takes in at harvest, as its form and the plan of the harvest ask for it. */
export function HarvestLimits({ draft }: { draft: Draft<Cellar> }) {
  const texts = t.harvestPlan.capacity
  return (
    <FormGrid>
      <DecimalField mayBeBlank {...labelled(draft, 'receptionPerDay')} />
      <DecimalField
        mayBeBlank
        decimals={3}
        max={2}
        hint={<Meaning of="mustPerKilo" />}
        {...labelled(draft, 'mustPerKilo')}
      />
      <DecimalField mayBeBlank hint={texts.pressHint} {...labelled(draft, 'pressLoad')} />
      <IntegerField mayBeBlank max={100} {...labelled(draft, 'pressLoads')} />
    </FormGrid>
  )
}

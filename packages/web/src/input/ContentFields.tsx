import type { Input } from '@lagar/domain/input/input.ts'
import { contentStatuses } from '@lagar/domain/lists/statuses.ts'
import { volumeUnits } from '@lagar/domain/lists/units.ts'
import { grapeTypes } from '@lagar/domain/lists/vineyard.ts'
import { SelectField, SwitchField, TextField } from '../form/fields/fields.tsx'
import { FormSection } from '../form/frames/FormModal.tsx'
import { labelled } from '../form/draft/labelled.ts'
import { IntegerField, MoneyField, UnitField } from '../form/fields/number-fields.tsx'
import { options } from '../texts/options.ts'
import type { Draft } from '../form/draft/use-draft.ts'
import { VarietyPicker } from '../pickers/pickers.tsx'
import { t, words } from '../texts/t.ts'

/** Stages that a wine or must can arrive in. */
const arriving = contentStatuses.filter((stage) => stage !== 'GRAPE' && stage !== 'EMPTY')

/** The wine or must that a note brings: what it will be called as a content, how much, and what it cost. */
export function ContentFields({ draft, locked }: { draft: Draft<Input>; locked: boolean }) {
  const texts = t.input
  return (
    <FormSection title={texts.content} {...(locked ? { hint: texts.rowsLocked } : {})}>
      <TextField {...labelled(draft, 'contentName')} required disabled={locked} />
      <TextField {...labelled(draft, 'contentCode')} disabled={locked} />
      <VarietyPicker
        {...labelled(draft, 'contentVariety')}
        clearable
        disabled={locked}
        filters={{ crop: 'GRAPE' }}
      />
      <SelectField
        {...labelled(draft, 'stage')}
        required
        disabled={locked}
        options={options(arriving, (stage) => words.contentStatus[stage])}
      />
      <SelectField
        {...labelled(draft, 'grapeType')}
        clearable
        disabled={locked}
        options={options(
          grapeTypes.filter((type) => type !== 'NO_GRAPE'),
          (type) => words.grapeType[type],
        )}
      />
      <IntegerField {...labelled(draft, 'year')} mayBeBlank disabled={locked} />
      <UnitField
        label={words.fieldName.amount}
        required
        disabled={locked}
        amount={draft.field('currentAmount')}
        unit={draft.field('volumeUnit')}
        units={options(volumeUnits, (unit) => words.volumeUnit[unit])}
      />
      <MoneyField label={texts.contentPrice} disabled={locked} {...draft.field('price')} />
      <SwitchField {...labelled(draft, 'contentIsOrganic')} disabled={locked} />
    </FormSection>
  )
}

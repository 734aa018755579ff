import {
  typeFlags,
  workOrderType,
  type WorkOrderType,
  type WorkOrderTypeRecord,
} from '@lagar/domain/workorders/orders/type.ts'
import { elementClasses, transferTypes } from '@lagar/domain/lists/cellar.ts'
import { contentStatuses } from '@lagar/domain/lists/statuses.ts'
import { MultiSelectField, SelectField, SwitchField, TextArea, TextField } from '../../form/fields/fields.tsx'
import { formOf } from '../../form/frames/form-of.tsx'
import { FormSection } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { options } from '../../texts/options.ts'
import { t, words } from '../../texts/t.ts'

const texts = () => t.workorders.types

/** Tipo de OT. The one form for creating, editing and viewing a kind of work order. */
export const WorkOrderTypeForm = formOf<WorkOrderType, WorkOrderTypeRecord>({
  texts,
  path: 'cellars/workorders/types',
  schema: workOrderType,
  size: 'lg',
  initial: (saved) => saved ?? { hasAmountOfHours: true },
  fields: (draft) => (
    <>
      <TextField required {...labelled(draft, 'name')} />
      <TextArea {...labelled(draft, 'description')} />
      <FormSection title={texts().flags} hint={texts().flagsHint}>
        {typeFlags.map((flag) => (
          <SwitchField
            key={flag}
            {...draft.field(flag)}
            label={texts().flagNames[flag]}
            hint={texts().flagHints[flag]}
          />
        ))}
      </FormSection>
      {draft.value.isTransfers && (
        <SelectField
          clearable
          options={options(transferTypes, (one) => words.transferType[one])}
          {...labelled(draft, 'defaultTransferType')}
        />
      )}
      {draft.value.hasCellarElements && (
        <FormSection title={texts().filters} hint={texts().filtersHint}>
          <MultiSelectField
            options={options(elementClasses, (one) => words.elementClass[one])}
            {...labelled(draft, 'cellarElementTypesFilter')}
          />
          <MultiSelectField
            options={options(contentStatuses, (one) => words.contentStatus[one])}
            {...labelled(draft, 'contentStatusesFilter')}
          />
        </FormSection>
      )}
    </>
  ),
})

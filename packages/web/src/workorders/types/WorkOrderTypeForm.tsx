import { typeFlags, workOrderType, type WorkOrderTypeRecord } from '@lagar/domain/workorders/orders/type.ts'
import { elementClasses, transferTypes } from '@lagar/domain/lists/cellar.ts'
import { contentStatuses } from '@lagar/domain/lists/statuses.ts'
import { saveRecord } from '../../api/records.ts'
import { CatalogueForm } from '../../form/frames/CatalogueForm.tsx'
import { MultiSelectField, SelectField, SwitchField, TextArea, TextField } from '../../form/fields/fields.tsx'
import { FormSection } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { options } from '../../texts/options.ts'
import { useDraft } from '../../form/draft/use-draft.ts'
import { t, words } from '../../texts/t.ts'
import type { RecordFormProps } from '../../form/frames/CatalogueForm.tsx'

/** Tipo de OT. The one form for creating, editing and viewing a kind of work order. */
export function WorkOrderTypeForm({
  saved,
  readOnly = false,
  onClose,
}: RecordFormProps<WorkOrderTypeRecord>) {
  const texts = t.workorders.types
  const draft = useDraft(workOrderType, saved ?? { hasAmountOfHours: true }, (value, key) =>
    saveRecord('cellars/workorders/types', value, key),
  )
  const { isTransfers, hasCellarElements } = draft.value
  return (
    <CatalogueForm texts={texts} saved={saved} draft={draft} readOnly={readOnly} onClose={onClose} size="lg">
      <TextField required {...labelled(draft, 'name')} />
      <TextArea {...labelled(draft, 'description')} />
      <FormSection title={texts.flags} hint={texts.flagsHint}>
        {typeFlags.map((flag) => (
          <SwitchField
            key={flag}
            {...draft.field(flag)}
            label={texts.flagNames[flag]}
            hint={texts.flagHints[flag]}
          />
        ))}
      </FormSection>
      {isTransfers && (
        <SelectField
          clearable
          options={options(transferTypes, (one) => words.transferType[one])}
          {...labelled(draft, 'defaultTransferType')}
        />
      )}
      {hasCellarElements && (
        <FormSection title={texts.filters} hint={texts.filtersHint}>
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
    </CatalogueForm>
  )
}

import { Meaning } from '../form/fields/Meaning.tsx'
import type { Maintenance } from '@lagar/domain/machines/maintenance.ts'
import { maintenanceTypes } from '@lagar/domain/lists/people.ts'
import { maintenanceStatuses, type MaintenanceStatus } from '@lagar/domain/lists/statuses.ts'
import type { Draft } from '../form/draft/use-draft.ts'
import { labelled } from '../form/draft/labelled.ts'
import { DayField } from '../form/fields/DayField.tsx'
import { SelectField, TextArea, TextField } from '../form/fields/fields.tsx'
import { DecimalField, IntegerField, MoneyField } from '../form/fields/number-fields.tsx'
import { FormGrid, FormSection } from '../form/frames/FormModal.tsx'
import { EmployeePicker, MachinePicker, SupplierPicker } from '../pickers/pickers.tsx'
import { StocksUsedTable } from '../pickers/StocksUsedTable.tsx'
import { useMe } from '../session/me.tsx'
import { options } from '../texts/options.ts'
import { t, words } from '../texts/t.ts'

type Props = { draft: Draft<Maintenance>; readOnly: boolean }

/** What the form of a maintenance asks: what is done to which machine, when, with what, and when it comes again. */
export function MaintenanceFields({ draft, readOnly }: Props) {
  const texts = t.administration.maintenances
  const { status = 'PENDING' } = draft.value
  return (
    <>
      <FormSection title={texts.what}>
        <MachinePicker required {...labelled(draft, 'machine')} />
        <SelectField
          required
          options={options(maintenanceTypes, (type) => words.maintenanceType[type])}
          {...labelled(draft, 'type')}
        />
        <TextField required {...labelled(draft, 'description')} />
        <EmployeePicker clearable {...labelled(draft, 'employee')} />
        <SupplierPicker clearable {...labelled(draft, 'supplier')} />
      </FormSection>
      <FormSection title={texts.when}>
        <Status draft={draft} />
        <DayField required={status !== 'DONE'} clearable {...labelled(draft, 'plannedOn')} />
        <DecimalField mayBeBlank hint={<Meaning of="plannedMeter" />} {...labelled(draft, 'plannedMeter')} />
        {status === 'DONE' && <DayField required {...labelled(draft, 'performedOn')} />}
        {status === 'DONE' && <DecimalField mayBeBlank {...labelled(draft, 'meter')} />}
        <MoneyField {...labelled(draft, 'cost')} />
      </FormSection>
      <FormSection title={texts.repeat}>
        <IntegerField mayBeBlank min={1} {...labelled(draft, 'everyDays')} />
        <DecimalField mayBeBlank hint={<Meaning of="everyMeter" />} {...labelled(draft, 'everyMeter')} />
      </FormSection>
      <FormSection title={texts.parts}>
        <div style={{ gridColumn: '1 / -1' }}>
          <StocksUsedTable
            rows={draft.rows('stocksUsed')}
            title={texts.parts}
            withDose={false}
            disabled={readOnly}
          />
        </div>
      </FormSection>
      <FormSection title={texts.out} hint={texts.outHint}>
        <DayField clearable {...labelled(draft, 'outFrom')} />
        <DayField clearable {...labelled(draft, 'outTo')} />
        <TextField {...labelled(draft, 'outReason')} />
      </FormSection>
      <FormGrid>
        <TextArea {...labelled(draft, 'note')} />
      </FormGrid>
    </>
  )
}

/** The status; what is done was done today unless another day is said, and what waits has no day on which it was done. */
function Status({ draft }: { draft: Draft<Maintenance> }) {
  const { today } = useMe()
  const field = labelled(draft, 'status')
  return (
    <SelectField
      required
      {...field}
      options={options(maintenanceStatuses, (status) => words.maintenanceStatus[status])}
      onChange={(status: MaintenanceStatus) =>
        draft.set(
          status === 'DONE'
            ? { status, performedOn: draft.value.performedOn ?? today }
            : { status, performedOn: null, meter: null },
        )
      }
    />
  )
}

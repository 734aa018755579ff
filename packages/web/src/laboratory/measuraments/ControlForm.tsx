import {
  measuramentControl,
  type MeasuramentControl,
  type MeasuramentControlRecord,
} from '@lagar/domain/laboratory/control.ts'
import { saveRecord } from '../../api/records.ts'
import { useMe } from '../../session/me.tsx'
import { CatalogueForm, type RecordFormProps } from '../../form/frames/CatalogueForm.tsx'
import { DayField } from '../../form/fields/DayField.tsx'
import { SelectField, TextArea } from '../../form/fields/fields.tsx'
import { FormGrid } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { DecimalField, IntegerField } from '../../form/fields/number-fields.tsx'
import { useDraft } from '../../form/draft/use-draft.ts'
import { EmployeePicker } from '../../pickers/pickers.tsx'
import { t } from '../../texts/t.ts'
import { analysisOptions } from '../../messages/analysis.ts'
import { SubjectFields } from './SubjectFields.tsx'

/** Control de medición: what has to be measured, where, how often, by whom and between which limits. */
export function ControlForm({ saved, readOnly = false, onClose }: RecordFormProps<MeasuramentControlRecord>) {
  const texts = t.laboratory.controls
  const { today, employee } = useMe()
  const draft = useDraft<MeasuramentControl>(
    measuramentControl,
    saved ? draftOf(saved) : { fromDate: today, everyDays: 7, employee: employee ?? undefined },
    (value, key) => saveRecord('cellars/measuramentControls', value, key),
  )
  return (
    <CatalogueForm texts={texts} saved={saved} draft={draft} readOnly={readOnly} size="lg" onClose={onClose}>
      <SubjectFields draft={draft} disabled={readOnly} />
      <FormGrid>
        <SelectField required options={analysisOptions()} {...draft.field('code')} label={texts.what} />
        <IntegerField required min={1} max={366} {...labelled(draft, 'everyDays')} />
        <DayField required {...labelled(draft, 'fromDate')} label={texts.from} />
        <DecimalField mayBeBlank min={-1000} decimals={4} {...labelled(draft, 'least')} />
        <DecimalField mayBeBlank min={-1000} decimals={4} {...labelled(draft, 'most')} />
        <EmployeePicker required {...labelled(draft, 'employee')} />
      </FormGrid>
      <TextArea {...labelled(draft, 'note')} />
    </CatalogueForm>
  )
}

const draftOf = (saved: MeasuramentControlRecord) => ({
  id: saved.id,
  version: saved.version,
  cellarElement: saved.cellarElement?.id ?? null,
  land: saved.land?.id ?? null,
  wineBatch: saved.wineBatch?.id ?? null,
  code: saved.code,
  everyDays: saved.everyDays,
  fromDate: saved.fromDate,
  employee: saved.employee.id,
  least: saved.least,
  most: saved.most,
  note: saved.note,
})

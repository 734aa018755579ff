import type { AnalysisCode } from '@lagar/domain/laboratory/analysis-types.ts'
import {
  laboratory,
  nextStatuses,
  type Laboratory,
  type LaboratoryRecord,
} from '@lagar/domain/laboratory/record.ts'
import type { LaboratoryTypeRecord } from '@lagar/domain/laboratory/type.ts'
import type { LaboratoryStatus } from '@lagar/domain/lists/statuses.ts'
import { Text } from '@mantine/core'
import { saveRecord, useRecord } from '../../api/records.ts'
import { useMe } from '../../session/me.tsx'
import { CatalogueForm, type RecordFormProps } from '../../form/frames/CatalogueForm.tsx'
import { DayField } from '../../form/fields/DayField.tsx'
import { SelectField, TextArea } from '../../form/fields/fields.tsx'
import { FormGrid, FormSection } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { options } from '../../texts/options.ts'
import { useDraft, type Draft } from '../../form/draft/use-draft.ts'
import { EmployeePicker } from '../../pickers/pickers.tsx'
import { LaboratoryPlacePicker, LaboratoryTypePicker } from '../../pickers/stock-pickers.tsx'
import { t, words } from '../../texts/t.ts'
import { SampleFields } from './SampleFields.tsx'
import { ValuesTable } from '../measuraments/ValuesTable.tsx'

type Results = NonNullable<Draft<Laboratory>['value']['results']>

/** The parameters of a type, to be filled in; what was filled in already stays. */
function toFill(results: Results, type: LaboratoryTypeRecord | undefined): Laboratory['results'] {
  const given = results.filter(({ value }) => typeof value === 'number')
  const codes: AnalysisCode[] = type?.parameters.map(({ code }) => code) ?? []
  const missing = codes.filter((code) => !given.some((result) => result.code === code))
  // A blank value is what the form asks for next.
  return [...given, ...missing.map((code) => ({ code, unit: '' }))] as Laboratory['results']
}

/** Análisis: a sample, where it is analysed, and what was found. */
export function LaboratoryForm({ saved, readOnly = false, onClose }: RecordFormProps<LaboratoryRecord>) {
  const texts = t.laboratory.analyses
  const { today, employee } = useMe()
  const draft = useDraft<Laboratory>(
    laboratory,
    saved ? draftOf(saved) : { sampledOn: today, status: 'PENDING', employee: employee ?? undefined },
    (value, key) => saveRecord('cellars/laboratories', value, key),
  )
  const { status = 'PENDING' } = draft.value
  const results: Results = draft.value.results ?? []

  const type = useRecord<LaboratoryTypeRecord>('laboratoryType', draft.value.type ?? undefined).data

  /** Where it stands now; the day it got there is today unless somebody says another. */
  function move(next: LaboratoryStatus) {
    draft.set({
      status: next,
      ...(next === 'SENT' && !draft.value.sentOn ? { sentOn: today } : {}),
      ...(next === 'DONE' && !draft.value.doneOn ? { doneOn: today } : {}),
      ...(next === 'DONE' ? { results: toFill(results, type) } : {}),
    })
  }

  return (
    <CatalogueForm texts={texts} saved={saved} draft={draft} readOnly={readOnly} size="xl" onClose={onClose}>
      <SampleFields draft={draft} disabled={readOnly} />
      <FormGrid>
        <LaboratoryTypePicker
          required
          {...draft.field('type')}
          label={texts.type}
          onPick={(choice) => status === 'DONE' && draft.set({ results: toFill(results, choice?.row) })}
        />
        <LaboratoryPlacePicker required {...labelled(draft, 'laboratoryPlace')} />
        <EmployeePicker required {...labelled(draft, 'employee')} label={texts.employee} />
        <DayField required max={today} {...labelled(draft, 'sampledOn')} />
        <SelectField
          required
          options={options(nextStatuses[saved?.status ?? 'PENDING'], (one) => words.laboratoryStatus[one])}
          {...draft.field('status')}
          label={texts.status}
          onChange={move}
        />
        {status !== 'PENDING' && (
          <DayField clearable required={status === 'SENT'} max={today} {...labelled(draft, 'sentOn')} />
        )}
        {status === 'DONE' && <DayField required max={today} {...labelled(draft, 'doneOn')} />}
      </FormGrid>
      {(status === 'DONE' || results.length > 0) && <Found draft={draft} readOnly={readOnly} />}
      <TextArea {...labelled(draft, 'note')} required={status === 'VOIDED'} />
      {status === 'VOIDED' && !readOnly && (
        <Text size="xs" c="dimmed">
          {texts.voidHint}
        </Text>
      )}
    </CatalogueForm>
  )
}

/** What was found. */
function Found({ draft, readOnly }: { draft: Draft<Laboratory>; readOnly: boolean }) {
  const texts = t.laboratory.analyses
  return (
    <FormSection title={words.fieldName.results} hint={texts.reportHint}>
      <div style={{ gridColumn: '1 / -1' }}>
        <ValuesTable
          draft={draft}
          path="results"
          title={words.fieldName.results}
          addLabel={texts.addResult}
          readOnly={readOnly}
        />
      </div>
    </FormSection>
  )
}

const draftOf = (saved: LaboratoryRecord) => ({
  id: saved.id,
  version: saved.version,
  type: saved.type.id,
  laboratoryPlace: saved.laboratoryPlace.id,
  employee: saved.employee.id,
  [saved.sample.type]: saved.sample.id,
  sampledOn: saved.sampledOn,
  status: saved.status,
  sentOn: saved.sentOn,
  doneOn: saved.doneOn,
  results: saved.results.map(({ code, value }) => ({ code: code as AnalysisCode, value, unit: '' })),
  note: saved.note,
})

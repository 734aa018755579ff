import { Meaning } from '../../form/fields/Meaning.tsx'
import type { AnalysisCode } from '@lagar/domain/laboratory/analysis-types.ts'
import {
  measurament,
  type Measurament,
  type MeasuramentRecord,
} from '@lagar/domain/laboratory/measurament.ts'
import { capWorks } from '@lagar/domain/lists/laboratory.ts'
import { useRef } from 'react'
import { saveRecord } from '../../api/records.ts'
import { useCompany, useMe } from '../../session/me.tsx'
import { CatalogueForm, type RecordFormProps } from '../../form/frames/CatalogueForm.tsx'
import { DayField } from '../../form/fields/DayField.tsx'
import { SelectField, TextArea } from '../../form/fields/fields.tsx'
import { FormGrid, FormSection } from '../../form/frames/FormModal.tsx'
import { labelled } from '../../form/draft/labelled.ts'
import { HourField } from '../../form/fields/HourField.tsx'
import { options } from '../../texts/options.ts'
import { useWaitingDraft } from '../../form/draft/waiting.ts'
import { EmployeePicker } from '../../pickers/pickers.tsx'
import { FromMessage } from '../../records/FromMessage.tsx'
import { t, words } from '../../texts/t.ts'
import { dayText, hourHere } from '../../texts/numbers.ts'
import { withBlanks } from './asked.ts'
import { takingBack } from './taking-back.ts'
import { SubjectFields } from './SubjectFields.tsx'
import { ValuesTable } from './ValuesTable.tsx'

type Props = RecordFormProps<MeasuramentRecord> & {
  /** What is measured, where the form is opened from there. */
  given?: Partial<Measurament>
}

/** Medición: what was measured in a vessel, on a land or of a lot of wine. */
export function MeasuramentForm({ saved, given = {}, readOnly = false, onClose }: Props) {
  const texts = t.laboratory.measuraments
  const { today, employee } = useMe()
  const { timeZone } = useCompany()
  const made = useRef<MeasuramentRecord>(undefined)
  const written = useWaitingDraft<Measurament, 'measurament'>(
    { kind: 'measurament', titleOf },
    measurament,
    saved
      ? draftOf(saved)
      : {
          day: today,
          hour: hourHere(timeZone),
          employee: employee ?? undefined,
          measuraments: [{ unit: '' }],
          ...given,
        },
    async (value, key) => {
      made.current = await saveRecord<MeasuramentRecord>('cellars/measuraments', value, key)
    },
  )
  const draft = saved ? written : withBlanks(written)
  // Who measures a tank from its page came for the values; what and when is filled in already.
  const isOfVessel = !saved && Boolean(given.cellarElement)
  const values = (
    <FormSection title={texts.values}>
      <div style={{ gridColumn: '1 / -1' }}>
        <ValuesTable
          draft={draft}
          path="measuraments"
          title={texts.values}
          addLabel={texts.add}
          readOnly={readOnly}
          subject={saved ? undefined : draft.value}
        />
      </div>
    </FormSection>
  )
  return (
    <CatalogueForm
      texts={texts}
      saved={saved}
      draft={draft}
      kept={draft.waits.wasKept}
      undo={() => takingBack(made.current)}
      readOnly={readOnly}
      size="lg"
      onClose={onClose}
    >
      {saved && <FromMessage type="measurament" record={saved} />}
      {isOfVessel && values}
      <SubjectFields draft={draft} disabled={readOnly} />
      <FormGrid>
        <DayField required max={today} {...labelled(draft, 'day')} />
        <HourField required {...labelled(draft, 'hour')} />
        <EmployeePicker required {...labelled(draft, 'employee')} label={texts.employee} />
      </FormGrid>
      {!isOfVessel && values}
      {draft.value.cellarElement && (
        <SelectField
          clearable
          hint={<Meaning of="capWork" />}
          options={options(capWorks, (work) => words.capWork[work])}
          {...labelled(draft, 'capWork')}
        />
      )}
      <TextArea {...labelled(draft, 'note')} />
    </CatalogueForm>
  )
}

/** What a measurement is called while it waits for the signal: what it is and when. */
const titleOf = ({ day = '', hour = '' }: { day?: string; hour?: string }): string =>
  t.laboratory.measuraments.waitingTitle(dayText(day), hour)

const draftOf = (saved: MeasuramentRecord) => ({
  id: saved.id,
  version: saved.version,
  cellarElement: saved.cellarElement?.id ?? null,
  land: saved.land?.id ?? null,
  wineBatch: saved.wineBatch?.id ?? null,
  day: saved.day,
  hour: saved.hour,
  employee: saved.employee?.id,
  capWork: saved.capWork,
  measuraments: saved.measuraments.map(({ code, value, unit }) => ({
    code: code as AnalysisCode,
    value,
    unit,
  })),
  note: saved.note,
})

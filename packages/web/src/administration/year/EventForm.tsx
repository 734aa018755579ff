import {
  event,
  typeColors,
  type CalendarEvent,
  type EventRecord,
} from '@lagar/domain/administration/year/event.ts'
import { calendarColors, eventTypes, type EventType } from '@lagar/domain/lists/people.ts'
import { DayField } from '../../form/fields/DayField.tsx'
import { SelectField, SwitchField, TextArea, TextField } from '../../form/fields/fields.tsx'
import { HourField } from '../../form/fields/HourField.tsx'
import { FormGrid } from '../../form/frames/FormModal.tsx'
import { blankAsNull, labelled } from '../../form/draft/labelled.ts'
import type { Draft } from '../../form/draft/use-draft.ts'
import { EmployeesPicker } from '../../pickers/pickers.tsx'
import { options } from '../../texts/options.ts'
import { t, words } from '../../texts/t.ts'
import { WorkplaceFields } from '../people/Workplace.tsx'
import { formOf } from '../../form/frames/form-of.tsx'

function Fields({ draft }: { draft: Draft<CalendarEvent> }) {
  const { wholeDay, type, color, fromDate, toDate } = draft.value
  // A colour of one's own stays; that of the type before goes with it.
  const chooseType = (chosen: EventType) =>
    draft.set({
      type: chosen,
      ...(!color || (type && color === typeColors[type]) ? { color: typeColors[chosen] } : {}),
    })
  return (
    <>
      <TextField required {...labelled(draft, 'title')} />
      <FormGrid>
        <SelectField
          required
          options={options(eventTypes, (one) => words.calendarType[one])}
          {...labelled(draft, 'type')}
          onChange={chooseType}
        />
        <SelectField
          required
          options={options(calendarColors, (one) => words.calendarColor[one])}
          {...labelled(draft, 'color')}
        />
        <DayField
          required
          {...labelled(draft, 'fromDate')}
          onChange={(day) =>
            draft.set({
              fromDate: day,
              ...(day && (!toDate || toDate === fromDate || toDate < day) ? { toDate: day } : {}),
            })
          }
        />
        <DayField required {...labelled(draft, 'toDate')} />
        <SwitchField {...labelled(draft, 'wholeDay')} />
        {wholeDay === false && (
          <>
            <HourField required {...labelled(draft, 'startTime')} />
            <HourField {...blankAsNull(labelled(draft, 'endTime'))} />
          </>
        )}
        <TextField {...labelled(draft, 'venue')} />
        <WorkplaceFields wineEstate={labelled(draft, 'wineEstate')} cellar={labelled(draft, 'cellar')} />
      </FormGrid>
      <EmployeesPicker {...labelled(draft, 'employees')} />
      <TextArea {...labelled(draft, 'description')} />
    </>
  )
}

export const EventForm = formOf<CalendarEvent, EventRecord>({
  texts: () => t.calendar.events,
  path: 'administration/events',
  schema: event,
  size: 'lg',
  initial: (saved) => ({
    ...saved,
    type: saved?.type ?? 'EVENT',
    color: saved?.color ?? typeColors.EVENT,
    wholeDay: saved?.wholeDay ?? true,
    employees: saved?.employees.map(({ id }) => id) ?? [],
    wineEstate: saved?.wineEstate?.id ?? null,
    cellar: saved?.cellar?.id ?? null,
  }),
  fields: (draft) => <Fields draft={draft} />,
})

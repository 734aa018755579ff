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
import { FilterDay } from '../../lists/FilterDay.tsx'
import { FilterSelect, FilterText } from '../../lists/filters.tsx'
import { Swatch } from '../../parts/calendar/Swatch.tsx'
import { FilterPicker } from '../../pickers/FilterPicker.tsx'
import { EmployeePicker, EmployeesPicker } from '../../pickers/pickers.tsx'
import { catalogueParts } from '../../records/catalogue-parts.tsx'
import { column, fact, sorted } from '../../records/columns.tsx'
import { fieldName } from '../../texts/field-names.ts'
import { dayText } from '../../texts/numbers.ts'
import { options } from '../../texts/options.ts'
import { t, words } from '../../texts/t.ts'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { Workplace, WorkplaceFields } from '../people/Workplace.tsx'

type When = Pick<EventRecord, 'fromDate' | 'toDate' | 'startTime' | 'endTime'>

/** The days and hours of an event, as people say them. */
function whenOf({ fromDate, toDate, startTime, endTime }: When): string {
  const from = [dayText(fromDate), startTime].filter(Boolean).join(' ')
  const isOneDay = fromDate === toDate
  const to = [isOneDay ? '' : dayText(toDate), endTime].filter(Boolean).join(' ')
  if (to === '') return from
  return isOneDay ? `${from}–${to}` : t.calendar.events.until(from, to)
}

const Type = ({ of: { type, color } }: { of: EventRecord }) => (
  <>
    <Swatch color={color} />
    {words.calendarType[type]}
  </>
)

const typeOptions = () => options(eventTypes, (type) => words.calendarType[type])

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
        <SelectField required options={typeOptions()} {...labelled(draft, 'type')} onChange={chooseType} />
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

/** What is on in the company. */
export const {
  Tab: EventsTab,
  Page: EventPage,
  Form: EventForm,
} = catalogueParts<CalendarEvent, EventRecord>({
  type: 'event',
  texts: () => t.calendar.events,
  nameOf: ({ title }) => title,
  schema: event,
  path: 'administration/events',
  removePath: 'administration/events',
  permission: 'administration.write',
  excel: 'EVENT',
  defaultSort: '-fromDate',
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
  columns: () => [
    sorted('title', (row) => row.title),
    sorted('type', (row) => <Type of={row} />),
    sorted('fromDate', whenOf, { header: t.calendar.events.when }),
    column('venue', (row) => row.venue),
    column('employees', (row) => row.employees.map(({ name }) => name).join(', ')),
  ],
  filters: () => (
    <>
      <FilterText name="title" label={t.calendar.events.search} />
      <FilterSelect name="type" label={fieldName('type')} options={typeOptions()} />
      <FilterPicker name="employeeId" label={fieldName('employees')} Picker={EmployeePicker} />
      <FilterDay name="from" label={fieldName('fromDate')} />
      <FilterDay name="to" label={fieldName('toDate')} />
    </>
  ),
  detail: (row) => ({
    facts: [
      fact('type', <Type of={row} />),
      { label: t.calendar.events.when, value: whenOf(row) },
      fact('venue', row.venue),
      fact('place', (row.wineEstate ?? row.cellar) && <Workplace of={row} />),
      fact(
        'employees',
        row.employees.length > 0 &&
          row.employees.map(({ id, name }, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <EntityLink type="employee" id={id}>
                {name}
              </EntityLink>
            </span>
          )),
      ),
      fact('description', row.description, { wide: true }),
    ],
  }),
})

import { type EventRecord } from '@lagar/domain/administration/year/event.ts'
import { eventTypes } from '@lagar/domain/lists/people.ts'
import { FilterDay } from '../../lists/FilterDay.tsx'
import { FilterSelect, FilterText } from '../../lists/filters.tsx'
import { Swatch } from '../../parts/calendar/Swatch.tsx'
import { FilterPicker } from '../../pickers/FilterPicker.tsx'
import { EmployeePicker } from '../../pickers/pickers.tsx'
import { catalogueParts } from '../../records/catalogue-parts.tsx'
import { column, fact, sorted } from '../../records/columns.tsx'
import { fieldName } from '../../texts/field-names.ts'
import { dayText } from '../../texts/numbers.ts'
import { options } from '../../texts/options.ts'
import { t, words } from '../../texts/t.ts'
import { EntityLink } from '../../ui/EntityLink.tsx'
import { Workplace } from '../people/Workplace.tsx'
import { later } from '../../ui/later.tsx'

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

/** What is on in the company. */
export const { Tab: EventsTab, Page: EventPage } = catalogueParts<EventRecord>({
  type: 'event',
  texts: () => t.calendar.events,
  nameOf: ({ title }) => title,
  Form: later(async () => (await import('./EventForm.tsx')).EventForm),
  path: 'administration/events',
  removePath: 'administration/events',
  isDeed: true,
  permission: 'administration.write',
  excel: 'EVENT',
  defaultSort: '-fromDate',
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
      <FilterSelect
        name="type"
        label={fieldName('type')}
        options={options(eventTypes, (type) => words.calendarType[type])}
      />
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

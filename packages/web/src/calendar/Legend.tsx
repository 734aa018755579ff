import { typeColors } from '@lagar/domain/administration/year/event.ts'
import type { CalendarType } from '@lagar/domain/lists/people.ts'
import { Chip } from '@mantine/core'
import { Swatch } from '../parts/calendar/Swatch.tsx'
import { t, words } from '../texts/t.ts'
import classes from './calendar.module.css'

type Props = {
  types: readonly CalendarType[]
  /** The types that are shown; none chosen shows all of them. */
  chosen: readonly CalendarType[]
  onChoose: (types: CalendarType[]) => void
}

/** The colours of the calendar by what they stand for; those that are chosen are shown alone. */
export function Legend({ types, chosen, onChoose }: Props) {
  return (
    <Chip.Group
      multiple
      value={[...chosen]}
      onChange={(values) => onChoose(types.filter((type) => values.includes(type)))}
    >
      <div role="group" aria-label={t.calendar.views.legend} className={classes.legend}>
        {types.map((type) => (
          <Chip key={type} value={type} size="xs" radius="sm" variant="light">
            <Swatch color={typeColors[type]} />
            {words.calendarType[type]}
          </Chip>
        ))}
      </div>
    </Chip.Group>
  )
}

import { weekdays, type Weekday } from '@lagar/domain/lists/people.ts'
import { Chip, Input } from '@mantine/core'
import { codeText } from '../../texts/field-errors.ts'
import { words } from '../../texts/t.ts'
import type { FieldProps } from './told-props.ts'
import classes from './WeekdaysField.module.css'

/** The days of the week, side by side, Monday first. */
export function WeekdaysField({ value, onChange, label, error }: FieldProps<Weekday[]> & { label: string }) {
  const [sunday, ...others] = weekdays
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      withAsterisk
      error={error === undefined ? undefined : codeText(error)}
      className={classes.days ?? ''}
    >
      <Chip.Group multiple value={value ?? []} onChange={(days) => onChange(days)}>
        <div role="group" aria-label={label} className={classes.chips}>
          {[...others, sunday].map((day) => (
            <Chip key={day} value={day} radius="sm">
              {words.weekday[day]}
            </Chip>
          ))}
        </div>
      </Chip.Group>
    </Input.Wrapper>
  )
}

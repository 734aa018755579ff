import type { CalendarColor } from '@lagar/domain/lists/people.ts'
import classes from './colors.module.css'

/** A spot of a colour of the calendar; its words stand beside it. */
export const Swatch = ({ color }: { color: CalendarColor }) => (
  <span className={`${classes.tint} ${classes.swatch}`} data-color={color} aria-hidden />
)

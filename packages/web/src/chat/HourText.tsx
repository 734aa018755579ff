import { MomentText } from '../ui/values.tsx'
import classes from './chat.module.css'

/** When a message was written. */
export const HourText = ({ moment }: { moment: string }) => (
  <span className={classes.hour}>
    <MomentText moment={moment} />
  </span>
)
